// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/rule_program.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/goal/goal_family.h"

#include <array>
#include <bit>
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
    rules.text.special = {
        "A row is an unbroken line of pieces along a rank, file or diagonal. A move links if a "
        "piece it puts on an empty square stands in a row of exactly four pieces that also holds "
        "the opponent's King; the other two may be of either side. Captures, except en passant, "
        "never link.",
        "A player is in linkage-check if the opponent, to move, could make a linking move, pinned "
        "pieces included. No move may leave or put the King of the player who makes it in check or "
        "in linkage-check.",
        kOrthodoxPawnsText,
        std::string(kOrthodoxCastlingText) +
            " Castling out of linkage-check is allowed; the position after it must be free of it."};
    rules.text.goal =
        "Leave the opponent in check or in linkage-check without a legal move. A player who cannot "
        "move otherwise is stalemated: a draw.";
  }
};

constexpr int kRow = 4;

/// The eight directions, each beside its opposite; the first of two leads to squares of higher
/// numbers.
constexpr std::array<std::array<int, 2>, 8> kDirections = {
    {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}, {-1, 1}, {1, -1}}};

using Rays = std::array<std::array<Bitboard, kSquares>, kDirections.size()>;

/// At most so many squares from each one on, by direction.
constexpr Rays rays_of(int longest) {
  Rays rays{};
  for (std::size_t d = 0; d < kDirections.size(); ++d) {
    for (std::size_t s = 0; s < kSquares; ++s) {
      int file = file_of(static_cast<Square>(s));
      int rank = rank_of(static_cast<Square>(s));
      for (int i = 0; i < longest; ++i) {
        file += kDirections[d][0];
        rank += kDirections[d][1];
        if (!on_board(file, rank)) break;
        rays[d][s] |= bit(make_square(file, rank));
      }
    }
  }
  return rays;
}

/// To the edge of the board.
constexpr Rays kRays = rays_of(7);
/// As far as a row of the right length may go.
constexpr Rays kNear = rays_of(kRow - 1);

/// The lines through a square: each is two directions.
constexpr std::size_t kLinesThrough = kDirections.size() / 2;

Bitboard line_through(const Rays& rays, Square s, std::size_t line) {
  return rays[2 * line][s] | rays[2 * line + 1][s];
}

/// The first in a direction of some squares on a ray.
Square nearest(std::size_t direction, Bitboard squares) {
  return direction % 2 == 0 ? lsb(squares) : static_cast<Square>(std::bit_width(squares) - 1);
}

/// The pieces next to each other on a ray, from its first square on.
PROTEAN_INLINE Bitboard run(Square s, std::size_t direction, Bitboard occupied) {
  const auto& rays = kRays[direction];
  const Bitboard empty = rays[s] & ~occupied;
  if (!empty) return rays[s];
  const Square end = nearest(direction, empty);
  return rays[s] & ~(rays[end] | bit(end));
}

/// The row along a line.
Bitboard row_through(Square s, std::size_t line, Bitboard occupied) {
  return bit(s) | run(s, 2 * line, occupied) | run(s, 2 * line + 1, occupied);
}

/// Visits the gaps on a line that could be filled to make the row through a square right or too
/// long, with the row that is then there: visit(gap, row).
template <class Visit>
PROTEAN_INLINE void for_each_gap(std::size_t line, Square s, Bitboard occupied, Visit&& visit) {
  if (popcount(line_through(kNear, s, line) & occupied) < kRow - 2) return;
  const std::array<Bitboard, 2> runs = {run(s, 2 * line, occupied), run(s, 2 * line + 1, occupied)};
  for (const std::size_t side : {0, 1}) {
    const std::size_t direction = 2 * line + side;
    const Bitboard beyond = kRays[direction][s] & ~runs[side];
    if (!beyond || popcount(runs[side]) > kRow - 2) continue;
    const Square gap = nearest(direction, beyond);
    const Bitboard row = bit(s) | runs[0] | runs[1] | bit(gap) | run(gap, direction, occupied);
    if (popcount(row) >= kRow) visit(gap, row);
  }
}

/// What the pieces of the side that does not own a King may do to it.
class Threat {
 public:
  Threat(const RuleProgram& program, const Position& pos, Color owner)
      : Threat(program, pos, owner, lsb(pos.of(owner, King)), pos.occupied(), 0) {}
  /// The same with the King elsewhere, other squares occupied and some enemy pieces gone.
  Threat(const RuleProgram& program, const Position& pos, Color owner, Square king,
         Bitboard occupied, Bitboard gone)
      : program_(program),
        pos_(pos),
        by_(!owner),
        king_(king),
        occupied_(occupied),
        enemy_(pos.by_color(by_) & ~gone) {}

  /// Castling needs no look of its own: the Rook alone may go to both squares where it would put
  /// pieces, and no row along its rank would go on beyond them.
  bool found() const {
    for (std::size_t line = 0; line < kLinesThrough; ++line) {
      if (found_on(line)) return true;
    }
    return false;
  }

  /// A piece can only fill the first gap along a direction; what it leaves open makes a row shorter
  /// at most.
  bool found_on(std::size_t line) const {
    bool found = false;
    for_each_gap(line, king_, occupied_, [&](Square gap, Bitboard row) {
      found = found || filled_by_move(line, gap, row) || filled_en_passant(line, gap);
    });
    return found;
  }

  /// Pieces that may go to the empty square, but for captures en passant.
  Bitboard movers_to(Square to) const {
    const Bitboard pawns = pos_.pieces(Pawn);
    const Bitboard one = ahead_of(bit(to), !by_);
    const Bitboard two = ahead_of(one & ~occupied_, !by_) & rank_bb(relative_rank(by_, 1));
    const Bitboard pieces = program_.attackers(pos_, to, by_, occupied_) & ~pawns;
    return (pieces | ((one | two) & pawns)) & enemy_;
  }

 private:
  /// True if the row along the line is right and has a piece on `arrival`.
  bool completes(std::size_t line, Square arrival, Bitboard occupied) const {
    const Bitboard row = row_through(king_, line, occupied);
    return contains(row, arrival) && popcount(row) == kRow;
  }

  bool filled_by_move(std::size_t line, Square gap, Bitboard row) const {
    if (popcount(row) == kRow) return (movers_to(gap) & ~row) != 0;
    if (!(row & enemy_)) return false;
    for (Bitboard movers = movers_to(gap) & row; movers;) {
      if (completes(line, gap, (occupied_ | bit(gap)) ^ bit(pop_lsb(movers)))) return true;
    }
    return false;
  }

  Square behind(Square s) const { return static_cast<Square>(by_ == White ? s - 8 : s + 8); }

  bool filled_en_passant(std::size_t line, Square to) const {
    if (pos_.side() != by_ || !contains(pos_.en_passant(), to)) return false;
    const Bitboard left = (occupied_ | bit(to)) & ~bit(behind(to));
    for (Bitboard takers = program_.attackers(pos_, to, by_) & pos_.pieces(Pawn); takers;) {
      if (completes(line, to, left ^ bit(pop_lsb(takers)))) return true;
    }
    return false;
  }

  const RuleProgram& program_;
  const Position& pos_;
  Color by_;
  Square king_;
  Bitboard occupied_;
  Bitboard enemy_;
};

/// Tells of a move, most often without making it, whether the other side could link after it.
class LinksAfterMoves {
 public:
  LinksAfterMoves(const RuleProgram& program, const Position& pos)
      : program_(program), pos_(pos), king_(lsb(pos.of(pos.side(), King))) {
    const Threat threat(program, pos, pos.side());
    for (std::size_t line = 0; line < kLinesThrough; ++line) {
      for_each_gap(line, king_, pos.occupied(), [&](Square gap, Bitboard row) {
        if (popcount(row) > kRow && !(row & pos.by_color(!pos.side()))) return;
        may_open_[line] |= threat.movers_to(gap)
                               ? kAllSquares
                               : program.attacks(pos.board(), pos.side(), Queen, gap);
      });
      may_open_any_ |= may_open_[line];
      lines_ |= line_through(kRays, king_, line);
      near_ |= line_through(kNear, king_, line);
    }
  }

  bool operator()(Move m) {
    if (must_be_made(m)) return Threat(program_, program_.make(pos_, m), pos_.side()).found();
    if (m.from() == king_ || contains(near_, m.to())) return found_after(m.from(), bit(m.to()));
    return contains(lines_ | may_open_any_, m.from()) && may_link_without(m.from()) &&
           found_after(m.from(), bit(m.to()));
  }

 private:
  /// True if the other side could link after the piece on `from` has gone to `to`, if anywhere.
  bool found_after(Square from, Bitboard to) const {
    const bool goes = from == king_;
    const Bitboard occupied = (pos_.occupied() & ~bit(from)) | to;
    const Threat after(program_, pos_, pos_.side(), goes ? lsb(to) : king_, occupied, to);
    for (std::size_t line = 0; line < kLinesThrough; ++line) {
      const bool changed = goes || contains(may_open_[line], from) ||
                           contains(line_through(kRays, king_, line), from) ||
                           (line_through(kNear, king_, line) & to);
      if (changed && after.found_on(line)) return true;
    }
    return false;
  }

  /// The same for a piece that has left the board; worked out once for all its moves.
  bool may_link_without(Square from) {
    if (!contains(known_, from)) {
      known_ |= bit(from);
      if (found_after(from, 0)) may_link_ |= bit(from);
    }
    return contains(may_link_, from);
  }

  /// True if the move changes more than two squares, or the pawn may be captured en passant.
  bool must_be_made(Move m) const {
    if (m.allows_en_passant()) {
      const Bitboard passed = squares_between(m.from(), m.to());
      return (pawn_attacks(passed, pos_.side()) & pos_.of(!pos_.side(), Pawn)) != 0;
    }
    return m.kind() == MoveKind::kCastle || m.kind() == MoveKind::kEnPassant;
  }

  const RuleProgram& program_;
  const Position& pos_;
  Square king_;
  Bitboard lines_ = 0;  ///< Squares of all lines through the King,
  Bitboard near_ = 0;   ///< and those so near that a piece there does not just make a row too long.
  /// By line: pieces whose move may let an enemy piece go to a gap there.
  std::array<Bitboard, kLinesThrough> may_open_{};
  Bitboard may_open_any_ = 0;  ///< All of them.
  Bitboard known_ = 0;         ///< Pieces that may_link_without() has been asked of,
  Bitboard may_link_ = 0;      ///< and those of which it is true.
};

class RowOfFour final : public Rule, public Forbids, public SearchHints {
 public:
  explicit RowOfFour(std::string_view reason) : reason_(reason) {}

  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    LinksAfterMoves links(program, pos);
    list.drop_if(first, links);
  }

  std::string why_forbidden(const RuleProgram& program, const Position& pos,
                            Move m) const override {
    return LinksAfterMoves(program, pos)(m) ? "the King would stand in linkage-check" : "";
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
