// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/goals/no_moves.h"
#include "variants/rules/restrictions/forced_captures.h"

namespace protean {

namespace {

/// Antichess with castling, as XBoard, Cute Chess and other engines have it.
class Giveaway final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("giveaway", "Giveaway Chess", "Internet Chess Club, wild 26");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();
    rules.piece(Pawn).promotes_to = {Queen, Rook, Bishop, Knight, King};
    rules.add({captures_are_forced_in_giveaway(), without_moves(NoMoves::kWin, NoMoves::kWin)});
    rules.text.special = {kForcedCapturesText, kKingsAreOrdinaryText, kFreeCastlingText,
                          orthodox_pawns_become(kAnyPieceText)};
    rules.text.goal = "A player who cannot move has won: no pieces are left, or it is stalemate.";
    rules.text.notation = kPromotionToKingText;
  }

  XBoardSupport xboard() const override { return XBoardSupport::kBuiltIn; }
};

const Registered<Giveaway> registered;

}  // namespace

}  // namespace protean
