// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/piece.h"
#include "movegen/board/square.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// The state in a FEN apart from the board, in words: a line for the pieces in hand and one for
/// each token that carries information. '?' stands for anything unknown.
std::string state_text(std::string_view fen);

/// A square that a token refers to.
struct MarkedSquare {
  Square square;
  std::string sign;            ///< The label to write on it: a number, or nothing.
  std::optional<Color> owner;  ///< The side that the number belongs to, if any.
};

/// The meaning of one token of a FEN.
struct StateFact {
  std::string name;   ///< Of the token.
  std::string words;  ///< Its subject: "cards left".
  std::string value;  ///< In words: "White 2 N, Q; Black 3".
  std::string text;   ///< The value as the FEN writes it.
  bool lists_pieces;  ///< `text` consists of pieces' letters and separators.
  std::vector<MarkedSquare> squares;
};

/// The meanings of the tokens of a FEN, in order, without tokens that carry no information.
std::vector<StateFact> state_facts(std::string_view fen);

}  // namespace protean
