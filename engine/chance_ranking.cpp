// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chance_ranking.h"

#include "engine/opposite_score.h"
#include "engine/secrets.h"
#include "search/score_of.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

namespace protean {

namespace {

/// Nodes for each event if there is no limit.
constexpr std::uint64_t kUsualNodes = 5'000;

/// The limits for each of `n` events.
Limits share_of(const Limits& all, std::size_t n) {
  const auto parts = static_cast<std::uint64_t>(n);
  Limits share;
  share.depth = all.depth;
  const bool bounded = all.movetime_ms || all.depth;
  if (all.nodes) share.nodes = std::max<std::uint64_t>(*all.nodes / parts, 1);
  if (!all.nodes && !bounded) share.nodes = kUsualNodes;
  if (all.movetime_ms)
    share.movetime_ms = std::max<std::int64_t>(*all.movetime_ms / static_cast<std::int64_t>(n), 1);
  share.move_overhead_ms = 0;
  return share;
}

/// Higher is better.
std::pair<int, int> order_of(const Score& score) {
  if (!score.mate) return {0, score.centipawns};
  return *score.mate > 0 ? std::pair(1, -*score.mate) : std::pair(-1, -*score.mate);
}

}  // namespace

void rank_chance_events(Searcher& searcher, const RuleProgram& program, const Position& root,
                        const History& history, const Limits& limits,
                        const std::function<void(const SearchLine&)>& on_line,
                        SearchSignals& signals) {
  MoveList all;
  program.generate(root, all);
  std::vector<Move> events;
  const std::vector<Move>& only = limits.search_moves;
  std::copy_if(all.begin(), all.end(), std::back_inserter(events), [&](Move event) {
    return only.empty() || std::find(only.begin(), only.end(), event) != only.end();
  });
  if (events.empty()) return;
  const Limits share = share_of(limits, events.size());
  // The events and their consequences give away what is hidden, so a separate searcher looks at
  // them and is then dropped.
  std::optional<Searcher> apart;
  if (hides_something(program, root)) apart.emplace().set_evaluation(searcher.evaluation());
  Searcher& chosen = apart ? *apart : searcher;
  History so_far = history;
  so_far.push_back(root);
  std::vector<SearchLine> lines;
  std::uint64_t nodes = 0;
  std::int64_t time_ms = 0;
  for (const Move event : events) {
    const Position after = program.make(root, event);
    const Outcome outcome = program.outcome(after);
    SearchLine line;
    if (outcome.over()) {
      line = line_at_end(program, after, outcome, root.side(), 1);
      line.selective_depth = 1;
    } else {
      line = chosen.search(program, after, so_far, share, {}, signals).line;
      if (signals.stopped()) return;
      if (after.side() != root.side()) {
        line.score = opposite(line.score);
        std::swap(line.wdl[0], line.wdl[2]);
        if (line.bound == Bound::kUpper || line.bound == Bound::kLower)
          line.bound = line.bound == Bound::kUpper ? Bound::kLower : Bound::kUpper;
      }
    }
    nodes += line.nodes;
    time_ms += line.time_ms;
    line.pv.insert(line.pv.begin(), event);
    lines.push_back(std::move(line));
  }
  std::stable_sort(lines.begin(), lines.end(), [](const SearchLine& a, const SearchLine& b) {
    return order_of(a.score) > order_of(b.score);
  });
  for (std::size_t i = 0; i < lines.size(); ++i) {
    lines[i].multipv = static_cast<int>(i) + 1;
    lines[i].depth = std::max(lines[i].depth, 1);
    lines[i].nodes = nodes;
    lines[i].time_ms = time_ms;
    on_line(lines[i]);
  }
}

}  // namespace protean
