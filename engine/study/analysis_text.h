// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/study/analysis.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace protean {

/// A line for each turn of a game: number, turn, score, and what would have been better.
std::string game_text(const GameRecord& record, const std::vector<TurnReport>& reports);

/// The FEN, then a line for each line of the engine: score, depth, moves. If the game is over, its
/// result.
std::string position_text(const RuleProgram& program, const PositionReport& report,
                          const std::string& fen);

/// The same as JSON. Scores are for the side to move, in centipawns or in turns to a forced end.
nlohmann::json game_json(const GameRecord& record, const std::vector<TurnReport>& reports);
nlohmann::json position_json(const RuleProgram& program, const PositionReport& report,
                             const std::string& fen);

/// The FEN of a puzzle, with '?' for what the side to move cannot know.
std::string puzzle_fen(const RuleProgram& program, const Position& pos);
/// A position with its winning turn as EPD: "FEN bm MOVE; variant ID; id "WHERE";".
std::string puzzle_line(const Variant& variant, const Position& pos, const SearchLine& win,
                        const std::string& where);

}  // namespace protean
