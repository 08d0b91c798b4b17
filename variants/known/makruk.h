// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/known/counted_endings.h"
#include "variants/orthodox/orthodox.h"

#include <string>

namespace protean {

/// Makruk as a base: the pieces of South-East Asia, and pawns that start on the third rank. As in
/// Cute Chess, counts run by themselves, whichever side is worse off; over the board a player asks
/// for them. Cute Chess has no draw by repetition, without which Kings behind locked pawns would
/// move for ever. If a bare King takes the last pawn, Cute Chess counts by that King's other
/// pieces, of which there are none.
class MakrukChess : public OrthodoxChess {
 public:
  VariantInfo info() const override;
  void define(RuleBook& rules) const override;
  XBoardSupport xboard() const override { return XBoardSupport::kBuiltIn; }
};

/// The Khon's moves: a step diagonally, or straight forward.
Moves khon_moves();

/// The counts of Thai chess.
CountedEndings makruk_counts();
/// The counts of ASEAN-Chess, which other federations have adopted; `bishop` is the Khon's type.
CountedEndings asean_counts(PieceType bishop);

/// The counts of Thai chess in words; `khon` is the Khon's name in the game.
std::string thai_counts_text(const std::string& khon);

/// A paragraph for `RuleText::special`.
inline constexpr char kThirdRankPawnsText[] =
    "Pawns start from the third rank, step one square forward and capture one square diagonally "
    "forward; there is no double push, and no castling.";
/// One for `RuleText::notation`.
inline constexpr char kCountText[] =
    "In the FEN count:12/128 says that 12 of 128 plies have been counted, those of both sides.";

}  // namespace protean
