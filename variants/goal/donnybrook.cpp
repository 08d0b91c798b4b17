// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/goal/re_entry.h"

#include <memory>
#include <string>

namespace protean {

namespace {

/// Captured Rooks, Bishops and Knights come back; King and Queen are what counts.
class Donnybrook final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("donnybrook", "Donnybrook Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Queen).moves = step(kAllEight);
    rules.pawn.promotes_to = {Rook, Bishop, Knight};
    rules.no_royal();
    rules.no_castling();
    rules.object =
        captured_re_enter({{Rook}, {Bishop, PieceTypes{Queen}}, {Knight, PieceTypes{King}}},
                          {{PieceTypes{King, Queen}, 1, "neither King nor Queen left"}});
    rules.start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 back:-";
    rules.special = {
        "The Queen moves like a King, one square in any direction. There is no castling.",
        kNoCheckText,
        "A captured Rook, Bishop or Knight goes back to its owner. He begins his next turn by "
        "putting it on any empty square, and then moves another man. A Bishop does not come back "
        "if its owner's Queen is off the board, nor a Knight if his King is. Kings, Queens and "
        "pawns never come back.",
        pawns_become("a Rook, Bishop or Knight")};
    rules.goal =
        std::string("Capture both the King and the Queen of the opponent. ") + kStalemateDrawsText;
    rules.notation =
        "Putting a man back is written before the move, with a capital for both sides: N@e4,d2d3. "
        "Of two turns that end in the same position only the one that comes first in the alphabet "
        "is a move. The FEN ends with back: and the man that the side to move must put back, '-' "
        "for none.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kSplit; }
  /// Elsewhere XBoard hands the captor what is captured, and lets nobody drop what it has not.
  std::string xboard_parent() const override { return "bughouse"; }
};

}  // namespace

std::unique_ptr<const Variant> make_donnybrook() {
  return std::make_unique<Donnybrook>();
}

}  // namespace protean
