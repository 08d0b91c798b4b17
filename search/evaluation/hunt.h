// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "search/evaluation/board_facts.h"
#include "search/evaluation/endings.h"
#include "search/evaluation/evaluation_tables.h"

#include <array>

namespace protean {

/// How `strong` hunts a royal piece that has been left alone.
class Hunt {
 public:
  /// `bulk`: what each side's pieces but pawns and royal ones weigh together.
  Hunt(const RuleProgram& program, const EvaluationTables& tables, const Position& pos,
       const BoardFacts& facts, const std::array<Value, 2>& bulk, Color strong)
      : program_(program), t_(tables), pos_(pos), facts_(facts), bulk_(bulk), strong_(strong) {}

  /// Whether `strong` has what it takes to mate, and no pawn that could become more.
  bool is_on() const {
    return alone() && !pos_.of(strong_, Pawn) && bulk_[strong_] > t_.lone_piece;
  }

  /// How near the mate is, in centipawns; nothing if the royal piece is not alone.
  Value progress() const {
    return alone() ? hunt_progress(program_.book.board, hunted(), hunter()) : 0;
  }

  /// Several pieces that can mate and need no corner are worth more than any step toward one, be
  /// they light or heavy. Or else what stands beside a Bishop and a Knight would be given away, and
  /// a pawn beside another piece would become what earns more than a Queen.
  Value beyond_corner() const {
    const bool mates = alone() && t_.endings.known && bulk_[strong_] > t_.lone_piece &&
                       more_than_one(hunters()) && !are_two_knights();
    return mates && !needs_corner() ? kMostCornerProgress : 0;
  }

  /// What a hunt is worth that is on: the hunters, if they can mate, and where the royal pieces
  /// stand.
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
  /// Neither pieces nor pawns stand by the hunted royal piece.
  bool alone() const {
    return bulk_[!strong_] == 0 && !pos_.of(!strong_, Pawn) && facts_.royals[White] &&
           facts_.royals[Black];
  }

  /// What pieces weigh together that are no heavier than a Bishop or a Knight.
  Value light() const {
    Value sum = 0;
    for (PieceType m = Knight; m < program_.types_end; ++m) {
      if (!t_.royal(m) && t_.bulk[m] <= t_.lone_piece)
        sum += t_.bulk[m] * popcount(pos_.of(strong_, m));
    }
    return sum;
  }

  /// Whether `strong` mates only in a corner of the colour that a piece keeps to: it has one such,
  /// and nothing that is heavier than a Bishop or a Knight, nor a pawn.
  bool needs_corner() const {
    return t_.endings.known && one_colour() && !more_than_one(one_colour()) &&
           light() == bulk_[strong_] && !pos_.of(strong_, Pawn);
  }

  /// Whether `strong` has but two orthodox Knights, which force no mate.
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
