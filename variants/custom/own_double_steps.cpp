// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/own_double_steps.h"

#include "movegen/rules/restriction.h"
#include "variants/rules/restrictions/restriction_hints.h"

#include <cstdlib>

namespace protean {

namespace {

class OwnDoubleSteps final : public Rule, public Restriction, public RestrictionHints {
 public:
  explicit OwnDoubleSteps(std::array<Bitboard, 2> regions) : regions_(regions) {}

  void drop_forbidden(const RuleProgram&, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    const Bitboard barred = pos.of(pos.side(), Pawn) & ~regions_[pos.side()];
    if (barred == 0) return;
    list.drop_if(first, [barred](Move m) {
      return m.from() < kNoSquare && contains(barred, m.from()) &&
             std::abs(m.to() - m.from()) == 2 * 8;
    });
  }

 private:
  std::array<Bitboard, 2> regions_;
};

}  // namespace

std::shared_ptr<const Rule> double_steps_by_side(std::array<Bitboard, 2> regions) {
  return std::make_shared<OwnDoubleSteps>(regions);
}

}  // namespace protean
