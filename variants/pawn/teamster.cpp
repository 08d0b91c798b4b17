// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pawn/pawn_family.h"

#include <memory>

namespace protean {

namespace {

class Teamster final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("teamster", "Teamster Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.pawn.tow = true;
    rules.special = {
        "When a pawn moves or captures, the man straight behind it, of either side, goes with "
        "it: just as far the same way, to the square straight behind the pawn's new one. What "
        "stands behind him stays.",
        "If a man of the mover's side stands where he arrives, the pawn's move is illegal; an "
        "enemy man there is taken as well. This happens in captures only.",
        "Kings are taken along like others, but nobody may leave his own King attacked. A pawn "
        "attacks, and checks, what it could take so itself or by the man it takes along.",
        "A double step that takes a man along gives no right to capture in passing. After a "
        "capture in passing he goes to the square of the pawn taken.",
        kOrthodoxPawnsText,
        kOrthodoxCastlingText};
    rules.notation = "The pawn's own move is written, c2c4; the other man's follows from it.";
  }

  /// A pawn takes pieces of the other side along too.
  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

}  // namespace

std::unique_ptr<const Variant> make_teamster() {
  return std::make_unique<Teamster>();
}

}  // namespace protean
