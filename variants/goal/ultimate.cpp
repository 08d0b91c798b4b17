// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/goal/mates_by_kind.h"

#include <memory>

namespace protean {

namespace {

/// What is checkmate depends on the piece that checks.
class Ultimate final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("ultimate", "Ultimate Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.object = checks_mate_by_kind();
    rules.special = {
        "A pawn that checks gives mate.",
        "A Knight that checks gives mate if there is only one legal reply, whatever it is.",
        "A Bishop that checks gives mate if every legal reply is a move of the King and none "
        "captures that Bishop.",
        "A Rook that checks gives mate if every legal reply is a move of the King to a square "
        "beside which, in all eight directions, no man of his own side stands.",
        "A Queen's check is an ordinary one. It is the man that checks that counts, not the man "
        "that moved; in double check one of the two is enough.",
        kOrthodoxPawnsText,
        kOrthodoxCastlingText};
    rules.goal =
        "Checkmate the opponent's King, in the usual way or as said above. Stalemate is a draw.";
  }
};

}  // namespace

std::unique_ptr<const Variant> make_ultimate() {
  return std::make_unique<Ultimate>();
}

}  // namespace protean
