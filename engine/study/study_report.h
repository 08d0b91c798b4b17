// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/study/game_facts.h"
#include "engine/study/study_games.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// The "kind" of a study's report.
inline constexpr std::string_view kStudyReport = "study";

/// All findings of a study, and its games, as a JSON object; see README.md in this folder.
nlohmann::json study_report(const StudyPlan& plan, const std::vector<StudyGame>& games,
                            double seconds);

/// The plan of a report. Throws nlohmann::json::exception or StudyError if there is no valid one.
StudyPlan plan_of(const nlohmann::json& report);

/// A game in the form that the report has.
nlohmann::json to_json(const StudyGame& game);

/// The games of a report; throws likewise.
std::vector<StudyGame> games_of(const nlohmann::json& report);

/// How many games were played: "6 of 8 games, 2 of them on the ladder".
std::string games_text(const nlohmann::json& report);

/// The summary as lines of text.
std::string study_text(const nlohmann::json& report);

// --- Parts of a report ---

/// What an inventor should know, in sentences derived from the other parts.
std::vector<std::string> summary_of(const nlohmann::json& report);

/// Numbers with their names and meanings, as is usual in computer studies of games: balance,
/// completion, duration, complexity, board coverage, repetition, decisiveness, clarity, ...
nlohmann::json metrics_of(const RuleProgram& program, const std::vector<GameFacts>& facts);

/// Numbers that develop during a game, each as a Course.
nlohmann::json courses_of(const std::vector<GameFacts>& facts);

/// The piece types: value, and how often each is moved, captured, dropped, promoted to.
nlohmann::json pieces_of(const RuleProgram& program, const std::vector<GameFacts>& facts);

/// An estimate as {"value", "low", "high"}.
nlohmann::json to_json(const Estimate& estimate);

}  // namespace protean
