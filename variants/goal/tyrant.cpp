// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/goal/put_back.h"

#include <memory>

namespace protean {

namespace {

/// Only Kings and Queens capture, and are only displaced themselves.
class Tyrant final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("tyrant", "Tyrant Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    for (PieceType type : {Rook, Bishop, Knight})
      rules.piece(type).moves = rules.piece(type).moves.quiet();
    rules.piece(Pawn).moves = path({{0, 1}}).quiet() | long_step(2, rank_bb(1));
    rules.pawn.en_passant = false;
    rules.pawn.promotes_to = {Rook, Bishop, Knight};
    rules.no_royal();
    rules.no_castling();
    rules.object = captured_are_put_back(
        PieceTypes{King, Queen},
        {{PieceTypes{Pawn, Knight, Bishop, Rook}, 1, "nothing but Kings and Queens left"}});
    rules.start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    rules.special = {
        "Only Kings and Queens capture. The other men go as in orthodox chess, but to empty "
        "squares alone. There is no castling.",
        "There is no check. A King or Queen that is captured is not removed: in the same turn the "
        "capturer puts it on an empty square that no King or Queen of his attacks. It keeps its "
        "colour.",
        "Pawns step forward, two squares from their second rank if they like, and never capture. "
        "On the last rank a pawn becomes a Rook, Bishop or Knight."};
    rules.goal =
        std::string("Capture all the opponent's men but Kings and Queens. ") + kStalemateDrawsText;
    rules.notation =
        "The new square of a captured King or Queen follows the capture: d1d8,q@h3, with a capital "
        "for White's.";
  }

  /// A captured piece is put elsewhere by the other side.
  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

}  // namespace

std::unique_ptr<const Variant> make_tyrant() {
  return std::make_unique<Tyrant>();
}

}  // namespace protean
