// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/known/makruk.h"

namespace protean {

namespace {

/// The pieces of makruk under orthodox names. As in Cute Chess, a King left alone is counted out
/// even while there are pawns; in some engines pawns stop the count. When Cute Chess judges whether
/// the pieces left can mate, it takes Bishops for orthodox ones, though a King and such a Bishop
/// can mate in a corner.
class Asean final : public MakrukChess {
 public:
  VariantInfo info() const override {
    return known_variant("asean", "ASEAN-Chess", "ASEAN Chess Confederation, 2011");
  }

  void define(RuleBook& rules) const override {
    MakrukChess::define(rules);
    rules.piece(Bishop) = {'B', "Bishop", khon_moves()};
    rules.piece(Queen) = {'Q', "Queen", step(kDiagonal)};
    rules.piece(Pawn).promotion_zone = rank_bb(7);
    rules.piece(Pawn).promotes_to = {Rook, Bishop, Knight, Queen};
    rules.drop_rules();
    rules.add(endings_are_counted(asean_counts(Bishop), rules.state_word()));
    rules.start_fen = "rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR";
    rules.text.special = {
        "The Queen goes one square diagonally, the Bishop one square diagonally or straight "
        "forward.",
        "Pawns start from the third rank, step one square forward and capture one square "
        "diagonally forward; there is no double push, and no castling. On the last rank a pawn "
        "becomes a Rook, Bishop, Knight or Queen of this game."};
    rules.text.goal =
        "Checkmate the opponent's King. Stalemate is a draw. A King left alone must be mated in 16 "
        "moves where there is a Rook, in 44 by Bishop and Queen, in 64 by Knight and Queen or "
        "while there are pawns, or the game is a draw. Kings alone, with one Knight, with one or "
        "two Queens, or with more Queens that all stand on squares of one colour draw at once. 50 "
        "moves of each side without capture or pawn move are a draw; repeating a position is none.";
    rules.text.notation = kCountText;
  }
};

const Registered<Asean> registered;

}  // namespace

}  // namespace protean
