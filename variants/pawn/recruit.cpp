// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pawn/pawn_family.h"

namespace protean {

namespace {

class Recruit final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("recruit", "Recruit Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves to_the_left = leaps({{-1, 1}}).captures_en_passant();
    const Moves to_the_right = leaps({{1, 1}}).captures_en_passant();
    rules.piece(Pawn).moves = path({{0, 1}}).quiet() | long_step(2, rank_bb(1)) |
                              to_the_left.when(friend_on_file(-1)) |
                              to_the_right.when(friend_on_file(1));
    rules.pawn.marks_en_passant = true;
    rules.text.special = {
        "Pawns go one step forward, or two from their second rank, without capturing. They also go "
        "one square diagonally forward, capturing or not, but only to a file on which a piece of "
        "their own side stands already: any piece, on any rank. Each of the two files counts for "
        "itself.",
        "So a pawn attacks and checks only toward a file that holds a piece of its side. A King "
        "may take the last such piece although the pawn looks at its square.",
        "A pawn that has just made a double push may be captured en passant, under the same "
        "condition. On the last rank a pawn becomes a Queen, Rook, Bishop or Knight.",
        kOrthodoxCastlingText};
    rules.text.notation = kEnPassantMarkText;
  }
};

const Registered<Recruit> registered;

}  // namespace

}  // namespace protean
