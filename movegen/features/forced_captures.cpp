// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/features/forced_captures.h"

#include "movegen/rule_program.h"

#include <algorithm>

namespace protean {

namespace {

class ForcedBurdens final : public ForcedCaptures {
 public:
  bool men_are_burdens() const override { return true; }
};

}  // namespace

void ForcedCaptures::drop_forbidden(const RuleProgram&, const Position&, MoveList& list,
                                    std::size_t first) const {
  const auto captures = [](Move m) { return m.is_capture(); };
  if (std::none_of(list.begin() + first, list.end(), captures)) return;
  list.drop_if(first, [&](Move m) { return !captures(m); });
}

bool ForcedCaptures::must_answer(const RuleProgram& program, const Position& pos) const {
  for (Bitboard men = pos.by_color(!pos.side()); men;) {
    if (program.attackers(pos, pop_lsb(men), pos.side())) return true;
  }
  return false;
}

std::shared_ptr<const RuleObject> captures_are_forced_burdens() {
  return std::make_shared<ForcedBurdens>();
}

std::shared_ptr<const RuleObject> captures_are_forced() {
  return std::make_shared<ForcedCaptures>();
}

}  // namespace protean
