// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/xboard_names.h"

#include "movegen/base/letters.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

namespace protean::custom {

namespace {

/// Names that XBoard finds anywhere in the name of a game.
constexpr std::array<std::string_view, 16> kAnywhere = {
    "normal",   "wildcastle",   "nocastle", "bughouse",   "crazyhouse", "losers",
    "suicide",  "giveaway",     "twokings", "kriegspiel", "atomic",     "3check",
    "shatranj", "fischerandom", "frc",      "960"};

/// Names that it finds at the beginning, unless a letter follows.
constexpr std::array<std::string_view, 24> kInFront = {
    "shogi",   "chu",      "courier",  "gothic",     "capablanca", "knightmate",
    "fairy",   "cylinder", "falcon",   "caparandom", "berolina",   "janus",
    "super",   "great",    "twilight", "makruk",     "seirawan",   "grand",
    "spartan", "xiangqi",  "asean",    "lion",       "elven",      "unknown"};

/// Servers number some of their games: "wild5", "w5".
bool is_numbered(const std::string& name) {
  const std::size_t wild = name.find("wild");
  const std::size_t number = wild != std::string::npos ? wild + 4 : name.find('w') + 1;
  return number > 0 && number < name.size() && is_digit(name[number]);
}

}  // namespace

bool is_taken_by_xboard(std::string_view text) {
  const std::string name = lower(text);
  const auto contains = [&](std::string_view word) { return name.find(word) != std::string::npos; };
  const auto leads = [&](std::string_view word) {
    return name.starts_with(word) && (name.size() == word.size() || !is_small(name[word.size()]));
  };
  return std::any_of(kAnywhere.begin(), kAnywhere.end(), contains) ||
         std::any_of(kInFront.begin(), kInFront.end(), leads) ||
         (contains("fischer") && contains("random")) || is_numbered(name);
}

}  // namespace protean::custom
