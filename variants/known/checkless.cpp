// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/restrictions/judged_checks.h"

#include <memory>

namespace protean {

namespace {

/// A ply may give check only if it checkmates.
class OnlyMates final : public JudgedChecks {
 public:
  OnlyMates() : JudgedChecks(AllowedChecks::kMates) {}

 protected:
  bool judged(const Position&) const override { return true; }
};

/// No checks but mates. The same rule decides whether a check is mate: a reply that gives check
/// without mating does not count.
class Checkless final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("checkless", "Checkless Chess", "played since the 19th century");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.add(std::make_shared<OnlyMates>());
    rules.text.special = {
        "A check that is not checkmate is not allowed, and is no answer to a check either.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
  }
};

const Registered<Checkless> registered;

}  // namespace

}  // namespace protean
