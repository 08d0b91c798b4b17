// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/goals/no_moves.h"
#include "variants/rules/restrictions/forced_captures.h"

namespace protean {

namespace {

/// A player who cannot move has won, whether all pieces are lost or it is stalemate. This is the
/// rule of Lichess and of engines under this name; others use other names for games without
/// castling, and judge stalemate differently.
class Antichess final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("antichess", "Antichess", "Lichess, after Losing Chess");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();
    rules.no_castling();
    rules.piece(Pawn).promotes_to = {Queen, Rook, Bishop, Knight, King};
    rules.add({captures_are_forced_in_giveaway(), without_moves(NoMoves::kWin, NoMoves::kWin)});
    rules.text.special = {kForcedCapturesText, kKingsAreOrdinaryText, kNoCastlingText,
                          orthodox_pawns_become(kAnyPieceText)};
    rules.text.goal = "A player who cannot move has won: no pieces are left, or it is stalemate.";
    rules.text.notation = kPromotionToKingText;
  }
};

const Registered<Antichess> registered;

}  // namespace

}  // namespace protean
