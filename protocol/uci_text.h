// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/options.h"

#include <string>

/// The lines UCI writes.
namespace protean::uci {

/// "option name Hash type spin default 16 min 1 max 65536".
std::string option_text(const Option& option);

/// "info depth 9 ... score cp 25 ... pv e2e4 e7e5". `wdl` adds win, draw and loss in per mille.
std::string info_text(const TurnJob& job, const SearchLine& line, bool wdl);

/// A score line for a search that has none of its own to show: the game is over, chance acts next,
/// or the search failed. Uses `evaluation` if `line` has no score.
std::string fallback_info_text(const TurnJob& job, const SearchLine& line,
                               const EvaluationSource& evaluation, bool wdl);

/// "bestmove e2e4 ponder e7e5"; "bestmove (none)" without a turn.
std::string best_move_text(const TurnJob& job, const TurnResult& turn);

/// The answer to `help`.
std::string help_text();

}  // namespace protean::uci
