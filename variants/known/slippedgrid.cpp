// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/restrictions/grid_lines.h"

namespace protean {

namespace {

class SlippedGrid final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("slippedgrid", "Slipped-Grid Chess", "after Walter Stead's grid chess");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    cross_grid_lines(rules, {.shifted_files = true});
    rules.text.special = {
        grid_text("twenty cells: twelve of two by two squares, of which b1, c1, b2 "
                  "and c2 are one, and eight of two squares on the a- and h-file"),
        kGridChecksText, kOrthodoxPawnsText, kOrthodoxCastlingText};
  }
};

const Registered<SlippedGrid> registered;

}  // namespace

}  // namespace protean
