// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/restrictions/judged_checks.h"

namespace protean {

namespace {

/// No checks but mates. Whether a check is mate follows from the same rule: a reply that checks
/// without mating is none.
class Checkless final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("checkless", "Checkless Chess", "played since the 19th century");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.add(checks_must_mate());
    rules.text.special = {
        "A check that is not checkmate is not allowed, and is no answer to a check either.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
  }
};

const Registered<Checkless> registered;

}  // namespace

}  // namespace protean
