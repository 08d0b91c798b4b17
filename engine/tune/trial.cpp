// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/trial.h"

#include "engine/match/builtin_player.h"
#include "engine/match/tournament.h"
#include "engine/tune/progress.h"

#include <algorithm>

namespace protean {
namespace {

constexpr char kOpenings[] = "random:6";

class TrialListener final : public MatchListener {
 public:
  explicit TrialListener(const Trial& trial) : trial_(trial) {}

  void game_over(const ScheduledGame&, const GameRecord&, const Standing& standing) override {
    if (trial_.on_game) trial_.on_game(standing.between(0, 1));
  }

 private:
  const Trial& trial_;
};

}  // namespace

TrialResult try_evaluation(const Variant& variant, const EvaluationSource& candidate,
                           const EvaluationSource& present, const Trial& trial) {
  const double paced = static_cast<double>(trial.nodes) * trial.pace;
  MatchPlan plan;
  plan.players = {searching_player("candidate", static_cast<std::uint64_t>(std::max(paced, 1.0))),
                  searching_player("present", std::max<std::uint64_t>(trial.nodes, 1))};
  plan.variants = {&variant};
  plan.games = trial.most_games;
  plan.openings = kOpenings;
  plan.concurrency = trial.concurrency;
  plan.sprt = trial.sprt;
  plan.seed = trial.seed;
  plan.until = trial.until;
  const auto seat = [&](const PlayerSpec& spec, std::uint64_t, const std::atomic<bool>& cancelled) {
    return make_searching_player(spec.time, spec.name == "candidate" ? candidate : present,
                                 cancelled);
  };
  TrialListener listener(trial);
  const Standing standing = run_match(plan, seat, listener, flag_or_none(trial.cancelled));
  const Tally tally = standing.between(0, 1);
  return {tally, trial.sprt.verdict(tally)};
}

}  // namespace protean
