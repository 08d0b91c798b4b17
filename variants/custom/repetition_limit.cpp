// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/repetition_limit.h"

#include "movegen/rules/search_hints.h"
#include "variants/rules/goals/without_goal.h"

namespace protean {

namespace {

class LimitedRepetition final : public WithoutGoal, public SearchHints {
 public:
  explicit LimitedRepetition(const RepetitionLimit& limit) : limit_(limit) {}

  bool repetition_counts() const override { return limit_.times > 0; }
  int repetitions() const override {
    return limit_.times == 0 ? Rule::repetitions() : limit_.times;
  }
  Outcome repetition_outcome(const RuleProgram&, const Position& pos) const override {
    const std::optional<Color> winner = limit_.winner[pos.side()];
    return winner ? Outcome::win(*winner, "repetition") : Outcome::draw("repetition");
  }
  bool null_move_sound() const override { return true; }

 private:
  RepetitionLimit limit_;
};

}  // namespace

std::shared_ptr<const Rule> repetition_is_limited(const RepetitionLimit& limit) {
  return std::make_shared<LimitedRepetition>(limit);
}

}  // namespace protean
