// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/goals/no_moves.h"
#include "variants/rules/restrictions/forced_captures.h"

namespace protean {

namespace {

/// In stalemate the pieces are counted. XBoard, Cute Chess and other engines agree.
class Suicide final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("suicide", "Suicide Chess", "Free Internet Chess Server");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();
    rules.no_castling();
    rules.piece(Pawn).promotes_to = {Queen, Rook, Bishop, Knight, King};
    rules.add({captures_are_forced_in_giveaway(),
               without_moves(NoMoves::kWin, NoMoves::kFewerPiecesWin)});
    rules.text.special = {kForcedCapturesText, kKingsAreOrdinaryText, kNoCastlingText,
                          orthodox_pawns_become(kAnyPieceText)};
    rules.text.goal =
        "Lose all your pieces. If a player with pieces cannot move, the player who has fewer "
        "pieces on the board has won; with equally many it is a draw.";
    rules.text.notation = kPromotionToKingText;
  }

  XBoardSupport xboard() const override { return XBoardSupport::kBuiltIn; }
};

const Registered<Suicide> registered;

}  // namespace

}  // namespace protean
