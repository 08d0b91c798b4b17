// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"
#include "movegen/board/bitboard.h"

#include <optional>
#include <string>
#include <string_view>

/// Texts about a game for a person at the board.
namespace protean {

/// Who acts and, if the turn has phases, what to do now: "white, choose two cards in secret".
std::string prompt_text(const Game& game);

/// The legal move whose text after the colon is this word: "choose:KR" for "KR". Empty if there is
/// none, or more than one.
std::optional<std::string> complete_move_text(const Game& game, std::string_view word);

/// The squares that the last turn changed.
Bitboard last_changes(const Game& game);

/// The legal moves in lines of fewer than 80 characters; only those that name `square`, if it is
/// not empty. Of more than 250 moves, the first 250 and how many more there are.
std::string moves_text(const Game& game, std::string_view square);

}  // namespace protean
