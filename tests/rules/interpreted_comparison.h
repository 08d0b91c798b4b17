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

/// Compares a game of a file with a second opinion that reads the definition itself:
/// tests/reference/interpreted.
class InterpretedComparison {
 public:
  /// `variant` must stay alive until the program ends, as compiled() requires.
  explicit InterpretedComparison(const custom::CustomVariant& variant);

  /// True if the game is played by its definition, not by tables.
  bool is_interpreted() const { return program_.rules.owns_turn(); }
  /// The rules that the reference does not have, in words; empty if it has all.
  std::string unknown_rules() const;
  /// Plays `games` random games, the same ones every time, and stops at the first difference in the
  /// position, its plies or its result. In every other game the players tend to move back, so that
  /// positions repeat.
  void play(int games);

 private:
  using Plies = std::map<std::string, reference::interpreted::State>;

  /// Expects both to have the same position, the same plies and the same result; true if they have
  /// and the game goes on. `plies` receives the reference's plies.
  bool agree(const Game& game, const std::vector<reference::interpreted::State>& line,
             Plies& plies) const;
  std::string choose(const Game& game, const Plies& plies, bool back);

  const custom::CustomVariant& variant_;
  const RuleProgram& program_;
  const reference::interpreted::Rules rules_;
  std::mt19937 random_{77};  // NOLINT: the same games every time
};

}  // namespace protean::test
