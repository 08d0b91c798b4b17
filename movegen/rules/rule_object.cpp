// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/rules/rule_object.h"

#include "movegen/program/rule_program.h"

namespace protean {

Actor RuleObject::actor(const RuleProgram&, const Position& pos) const {
  return pos.side() == White ? Actor::kWhite : Actor::kBlack;
}

}  // namespace protean
