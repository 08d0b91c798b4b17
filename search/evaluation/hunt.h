// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "search/evaluation/board_facts.h"
#include "search/evaluation/endings.h"
#include "search/evaluation/evaluation_tables.h"

#include <array>

namespace protean {

/// The hunt of `strong` for an enemy royal piece that is left alone.
class Hunt {
 public:
  /// `bulk`: the total bulk of each side's pieces, without pawns and royal pieces.
  Hunt(const RuleProgram& program, const EvaluationTables& tables, const Position& pos,
       const BoardFacts& facts, const std::array<Value, 2>& bulk, Color strong)
      : program_(program), t_(tables), pos_(pos), facts_(facts), bulk_(bulk), strong_(strong) {}

  /// True if the royal piece is alone, and `strong` has enough to mate and no pawn that could
  /// become more.
  bool is_on() const {
    return alone() && !pos_.of(strong_, Pawn) && bulk_[strong_] > t_.lone_piece;
  }

  /// How near the mate is, in centipawns; 0 if the royal piece is not alone.
  Value progress() const {
    return alone() ? hunt_progress(program_.book.board, hunted(), hunter()) : 0;
  }

  /// A bonus, in centipawns, for several pieces that can mate and need no corner, light or heavy:
  /// more than all progress toward a corner. Otherwise the search would give away a third piece to
  /// be left with Bishop and Knight, and underpromote a pawn to get them.
  Value beyond_corner() const {
    const bool mates = alone() && t_.endings.known && bulk_[strong_] > t_.lone_piece &&
                       more_than_one(hunters()) && !are_two_knights();
    return mates && !needs_corner() ? kMostCornerProgress : 0;
  }

  /// The worth of a hunt that is on, in centipawns: the hunters, if they can mate, and the squares
  /// of the royal pieces.
  Value worth() const {
    Value v = needs_corner() ? corner_progress(hunted(), hunter(), keeps_to_dark())
                             : progress() + beyond_corner();
    if (are_two_knights()) return v;
    for (PieceType m = Knight; m < program_.types_end; ++m) {
      if (!t_.royal(m))
        v += t_.weights[weight::kWorth + m].sparse() * popcount(pos_.of(strong_, m));
    }
    return v;
  }

 private:
  /// True if both royal pieces are on the board and the hunted one has no pieces or pawns left.
  bool alone() const {
    return bulk_[!strong_] == 0 && !pos_.of(!strong_, Pawn) && facts_.royals[White] &&
           facts_.royals[Black];
  }

  /// The total bulk of the pieces of `strong` that are no heavier than a Bishop or a Knight.
  Value light() const {
    Value sum = 0;
    for (PieceType m = Knight; m < program_.types_end; ++m) {
      if (!t_.royal(m) && t_.bulk[m] <= t_.lone_piece)
        sum += t_.bulk[m] * popcount(pos_.of(strong_, m));
    }
    return sum;
  }

  /// True if `strong` can mate only in a corner of one colour: it has a single piece bound to that
  /// colour, nothing heavier than a Bishop or a Knight, and no pawn.
  bool needs_corner() const {
    return t_.endings.known && one_colour() && !more_than_one(one_colour()) &&
           light() == bulk_[strong_] && !pos_.of(strong_, Pawn);
  }

  /// True if `strong` has just two orthodox Knights, which cannot force mate.
  bool are_two_knights() const {
    return program_.dead_pieces == DeadPieces::kMinors && popcount(hunters()) == 2 &&
           hunters() == pos_.of(strong_, Knight);
  }

  Bitboard hunters() const { return pos_.by_color(strong_) & ~facts_.royals[strong_]; }
  Square hunted() const { return lsb(facts_.royals[!strong_]); }
  Square hunter() const { return lsb(facts_.royals[strong_]); }
  Bitboard one_colour() const { return pieces_of(pos_.board(), strong_, t_.endings.one_colour); }
  bool keeps_to_dark() const { return (one_colour() & kDarkSquares) != 0; }

  const RuleProgram& program_;
  const EvaluationTables& t_;
  const Position& pos_;
  const BoardFacts& facts_;
  const std::array<Value, 2>& bulk_;
  const Color strong_;
};

}  // namespace protean
