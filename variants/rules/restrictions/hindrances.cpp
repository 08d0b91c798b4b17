// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/restrictions/hindrances.h"

#include "movegen/program/rule_program.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/restriction.h"
#include "movegen/rules/rule.h"
#include "variants/rules/restrictions/restriction_hints.h"

#include <string>
#include <utility>

namespace protean {

namespace {

class Hindered final : public Rule, public Restriction, public Forbids, public RestrictionHints {
 public:
  explicit Hindered(Hindrance hindrance) : hindrance_(std::move(hindrance)) {}

  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    hindrance_(program, pos, list, first);
  }

  std::string why_forbidden(const RuleProgram& program, const Position& pos,
                            Move m) const override {
    MoveList one;
    one.push(m);
    hindrance_(program, pos, one, 0);
    if (!one.empty()) return {};
    const PieceType type = type_of(pos.piece_on(m.from()));
    return "attacks keep the " + program.book.piece(type).name + " from going there";
  }

 private:
  Hindrance hindrance_;
};

}  // namespace

std::shared_ptr<const Rule> hindered(Hindrance hindrance) {
  return std::make_shared<Hindered>(std::move(hindrance));
}

}  // namespace protean
