// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/restrictions/grid_lines.h"

namespace protean {

namespace {

/// Cute Chess scores a King and a Knight or Bishop against a King as a draw, though in grid chess
/// they can mate in a corner: the King cannot flee inside its cell.
class GridChess final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("grid", "Grid Chess", "Walter Stead, 1952");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    cross_grid_lines(rules, {});
    rules.text.special = {grid_text(kSixteenCells), kGridChecksText, kOrthodoxPawnsText,
                          kOrthodoxCastlingText};
  }
};

const Registered<GridChess> registered;

}  // namespace

}  // namespace protean
