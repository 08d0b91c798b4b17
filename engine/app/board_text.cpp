// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/board_text.h"

#include "engine/chess_symbol.h"
#include "engine/words.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/fen_board.h"

#include <array>
#include <cstdio>
#include <vector>

namespace protean {

namespace {

/// The chess symbol for a piece, or its sign if chess has no such piece.
std::string symbol_of(const std::string& sign, const RuleProgram& program) {
  if (sign.size() != 1) return sign;
  for (PieceType type = Pawn; type < program.types_end; ++type) {
    const PieceRules& rules = program.book.piece(type);
    if (rules.letter != upper(sign[0]) || rules.promoted_from != kNoPieceType) continue;
    const auto symbol = chess_symbol(rules);
    if (!symbol) return sign;
    return std::string(is_capital(sign[0]) ? symbol->outlined : symbol->solid);
  }
  return sign;
}

/// A sign in the given style.
std::string styled(const std::string& sign, bool marked, const BoardStyle& style) {
  const bool symbols = style.unicode && style.program != nullptr;
  const std::string shown = symbols ? symbol_of(sign, *style.program) : sign;
  if (!style.colour) return shown;
  const bool white = is_capital(sign.back());
  const bool black = is_small(sign.back());
  const std::string look = white ? "1" : black ? "36" : "2";
  return "\x1b[" + look + (marked ? ";7m" : "m") + shown + "\x1b[0m";
}

/// The character between two neighbouring squares: a bracket beside a marked one, '|' between two
/// marked ones.
char between(bool before, bool behind) {
  return before && behind ? '|' : before ? ']' : behind ? '[' : ' ';
}

std::string key_text(std::uint64_t key) {
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llX", static_cast<unsigned long long>(key));
  return digits.data();
}

}  // namespace

std::string board_drawing(std::string_view fen, Color below, const BoardStyle& style) {
  const auto ranks = board_signs(fen);
  const int last_rank = static_cast<int>(ranks.size()) - 1;
  int files = 0;
  std::string text;
  for (int row = 0; row <= last_rank; ++row) {
    const int rank = below == White ? last_rank - row : row;
    const std::vector<std::string>& signs = ranks[static_cast<std::size_t>(last_rank - rank)];
    files = static_cast<int>(signs.size());
    text += std::to_string(rank + 1) + ' ';
    bool before = false;
    for (int column = 0; column < files; ++column) {
      const int file = below == White ? column : files - 1 - column;
      const std::string& sign = signs[static_cast<std::size_t>(file)];
      const bool marked = sign != "?" && contains(style.marked, make_square(file, rank));
      const std::string shown = styled(sign, marked, style);
      const char gap = style.colour ? ' ' : between(before, marked);
      if (sign.size() < 2 || gap != ' ') text += gap;
      text += shown;
      before = marked;
    }
    text += before && !style.colour ? "]\n" : "\n";
  }
  text += "  ";
  for (int column = 0; column < files; ++column)
    (text += ' ') += static_cast<char>('a' + (below == White ? column : files - 1 - column));
  return text + '\n';
}

std::string board_text(std::string_view fen, Color below) {
  std::string text = board_drawing(fen, below, {});
  if (const auto hands = board_field(fen).hands) text += "in hand: [" + std::string(*hands) + "]\n";
  for (const std::string_view field : split_words(fen)) {
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

std::optional<Square> square_on(const BoardShape& board, std::string_view name) {
  const auto square = parse_square(name);
  return square && contains(board.squares(), *square) ? square : std::nullopt;
}

std::string range_text(const BoardShape& board) {
  return "one from a1 to " + to_string(make_square(board.files - 1, board.ranks - 1));
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
