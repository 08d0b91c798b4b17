// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"
#include "movegen/board/bitboard.h"

#include <optional>
#include <string>
#include <string_view>

/// What a person at the board is told of a game.
namespace protean {

/// Who acts and, where a turn has phases, what is to be done: "white, choose two cards in secret".
std::string prompt_text(const Game& game);

/// A word with what stands before the colon of the one legal move that ends like this: "choose:KR"
/// for "KR". Empty if there is no such move, or more than one.
std::optional<std::string> with_its_beginning(const Game& game, std::string_view word);

/// Squares on which the last turn changed something.
Bitboard last_changes(const Game& game);

/// The legal moves in lines of less than 80 characters; only those that name `square`, if it is not
/// empty. Where they are hundreds, the first of them and how many more there are.
std::string moves_text(const Game& game, std::string_view square);

}  // namespace protean
