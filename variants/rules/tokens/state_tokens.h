// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// A token of a FEN: its name, and what Rule::print_token() and Rule::read_token() do for it.
struct StateToken {
  std::string_view name;
  std::string (*print)(const RuleProgram&, const Position&);
  std::optional<std::string> (*read)(const RuleProgram&, Position&, std::string_view text);
};

/// A base for rules whose state is in several tokens. The derived rule passes the table of tokens.
class StateTokens : public Rule {
 public:
  /// @param tokens in the order in which they are printed and read; must outlive the rule.
  explicit StateTokens(std::span<const StateToken> tokens) : tokens_(tokens) {}

  std::vector<std::string> token_names() const final;
  std::string print_token(const RuleProgram& program, const Position& pos,
                          std::string_view name) const final;
  std::optional<std::string> read_token(const RuleProgram& program, Position& pos,
                                        std::string_view name, std::string_view text) const final;

 private:
  /// The token of this name, which must be in the table.
  const StateToken& named(std::string_view name) const;

  std::span<const StateToken> tokens_;
};

}  // namespace protean
