// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/goals/quiet_limit.h"

#include "movegen/rules/search_hints.h"
#include "variants/rules/goals/without_goal.h"

namespace protean {

namespace {

class QuietLimit final : public WithoutGoal, public SearchHints {
 public:
  explicit QuietLimit(int plies) : plies_(plies) {}

  int fifty_move_rule_plies() const override {
    return plies_ == 0 ? Rule::fifty_move_rule_plies() : plies_;
  }
  Outcome fifty_move_rule_outcome() const override {
    return plies_ == 0 ? Outcome{} : Outcome::draw("too many plies without capture or pawn move");
  }
  bool null_move_sound() const override { return true; }

 private:
  int plies_;
};

}  // namespace

std::shared_ptr<const Rule> draw_after_quiet_plies(int plies) {
  return std::make_shared<QuietLimit>(plies);
}

}  // namespace protean
