// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/rules/rule.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// A rule that remembers a set of sides. A word of the position keeps it as bits by Color, and a
/// FEN token shows it: '-', "w", "b" or "wb".
class SideSetRule : public Rule {
 public:
  SideSetRule(std::string_view token, int word) : token_(token), word_(word) {}

  std::vector<std::string> token_names() const override { return {std::string(token_)}; }
  std::string print_token(const RuleProgram&, const Position& pos,
                          std::string_view) const override {
    return std::string(kSets[pos.word(word_)]);
  }
  std::optional<std::string> read_token(const RuleProgram&, Position& pos, std::string_view,
                                        std::string_view text) const override {
    const auto found = std::find(kSets.begin(), kSets.end(), text);
    if (found == kSets.end()) return "'-', 'w', 'b' or 'wb'";
    pos.set_word(word_, static_cast<std::uint64_t>(found - kSets.begin()));
    return std::nullopt;
  }

 protected:
  bool is_in_set(const Position& pos, Color c) const { return pos.word(word_) >> c & 1; }
  /// Adds the side to the set or removes it.
  void set_side(Position& pos, Color c, bool in_set) const {
    const std::uint64_t others = pos.word(word_) & ~(std::uint64_t{1} << c);
    pos.set_word(word_, others | std::uint64_t{in_set} << c);
  }

 private:
  static constexpr std::array<std::string_view, 4> kSets = {"-", "w", "b", "wb"};

  std::string_view token_;
  int word_;
};

}  // namespace protean
