// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/restrictions/grid_lines.h"

namespace protean {

namespace {

class DisplacedGrid final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("displacedgrid", "Displaced-Grid Chess", "Doug Grant, 1974");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    cross_grid_lines(rules, {.shifted_files = true, .shifted_ranks = true});
    rules.text.special = {
        grid_text("25 cells: nine of two by two squares, of which b2, c2, b3 and c3 are one, "
                  "twelve of two squares along the edges, and the four corner squares"),
        kGridChecksText, kOrthodoxPawnsText, kOrthodoxCastlingText};
  }
};

const Registered<DisplacedGrid> registered;

}  // namespace

}  // namespace protean
