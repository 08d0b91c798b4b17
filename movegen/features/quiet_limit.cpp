// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/features/quiet_limit.h"

#include "movegen/rule_program.h"

namespace protean {

namespace {

class QuietLimit final : public RuleObject {
 public:
  explicit QuietLimit(int plies) : plies_(plies) {}

  int most_quiet_plies() const override {
    return plies_ == 0 ? RuleObject::most_quiet_plies() : plies_;
  }
  Outcome hundred_plies_outcome() const override {
    return plies_ == 0 ? Outcome{} : Outcome::draw("too many plies without capture or pawn move");
  }
  bool null_move_sound() const override { return true; }

 private:
  int plies_;
};

}  // namespace

std::shared_ptr<const RuleObject> draw_after_quiet_plies(int plies) {
  return std::make_shared<QuietLimit>(plies);
}

}  // namespace protean
