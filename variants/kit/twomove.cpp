// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/kit_family.h"
#include "variants/kit/twomove_rules.h"
#include "variants/orthodox/orthodox.h"

namespace protean {

namespace {

class TwoMoveChess final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return kit_variant("twomove", "Two Move Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.pawn.en_passant = false;
    rules.no_royal();
    rules.add(twomove::make_rules());
    rules.text.special = {
        "Each player has five cards: K, Q, R, B and N. The game opens with White laying two cards "
        "face up for both to see; K and R are advised for a first game. Then each turn has two "
        "phases. Choose: both players secretly choose two of their cards. One of them has two "
        "cards face up from the turn before, in the first turn White, and may not choose these.",
        "Move: the cards are shown. A card that both have chosen is eliminated. With two cards in "
        "common no player moves; with one in common the other card of each player makes two moves; "
        "with none each card makes one move. The cards are played from the least to the most "
        "valuable, N B R Q K, whoever owns them, both moves of a card in a row.",
        "A move of a card is a move by one of the owner's pieces of that letter or by one of the "
        "owner's pawns. No pawn moves twice in a turn, but a pawn that has promoted is one no "
        "longer. A card that can move must; one that cannot is passed over with all its moves.",
        "After the moves the player who now has four cards face up takes them back; the other "
        "leaves two face up.",
        "The pieces move as in orthodox chess. There is no check: a King may stay under attack, or "
        "go where it can be captured. Castling is a move of the K card; it does not matter what is "
        "attacked. There is no capture en passant. Pawns promote to Queen, Rook, Bishop or "
        "Knight."};
    rules.text.goal =
        "Capture the opponent's King; the rest of the turn is not played. 200 plies without a "
        "capture or a pawn move, which are 50 whole turns, are a draw. Draws by counting are "
        "judged where a turn begins.";
    rules.text.notation =
        "open:KR are the cards that White lays face up before the first turn, choose:KR is a "
        "choice of cards, in the order K Q R B N; 0000 a card that cannot move. In the FEN phase: "
        "is what is due (open, choose or move), up: has the cards face up from the turn before, "
        "cards: those chosen in this one (White's, a slash, Black's; ?? for a choice of White's "
        "that Black may not see), todo: the moves still due, capitals for White, moved: the "
        "squares of the pawns that have moved in this turn.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

const Registered<TwoMoveChess> registered;

}  // namespace

}  // namespace protean
