// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The tokens of a FEN that say what a position holds beyond the board.
namespace protean::boosterpack {

/// The step of the turn: "move", "deal", "boost", "card" or "draw".
std::string phase_text(const Position& pos);

/// The part of the rules that reads and prints the tokens.
class Tokens : public Rule {
 public:
  std::vector<std::string> token_names() const final;
  std::string print_token(const RuleProgram& program, const Position& pos,
                          std::string_view name) const final;
  std::optional<std::string> read_token(const RuleProgram& program, Position& pos,
                                        std::string_view name, std::string_view text) const final;
};

}  // namespace protean::boosterpack
