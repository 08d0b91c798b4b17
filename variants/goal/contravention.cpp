// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/goal/self_checks.h"

#include <memory>

namespace protean {

namespace {

/// A King may go into check, and the opponent must see to it that he is out of it.
class Contravention final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("contravention", "Contravention Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.object = kings_may_enter_check();
    rules.stalemate_loses = true;
    rules.start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 into:-";
    rules.special = {
        "A player whose King is not in check may put him into check, by whatever move, as long as "
        "no pawn and no King is among those who then attack him. The opponent must end that check "
        "with his next move.",
        "A King's move into check, castling included, may not follow upon another one in the same "
        "player's last turn.",
        "A player whose own King is in check must get him out of it. A King who was not in check "
        "at the start of the turn may be checked by the opponent as usual. Kings are never "
        "captured.",
        kOrthodoxPawnsText,
        "Castling: the King goes two squares toward a Rook, which is put on the square he passed. "
        "Neither has moved before, nobody stands between them, and neither the square the King "
        "leaves nor the one he passes is attacked; the one he reaches may be, as said above."};
    rules.goal =
        "Leave the opponent without a legal move: checkmate, stalemate, or a check to your own "
        "King that he cannot end.";
    rules.notation =
        "The FEN ends with into: and the colours whose last turn was a King's move into check: -, "
        "w, b or wb.";
  }
};

}  // namespace

std::unique_ptr<const Variant> make_contravention() {
  return std::make_unique<Contravention>();
}

}  // namespace protean
