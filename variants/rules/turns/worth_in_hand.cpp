// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/turns/worth_in_hand.h"

#include "movegen/program/rule_program.h"

namespace protean {

namespace {

constexpr int kCentipawnsASquare = 25;

}  // namespace

int worth_in_hand(const RuleProgram& program, Color owner, PieceType type, Square middle) {
  return kCentipawnsASquare * popcount(program.attacks(Board{}, owner, type, middle));
}

}  // namespace protean
