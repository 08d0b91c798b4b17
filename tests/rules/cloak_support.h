// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/rules/state_support.h"

#include <string>
#include <string_view>

/// What tests of Cloak and Dagger Chess share.
namespace protean::test {

constexpr char kFirstTurn[] =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RQKRBBNN w DAha - 0 1 phase:turn guess:none "
    "cloak:a1b1c1d1e1f1g1h1/a8b8c8d8e8f8g8h8 told:-/- may:-/- taken:0/0";

inline const RuleProgram& rules() {
  return game("cloak");
}

inline std::string seen(const Position& pos, Color viewer) {
  return rules().rules.observed_fen(rules(), pos, viewer);
}
inline std::string seen(std::string_view fen, std::string_view moves, Color viewer) {
  return seen(play(rules(), position(rules(), fen), moves), viewer);
}

inline Position world(const Position& pos, Color viewer, std::uint64_t seed) {
  return rules().rules.possible_world(rules(), pos, viewer, seed);
}

}  // namespace protean::test
