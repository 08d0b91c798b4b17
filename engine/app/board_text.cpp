// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/board_text.h"

#include "engine/words.h"
#include "movegen/notation/fen.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

namespace protean {

namespace {

/// One rank of a FEN's board from the a-file on, a dot for an empty square; promoted pieces are
/// shown as what they are.
std::string rank_text(std::string_view rank, bool from_h) {
  std::string squares;
  for (const char c : rank) {
    if (c >= '1' && c <= '8') {
      squares.append(static_cast<std::size_t>(c - '0'), '.');
    } else if (c != '~') {
      squares += c;
    }
  }
  if (from_h) std::reverse(squares.begin(), squares.end());
  std::string text;
  for (const char c : squares) text += std::string(" ") + c;
  return text;
}

std::string key_text(std::uint64_t key) {
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llX", static_cast<unsigned long long>(key));
  return digits.data();
}

}  // namespace

std::string board_text(std::string_view fen, Color below) {
  const std::vector<std::string_view> fields = split_words(fen);
  const std::size_t hands = fields.at(0).find('[');
  std::vector<std::string_view> ranks = split_at(fields.at(0).substr(0, hands), '/');
  if (below == Black) std::reverse(ranks.begin(), ranks.end());
  std::string text;
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    const std::size_t number = below == Black ? i + 1 : ranks.size() - i;
    text += std::to_string(number) + ' ' + rank_text(ranks[i], below == Black) + '\n';
  }
  text += below == Black ? "   h g f e d c b a\n" : "   a b c d e f g h\n";
  if (hands != std::string_view::npos)
    text += "in hand: " + std::string(fields[0].substr(hands)) + '\n';
  for (const std::string_view field : fields) {
    const std::size_t colon = field.find(':');
    if (colon == std::string_view::npos) continue;
    text += std::string(field.substr(0, colon + 1)) + ' ' + std::string(field.substr(colon + 1));
    text += '\n';
  }
  return text;
}

std::string board_text(const RuleProgram& program, const Position& pos) {
  return board_text(to_fen(program, pos), White);
}

std::string turn_name(const RuleProgram& program, const Position& pos) {
  std::string text;
  switch (program.actor(pos)) {
    case Actor::kWhite: text = "white"; break;
    case Actor::kBlack: text = "black"; break;
    case Actor::kChance: text = "chance"; break;
  }
  const std::string phase = program.rules.phase_name(program, pos);
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
  const std::string seen = game.observed_fen(pos.side());
  return board_text(program, pos) + "Variant: " + game.variant().info().id +
         "\nFen: " + to_fen(program, pos) + (seen.empty() ? "" : "\nSeen: " + seen) +
         "\nKey: " + key_text(pos.key()) + "\nTurn: " + turn_name(program, pos) +
         "\nResult: " + result_text(game.outcome()) +
         "\nLegal moves: " + join(game.legal_moves(), " ") + '\n';
}

}  // namespace protean
