// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/cambodian.h"
#include "variants/known/known_family.h"
#include "variants/rules/goals/check_count.h"

namespace protean {

namespace {

class KarOuk final : public CambodianChess {
 public:
  VariantInfo info() const override { return known_variant("karouk", "Kar Ouk", "Cambodia"); }

  void define(RuleBook& rules) const override {
    CambodianChess::define(rules);
    rules.own_rules.insert(rules.own_rules.begin(), wins_by_checks(1, rules.state_word()));
    rules.text.special.insert(rules.text.special.begin(),
                              "The game is Cambodian Chess, but the first check wins.");
    rules.text.goal.replace(0, std::string("Checkmate the opponent's King.").size(),
                            "Give check: whoever does so first has won.");
    const std::string mated = "must be mated";
    rules.text.goal.replace(rules.text.goal.find(mated), mated.size(), "must be checked");
    rules.text.notation += " 1+1 are the checks that White and Black still need.";
  }
};

const Registered<KarOuk> registered;

}  // namespace

}  // namespace protean
