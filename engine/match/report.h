// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/match/tournament.h"

#include <string>
#include <string_view>

namespace protean {

/// How a match stands, in one line: games, and with two players score, Elo, likelihood of
/// superiority and SPRT; speed.
std::string live_line(const MatchPlan& plan, const Standing& standing);

/// The end of a match for people: a table of all players, one per pair and variant, SPRT, failures
/// and games not played. Ends with a line end.
std::string final_report(const MatchPlan& plan, const Standing& standing);

/// What json_report() calls itself.
inline constexpr std::string_view kMatchReport = "match";

/// The same for programs, as a JSON object. With every game's result, so that the reports of all
/// parts of a match can be put together.
std::string json_report(const MatchPlan& plan, const Standing& standing);

}  // namespace protean
