// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/rule_object.h"

#include "movegen/rule_program.h"

namespace protean {

Actor RuleObject::actor(const RuleProgram&, const Position& pos) const {
  return pos.side() == White ? Actor::kWhite : Actor::kBlack;
}

int most_quiet_plies(const RuleProgram& program) {
  return program.object == nullptr ? RuleObject().most_quiet_plies()
                                   : program.object->most_quiet_plies();
}

}  // namespace protean
