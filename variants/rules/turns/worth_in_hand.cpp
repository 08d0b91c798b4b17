// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/turns/worth_in_hand.h"

#include "movegen/program/rule_program.h"

namespace protean {

namespace {

constexpr int kCentipawnsASquare = 25;

Square middle_of(Bitboard squares) {
  int files = 0;
  int ranks = 0;
  for_each_square(squares, [&](Square s) {
    files += file_of(s);
    ranks += rank_of(s);
  });
  return make_square(files / popcount(squares), ranks / popcount(squares));
}

}  // namespace

int worth_in_hand(const RuleProgram& program, Color owner, PieceType type, Bitboard enters_on) {
  return kCentipawnsASquare * popcount(program.attacks(Board{}, owner, type, middle_of(enters_on)));
}

}  // namespace protean
