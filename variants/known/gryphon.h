// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/orthodox/orthodox.h"

namespace protean {

/// Gryphon chess as a base: pieces rise with each move, up to Kings. Cute Chess scores Kings and a
/// Knight or Bishop against Kings as a draw, though such a piece rises to a Rook and then to a
/// Queen.
class GryphonChess : public OrthodoxChess {
 public:
  VariantInfo info() const override;
  void define(RuleBook& rules) const override;
  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

/// A paragraph for `RuleText::special`.
inline constexpr char kRisingPiecesText[] =
    "A piece that has moved, with or without capturing, is another from then on: a Pawn becomes a "
    "Knight, a Knight a Bishop, a Bishop a Rook, a Rook a Queen and a Queen a King. A King stays a "
    "King.";

}  // namespace protean
