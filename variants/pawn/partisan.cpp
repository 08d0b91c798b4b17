// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pawn/pawn_family.h"

#include <memory>

namespace protean {

namespace {

class Partisan final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("partisan", "Partisan Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.pawn.go_in_two_parts = true;
    rules.pawn.names_victim = true;
    rules.special = {
        "A pawn that has moved or captured may at once move or capture again, as one move. Only "
        "the position at the end of it counts for check. A double step can only be the first "
        "part, and a pawn that becomes another man stops there.",
        "A pawn attacks, and checks, all that it could take in one part or two.",
        "A pawn may be captured in passing on the square between the two parts of its move and "
        "on the square that a double step passed, by a pawn that captures there in the first or "
        "second part of its own move.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.notation = std::string(
                         "A move of two parts is written e4d5,d5d6; a promotion letter stands at "
                         "the very end. ") +
                     kVictimTokenText;
  }

  XBoardSupport xboard() const override { return XBoardSupport::kSplit; }
};

}  // namespace

std::unique_ptr<const Variant> make_partisan() {
  return std::make_unique<Partisan>();
}

}  // namespace protean
