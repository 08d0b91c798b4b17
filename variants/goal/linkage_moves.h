// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"
#include "variants/goal/linkage_rows.h"

#include <array>
#include <cstddef>

namespace protean::linkage {

/// Answers for the moves of one position whether the other side could link after them. `Links`
/// answers that for a position; most moves are judged without being made, by the lines that they
/// change.
template <class Links>
class LinksAfterMoves {
 public:
  LinksAfterMoves(const RuleProgram& program, const Position& pos)
      : program_(program), pos_(pos), king_(lsb(pos.of(pos.side(), King))) {
    const Links links(program, pos, pos.side());
    for (std::size_t line = 0; line < kLinesThrough; ++line) {
      for_each_gap(line, king_, pos.occupied(), [&](Square gap, Bitboard row) {
        if (popcount(row) > kRow && !(row & pos.by_color(!pos.side()))) return;
        may_open_[line] |= links.movers_to(gap)
                               ? kAllSquares
                               : program.attacks(pos.board(), pos.side(), Queen, gap);
      });
      may_open_any_ |= may_open_[line];
      lines_ |= line_through(kRays, king_, line);
      near_ |= line_through(kNear, king_, line);
    }
  }

  bool operator()(Move m) {
    if (must_be_made(m)) return Links(program_, program_.make(pos_, m), pos_.side()).possible();
    if (m.from() == king_ || contains(near_, m.to())) return found_after(m.from(), bit(m.to()));
    return contains(lines_ | may_open_any_, m.from()) && may_link_without(m.from()) &&
           found_after(m.from(), bit(m.to()));
  }

 private:
  /// True if the other side could link after the piece on `from` has gone to `to`, or has left the
  /// board if `to` is empty.
  bool found_after(Square from, Bitboard to) const {
    const bool goes = from == king_;
    const Bitboard occupied = (pos_.occupied() & ~bit(from)) | to;
    const Links after(program_, pos_, pos_.side(), goes ? lsb(to) : king_, occupied, to);
    for (std::size_t line = 0; line < kLinesThrough; ++line) {
      const bool changed = goes || contains(may_open_[line], from) ||
                           contains(line_through(kRays, king_, line), from) ||
                           (line_through(kNear, king_, line) & to);
      if (changed && after.possible_along(line)) return true;
    }
    return false;
  }

  /// The same for a piece that has left the board, found once for all its moves.
  bool may_link_without(Square from) {
    if (!contains(known_, from)) {
      known_ |= bit(from);
      if (found_after(from, 0)) may_link_ |= bit(from);
    }
    return contains(may_link_, from);
  }

  /// True if the move changes more than two squares, or leaves a pawn that can be captured en
  /// passant.
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
  Bitboard lines_ = 0;  ///< The squares of all lines through the King.
  Bitboard near_ = 0;   ///< Those close enough to be part of a row of four with it.
  /// By line, the squares that a piece must leave so that an enemy piece may reach a gap there.
  std::array<Bitboard, kLinesThrough> may_open_{};
  Bitboard may_open_any_ = 0;  ///< Those squares of all lines together.
  Bitboard known_ = 0;         ///< Pieces that may_link_without() has judged.
  Bitboard may_link_ = 0;      ///< Those for which it is true.
};

}  // namespace protean::linkage
