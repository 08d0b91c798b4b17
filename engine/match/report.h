// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/match/tournament.h"

#include <string>

namespace protean {

/// How a match stands, in one line: games, and with two players score, Elo, likelihood of
/// superiority and SPRT; speed.
std::string live_line(const MatchPlan& plan, const Standing& standing);

/// The end of a match for people: a table of all players, one per pair and variant, SPRT, failures
/// and games not played. Ends with a line end.
std::string final_report(const MatchPlan& plan, const Standing& standing);

/// The same for programs, as a JSON object.
std::string json_report(const MatchPlan& plan, const Standing& standing);

}  // namespace protean
