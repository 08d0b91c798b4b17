// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/evaluation_tables.h"

#include "movegen/fen.h"
#include "movegen/rule_object.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>
#include <numeric>

namespace protean {
namespace {

/// Centipawns of a man with one destination on average, on a full board and on a sparse one. A man
/// with more is worth more than in proportion, because it does the work of several and takes one
/// square and one tempo.
constexpr double kWorthFull = 65.0;
constexpr double kWorthSparse = 61.0;
constexpr double kWorthExponent = 1.08;
/// Share of its worth that a man keeps if it never leaves the squares of one colour.
constexpr double kColourBound = 0.92;

constexpr Bitboard kDarkSquares = 0xAA55AA55AA55AA55ULL;

int rounded(double x) {
  return static_cast<int>(std::lround(x));
}

/// 0 on the four centre squares, 3 on the edge.
int edge_distance_from_centre(Square s) {
  const int df = std::max(3 - file_of(s), file_of(s) - 4);
  const int dr = std::max(3 - rank_of(s), rank_of(s) - 4);
  return std::max(df, dr);
}

Bitboard neighbourhood(Square s) {
  Bitboard row = bit(s);
  row |= (row & ~kFileH) << 1 | (row & ~kFileA) >> 1;
  return row | row << 8 | row >> 8;
}

class Builder {
 public:
  explicit Builder(const RuleProgram& program) : program_(program) {
    for (Color c : {White, Black}) {
      full_[c] = measure_mobility(program, c, false);
      sparse_[c] = measure_mobility(program, c, true);
    }
  }

  EvaluationTables build() {
    traits();
    for (Color c : {White, Black}) promotion_distances(c);
    men_values();
    order_by_value();
    for (Color c : {White, Black}) {
      for (Man m = 0; m < kMaxMen; ++m) {
        if (in_game(m)) squares(c, m);
      }
    }
    for (int s = 0; s < kSquares; ++s)
      t_.zone[static_cast<std::size_t>(s)] = neighbourhood(static_cast<Square>(s));
    return t_;
  }

 private:
  bool in_game(Man m) const { return program_.book.piece(m).letter != 0; }

  void traits() {
    t_.royals = program_.has(kNoRoyals) ? 0 : program_.book.royals;
    t_.orthodox_pawns = in_game(Pawn) && !program_.has(kOwnPawns);
    t_.single_royal = std::popcount(t_.royals) == 1;
    t_.mate_decides =
        t_.royals != 0 && program_.object == nullptr && !program_.book.stalemate_loses;
    t_.null_move_sound =
        t_.royals != 0 && (program_.object == nullptr || program_.object->null_move_sound());
    t_.minors_cannot_mate =
        t_.mate_decides && t_.single_royal && t_.royal(King) && orthodox_minors();
  }

  /// True if King, Knight and Bishop go as in orthodox chess.
  bool orthodox_minors() const {
    const auto same = [](const Moves& a, const Moves& b) { return same_moves(a, b); };
    return same(program_.book.piece(King).moves, step(kAllEight)) &&
           same(program_.book.piece(Knight).moves, leap(1, 2)) &&
           same(program_.book.piece(Bishop).moves, slide(kDiagonal));
  }

  static bool same_moves(const Moves& a, const Moves& b) {
    return std::equal(a.terms().begin(), a.terms().end(), b.terms().begin(), b.terms().end(),
                      [](const Term& x, const Term& y) {
                        return x.rays == y.rays && x.use == y.use && x.from == y.from &&
                               x.to == y.to && x.inside == y.inside &&
                               x.limited_by_line == y.limited_by_line && x.condition == y.condition;
                      });
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

  double full_mean(Man m) const { return (full_[White].mean[m] + full_[Black].mean[m]) / 2; }
  double sparse_mean(Man m) const { return (sparse_[White].mean[m] + sparse_[Black].mean[m]) / 2; }

  bool colour_bound(Man m) const {
    for (const Mover& mover : program_.by_man[White][m]) {
      for (int s = 0; s < kSquares; ++s) {
        const bool dark = contains(kDarkSquares, static_cast<Square>(s));
        if (mover.reach[static_cast<std::size_t>(s)] & (dark ? ~kDarkSquares : kDarkSquares))
          return false;
      }
    }
    return true;
  }

  Tapered piece_worth(Man m) const {
    const double share = colour_bound(m) ? kColourBound : 1.0;
    const double full = full_mean(m) * 0.65 + sparse_mean(m) * 0.35;
    const double sparse = full_mean(m) * 0.35 + sparse_mean(m) * 0.65;
    return {std::max(rounded(kWorthFull * share * std::pow(full, kWorthExponent)), 30),
            std::max(rounded(kWorthSparse * share * std::pow(sparse, kWorthExponent)), 30)};
  }

  void men_values() {
    for (Man m = 0; m < kMaxMen; ++m) {
      if (!in_game(m) || t_.royal(m) || m == Pawn) continue;
      worth_[m] = piece_worth(m);
    }
    if (in_game(Pawn) && !t_.royal(Pawn)) worth_[Pawn] = pawn_worth();
    for (Man m = 0; m < kMaxMen; ++m) t_.exchange[m] = (worth_[m].full() + worth_[m].sparse()) / 2;

    const Position start = start_position(program_);
    Value pieces = 0;
    Value least = kInfinite;
    for (Man m = 1; m < kMaxMen; ++m) {
      pieces += t_.exchange[m] * (popcount(start.men(m)));
      if (t_.exchange[m] > 0) least = std::min(least, t_.exchange[m]);
    }
    t_.full_board =
        pieces > 0 ? pieces : 2 * std::accumulate(t_.exchange.begin() + 1, t_.exchange.end(), 1);
    t_.lone_man = least == kInfinite ? 0 : std::clamp(least + 50, 0, 420);
  }

  /// A pawn is worth what it can do and a share of what it may become.
  Tapered pawn_worth() const {
    Tapered best;
    for (Man m : program_.book.pawn.promotes_to) {
      if (worth_[m].full() > best.full()) best = worth_[m];
    }
    const double moves = t_.orthodox_pawns ? 1.0 : std::max(full_mean(Pawn), 0.5);
    return {rounded(25 * moves + best.full() / 16.0), rounded(30 * moves + best.sparse() / 11.0)};
  }

  void order_by_value() {
    std::iota(t_.by_value.begin(), t_.by_value.end(), Man{0});
    std::stable_sort(t_.by_value.begin(), t_.by_value.end(), [this](Man a, Man b) {
      if (t_.royal(a) != t_.royal(b)) return t_.royal(b);
      return t_.exchange[a] < t_.exchange[b];
    });
  }

  void squares(Color c, Man m) {
    const double mean = std::max(full_[c].mean[m], 1.0);
    if (m != Pawn && !t_.royal(m)) {
      const double weight = 10.0 / std::sqrt(mean);
      t_.mobility[m] = {rounded(weight), rounded(weight)};
    }
    for (int n = 0; n < kSquares; ++n) {
      const auto s = static_cast<Square>(n);
      Tapered v = worth_[m];
      if (t_.royal(m)) {
        v += royal_square(c, m, s);
      } else if (m == Pawn) {
        v += pawn_square(c, s);
      } else {
        v += piece_square(c, m, s);
      }
      t_.square[c][m][s] = v;
    }
  }

  /// Squares from which a man sees more than on average, and the centre.
  Tapered piece_square(Color c, Man m, Square s) const {
    const double mean = std::max(full_[c].mean[m], 1.0);
    const double gain_full = (full_[c].by_square[m][s] - full_[c].mean[m]) / std::sqrt(mean);
    const double gain_sparse = (sparse_[c].by_square[m][s] - sparse_[c].mean[m]) / std::sqrt(mean);
    const int centre = 2 - edge_distance_from_centre(s);
    // The destinations of an average position are part of the man's worth already.
    const int known = rounded(-t_.mobility[m].full() * mean * 0.6);
    return {rounded(gain_full * 5) + centre * 4 + known,
            rounded(gain_sparse * 4) + centre * 3 + known};
  }

  Tapered pawn_square(Color c, Square s) const {
    const int centre = 2 - edge_distance_from_centre(s);
    const int left = t_.to_promotion[c][s];
    const int progress = left == 0 ? 0 : std::max(6 - left, 0);
    const int file_centre = std::min(file_of(s), 7 - file_of(s));
    return {centre * 5 + file_centre * 3 + progress * progress - 8, progress * progress * 2 - 4};
  }

  /// A royal man hides while the board is full and comes out when it is empty.
  Tapered royal_square(Color c, Man m, Square s) const {
    const double seen = full_[!c].exposure[s];
    const double moves = sparse_[c].by_square[m][s];
    return {rounded(-26 * seen), rounded(3 * moves) - 9 * edge_distance_from_centre(s)};
  }

  const RuleProgram& program_;
  EvaluationTables t_;
  std::array<Mobility, 2> full_;
  std::array<Mobility, 2> sparse_;
  std::array<Tapered, 8> worth_{};
};

/// A number that differs between games whose men go differently.
std::uint64_t fingerprint(const RuleProgram& program) {
  std::uint64_t h = 0;
  const auto add = [&h](std::uint64_t x) { h = zobrist::mix(h ^ x) + x; };
  for (char c : program.id) add(static_cast<std::uint64_t>(c));
  for (char c : program.book.start_fen) add(static_cast<std::uint64_t>(c));
  add(program.features);
  add(program.book.royals);
  add(program.book.stalemate_loses);
  for (Color c : {White, Black}) {
    add(program.promotion_zone[c]);
    for (Man m = 0; m < kMaxMen; ++m) {
      add(m);
      for (const Mover& mover : program.by_man[c][m]) {
        add(mover.goers.moded[0].mode | std::uint64_t{mover.rider} << 8 |
            static_cast<std::uint64_t>(mover.use) << 16);
        for (Bitboard reach : mover.reach) add(reach);
        for (const Lookup& entry : mover.lookup) add(entry.mask);
      }
    }
  }
  return h;
}

}  // namespace

EvaluationTables build_evaluation_tables(const RuleProgram& program) {
  return Builder(program).build();
}

std::shared_ptr<const EvaluationTables> evaluation_tables(const RuleProgram& program) {
  static std::mutex mutex;
  static std::map<std::uint64_t, std::shared_ptr<const EvaluationTables>> known;
  const std::uint64_t key = fingerprint(program);
  const std::lock_guard lock(mutex);
  auto& tables = known[key];
  if (!tables) tables = std::make_shared<const EvaluationTables>(build_evaluation_tables(program));
  return tables;
}

}  // namespace protean
