// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/features/own_promotions.h"

#include "movegen/rule_program.h"

namespace protean {

namespace {

class OwnPromotions final : public RuleObject {
 public:
  explicit OwnPromotions(std::array<std::uint8_t, 2> kinds) : kinds_(kinds) {}

  void drop_forbidden(const RuleProgram&, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    const std::uint8_t own = kinds_[pos.side()];
    list.drop_if(first, [own](Move m) { return m.is_promotion() && !(own >> m.man() & 1); });
  }

  bool null_move_sound() const override { return true; }

 private:
  std::array<std::uint8_t, 2> kinds_;
};

}  // namespace

std::shared_ptr<const RuleObject> promotions_by_side(std::array<std::uint8_t, 2> kinds) {
  return std::make_shared<OwnPromotions>(kinds);
}

}  // namespace protean
