// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/match/tournament.h"

#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// The words of the command line that describe the players.
struct MatchWords {
  std::vector<std::vector<std::string>> engines;  ///< The words after each --engine.
  std::vector<std::string> each;                  ///< The words after --each.
};

/// Thrown by the functions below for words that make no sense: says which, and what was expected.
struct MatchWordsError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The keys of a player's settings KEY=VALUE, in addition to option.NAME=VALUE.
inline constexpr std::array<std::string_view, 10> kPlayerKeys = {
    "cmd", "name", "proto", "dir", "arg", "tc", "st", "nodes", "depth", "timemargin"};

/// Reads the settings of all engines, two or more. A setting of --each applies to each engine that
/// does not override it; the values of arg= add up. An engine without a name is called after its
/// program, and a name that is already taken gets a number appended.
std::vector<PlayerSpec> read_players(const MatchWords& words);

/// Reads elo0=, elo1=, alpha= and beta=.
Sprt read_sprt(const std::vector<std::string>& words);

/// Reads "points" or "fewest-moves".
Scoring read_scoring(const std::string& word);

/// Reads movecount= and score=.
Adjudication::Resign read_resign(const std::vector<std::string>& words);

/// Reads movenumber=, movecount= and score=.
Adjudication::Draw read_draw(const std::vector<std::string>& words);

/// The games of "ID[,ID...]", "family:NAME" or "all", each game once; parts may be mixed.
std::vector<const Variant*> read_variants(const std::string& text);

}  // namespace protean
