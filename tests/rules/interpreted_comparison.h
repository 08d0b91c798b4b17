// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"
#include "tests/reference/interpreted/plies.h"
#include "variants/custom/custom_variant.h"

#include <cstddef>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace protean::test {

/// A game of a file beside a second opinion that reads the definition itself:
/// tests/reference/interpreted.
class InterpretedComparison {
 public:
  /// The game stays as long as the comparison, and is compiled from its place in memory.
  explicit InterpretedComparison(const custom::CustomVariant& variant);

  /// True if the game is played by its definition, not by tables.
  bool is_interpreted() const { return program_.rules.owns_turn(); }
  /// The rules that the reference does not have, in words; empty if it has all.
  std::string unknown_rules() const;
  /// Plays so many random games, the same ones every time, up to the first position that is not the
  /// same for both, or has other plies or another result. In every other game players like to go
  /// back, so that positions repeat.
  void play(int games);

 private:
  using Plies = std::map<std::string, reference::interpreted::State>;

  /// True if the position is the same for both, with its plies and its result, and the game goes
  /// on.
  bool agree(const Game& game, const std::vector<reference::interpreted::State>& line,
             Plies& plies) const;
  std::string choose(const Game& game, const Plies& plies, bool back);

  const custom::CustomVariant& variant_;
  const RuleProgram& program_;
  const reference::interpreted::Rules rules_;
  std::mt19937 random_{77};  // NOLINT: the same games every time
};

}  // namespace protean::test
