// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "search/search.h"

#include <functional>

namespace protean {

/// Searches the position after each event of a chance ply and passes one line per event to
/// `on_line`, the best for the side to move first. Each line begins with the event and continues
/// with the play that would follow. The node limit and the time per move are divided among the
/// events; the depth limit applies to each. Without any of these limits, each event gets a short
/// search. If the signals say stop, the search ends early and reports nothing.
void rank_chance_events(Searcher& searcher, const RuleProgram& program, const Position& root,
                        const History& history, const Limits& limits,
                        const std::function<void(const SearchLine&)>& on_line,
                        SearchSignals& signals);

}  // namespace protean
