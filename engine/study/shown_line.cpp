// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/shown_line.h"

#include "engine/match/pgn.h"
#include "engine/turn.h"
#include "engine/words.h"
#include "movegen/notation/san.h"

#include <algorithm>

namespace protean {

namespace {

constexpr std::size_t kShownPlies = 8;

/// The first plies of a line, at least the whole of its first turn.
std::vector<Move> shown_plies(const RuleProgram& program, const Position& pos,
                              std::vector<Move> line) {
  const std::size_t turn = first_turn(program, pos, line).size();
  line.resize(std::min(line.size(), std::max(kShownPlies, turn)));
  return line;
}

}  // namespace

std::string shown_turn(const RuleProgram& program, const Position& pos,
                       const std::vector<Move>& plies) {
  if (plies.size() == 1) {
    if (const auto text = san(program, pos, plies.front())) return *text;
  }
  return turn_text(program, pos, plies);
}

std::string shown_line(const RuleProgram& program, const Position& pos,
                       const std::vector<Move>& line) {
  const std::vector<Move> plies = shown_plies(program, pos, line);
  const auto words = line_in_san(program, pos, plies);
  return words.empty() ? line_text(program, pos, plies, ',') : join(words, " ");
}

std::string variation_text(const RuleProgram& program, const Position& pos,
                           const std::vector<Move>& line) {
  const std::vector<Move> plies = shown_plies(program, pos, line);
  const auto words = line_in_san(program, pos, plies);
  if (words.empty()) return {};
  std::string text;
  Position at = pos;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += ' ';
    if (i == 0 || at.side() == White) text += move_number(at) + ' ';
    text += words[i];
    at = program.make(at, plies[i]);
  }
  return '(' + text + ')';
}

}  // namespace protean
