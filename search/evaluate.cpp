// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/evaluate.h"

#include "movegen/context.h"
#include "movegen/lookup.h"
#include "movegen/rule_object.h"
#include "search/pawn_structure.h"
#include "search/search.h"

#include <algorithm>

namespace protean {
namespace {

constexpr Value kTempo = 12;
constexpr Tapered kThreatByPawn{38, 30};
constexpr Tapered kHanging{24, 20};
constexpr Tapered kOutnumbered{10, 12};
constexpr Tapered kShieldPawn{10, 0};

int distance(Square a, Square b) {
  return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

int centre_distance(Square s) {
  return std::max(3 - file_of(s), file_of(s) - 4) + std::max(3 - rank_of(s), rank_of(s) - 4);
}

/// One evaluation. All terms are White's minus Black's until the end.
template <IndexScheme S>
class Evaluation {
 public:
  Evaluation(const RuleProgram& program, const EvaluationTables& tables, const Position& pos)
      : program_(program),
        t_(tables),
        pos_(pos),
        occupied_(pos.occupied()),
        context_(program.has(kContext)) {}

  Value run() {
    for (Color c : {White, Black}) men(c);
    if (t_.orthodox_pawns) pawns();
    if (context_) modes_ = mode_masks(program_, pos_.board());
    for (Color c : {White, Black}) {
      royals_[c] = royal_men(c);
      zone_[c] = royals_[c] ? t_.zone[lsb(royals_[c])] : 0;
    }
    for (Color c : {White, Black}) movers(c);
    for (Color c : {White, Black}) {
      const Tapered own = threats(c) + royal_safety(c);
      c == White ? score_ += own : score_ -= own;
    }
    return finish();
  }

 private:
  void add(Color c, Tapered t) { c == White ? score_ += t : score_ -= t; }

  Bitboard royal_men(Color c) const {
    Bitboard out = 0;
    for (Man m = 0; m < kMaxMen; ++m) {
      if (t_.royal(m)) out |= pos_.of(c, m);
    }
    return out;
  }

  void men(Color c) {
    Tapered sum;
    for (Man m = 0; m < kMaxMen; ++m) {
      const Bitboard all = pos_.of(c, m);
      if (!all) continue;
      if (m != Pawn) pieces_[c] += t_.exchange[m] * popcount(all);
      const auto& table = t_.square[c][m];
      for_each_square(all, [&](Square s) { sum += table[s]; });
    }
    add(c, sum);
  }

  void pawns() {
    for (Color c : {White, Black}) {
      const Bitboard own = pos_.of(c, Pawn);
      pawn_attacks_[c] = pawn_attack_set(c, own);
      attacked_[c] = pawn_attacks_[c];
    }
    for (Color c : {White, Black}) add(c, pawn_structure(t_, pos_, c));
  }

  /// The men that go so on this board; of both colours where no condition matters.
  Bitboard goers(const Goers& all, Color c) const {
    if (!context_) return all.men.on(pos_.board());
    return (all.moded[0].men.on(pos_.board()) & modes_.on[c][all.moded[0].mode]) |
           (all.moded[1].men.on(pos_.board()) & modes_.on[c][all.moded[1].mode]);
  }

  void movers(Color c) {
    Tapered mobility;
    const Bitboard own = pos_.by_color(c);
    const Bitboard useful = ~own & ~pawn_attacks_[!c];
    const SideRules& rules = program_.side(pos_.board(), c);
    for (const Mover& mover : rules.movers) {
      Bitboard men = own & goers(mover.goers, c);
      if (!men) continue;
      const bool attacks = mover.use != Use::kQuiet;
      const Bitboard counted = mover.use == Use::kQuiet ? useful & ~occupied_ : useful;
      Tapered weight = t_.mobility[mover.goers.men.men[0]];
      do {
        const Square s = pop_lsb(men);
        const Bitboard reach = mover.rider ? lookup<S>(mover.lookup[s], occupied_) : mover.reach[s];
        if (mover.goers.men.count > 1) weight = t_.mobility[man_of(pos_.piece_on(s))];
        mobility += weight * popcount(reach & counted);
        if (!attacks) continue;
        twice_[c] |= attacked_[c] & reach;
        attacked_[c] |= reach;
        if (const Bitboard hits = reach & zone_[!c]) {
          attackers_[c] += 1;
          pressure_[c] += 1 + popcount(hits);
        }
      } while (men);
    }
    for (const Mover& mover : rules.royal_movers) {
      if (mover.use == Use::kQuiet) continue;
      for_each_square(royals_[c] & goers(mover.goers, c), [&](Square s) {
        const Bitboard reach = mover.rider ? lookup<S>(mover.lookup[s], occupied_) : mover.reach[s];
        twice_[c] |= attacked_[c] & reach;
        attacked_[c] |= reach;
      });
    }
    add(c, mobility);
  }

  /// Enemy men that can be won.
  Tapered threats(Color c) const {
    const Bitboard enemy = pos_.by_color(!c) & ~royals_[!c];
    const Bitboard pieces = enemy & ~pos_.men(Pawn);
    Tapered sum = kThreatByPawn * popcount(pawn_attacks_[c] & pieces);
    const Bitboard attacked = attacked_[c] & enemy;
    sum += kHanging * popcount(attacked & ~attacked_[!c]);
    sum += kOutnumbered *
           popcount(attacked & twice_[c] & attacked_[!c] & ~twice_[!c] & ~pawn_attacks_[!c]);
    return sum;
  }

  /// The danger the royal man of `c` is in, and the pawns before it.
  Tapered royal_safety(Color c) const {
    if (!royals_[c] || !t_.single_royal) return {};
    int pressure = pressure_[!c] * (1 + (attackers_[!c] > 1));
    pressure += 2 * popcount(zone_[c] & attacked_[!c] & ~twice_[c]);
    if (attackers_[!c] < 2) pressure /= 2;
    const int danger = std::min(pressure * pressure / 6, 600);
    Tapered sum{-danger, -danger / 8};
    if (t_.orthodox_pawns) {
      const Bitboard ahead = c == White ? zone_[c] << 8 : zone_[c] >> 8;
      sum += kShieldPawn * popcount(ahead & pos_.of(c, Pawn));
    }
    return sum;
  }

  /// Drives a lone royal man to the edge and brings the other one near.
  Value mop_up(Color strong) const {
    if (pieces_[!strong] > 0 || pos_.of(!strong, Pawn) || !royals_[White] || !royals_[Black])
      return 0;
    const Square weak = lsb(royals_[!strong]);
    return 12 * centre_distance(weak) + 5 * (7 - distance(weak, lsb(royals_[strong])));
  }

  Value finish() const {
    const Value pieces = std::min(pieces_[White] + pieces_[Black], t_.full_board);
    const int full = pieces * 256 / t_.full_board;
    Value v = (score_.full() * full + score_.sparse() * (256 - full)) / 256;
    if (t_.mate_decides) v = judge_ending(v);
    if (pos_.side() == Black) v = -v;
    if (program_.object != nullptr) v += program_.object->progress(program_, pos_);
    return std::clamp(v + kTempo, -kMaxEval, kMaxEval);
  }

  Value judge_ending(Value v) const {
    const Color strong = v >= 0 ? White : Black;
    if (!pos_.of(strong, Pawn) && pieces_[strong] - pieces_[!strong] <= t_.lone_man) {
      v /= pieces_[strong] <= t_.lone_man ? 16 : 3;
    }
    v += strong == White ? mop_up(White) : -mop_up(Black);
    return v * (220 - std::min(pos_.halfmove_clock(), 100)) / 220;
  }

  const RuleProgram& program_;
  const EvaluationTables& t_;
  const Position& pos_;
  const Bitboard occupied_;
  const bool context_;  ///< Men's ways of going depend on their surroundings.
  ModeMasks modes_;
  Tapered score_;
  std::array<Value, 2> pieces_{};
  std::array<Bitboard, 2> royals_{};
  std::array<Bitboard, 2> zone_{};
  std::array<Bitboard, 2> pawn_attacks_{};
  std::array<Bitboard, 2> attacked_{};
  std::array<Bitboard, 2> twice_{};
  std::array<int, 2> attackers_{};
  std::array<int, 2> pressure_{};
};

}  // namespace

Value evaluate(const RuleProgram& program, const EvaluationTables& tables, const Position& pos) {
  return program.scheme == IndexScheme::kPext
             ? Evaluation<IndexScheme::kPext>(program, tables, pos).run()
             : Evaluation<IndexScheme::kMagic>(program, tables, pos).run();
}

int evaluate(const RuleProgram& program, const Position& pos) {
  return evaluate(program, *evaluation_tables(program), pos);
}

bool dead_position(const EvaluationTables& tables, const Position& pos) {
  if (!tables.minors_cannot_mate) return false;
  const Bitboard rest = pos.occupied() & ~pos.men(King);
  if (rest & ~pos.men(Knight) & ~pos.men(Bishop)) return false;
  return !more_than_one(rest);
}

}  // namespace protean
