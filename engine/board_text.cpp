// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/board_text.h"

#include "engine/words.h"
#include "movegen/fen.h"
#include "movegen/rule_object.h"

#include <array>
#include <cctype>
#include <cstdio>

namespace protean {

namespace {

char letter_of(const RuleProgram& program, Piece piece) {
  if (piece == kNoPiece) return '.';
  const char capital = program.book.piece(man_of(piece)).letter;
  if (color_of(piece) == White) return capital;
  return static_cast<char>(std::tolower(static_cast<unsigned char>(capital)));
}

std::string key_text(std::uint64_t key) {
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llX", static_cast<unsigned long long>(key));
  return digits.data();
}

}  // namespace

std::string board_text(const RuleProgram& program, const Position& pos) {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) {
    text += std::to_string(rank + 1) + ' ';
    for (int file = 0; file < 8; ++file) {
      text += ' ';
      text += letter_of(program, pos.piece_on(make_square(file, rank)));
    }
    text += '\n';
  }
  text += "   a b c d e f g h\n";
  for (const std::string& name : token_names(program))
    text += name + ": " + print_token(program, pos, name) + '\n';
  return text;
}

std::string turn_name(const RuleProgram& program, const Position& pos) {
  std::string text;
  switch (program.actor(pos)) {
    case Actor::kWhite: text = "white"; break;
    case Actor::kBlack: text = "black"; break;
    case Actor::kChance: text = "chance"; break;
  }
  const std::string phase = program.object ? program.object->phase_name(program, pos) : "";
  return phase.empty() ? text : text + ", phase " + phase;
}

std::string result_text(const Outcome& outcome) {
  std::string text(to_string(outcome.result));
  if (outcome.over() && !outcome.reason.empty()) text += ' ' + std::string(outcome.reason);
  return text;
}

std::string describe(const Game& game) {
  const RuleProgram& program = game.program();
  const Position& pos = game.position();
  return board_text(program, pos) + "Variant: " + game.variant().info().id +
         "\nFen: " + to_fen(program, pos) + "\nKey: " + key_text(pos.key()) +
         "\nTurn: " + turn_name(program, pos) + "\nResult: " + result_text(game.outcome()) +
         "\nLegal moves: " + join(game.legal_moves(), " ") + '\n';
}

}  // namespace protean
