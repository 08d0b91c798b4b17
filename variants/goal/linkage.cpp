// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/rule_program.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/goal/goal_family.h"

#include <array>
#include <memory>
#include <string_view>

namespace protean {

namespace {

/// A row is the longest unbroken line of pieces through a square, along a rank, file or diagonal.
/// No King may be left where a piece of the other side could go to an empty square and so stand in
/// a row of exactly four pieces with it; whether that piece is pinned does not matter. A player
/// without a legal move whose King is so threatened has lost by `reason`, which lives as long as
/// the program.
std::shared_ptr<const Rule> no_row_of_four_at_king(std::string_view reason);

/// A King may neither be in check nor be about to become part of a row of exactly four pieces.
class Linkage final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("linkage", "Linkage Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.add(no_row_of_four_at_king("linkage-mate"));
    rules.castling.own_conditions = true;
    rules.special = {
        "A row is an unbroken line of pieces along a rank, file or diagonal. A move links if a "
        "piece it puts on an empty square stands in a row of exactly four pieces that also holds "
        "the opponent's King; the other two may be of either side. Captures, except en passant, "
        "never link.",
        "A player is in linkage-check if his opponent could make a linking move were it his turn, "
        "pinned pieces included. No move may leave or put the own King in check or in "
        "linkage-check.",
        kOrthodoxPawnsText,
        std::string(kOrthodoxCastlingText) +
            " Castling out of linkage-check is allowed; the position after it must be free of it."};
    rules.goal =
        "Leave the opponent without a legal move while he is in check or in linkage-check. A "
        "player who cannot move otherwise is stalemated: a draw.";
  }
};

constexpr int kRow = 4;

/// The eight directions, each beside its opposite.
constexpr std::array<std::array<int, 2>, 8> kDirections = {
    {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}}};

/// The squares from one to the edge of the board, in order.
struct Way {
  int length = 0;
  std::array<Square, 7> squares{};
};

using Ways = std::array<std::array<Way, kDirections.size()>, kSquares>;

constexpr Ways kWays = [] {
  Ways ways{};
  for (int s = 0; s < kSquares; ++s) {
    const auto from = static_cast<Square>(s);
    for (std::size_t d = 0; d < kDirections.size(); ++d) {
      Way& way = ways[from][d];
      int file = file_of(from) + kDirections[d][0];
      int rank = rank_of(from) + kDirections[d][1];
      for (; on_board(file, rank); file += kDirections[d][0], rank += kDirections[d][1])
        way.squares[static_cast<std::size_t>(way.length++)] = make_square(file, rank);
    }
  }
  return ways;
}();

/// The pieces next to each other on a way, from its first square on.
Bitboard run(const Way& way, Bitboard occupied) {
  Bitboard pieces = 0;
  for (int i = 0; i < way.length; ++i) {
    const Bitboard square = bit(way.squares[static_cast<std::size_t>(i)]);
    if (!(occupied & square)) break;
    pieces |= square;
  }
  return pieces;
}

/// The row along a direction and its opposite.
Bitboard row_through(Square s, std::size_t direction, Bitboard occupied) {
  const auto& ways = kWays[s];
  return bit(s) | run(ways[direction], occupied) | run(ways[direction ^ 1], occupied);
}

/// What the pieces of the side that does not own a King may do to it.
class Threat {
 public:
  Threat(const RuleProgram& program, const Position& pos, Color owner)
      : program_(program),
        pos_(pos),
        by_(!owner),
        king_(lsb(pos.of(owner, King))),
        occupied_(pos.occupied()) {}

  /// Castling needs no look of its own: the Rook alone may go to both squares where it would put
  /// pieces, and no row along its rank would go on beyond them.
  bool found() const {
    for (std::size_t d = 0; d < kDirections.size(); ++d) {
      if (by_step(d)) return true;
    }
    return false;
  }

 private:
  /// True if the row along the direction is right and has a piece on `arrival`.
  bool completes(std::size_t direction, Square arrival, Bitboard occupied) const {
    const Bitboard row = row_through(king_, direction, occupied);
    return contains(row, arrival) && popcount(row) == kRow;
  }

  /// A piece can only fill the first gap along the direction; what it leaves open makes a row
  /// shorter at most.
  bool by_step(std::size_t direction) const {
    const Way& way = kWays[king_][direction];
    int pieces = 0;
    while (pieces < way.length &&
           contains(occupied_, way.squares[static_cast<std::size_t>(pieces)]))
      ++pieces;
    if (pieces == way.length || pieces > kRow - 2) return false;
    const Square gap = way.squares[static_cast<std::size_t>(pieces)];
    const Bitboard filled = occupied_ | bit(gap);
    const Bitboard row = row_through(king_, direction, filled);
    if (popcount(row) < kRow) return false;
    Bitboard movers = movers_to(gap);
    if (popcount(row) == kRow) {
      if (movers & ~row) return true;
    } else {
      for (movers &= row; movers;) {
        if (completes(direction, gap, filled ^ bit(pop_lsb(movers)))) return true;
      }
    }
    return en_passant(direction, gap);
  }

  Square behind(Square s) const { return static_cast<Square>(by_ == White ? s - 8 : s + 8); }

  /// Pieces that may go to the empty square.
  Bitboard movers_to(Square to) const {
    const Bitboard pawns = pos_.of(by_, Pawn);
    const Bitboard one = ahead_of(bit(to), !by_);
    const Bitboard two = ahead_of(one & ~occupied_, !by_) & rank_bb(relative_rank(by_, 1));
    return (program_.attackers(pos_, to, by_) & ~pawns) | ((one | two) & pawns);
  }

  bool en_passant(std::size_t direction, Square to) const {
    if (pos_.side() != by_ || !contains(pos_.en_passant(), to)) return false;
    const Bitboard left = (occupied_ | bit(to)) & ~bit(behind(to));
    for (Bitboard takers = program_.attackers(pos_, to, by_) & pos_.pieces(Pawn); takers;) {
      if (completes(direction, to, left ^ bit(pop_lsb(takers)))) return true;
    }
    return false;
  }

  const RuleProgram& program_;
  const Position& pos_;
  Color by_;
  Square king_;
  Bitboard occupied_;
};

class RowOfFour final : public Rule, public SearchHints {
 public:
  explicit RowOfFour(std::string_view reason) : reason_(reason) {}

  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    list.drop_if(first,
                 [&](Move m) { return Threat(program, program.make(pos, m), pos.side()).found(); });
  }

  Outcome no_moves_outcome(const RuleProgram& program, const Position& pos,
                           bool checked) const override {
    if (checked || !Threat(program, pos, pos.side()).found()) return {};
    return Outcome::win(!pos.side(), reason_);
  }

  bool null_move_sound() const override { return true; }

  bool must_answer(const RuleProgram& program, const Position& pos) const override {
    return Threat(program, pos, pos.side()).found();
  }

 private:
  std::string_view reason_;
};

std::shared_ptr<const Rule> no_row_of_four_at_king(std::string_view reason) {
  return std::make_shared<RowOfFour>(reason);
}

const Registered<Linkage> registered;

}  // namespace

}  // namespace protean
