// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/displacement.h"
#include "variants/piece/piece_family.h"

#include <memory>

namespace protean {

namespace {

class Disruptor final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("disruptor", "Disruptor Chess"); }
  /// The Queen displaces pieces of the other side too.
  XBoardSupport xboard() const override { return XBoardSupport::kNone; }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Queen).moves = slide(kAllEight).quiet();
    rules.object = displaces_and_rests(Queen, "qmoved");
    rules.uncapturable = PieceTypes{Queen};
    rules.piece(Pawn).moves = orthodox_pawn() | long_step(2, rank_bb(0));
    rules.pawn.promotes_to = {Rook, Bishop, Knight};
    rules.start_fen = "rnbQkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBqKBNR w KQkq - 0 1 qmoved:-";
    rules.special = {
        "The Queen goes along the lines of an orthodox Queen, to an empty square or onto the first "
        "man on the line, friend or enemy, unless it is a King. That man is put one square back on "
        "the line, toward where the Queen came from; if he stood next to her, they change places. "
        "She does not capture, gives no check, and cannot be captured. The array has White's Queen "
        "on d8 and Black's on d1.",
        "A player whose last turn was a Queen's move may not move his Queen; if he has no other "
        "move, he is mated or stalemated.",
        "A Rook that is displaced has moved: his castling right is gone. A displacement is no pawn "
        "move and no capture.",
        "Pawns: one step forward, or two from their first and second ranks; they capture one "
        "square "
        "diagonally forward. A pawn that has just made a double step may be captured in passing. "
        "On the last rank a pawn becomes a Rook, Bishop or Knight; one that is displaced there "
        "stays a pawn and has no move.",
        kOrthodoxCastlingText};
    rules.notation =
        "A displacement is written like any move, by the Queen's squares of origin and "
        "destination. The FEN ends with qmoved:, the sides whose own last turn was a Queen's move: "
        "-, w, b or wb.";
  }
};

}  // namespace

std::unique_ptr<const Variant> make_disruptor() {
  return std::make_unique<Disruptor>();
}

}  // namespace protean
