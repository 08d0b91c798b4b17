// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/goal/row_of_four.h"

#include <memory>

namespace protean {

namespace {

/// A King may neither be in check nor be about to become part of a row of exactly four pieces.
class Linkage final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("linkage", "Linkage Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.object = no_row_of_four_at_king("linkage-mate");
    rules.special = {
        "A row is an unbroken line of men along a rank, file or diagonal. A move links if a man "
        "it puts on an empty square stands in a row of exactly four men that also holds the "
        "opponent's King; the other two are anybody's. Captures, except in passing, never link.",
        "A player is in linkage-check if his opponent could make a linking move were it his turn, "
        "pinned men included. No move may leave or put the own King in check or in "
        "linkage-check.",
        kOrthodoxPawnsText,
        std::string(kOrthodoxCastlingText) +
            " Castling out of linkage-check is allowed; the position after it must be free of it."};
    rules.goal =
        "Leave the opponent without a legal move while he is in check or in linkage-check. A "
        "player who cannot move otherwise is stalemated: a draw.";
  }
};

}  // namespace

std::unique_ptr<const Variant> make_linkage() {
  return std::make_unique<Linkage>();
}

}  // namespace protean
