// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/evaluation/evaluate.h"

#include "movegen/board/hands.h"
#include "movegen/program/context.h"
#include "movegen/program/lookup.h"
#include "search/evaluation/board_facts.h"
#include "search/evaluation/checks.h"
#include "search/evaluation/goal_terms.h"
#include "search/evaluation/hunt.h"
#include "search/evaluation/pawn_structure.h"
#include "search/evaluation/pawn_ways.h"
#include "search/evaluation/square_counts.h"
#include "search/evaluation/threats.h"
#include "search/evaluation/traces.h"
#include "search/search.h"

#include <algorithm>
#include <type_traits>

namespace protean {
namespace {

// If only mate wins, a half-move clock of 0 lets all kFullCount parts of the sum count; each quiet
// ply takes one part off, up to kMostQuietPlies.
constexpr int kFullCount = 220;
constexpr int kMostQuietPlies = 100;
// Divisors of an edge without pawns that is too small to win: for a lone piece, and for several.
constexpr int kHopeless = 16;
constexpr int kHardToWin = 3;
/// The divisor of a hunt's progress while there are other ways to win.
constexpr int kHuntAmidPawns = 4;

/// One evaluation. Until the end, each term is counted for its own side, or as White's minus
/// Black's for White.
template <IndexScheme S, class Trace>
class Evaluation {
 public:
  /// `correction` is the network's, for the side to move.
  Evaluation(const RuleProgram& program, const EvaluationTables& tables, const Position& pos,
             Value correction, Trace trace, PawnTable* pawn_table)
      : program_(program),
        t_(tables),
        pos_(pos),
        correction_(correction),
        trace_(trace),
        pawn_table_(pawn_table),
        context_(program.has(kContext)) {
    facts_.occupied = pos.occupied() | program.rules.walls(pos);
    facts_.clear_types(program.types_end);
  }

  Value run() {
    for (Color c : {White, Black}) royals(c);
    if (t_.pawn_structure) pawns();
    pieces();
    if (t_.in_hand) {
      for (Color c : {White, Black}) pieces_in_hand(c);
    }
    if (context_) modes_ = mode_masks(program_, pos_.board());
    for (Color c : {White, Black}) movers(c);
    if (t_.pawns_pass) judge_own_pawns(program_, t_, pos_, facts_, counter());
    if (t_.pawn_structure && (kTraced || t_.pawn_ways)) {
      for (Color c : {White, Black}) judge_pawn_ways(t_, pos_, facts_, c, counter());
    }
    for (Color c : {White, Black}) {
      judge_threats(program_, t_, pos_, facts_, c, counter());
      royal_safety(c);
      judge_checks<S>(program_, t_, pos_, facts_, c, counter());
    }
    if (!t_.goals.none()) goals::judge_goals<S>(program_, t_, pos_, facts_, counter());
    return finish();
  }

 private:
  static constexpr bool kTraced = std::is_same_v<Trace, FullTrace>;

  void add(Color c, Tapered t) { scores_[c] += t; }

  /// Adds a term of this weight, `n` times, for `c`.
  void count(Color c, std::size_t weight, int n) {
    add(c, t_.weights[weight] * n);
    note(c, weight, n);
  }

  /// count() for terms in other files.
  auto counter() {
    return [this](Color c, std::size_t weight, int n) { count(c, weight, n); };
  }

  /// Traces a weight that has been added in another way.
  void note(Color c, std::size_t weight, int n) { trace_.add(c, weight, static_cast<float>(n)); }

  void royals(Color c) {
    facts_.royals[c] = program_.royal_pieces(pos_, c);
    const bool all = t_.hunted == t_.royals;
    facts_.hunted[c] = all ? facts_.royals[c] : pieces_of(pos_.board(), c, t_.hunted);
    for_each_square(facts_.hunted[c], [&](Square s) { facts_.zone[c] |= t_.zone[s]; });
  }

  void pieces() {
    Tapered sum;
    const Bitboard counted_pawns = t_.pawn_structure ? pos_.pieces(Pawn) : 0;  // counted by pawns()
    for_each_square(pos_.occupied() ^ counted_pawns,
                    [&](Square s) { sum += t_.square[pos_.piece_on(s)][s]; });
    add(White, sum);
    for (PieceType m = Pawn; m < program_.types_end; ++m) {
      const Bitboard both = pos_.pieces(m);
      if (!both) continue;
      for (Color c : {White, Black}) {
        if (const Bitboard all = both & pos_.by_color(c)) pieces(c, m, all);
      }
    }
  }

  /// The terms of a type's pieces, other than those of their squares.
  void pieces(Color c, PieceType m, Bitboard all) {
    if constexpr (kTraced)
      for_each_square(all, [&](Square s) { note(c, t_.layout.square(c, m, s), 1); });
    note(c, weight::kWorth + m, popcount(all));
    if (c == Black) note(c, weight::kWorthBlack + m, popcount(all));
    if (m == Pawn) return;
    pieces_[c] += t_.bulk[m] * popcount(all);
    if (more_than_one(all)) count(c, weight::kSecond + m, 1);
    const Bitboard open = all & open_files_[c];
    if (open && !t_.royal(m)) count(c, weight::kOpenFile + m, popcount(open));
  }

  /// Pieces in hand are worth what they are on the board, keep it full, and may strike anywhere.
  void pieces_in_hand(Color c) {
    const PieceCounts hand = facts_.in_hand[c] = hand_of(pos_, c);
    for (PieceType m = Pawn; !hand.empty() && m < program_.types_end; ++m) {
      const int n = hand[m];
      if (n == 0 || t_.royal(m)) continue;
      count(c, weight::kWorth + m, n);
      if (m == Pawn) continue;
      pieces_[c] += t_.bulk[m] * n;
      attackers_[c] += n;
    }
  }

  void pawns() {
    const std::uint64_t key = pawn_key(pos_);
    PawnFacts unknown{.key = ~key};
    PawnFacts& known = pawn_table_ != nullptr ? pawn_table_->at(key) : unknown;
    if (known.key != key) {
      known = judge_pawns_alone(t_, pos_, key, kTraced,
                                [this](Color c, std::size_t w, int n) { note(c, w, n); });
    }
    add(White, known.score);
    facts_.passed = known.passed;
    for (Color c : {White, Black}) {
      own_pawn_files_[c] = known.files[c];
      open_files_[c] = (~own_pawn_files_[c] & 0xFF) * kFileA;
      if (t_.orthodox_pawns)  // movers() finds the attacks of others
        facts_.attacked[c] = facts_.pawn_attacks[c] = pawn_attacks(pos_.of(c, Pawn), c);
      judge_passed(t_, pos_, facts_, c, counter());
    }
  }

  /// The pieces that move in this way on this board; those of both colours if no condition matters.
  Bitboard goers(const MoverTypes& all, Color c) const {
    return context_ ? pieces_on(all, pos_.board(), modes_.on[c]) : all.types.on(pos_.board());
  }

  void press(Color c, PieceType type, Bitboard hits) {
    pressure_[c] += popcount(hits);
    count(c, weight::kAttack + type, popcount(hits));
  }

  void movers(Color c) {
    const Bitboard own = pos_.by_color(c);
    const Bitboard useful = ~own & ~facts_.pawn_attacks[!c];
    const SideRules& rules = program_.side(pos_.board(), c);
    // The loops read copies, not the members that they change.
    const Bitboard occupied = facts_.occupied;
    const Bitboard zone = facts_.zone[!c];
    Attacks attacks = facts_.attacks_of(c);
    Bitboard gone = 0;       // pieces that have a mover
    Bitboard attackers = 0;  // those that reach the enemy royal piece's zone
    for (auto way = rules.movers.begin() + rules.in_shifts; way != rules.movers.end(); ++way) {
      Bitboard pieces = own & goers(way->goers, c);
      if (!pieces) continue;
      gone |= pieces;
      const bool rider = way->rider;
      const bool quiet = way->use == Use::kQuiet;
      const bool of_one_type = way->goers.types.size() == 1;
      const Bitboard counted = quiet ? useful & ~occupied : useful;
      PieceType type = way->goers.types[0];
      do {
        const Square s = pop_lsb(pieces);
        const Bitboard reach = rider ? lookup<S>(way->lookup[s], occupied) : way->reach[s];
        destinations_[s] += static_cast<std::uint8_t>(popcount(reach & counted));
        if (quiet) continue;
        if (!of_one_type) type = type_of(pos_.piece_on(s));
        attacks.add(reach);
        facts_.by_type[c][type] |= reach;
        if (const Bitboard hits = reach & zone) {
          attackers |= bit(s);
          press(c, type, hits);
        }
      } while (pieces);
    }
    for (const Mover& mover : rules.royal_movers) {
      if (mover.use == Use::kQuiet) continue;
      for_each_square(facts_.royals[c] & goers(mover.goers, c),
                      [&](Square s) { attacks.add(targets_of<S>(mover, s, occupied)); });
    }
    facts_.set_attacks(c, attacks);
    if (!rules.pawn_shifts.empty()) attackers |= pawn_steps(c, rules, useful, gone);
    mobility(c, gone);
    attackers_[c] += popcount(attackers);
    pressure_[c] += attackers_[c];
  }

  /// Judges pawns that step together; `others` are pieces that have movers as well. Returns the
  /// pawns that reach the enemy royal piece's zone. Not inlined: most games have none.
  [[gnu::noinline]] Bitboard pawn_steps(Color c, const SideRules& rules, Bitboard useful,
                                        Bitboard others) {
    SquareCounts steps;
    Bitboard attackers = 0;
    for (const PawnShift& shift : rules.pawn_shifts) {
      const Bitboard pawns = pos_.by_color(c) & goers(shift.goers, c);
      const Bitboard reach = shift.targets(pawns, ~facts_.occupied);
      const Bitboard counted = shift.use == Use::kQuiet ? useful & ~facts_.occupied : useful;
      steps.among |= pawns;
      steps.add(shift.origins(reach & counted));
      if (shift.use == Use::kQuiet) continue;
      facts_.attack(c, reach);
      facts_.by_type[c][Pawn] |= reach;
      if (const Bitboard hits = reach & facts_.zone[!c]) {
        attackers |= shift.origins(hits);
        press(c, Pawn, hits);
      }
    }
    for_each_square(steps.among & others,
                    [&](Square s) { destinations_[s] += static_cast<std::uint8_t>(steps.at(s)); });
    steps.among &= ~others;
    steps.for_each_count(
        [&](int n, Bitboard pawns) { count(c, mobility_weight(Pawn, n), popcount(pawns)); });
    return attackers;
  }

  void mobility(Color c, Bitboard pieces) {
    Tapered sum;
    for_each_square(pieces, [&](Square s) {
      const std::size_t worth = mobility_weight(type_of(pos_.piece_on(s)), destinations_[s]);
      sum += t_.weights[worth];
      note(c, worth, 1);
    });
    add(c, sum);
  }

  /// Judges the danger to the royal piece of `c`, and the pawns in front of it.
  void royal_safety(Color c) {
    if (!facts_.zone[c]) return;
    int pressure = pressure_[!c] * (1 + (attackers_[!c] > 1));
    pressure += 2 * popcount(facts_.zone[c] & facts_.attacked[!c] & ~facts_.twice[c]);
    if (attackers_[!c] < 2) pressure /= 2;
    pressure = std::min(pressure, kMostPressure);
    add_danger(c, t_.danger, weight::kDanger, pressure);
    if (t_.goals.checks) {
      const std::size_t needed = goals::checks_needed(*t_.goals.checks, pos_, !c);
      add_danger(c, t_.danger_then[needed], weight::kDangerThen + needed * weight::kDangerSteps,
                 pressure);
    }
    if (!facts_.in_hand[!c].empty()) goals::judge_holes(program_, facts_, c, counter());
    if (t_.pawn_structure) judge_shield(pos_, c, facts_.zone[c], own_pawn_files_[c], counter());
  }

  void add_danger(Color c, const DangerTable& table, std::size_t first, int pressure) {
    add(c, table[static_cast<std::size_t>(pressure)]);
    const std::size_t step = first + static_cast<std::size_t>(pressure / kPressureStep);
    const float rest = static_cast<float>(pressure % kPressureStep) / kPressureStep;
    trace_.add(c, step, 1 - rest);
    if (rest > 0) trace_.add(c, step + 1, rest);
  }

  Hunt hunt(Color strong) const { return {program_, t_, pos_, facts_, pieces_, strong}; }

  /// A value between the halves of `t`, in 256ths.
  static int blend_of(Tapered t, int fullness) {
    return t.full() * fullness + t.sparse() * (256 - fullness);
  }
  static Value blend(Tapered t, int fullness) { return blend_of(t, fullness) / 256; }

  Value finish() {
    const Value pieces = std::min(pieces_[White] + pieces_[Black], t_.full_board);
    const int fullness = pieces * 256 / t_.full_board;
    Value v = blend(scores_[White] - scores_[Black], fullness);
    v += pos_.side() == White ? correction_ : -correction_;
    if (t_.mate_decides && t_.in_hand.empty()) v = judge_ending(v);
    if (pos_.side() == Black) v = -v;
    if (!program_.rules.empty()) {
      const std::int64_t progress = program_.rules.progress(program_, pos_);
      const int share = blend_of(t_.weights[weight::kProgress], fullness);
      v += static_cast<Value>(progress * share / (256 * kFullScale));
      trace_.add(pos_.side(), weight::kProgress, static_cast<float>(progress) / kFullScale);
    }
    v += blend(t_.weights[weight::kTempo], fullness);
    if (scale_ > 0) trace_.add(pos_.side(), weight::kTempo, static_cast<float>(1 / scale_));
    const Value scale = blend(t_.weights[weight::kScale], fullness);
    trace_.end(fullness, scale_ * scale / kFullScale);
    const std::int64_t scaled = std::int64_t{v} * scale / kFullScale;  // full hands: v is large
    return static_cast<Value>(std::clamp<std::int64_t>(scaled, -kMaxEval, kMaxEval));
  }

  /// The part of the sum that counts if only mate wins. It shrinks as the half-move clock nears the
  /// draw. A hunt has no capture or pawn move to hurry to and counts in full: values that earlier
  /// searches saw must not look better.
  Value judge_ending(Value v) {
    const int left = kFullCount - std::min(pos_.halfmove_clock(), kMostQuietPlies);
    if constexpr (kTraced) scale_ *= static_cast<double>(left) / kFullCount;
    const Color strong = v >= 0 ? White : Black;
    if (pieces_[White] > 0 && pieces_[Black] > 0)  // neither side is bare
      return judge_edge(v, strong, 0) * left / kFullCount;
    for (const Color c : {White, Black}) {
      const Hunt side = hunt(c);
      if (!side.is_on()) continue;
      scale_ = 0;  // nothing else may outweigh the few plans that mate
      return c == White ? side.worth() : -side.worth();
    }
    // A pawn must not be given away just to begin a hunt.
    const Hunt side = hunt(strong);
    const Value edge = judge_edge(v, strong, side.progress()) * left / kFullCount;
    return strong == White ? edge + side.beyond_corner() : edge - side.beyond_corner();
  }

  Value judge_edge(Value v, Color strong, Value progress) {
    if (!pos_.of(strong, Pawn) && pieces_[strong] - pieces_[!strong] <= t_.lone_piece) {
      const int divisor = pieces_[strong] <= t_.lone_piece ? kHopeless : kHardToWin;
      v /= divisor;
      if constexpr (kTraced) scale_ /= divisor;
    }
    // With pawns there are other ways to win.
    v += (strong == White ? progress : -progress) / kHuntAmidPawns;
    if (t_.endings.known && pieces_[strong] <= t_.lone_piece) {
      const int share = share_of_edge(t_.endings, pos_, strong);
      v = v * share / kWholeEdge;
      if constexpr (kTraced) scale_ *= static_cast<double>(share) / kWholeEdge;
    }
    return v;
  }

  const RuleProgram& program_;
  const EvaluationTables& t_;
  const Position& pos_;
  const Value correction_;
  [[no_unique_address]] Trace trace_;
  PawnTable* const pawn_table_;  ///< Null if there is none.
  const bool context_;           ///< Pieces' moves depend on their surroundings.
  ModeMasks modes_;
  std::array<Tapered, 2> scores_{};
  std::array<Value, 2> pieces_{};
  BoardFacts facts_;
  std::array<Bitboard, 2> own_pawn_files_{};  ///< As squares of the first rank.
  std::array<Bitboard, 2> open_files_{};      ///< With pawn_structure: those without own pawns.
  std::array<std::uint8_t, kSquares> destinations_{};  ///< Of the piece there, by all its movers.
  std::array<int, 2> attackers_{};
  std::array<int, 2> pressure_{};
  double scale_ = 1;  ///< The factor by which endings change the sum.
};

template <class Trace>
Value evaluate_with(const RuleProgram& program, const EvaluationTables& tables, const Position& pos,
                    Value correction, Trace trace, PawnTable* pawns = nullptr) {
  if (tables.solitaire)
    return std::clamp(program.rules.progress(program, pos), -kMaxEval, kMaxEval);
  using enum IndexScheme;
  if (program.scheme == kPext)
    return Evaluation<kPext, Trace>(program, tables, pos, correction, trace, pawns).run();
  return Evaluation<kMagic, Trace>(program, tables, pos, correction, trace, pawns).run();
}

}  // namespace

Value evaluate(const RuleProgram& program, const EvaluationTables& tables, const Position& pos) {
  const Value correction = tables.network ? tables.network->correction(pos) : 0;
  return evaluate_with(program, tables, pos, correction, NoTrace{});
}

Value evaluate(const RuleProgram& program, const EvaluationTables& tables, const Position& pos,
               const EvaluationMemory& memory) {
  const Value correction =
      tables.network ? tables.network->correction(pos, *memory.own, *memory.parent) : 0;
  return evaluate_with(program, tables, pos, correction, NoTrace{}, &memory.pawns);
}

Value evaluate(const RuleProgram& program, const EvaluationTables& tables, const Position& pos,
               EvaluationTrace& trace, Value correction) {
  trace = {};
  return evaluate_with(program, tables, pos, correction, FullTrace{trace});
}

int evaluate(const RuleProgram& program, const Position& pos, const EvaluationSource& source) {
  return evaluate(program, *evaluation_tables(program, source), pos);
}

}  // namespace protean
