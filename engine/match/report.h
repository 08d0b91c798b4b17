// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/match/tournament.h"

#include <string>
#include <string_view>

namespace protean {

/// The standing of a match in one line: games; with two players also score, Elo, likelihood of
/// superiority and SPRT; speed.
std::string live_line(const MatchPlan& plan, const Standing& standing);

/// The final standing of a match for people: a ranking of all players if there are more than two, a
/// table of pairs and variants, SPRT, failures and games not played. Ends with a line end.
std::string final_report(const MatchPlan& plan, const Standing& standing);

/// The "kind" of the object that json_report() returns.
inline constexpr std::string_view kMatchReport = "match";

/// The final standing of a match for programs, as a JSON object. It has every game's result, so
/// that the reports of all parts of a match can be merged.
std::string json_report(const MatchPlan& plan, const Standing& standing);

}  // namespace protean
