// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/scoresheet.h"

#include <algorithm>

namespace protean {
namespace {

Tally reversed(const Tally& tally) {
  Tally out{tally.losses, tally.draws, tally.wins, tally.pairs};
  std::reverse(out.pairs.begin(), out.pairs.end());
  return out;
}

bool won_by_first(const ScheduledGame& game, Result result) {
  return result == (game.first_is_white ? Result::kWhiteWins : Result::kBlackWins);
}

/// The count of a game without a mate in a match of fewest moves; a later win of Black counts no
/// more than that.
constexpr int kNoMate = 61;

/// A game's count for its Black; the less, the better. If Black won, the number of the deciding
/// move, at most kNoMate; if Black lost, more than that, and the less the longer the game lasted;
/// kNoMate if the game was drawn or had no deciding move.
int count_for_black(const PlayedGame& played) {
  constexpr int kMated = 1'000'000;
  if (played.deciding_move == 0 || played.result == Result::kDraw) return kNoMate;
  return played.result == Result::kBlackWins ? std::min(played.deciding_move, kNoMate)
                                             : kMated - played.deciding_move;
}

}  // namespace

Scoresheet::Scoresheet(const MatchPlan& plan)
    : in_pairs_(plan.repeat == 2), scoring_(plan.scoring) {
  standing_.failures.resize(plan.players.size());
}

void Scoresheet::add(const ScheduledGame& game, const PlayedGame& played) {
  if (scoring_ == Scoring::kFewestMoves) {
    add_to_match_of_two(game, played);
  } else {
    add_to_tally(game, played.result);
  }
  blame(game, played);
  ++standing_.finished;
  standing_.turns += played.turns;
  standing_.games.push_back(played);
}

void Scoresheet::add_to_tally(const ScheduledGame& game, Result result) {
  Tally& tally = standing_.tallies[game.encounter];
  int half_points = 1;
  if (result == Result::kDraw) {
    ++tally.draws;
  } else if (won_by_first(game, result)) {
    ++tally.wins;
    half_points = 2;
  } else {
    ++tally.losses;
    half_points = 0;
  }
  if (!in_pairs_) return;
  const auto waiting = half_pairs_.find({game.encounter, game.opening});
  if (waiting == half_pairs_.end()) {
    half_pairs_[{game.encounter, game.opening}] = half_points;
    return;
  }
  ++tally.pairs[static_cast<std::size_t>(waiting->second + half_points)];
  half_pairs_.erase(waiting);
}

/// Counts a match of two games when both have ended.
void Scoresheet::add_to_match_of_two(const ScheduledGame& game, const PlayedGame& played) {
  const int count = count_for_black(played);
  const auto waiting = half_pairs_.find({game.encounter, game.opening});
  if (waiting == half_pairs_.end()) {
    half_pairs_[{game.encounter, game.opening}] = count;
    return;
  }
  const int of_white = waiting->second;  // White was Black in the other game
  half_pairs_.erase(waiting);
  Tally& tally = standing_.tallies[game.encounter];
  if (count == of_white) {
    tally.draws += 2;
    ++tally.pairs[2];
  } else if ((of_white < count) == game.first_is_white) {
    tally.wins += 2;
    ++tally.pairs[4];
  } else {
    tally.losses += 2;
    ++tally.pairs[0];
  }
}

/// Counts the failure of a player that lost by one.
void Scoresheet::blame(const ScheduledGame& game, const PlayedGame& played) {
  const bool first_lost = !won_by_first(game, played.result);
  Failures& failures =
      standing_.failures[first_lost ? game.encounter.first : game.encounter.second];
  switch (played.termination) {
    case Termination::kTimeForfeit: ++failures.time_losses; return;
    case Termination::kRulesInfraction: ++failures.rules_infractions; return;
    case Termination::kAbandoned: ++failures.breakdowns; return;
    default: return;
  }
}

Tally Standing::between(std::size_t first, std::size_t second) const {
  Tally sum;
  for (const auto& [encounter, tally] : tallies) {
    if (encounter.first == first && encounter.second == second) sum += tally;
    if (encounter.first == second && encounter.second == first) sum += reversed(tally);
  }
  return sum;
}

Tally Standing::of(std::size_t player) const {
  Tally sum;
  for (const auto& [encounter, tally] : tallies) {
    if (encounter.first == player) sum += tally;
    if (encounter.second == player) sum += reversed(tally);
  }
  return sum;
}

}  // namespace protean
