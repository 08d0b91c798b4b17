// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"
#include "variants/kit/twomove_state.h"
#include "variants/rules/tokens/state_tokens.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

/// The FEN tokens for the state of a position beyond the board.
namespace protean::twomove {

/// The text of the token `cards` if White's choice is not known.
inline constexpr std::string_view kUnknownChoice = "?\?/-";

/// The phase of the turn: "open", "choose" or "move".
std::string phase_text(const Position& pos);
/// The letters of cards, "KR"; "-" for none.
std::string print_cards(const RuleProgram& program, Cards cards);

/// The tokens, in the order in which they are printed.
std::span<const StateToken> tokens();
/// Returns what is wrong with a position that was read, if its parts do not fit together; else
/// empty.
std::optional<std::string> fault_of(const Position& pos);

}  // namespace protean::twomove
