// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/reference.h"

#include "tests/reference/generator.h"
#include "tests/reference/mailbox.h"
#include "tests/reference/own_rules.h"
#include "tests/reference/turns.h"

namespace protean::reference {

namespace {

Outcome goal(const RuleProgram& program, const Position& pos) {
  if (const OwnRules* own = own_rules(program)) return own->goal(program, pos);
  return program.rules.goal_reached(program, pos);
}

}  // namespace

Plies plies(const RuleProgram& program, const Position& pos) {
  if (goal(program, pos).over()) return {};
  return knows_turns_of(program) ? turns(program, pos) : single_plies(program, pos, true);
}

Plies single_plies(const RuleProgram& program, const Position& pos, bool safe) {
  return Generator(program, pos).plies(safe);
}

std::vector<Ply> conventional_plies(const RuleProgram& program, const Position& pos) {
  return Generator(program, pos).conventional();
}

std::vector<Square> attackers(const RuleProgram& program, const Position& pos, Square target,
                              Color by) {
  const Mailbox board = mailbox_of(pos);
  std::vector<Square> out;
  for (int i = 0; i < kSquares; ++i) {
    const auto from = static_cast<Square>(i);
    if (is_piece_of(board[from], by) && attacks(program.book, board, from, target)) {
      out.push_back(from);
    }
  }
  return out;
}

Bitboard destinations(const RuleProgram& program, const Position& pos, Square from) {
  Bitboard out = 0;
  visit_destinations(program.book, mailbox_of(pos), from,
                     [&](const Destination& destination) { out |= bit(destination.to); });
  return out;
}

bool in_check(const RuleProgram& program, const Position& pos, Color side) {
  if (const OwnRules* own = own_rules(program)) return own->in_check(program, pos, side);
  return royal_attacked(program.book, mailbox_of(pos), side);
}

Outcome outcome(const RuleProgram& program, const Position& pos) {
  if (const Outcome reached = goal(program, pos); reached.over()) return reached;
  if (!plies(program, pos).empty()) return {};
  const bool checked = in_check(program, pos, pos.side());
  if (const OwnRules* own = own_rules(program)) {
    const Outcome end = own->no_plies(program, pos);
    if (end.over()) return end;
  } else {
    const Outcome end = program.rules.no_moves_outcome(program, pos, checked);
    if (end.over()) return end;
  }
  const bool lost = checked || program.book.stalemate_loses;
  return lost ? Outcome::win(!pos.side(), "") : Outcome::draw("");
}

}  // namespace protean::reference
