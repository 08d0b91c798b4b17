// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/evaluation/evaluation_tables.h"

#include "movegen/notation/fen.h"
#include "search/evaluation/goal_weights.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <mutex>
#include <numeric>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>

namespace protean {
namespace {

/// Centipawns of a piece with one destination on average, on a full board and on a sparse one. A
/// piece with more is worth more than in proportion, because it does the work of several and takes
/// one square and one tempo.
constexpr double kWorthFull = 65.0;
constexpr double kWorthSparse = 61.0;
constexpr double kWorthExponent = 1.08;
/// Share of its worth that a piece keeps if it never leaves the squares of one colour.
constexpr double kColourBound = 0.92;

/// What a piece is worth who is nothing but a burden.
constexpr int kBurden = -100;

/// What part of his worth is at stake when a piece is captured who comes back.
constexpr int kReturningShare = 8;

/// Passed pawns, by steps left to promotion.
constexpr std::array<Tapered, 8> kPassed = {Tapered{0, 0},   Tapered{110, 170}, Tapered{62, 105},
                                            Tapered{28, 58}, Tapered{10, 28},   Tapered{4, 14},
                                            Tapered{2, 10},  Tapered{0, 0}};

int rounded(double x) {
  return static_cast<int>(std::lround(x));
}

/// 0 on the four centre squares, 3 on the edge of a whole board.
int edge_distance_from_centre(const BoardShape& shape, Square s) {
  return std::max(shape.files_from_centre(s), shape.ranks_from_centre(s));
}

Bitboard neighbourhood(Square s) {
  Bitboard row = bit(s);
  row |= (row & ~kFileH) << 1 | (row & ~kFileA) >> 1;
  return row | row << 8 | row >> 8;
}

class Builder {
 public:
  explicit Builder(const RuleProgram& program) : program_(program), shape_(program.book.board) {
    for (Color c : {White, Black}) {
      full_[c] = measure_mobility(program, c, false);
      sparse_[c] = measure_mobility(program, c, true);
    }
  }

  EvaluationTables build() {
    traits();
    const WeightTraits known = weight_traits();
    t_.layout = WeightLayout(program_, known);
    t_.inputs = NetworkInputs(program_, t_.in_hand, t_.goals,
                              t_.layout.colors_alike() && !known.armies_differ);
    for (Color c : {White, Black}) {
      t_.orthodox_pawns ? promotion_distances(c) : own_promotion_distances(c);
    }
    piece_values();
    common_weights();
    for (PieceType m = Pawn; m < kPieceTypes; ++m) {
      if (in_game(m)) piece_weights(m);
    }
    if (t_.burdens) burden_weights();
    add_goal_weights(t_.goals, w_);
    for (int s = 0; s < kSquares; ++s)
      t_.zone[static_cast<std::size_t>(s)] = neighbourhood(static_cast<Square>(s));
    set_weights(t_, w_);
    return t_;
  }

 private:
  bool in_game(PieceType m) const { return program_.book.piece(m).letter != 0; }

  void traits() {
    t_.goals = program_.rules.goals();
    t_.royals = program_.book.royals;
    for (PieceType m = Pawn; m < program_.types_end; ++m) t_.by_value.push_back(m);
    if (!program_.rules.empty()) t_.also_removed = program_.rules.also_removed();
    t_.returning = program_.rules.empty() ? PieceTypes{} : program_.rules.returning_types();
    t_.in_hand = program_.book.hands.types;
    t_.keeps_captured = program_.book.hands.keep_captured;
    t_.burdens = !program_.rules.empty() && program_.rules.pieces_are_burdens();
    t_.orthodox_pawns = in_game(Pawn) && !program_.has(kOwnPawns);
    t_.single_royal = t_.royals.size() == 1;
    t_.mate_decides =
        !t_.royals.empty() && program_.rules.empty() && !program_.book.stalemate_loses;
    t_.solitaire = program_.is_solitaire(start_position(program_));
    t_.goals_of_its_own = !program_.rules.empty() && !program_.has(kOwnTurn) && !t_.solitaire;
    t_.null_move_sound =
        !t_.royals.empty() && (program_.rules.empty() || program_.rules.null_move_sound());
  }

  WeightTraits weight_traits() const {
    const Position start = start_position(program_);
    bool armies_differ = false;
    for (PieceType m = Pawn; m < kPieceTypes; ++m)
      armies_differ |= popcount(start.of(White, m)) != popcount(start.of(Black, m));
    return {.royals = t_.royals,
            .in_hand = t_.in_hand,
            .orthodox_pawns = t_.orthodox_pawns,
            .burdens = t_.burdens,
            .armies_differ = armies_differ,
            .arrivals = !t_.goals.arrivals.empty(),
            .checks = t_.goals.checks.has_value(),
            .kept = !t_.goals.kept.empty()};
  }

  void promotion_distances(Color c) {
    if (program_.book.pawn.promotes_to.empty()) return;
    const Bitboard zone = program_.promotion_zone[c];
    for (int n = 0; n < kSquares; ++n) {
      const auto s = static_cast<Square>(n);
      for (int d = 1; d < 8; ++d) {
        const int rank = rank_of(s) + (c == White ? d : -d);
        if (rank < 0 || rank > 7) break;
        if (!contains(zone, make_square(file_of(s), rank))) continue;
        t_.to_promotion[c][s] = static_cast<std::uint8_t>(d);
        break;
      }
    }
  }

  /// Backward from the zone, a move at a time on an empty board.
  void own_promotion_distances(Color c) {
    if (program_.book.pawn.promotes_to.empty()) return;
    Bitboard reached = program_.promotion_zone[c];
    Bitboard counted = 0;
    for (std::uint8_t d = 1; reached; ++d) {
      Bitboard next = 0;
      for (const Mover& mover : program_.by_type[c][Pawn]) {
        if (mover.use == Use::kCapture) continue;
        for (int n = 0; n < kSquares; ++n) {
          const auto s = static_cast<Square>(n);
          if ((mover.reach[s] & reached) && !contains(counted | next, s)) {
            next |= bit(s);
            t_.to_promotion[c][s] = d;
          }
        }
      }
      counted |= next;
      reached = next;
    }
  }

  double full_mean(PieceType m) const { return (full_[White].mean[m] + full_[Black].mean[m]) / 2; }
  double sparse_mean(PieceType m) const {
    return (sparse_[White].mean[m] + sparse_[Black].mean[m]) / 2;
  }

  bool colour_bound(PieceType m) const {
    for (const Mover& mover : program_.by_type[White][m]) {
      for (int s = 0; s < kSquares; ++s) {
        const bool dark = contains(kDarkSquares, static_cast<Square>(s));
        if (mover.reach[static_cast<std::size_t>(s)] & (dark ? ~kDarkSquares : kDarkSquares))
          return false;
      }
    }
    return true;
  }

  Tapered piece_worth(PieceType m) const {
    const double share = colour_bound(m) ? kColourBound : 1.0;
    const double full = full_mean(m) * 0.65 + sparse_mean(m) * 0.35;
    const double sparse = full_mean(m) * 0.35 + sparse_mean(m) * 0.65;
    return {std::max(rounded(kWorthFull * share * std::pow(full, kWorthExponent)), 30),
            std::max(rounded(kWorthSparse * share * std::pow(sparse, kWorthExponent)), 30)};
  }

  void piece_values() {
    for (PieceType m = Pawn; m < kPieceTypes; ++m) {
      if (!in_game(m) || t_.royal(m) || m == Pawn) continue;
      worth_[m] = piece_worth(m);
    }
    if (in_game(Pawn) && !t_.royal(Pawn)) worth_[Pawn] = pawn_worth();
    for (PieceType m = Pawn; m < kPieceTypes; ++m)
      t_.bulk[m] = (worth_[m].full() + worth_[m].sparse()) / 2;

    const Position start = start_position(program_);
    Value bulk = 0;
    Value least = kInfinite;
    for (PieceType m = Knight; m < kPieceTypes; ++m) {
      int count = popcount(start.pieces(m));
      for (Color c : {White, Black}) count += t_.in_hand ? program_.in_hand(start, c, m) : 0;
      bulk += t_.bulk[m] * count;
      if (t_.bulk[m] > 0) least = std::min(least, t_.bulk[m]);
    }
    t_.full_board = bulk > 0 ? bulk : 2 * std::accumulate(t_.bulk.begin() + 1, t_.bulk.end(), 1);
    t_.lone_piece = least == kInfinite ? 0 : std::clamp(least + 50, 0, 420);
  }

  /// A pawn is worth what it can do and a share of what it may become.
  Tapered pawn_worth() const {
    Tapered best;
    for (PieceType m : program_.book.pawn.promotes_to) {
      if (worth_[m].full() > best.full()) best = worth_[m];
    }
    const double moves = t_.orthodox_pawns ? 1.0 : std::max(full_mean(Pawn), 0.5);
    return {rounded(25 * moves + best.full() / 16.0), rounded(30 * moves + best.sparse() / 11.0)};
  }

  void common_weights() {
    w_[weight::kScale] = {kFullScale, kFullScale};
    w_[weight::kTempo] = {12, 12};
    w_[weight::kThreatByPawn] = {38, 30};
    w_[weight::kOutnumbered] = {10, 12};
    w_[weight::kShieldPawn] = {10, 0};
    w_[weight::kBareFile] = {-14, 0};
    w_[weight::kDoubled] = {-9, -20};
    w_[weight::kIsolated] = {-10, -12};
    w_[weight::kSupported] = {8, 6};
    w_[weight::kBackward] = {-6, -6};
    for (std::size_t step = 1; step < weight::kDangerSteps; ++step) {
      const int danger = std::min(static_cast<int>(64 * step * step) / 6, 600);
      w_[weight::kDanger + step] = {-danger, -danger / 8};
    }
    for (std::size_t left = 1; left < kPassed.size(); ++left) {
      const Tapered passed = kPassed[left];
      w_[weight::kPassed + left] = passed;
      w_[weight::kBlocked + left] = {-(passed.full() / 3), -(passed.sparse() / 3)};
      w_[weight::kRoyalRace + left] = {0, std::max(6 - static_cast<int>(left), 0)};
    }
  }

  void piece_weights(PieceType m) {
    w_[weight::kWorth + m] = worth_[m];
    if (!t_.royal(m)) {
      w_[weight::kHanging + m] = {-24, -20};
      w_[weight::kSafeCheck + m] = {16, 4};
      if (m != Pawn) {
        w_[weight::kMenaced + m] = {-worth_[m].full() / 24, -worth_[m].sparse() / 24};
      }
    }
    for (int n = 0; n < static_cast<int>(weight::kDestinations); ++n) {
      w_[mobility_weight(m, n)] = {n * per_destination(m), n * per_destination(m)};
    }
    for (Color c : {White, Black}) {
      for (int n = 0; n < kSquares; ++n) {
        const auto s = static_cast<Square>(n);
        // Squares that share a place share the mean.
        Tapered& w = w_[t_.layout.square(c, m, s)];
        const Tapered other = square_weight(c, m, mirror_image(c, m, s));
        const Tapered own = square_weight(c, m, s);
        w = {(own.full() + other.full()) / 2, (own.sparse() + other.sparse()) / 2};
      }
    }
  }

  /// Where pieces are burdens each costs the same, and there is no harm in their being attacked.
  void burden_weights() {
    for (const std::size_t threat : {weight::kThreatByPawn, weight::kOutnumbered}) w_[threat] = {};
    for (PieceType m = Pawn; m < kPieceTypes; ++m) {
      if (!in_game(m) || t_.royal(m)) continue;
      w_[weight::kWorth + m] = {kBurden, kBurden};
      for (const std::size_t first : {weight::kHanging, weight::kMenaced, weight::kSafeCheck})
        w_[first + m] = {};
    }
  }

  /// The square on the other wing, where it shares a place with this one.
  Square mirror_image(Color c, PieceType m, Square s) const {
    const auto image = make_square(7 - file_of(s), rank_of(s));
    return t_.layout.square(c, m, image) == t_.layout.square(c, m, s) ? image : s;
  }

  double mean_destinations(PieceType m) const { return std::max(full_[White].mean[m], 1.0); }

  int per_destination(PieceType m) const {
    return m == Pawn || t_.royal(m) ? 0 : rounded(10.0 / std::sqrt(mean_destinations(m)));
  }

  Tapered square_weight(Color c, PieceType m, Square s) const {
    if (t_.royal(m)) return royal_square(c, m, s);
    return m == Pawn ? pawn_square(c, s) : piece_square(c, m, s);
  }

  /// Squares from which a piece sees more than on average, and the centre.
  Tapered piece_square(Color c, PieceType m, Square s) const {
    const double mean = std::max(full_[c].mean[m], 1.0);
    const double gain_full = (full_[c].by_square[m][s] - full_[c].mean[m]) / std::sqrt(mean);
    const double gain_sparse = (sparse_[c].by_square[m][s] - sparse_[c].mean[m]) / std::sqrt(mean);
    const int centre = 2 - edge_distance_from_centre(shape_, s);
    // The destinations of an average position are part of the piece's worth already.
    const int known = rounded(-per_destination(m) * mean * 0.6);
    return {rounded(gain_full * 5) + centre * 4 + known,
            rounded(gain_sparse * 4) + centre * 3 + known};
  }

  Tapered pawn_square(Color c, Square s) const {
    const int centre = 2 - edge_distance_from_centre(shape_, s);
    const int left = t_.to_promotion[c][s];
    const int progress = left == 0 ? 0 : std::max(6 - left, 0);
    const int file_centre = (shape_.files - 1) / 2 - shape_.files_from_centre(s);
    return {centre * 5 + file_centre * 3 + progress * progress - 8, progress * progress * 2 - 4};
  }

  /// A royal piece hides while the board is full and comes out when it is empty.
  Tapered royal_square(Color c, PieceType m, Square s) const {
    const double seen = full_[!c].exposure[s];
    const double moves = sparse_[c].by_square[m][s];
    return {rounded(-26 * seen), rounded(3 * moves) - 9 * edge_distance_from_centre(shape_, s)};
  }

  const RuleProgram& program_;
  const BoardShape& shape_;
  EvaluationTables t_;
  Weights w_{};
  std::array<Mobility, 2> full_;
  std::array<Mobility, 2> sparse_;
  std::array<Tapered, kPieceTypes> worth_{};
};

/// A number that differs between games whose pieces go differently.
std::uint64_t fingerprint(const RuleProgram& program) {
  std::uint64_t h = 0;
  const auto add = [&h](std::uint64_t x) { h = zobrist::mix(h ^ x) + x; };
  for (char c : program.id) add(static_cast<std::uint64_t>(c));
  for (char c : program.book.start_fen) add(static_cast<std::uint64_t>(c));
  add(std::hash<std::string_view>{}(distinct_part(program.book.weights)));
  add(program.features);
  add(program.book.royals.bits());
  add(program.book.stalemate_loses);
  for (Color c : {White, Black}) {
    add(program.promotion_zone[c]);
    for (PieceType m = Pawn; m < kPieceTypes; ++m) {
      add(m);
      for (const Mover& mover : program.by_type[c][m]) {
        add(mover.goers.moded[0].mode | std::uint64_t{mover.rider} << 8 |
            static_cast<std::uint64_t>(mover.use) << 16);
        for (Bitboard reach : mover.reach) add(reach);
        for (const Lookup& entry : mover.lookup) add(entry.mask);
      }
    }
  }
  return h;
}

/// The values of the pieces alone.
Weights material_weights(const Weights& derived) {
  Weights weights{};
  weights[weight::kScale] = {kFullScale, kFullScale};
  const auto worth = derived.begin() + weight::kWorth;
  std::copy_n(worth, weight::kMen, weights.begin() + weight::kWorth);
  return weights;
}

}  // namespace

namespace {

/// Danger by pressure, of which every eighth has a weight from `first` on.
DangerTable danger_table(const Weights& weights, std::size_t first) {
  DangerTable table;
  for (int pressure = 0; pressure <= kMostPressure; ++pressure) {
    const std::size_t step = first + static_cast<std::size_t>(pressure) / 8;
    const int rest = pressure % 8;
    const Tapered low = weights[step];
    const Tapered high = weights[step + (rest > 0)];
    table[static_cast<std::size_t>(pressure)] = {
        (low.full() * (8 - rest) + high.full() * rest) / 8,
        (low.sparse() * (8 - rest) + high.sparse() * rest) / 8};
  }
  return table;
}

}  // namespace

void set_weights(EvaluationTables& t, const Weights& weights) {
  t.weights = weights;
  for (PieceType m = Pawn; m < kPieceTypes; ++m) {
    const Tapered worth = weights[weight::kWorth + m];
    // Forced captures are no exchanges.
    const Tapered scale = weights[weight::kScale];
    t.exchange[m] =
        t.royal(m) || t.burdens
            ? 0
            : (worth.full() * scale.full() + worth.sparse() * scale.sparse()) / (2 * kFullScale);
    if (t.returning.has(m)) t.exchange[m] /= kReturningShare;
    if (t.keeps_captured) t.exchange[m] *= 2;
    for (Color c : {White, Black}) {
      for (int n = 0; n < kSquares; ++n) {
        const auto s = static_cast<Square>(n);
        t.square[c][m][s] = worth + weights[t.layout.square(c, m, s)];
        if (c == Black) t.square[c][m][s] += weights[weight::kWorthBlack + m];
      }
    }
  }
  t.danger = danger_table(weights, weight::kDanger);
  for (std::size_t left = 0; left < t.danger_then.size(); ++left)
    t.danger_then[left] = danger_table(weights, weight::kDangerThen + left * weight::kDangerSteps);
  std::sort(t.by_value.begin(), t.by_value.end());
  std::stable_sort(t.by_value.begin(), t.by_value.end(), [&t](PieceType a, PieceType b) {
    if (t.royal(a) != t.royal(b)) return t.royal(b);
    return t.exchange[a] < t.exchange[b];
  });
}

EvaluationTables build_evaluation_tables(const RuleProgram& program,
                                         const EvaluationSource& source) {
  using Origin = EvaluationSource::Origin;
  EvaluationTables tables = Builder(program).build();
  if (source.origin == Origin::kRules) return tables;
  Weights weights = tables.weights;
  if (source.origin == Origin::kMaterial) {
    weights = material_weights(tables.weights);
    tables.mate_decides = tables.counts_progress = false;
  } else {
    const bool named = source.origin == Origin::kText && weights_variant(source.text) == program.id;
    const std::string& text = named ? source.text : program.book.weights;
    const std::string name = named ? source.name : program.id + ".weights";
    const auto error = read_weights(tables.layout, text, name, weights);
    if (error) throw std::runtime_error(*error);
    auto network = Network::read(tables.inputs, text, name);
    if (const auto* wrong = std::get_if<std::string>(&network)) throw std::runtime_error(*wrong);
    tables.network = std::get<std::optional<Network>>(std::move(network));
  }
  set_weights(tables, weights);
  return tables;
}

std::shared_ptr<const EvaluationTables> evaluation_tables(const RuleProgram& program,
                                                          const EvaluationSource& source) {
  using Key = std::tuple<std::uint64_t, EvaluationSource::Origin, std::string>;
  static std::mutex mutex;
  static std::map<Key, std::shared_ptr<const EvaluationTables>> known;
  const Key key{fingerprint(program), source.origin, source.text};
  const std::lock_guard lock(mutex);
  auto& tables = known[key];
  if (!tables)
    tables = std::make_shared<const EvaluationTables>(build_evaluation_tables(program, source));
  return tables;
}

}  // namespace protean
