// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/restrictions/own_promotions.h"

#include "movegen/rules/restriction.h"
#include "variants/rules/restrictions/restriction_hints.h"

namespace protean {

namespace {

class OwnPromotions final : public Rule, public Restriction, public RestrictionHints {
 public:
  explicit OwnPromotions(std::array<PieceTypes, 2> kinds) : kinds_(kinds) {}

  void drop_forbidden(const RuleProgram&, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    const PieceTypes own = kinds_[pos.side()];
    list.drop_if(first, [own](Move m) { return m.is_promotion() && !own.has(m.piece_type()); });
  }

  Doubt doubt(const RuleProgram&, const Position&) const override { return Doubt::least(); }

 private:
  std::array<PieceTypes, 2> kinds_;
};

}  // namespace

std::shared_ptr<const Rule> promotions_by_side(std::array<PieceTypes, 2> kinds) {
  return std::make_shared<OwnPromotions>(kinds);
}

}  // namespace protean
