// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "search/search.h"

#include <functional>

namespace protean {

/// Tells by `on_line` what each event of a chance ply would do: a line an event, the best first for
/// the side to move, each with the play that would follow. The limits are shared by the events;
/// without any each gets a short search. Ends early once the signals say stop; then nothing is
/// told.
void rank_chance_events(Searcher& searcher, const RuleProgram& program, const Position& root,
                        const History& history, const Limits& limits,
                        const std::function<void(const SearchLine&)>& on_line,
                        SearchSignals& signals);

}  // namespace protean
