// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/tokens/state_tokens.h"

#include <algorithm>
#include <cassert>

namespace protean {

std::vector<std::string> StateTokens::token_names() const {
  std::vector<std::string> names;
  for (const StateToken& token : tokens_) names.emplace_back(token.name);
  return names;
}

std::string StateTokens::print_token(const RuleProgram& program, const Position& pos,
                                     std::string_view name) const {
  return named(name).print(program, pos);
}

std::optional<std::string> StateTokens::read_token(const RuleProgram& program, Position& pos,
                                                   std::string_view name,
                                                   std::string_view text) const {
  return named(name).read(program, pos, text);
}

const StateToken& StateTokens::named(std::string_view name) const {
  const auto token = std::find_if(tokens_.begin(), tokens_.end(),
                                  [&](const StateToken& t) { return t.name == name; });
  assert(token != tokens_.end());
  return *token;
}

}  // namespace protean
