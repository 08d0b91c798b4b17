// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pawn/pawn_family.h"

namespace protean {

namespace {

class Underling final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("underling", "Underling Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves ahead = path({{0, 1}});
    const Moves diagonally_ahead = leaps({{-1, 1}, {1, 1}});
    rules.piece(Pawn).moves = orthodox_pawn() |
                              diagonally_ahead.quiet().when(defended_by({Bishop, Queen})) |
                              ahead.captures().when(defended_by({Rook, Knight}));
    rules.pawn.marks_en_passant = true;
    rules.text.special = {
        "Besides moving as in orthodox chess, a pawn defended by a Bishop or Queen of its own side "
        "may go one square diagonally forward without capturing, and a pawn defended by a Rook or "
        "Knight of its own side may capture one square straight forward; one defended by both may "
        "do both.",
        "A piece defends the pawn if it could recapture on its square as the board stands before "
        "the move, with nothing in between; pins do not matter.",
        "A pawn defended by a Rook or Knight attacks, and checks, the square straight ahead as "
        "well. So a check may also be met by taking the defender or cutting its line, and a move "
        "that opens the line of one may be illegal.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.text.notation = kEnPassantMarkText;
  }
};

const Registered<Underling> registered;

}  // namespace

}  // namespace protean
