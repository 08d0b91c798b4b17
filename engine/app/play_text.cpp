// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/play_text.h"

#include "engine/app/board_text.h"
#include "engine/study/phase_text.h"
#include "engine/turn.h"
#include "movegen/notation/fen.h"

#include <utility>
#include <vector>

namespace protean {

std::string prompt_text(const Game& game) {
  const std::string turn = turn_name(game.program(), game.position());
  const bool alone = game.program().is_solitaire();
  const std::string who = alone ? "you" : turn.substr(0, turn.find(','));
  const std::string words = phase_text(to_fen(game.program(), game.position()));
  if (!words.empty()) return who + ", " + words;
  return alone ? who : turn;
}

std::optional<std::string> complete_move_text(const Game& game, std::string_view word) {
  std::vector<std::string> meant;
  for (std::string& move : game.legal_moves()) {
    const std::size_t colon = move.find(':');
    if (colon != std::string::npos && std::string_view(move).substr(colon + 1) == word)
      meant.push_back(std::move(move));
  }
  return meant.size() == 1 ? std::optional(std::move(meant.front())) : std::nullopt;
}

Bitboard last_changes(const Game& game) {
  const History& history = game.history();
  if (history.empty()) return 0;
  std::size_t first = history.size() - 1;
  while (first > 0 && same_turn(game.program(), history[first - 1], history[first])) --first;
  Bitboard changed = 0;
  for (int s = 0; s < kSquares; ++s) {
    const auto square = static_cast<Square>(s);
    if (history[first].piece_on(square) != game.position().piece_on(square)) changed |= bit(square);
  }
  return changed;
}

std::string moves_text(const Game& game, std::string_view square) {
  constexpr std::size_t kColumns = 79;
  constexpr std::size_t kMost = 250;
  std::string text;
  std::size_t column = 0;
  std::size_t named = 0;
  for (const std::string& move : game.legal_moves()) {
    if (move.find(square) == std::string::npos) continue;
    if (++named > kMost) continue;
    const bool fits = column + 1 + move.size() <= kColumns;
    if (column > 0) text += fits ? ' ' : '\n';
    text += move;
    column = column > 0 && fits ? column + 1 + move.size() : move.size();
  }
  if (named > kMost) text += "\n... and " + std::to_string(named - kMost) + " more";
  return text;
}

}  // namespace protean
