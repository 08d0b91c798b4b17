// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/goals/arrival.h"
#include "variants/rules/restrictions/check_ban.h"

namespace protean {

namespace {

/// Kings race to the eighth rank. If White arrives first, the game goes on for one ply, but only if
/// Black's King can arrive with it. If Black arrives first, Black has won. Cute Chess calls it
/// stalemate if White has arrived and Black has no move at all.
class RacingKings final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("racingkings", "Racing Kings", "V. R. Parton, 1961");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Pawn) = {};
    rules.pawn.en_passant = false;
    rules.no_castling();
    rules.add({arrival_wins({.types = {PieceTypes{King}, PieceTypes{King}},
                             .zone = {rank_bb(7), rank_bb(7)},
                             .last_ply = true}),
               checks_are_forbidden()});
    rules.start_fen = "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ";
    rules.text.special = {
        "There are no pawns. No player may give check or leave their own King in check.",
        "Both sides start from the first two ranks and look the same way."};
    rules.text.goal =
        "Bring your King to the eighth rank. If White arrives first and Black arrives with the "
        "next move, the game is a draw. So is stalemate.";
  }
};

const Registered<RacingKings> registered;

}  // namespace

}  // namespace protean
