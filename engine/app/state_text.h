// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/piece.h"
#include "movegen/board/square.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// What a FEN tells beside the board, in words: a line each for what is in hand and for every token
/// that says something. '?' stands for what is not known.
std::string state_text(std::string_view fen);

/// A square of which a token tells something.
struct MarkedSquare {
  Square square;
  std::string sign;            ///< What to write on it: a number, or nothing.
  std::optional<Color> owner;  ///< Whose the number is, where it is a side's.
};

/// What one token of a FEN tells.
struct StateFact {
  std::string name;   ///< Of the token.
  std::string words;  ///< What it is about: "cards left".
  std::string value;  ///< In words: "White 2 N, Q; Black 3".
  std::string text;   ///< As the FEN has it.
  bool lists_pieces;  ///< The text is made of pieces' letters and what parts them.
  std::vector<MarkedSquare> squares;
};

/// What the tokens of a FEN tell that say something, in their order.
std::vector<StateFact> state_facts(std::string_view fen);

}  // namespace protean
