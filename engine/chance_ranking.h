// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "search/search.h"

#include <functional>

namespace protean {

/// Searches what each event of a chance ply would lead to and passes one line per event to
/// `on_line`, the best for the side to move first, each with the play that would follow. The events
/// share the limits; without limits each gets a short search. If the signals say stop, it ends
/// early and reports nothing.
void rank_chance_events(Searcher& searcher, const RuleProgram& program, const Position& root,
                        const History& history, const Limits& limits,
                        const std::function<void(const SearchLine&)>& on_line,
                        SearchSignals& signals);

}  // namespace protean
