// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/evaluation/rule_weights.h"

#include "movegen/notation/fen.h"
#include "search/evaluation/evaluation_facts.h"
#include "search/evaluation/goal_weights.h"
#include "search/evaluation/mobility.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace protean {
namespace {

/// Centipawns of a piece with one destination on average, on a full board and on a sparse one.
/// Worth grows faster than the number of destinations, because one piece then does the work of
/// several but takes one square and one tempo.
constexpr double kWorthFull = 65.0;
constexpr double kWorthSparse = 61.0;
constexpr double kWorthExponent = 1.08;
/// Share of its worth that a piece keeps if it never leaves the squares of one colour.
constexpr double kColourBound = 0.92;

/// The worth of a piece that is nothing but a burden.
constexpr int kBurden = -100;

/// Passed pawns, by steps left to promotion.
constexpr std::array<Tapered, weight::kStepBuckets> kPassed = {
    Tapered{0, 0},   Tapered{110, 170}, Tapered{62, 105}, Tapered{28, 58},
    Tapered{10, 28}, Tapered{4, 14},    Tapered{2, 10},   Tapered{0, 0}};

int rounded(double x) {
  return static_cast<int>(std::lround(x));
}

/// 0 on the four centre squares, 3 on the edge of a whole board.
int edge_distance_from_centre(const BoardShape& shape, Square s) {
  return std::max(shape.files_from_centre(s), shape.ranks_from_centre(s));
}

class RuleWeights {
 public:
  RuleWeights(const RuleProgram& program, EvaluationTables& tables)
      : program_(program), shape_(program.book.board), t_(tables) {
    for (Color c : {White, Black}) {
      full_[c] = measure_mobility(program, c, false);
      sparse_[c] = measure_mobility(program, c, true);
    }
  }

  const Weights& build() {
    piece_values();
    common_weights();
    for (PieceType m = Pawn; m < kPieceTypes; ++m) {
      if (in_game(program_, m)) piece_weights(m);
    }
    if (t_.burdens) burden_weights();
    add_goal_weights(t_.goals, w_);
    return w_;
  }

 private:
  double full_mean(PieceType m) const { return (full_[White].mean[m] + full_[Black].mean[m]) / 2; }
  double sparse_mean(PieceType m) const {
    return (sparse_[White].mean[m] + sparse_[Black].mean[m]) / 2;
  }

  Tapered piece_worth(PieceType m) const {
    const double share = keeps_its_colour(program_, m) ? kColourBound : 1.0;
    const double full = full_mean(m) * 0.65 + sparse_mean(m) * 0.35;
    const double sparse = full_mean(m) * 0.35 + sparse_mean(m) * 0.65;
    return {std::max(rounded(kWorthFull * share * std::pow(full, kWorthExponent)), 30),
            std::max(rounded(kWorthSparse * share * std::pow(sparse, kWorthExponent)), 30)};
  }

  void piece_values() {
    for (PieceType m = Pawn; m < kPieceTypes; ++m) {
      if (!in_game(program_, m) || t_.royal(m) || m == Pawn) continue;
      worth_[m] = piece_worth(m);
    }
    if (in_game(program_, Pawn) && !t_.royal(Pawn)) worth_[Pawn] = pawn_worth();
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

  /// A pawn is worth what it can do, and a share of what it can become.
  Tapered pawn_worth() const {
    Tapered best;
    for (PieceType m : program_.book.piece(Pawn).promotes_to) {
      if (worth_[m].full() > best.full()) best = worth_[m];
    }
    const double moves = t_.orthodox_pawns ? 1.0 : std::max(full_mean(Pawn), 0.5);
    return {rounded(25 * moves + best.full() / 16.0), rounded(30 * moves + best.sparse() / 11.0)};
  }

  void common_weights() {
    w_[weight::kScale] = w_[weight::kProgress] = {kFullScale, kFullScale};
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
        w_[weight::kAttackedByLesser + m] = {-worth_[m].full() / 24, -worth_[m].sparse() / 24};
      }
    }
    for (int n = 0; n < static_cast<int>(weight::kDestinations); ++n) {
      w_[mobility_weight(m, n)] = {n * per_destination(m), n * per_destination(m)};
    }
    for (Color c : {White, Black}) {
      for (int n = 0; n < kSquares; ++n) {
        const auto s = static_cast<Square>(n);
        // Squares that share a place get the mean.
        Tapered& w = w_[t_.layout.square(c, m, s)];
        const Tapered other = square_weight(c, m, mirror_image(c, m, s));
        const Tapered own = square_weight(c, m, s);
        w = {(own.full() + other.full()) / 2, (own.sparse() + other.sparse()) / 2};
      }
    }
  }

  /// If pieces are burdens, each costs the same, and an attack on one does no harm.
  void burden_weights() {
    for (const std::size_t threat : {weight::kThreatByPawn, weight::kOutnumbered}) w_[threat] = {};
    for (PieceType m = Pawn; m < kPieceTypes; ++m) {
      if (!in_game(program_, m) || t_.royal(m)) continue;
      w_[weight::kWorth + m] = {kBurden, kBurden};
      for (const std::size_t first :
           {weight::kHanging, weight::kAttackedByLesser, weight::kSafeCheck})
        w_[first + m] = {};
    }
  }

  /// The square on the other wing if it shares a place with this one, else this one.
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

  /// Favours squares from which a piece has more destinations than on average, and the centre.
  Tapered piece_square(Color c, PieceType m, Square s) const {
    const double mean = std::max(full_[c].mean[m], 1.0);
    const double gain_full = (full_[c].by_square[m][s] - full_[c].mean[m]) / std::sqrt(mean);
    const double gain_sparse = (sparse_[c].by_square[m][s] - sparse_[c].mean[m]) / std::sqrt(mean);
    const int centre = 2 - edge_distance_from_centre(shape_, s);
    // The piece's worth already includes the destinations of an average position.
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
  EvaluationTables& t_;
  Weights w_{};
  std::array<Mobility, 2> full_;
  std::array<Mobility, 2> sparse_;
  std::array<Tapered, kPieceTypes> worth_{};
};

}  // namespace

Weights weights_by_rules(const RuleProgram& program, EvaluationTables& tables) {
  return RuleWeights(program, tables).build();
}

}  // namespace protean
