// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/train_command.h"

#include "engine/duration_text.h"
#include "engine/tune/borrow.h"
#include "engine/tune/learn.h"
#include "engine/tune/progress.h"
#include "engine/tune/self_play.h"
#include "engine/tune/trial.h"
#include "engine/tune/weights_file.h"
#include "movegen/base/threads.h"
#include "search/evaluation/evaluation_tables.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iomanip>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <utility>
#include <vector>

namespace protean {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kFewestForTraining = 1000;
/// The share of the time for a generation that goes into games to learn from.
constexpr double kShareForGames = 0.5;
/// The share of all the time that a trial may take even after time is up; otherwise what was learnt
/// last would be lost.
constexpr double kShareForTrial = 0.2;
/// A network knows what short searches see. Only deeper ones can teach it more.
constexpr unsigned kDeeperWithNetwork = 6;
/// The share of the nodes that a network gets in a trial against weights alone, since it makes each
/// node slower.
constexpr double kNetworkPace = 0.92;
/// The likelihood of superiority that is needed if the interval of 95 % has no end: all games were
/// won.
constexpr double kBeyondError = 0.975;

class Trainer {
 public:
  Trainer(const TrainOptions& options, std::ostream& out)
      : options_(options),
        out_(out),
        program_(compiled(*options.variant)),
        present_(options.source),
        threads_(thread_count(options.concurrency)),
        end_(Clock::now() + std::chrono::duration_cast<Clock::duration>(Minutes(options.minutes))) {
  }

  /// Returns how many evaluations were accepted.
  int run() {
    int accepted = 0;
    bool weights_are_due = !brings_weights(program_, present_);
    if (try_borrowing()) {
      ++accepted;
      weights_are_due = false;
    }
    for (int number = 1; number <= options_.generations && !cancelled(); ++number) {
      learn_from_games(number);
      if (cancelled()) break;
      if (newer_.size() < kFewestForTraining) {
        expect_accepted(accepted);
        break;
      }
      const bool weights = std::exchange(weights_are_due, false);
      const bool had_network = networked(present_);
      EvaluationSource candidate = learnt(weights);
      if (cancelled()) break;
      // If there are too few positions, the next generation's are added to them.
      const bool enough = !text_.empty();
      if (enough && accepts("generation " + std::to_string(number), candidate,
                            std::max(end_, end_of_trial()))) {
        present_ = std::move(candidate);
        write();
        ++accepted;
        // The results of searches with other weights, or of shorter ones, would only lead back to
        // those weights.
        if (!had_network) newer_.clear();
      } else if (enough && !weights) {
        break;
      }
      if (Clock::now() >= end_) break;
    }
    return accepted;
  }

 private:
  bool cancelled() const { return is_set(options_.cancelled); }

  std::ostream& say() { return out_ << program_.id << ": "; }

  bool networked(const EvaluationSource& source) const {
    return build_evaluation_tables(program_, source).network.has_value();
  }

  /// Starts from what another game has learnt if that is better; true then.
  bool try_borrowing() {
    if (options_.lender == nullptr || options_.lender == options_.variant) return false;
    const EvaluationTables own = build_evaluation_tables(program_, present_);
    if (own.network) return false;
    const RuleProgram& lender = compiled(*options_.lender);
    const EvaluationTables lent = build_evaluation_tables(lender);
    text_ = borrowed_text(program_, own, lender, lent, false);
    networked_ = lent.network.has_value();
    EvaluationSource candidate = learnt_source();
    if (!accepts("borrowed from " + lender.id, candidate, end_of_trial())) return false;
    present_ = std::move(candidate);
    write();
    return true;
  }

  EvaluationSource learnt_source() const {
    return {EvaluationSource::Origin::kText, text_, program_.id + ".weights"};
  }

  /// Plays games. Keeps their positions and those of the generation before.
  void learn_from_games(int number) {
    const auto left = (end_ - Clock::now()) / (options_.generations - number + 1);
    Clock::time_point reported = Clock::now();
    SelfPlay wanted{
        .games = options_.games,
        .nodes = options_.nodes * (networked(present_) ? kDeeperWithNetwork : 1),
        .concurrency = threads_,
        .seed = options_.seed + static_cast<unsigned>(number),
        .source = present_,
        .cancelled = options_.cancelled,
        .aside = true,
        .until = Clock::now() + std::chrono::duration_cast<Clock::duration>(left * kShareForGames)};
    wanted.on_game = [&](int games, std::size_t positions) {
      if (games < options_.games && Clock::now() - reported < kBetweenReports) return;
      reported = Clock::now();
      const Minutes left_for_games = std::max<Minutes>(wanted.until - reported, Minutes::zero());
      say() << "generation " << number << ": " << games << " of at most " << options_.games
            << " games, " << positions << " positions, at most " << duration_text(left_for_games)
            << " left for games\n"
            << std::flush;
    };
    std::vector<QuietPosition> found = play_games(*options_.variant, wanted);
    older_.swap(newer_);
    newer_ = std::move(found);
  }

  /// Reports that there is too little to learn from; throws std::runtime_error if nothing was
  /// accepted before.
  void expect_accepted(int accepted) {
    const std::string what = "only " + std::to_string(newer_.size()) +
                             " positions to learn from: expected at least " +
                             std::to_string(kFewestForTraining);
    if (accepted == 0)
      throw std::runtime_error(program_.id + ": " + what + "; give it more minutes or games");
    say() << (Clock::now() < end_ ? what : "no time was left for games") << '\n' << std::flush;
  }

  /// The evaluation that the games teach.
  EvaluationSource learnt(bool weights) {
    const PositionSource positions = [this](const auto& visit) {
      each_of(newer_)(visit);
      each_of(older_)(visit);
    };
    LearnOptions learning;
    learning.present = present_;
    learning.fits_weights = weights;
    learning.seed = options_.seed;
    learning.concurrency = threads_;
    learning.cancelled = options_.cancelled;
    Learnt learnt = learn(program_, positions, learning, out_);
    text_ = std::move(learnt.text);
    networked_ = learnt.networked;
    return learnt_source();
  }

  /// The time at which a trial that begins now has had its share.
  Clock::time_point end_of_trial() const {
    return Clock::now() +
           std::chrono::duration_cast<Clock::duration>(Minutes(options_.minutes) * kShareForTrial);
  }

  bool accepts(const std::string& what, const EvaluationSource& candidate,
               Clock::time_point until) {
    Trial trial;
    trial.most_games = options_.trial_games;
    if (networked_ && !networked(present_)) trial.pace = kNetworkPace;
    trial.concurrency = threads_;
    trial.seed = options_.seed;
    trial.until = until;
    trial.cancelled = options_.cancelled;
    Clock::time_point reported = Clock::now();
    trial.on_game = [&](const Tally& tally) {
      if (Clock::now() - reported < kBetweenReports) return;
      reported = Clock::now();
      const Minutes left = std::max<Minutes>(trial.until - reported, Minutes::zero());
      say() << what << ": " << tally.games() << " of at most " << options_.trial_games
            << " games against the one before, at most " << duration_text(left) << " left\n"
            << std::flush;
    };
    const TrialResult result = try_evaluation(*options_.variant, candidate, present_, trial);
    const Tally& t = result.tally;
    const EloEstimate elo = estimate_elo(t);
    // If games or time run out before the test decides, the interval does.
    const bool better = std::isfinite(elo.error) ? elo.elo > elo.error
                                                 : likelihood_of_superiority(t) > kBeyondError;
    const bool good = result.verdict == Sprt::Verdict::kAcceptsElo1 ||
                      (result.verdict == Sprt::Verdict::kGoesOn && better);
    std::ostringstream line;
    line << what << ": +" << t.wins << " =" << t.draws << " -" << t.losses
         << " against the one before";
    if (std::isfinite(elo.error))
      line << std::fixed << std::setprecision(0) << ", " << std::showpos << elo.elo
           << std::noshowpos << " +- " << elo.error << " Elo";
    say() << line.str() << ": " << (good ? "accepted" : "not accepted") << '\n' << std::flush;
    return good;
  }

  void write() { write_weights(program_.id, options_.directory, text_, out_); }

  const TrainOptions& options_;
  std::ostream& out_;
  const RuleProgram& program_;
  EvaluationSource present_;
  int threads_;
  Clock::time_point end_;
  std::vector<QuietPosition> newer_;
  std::vector<QuietPosition> older_;
  std::string text_;        ///< The evaluation learnt last.
  bool networked_ = false;  ///< That evaluation has a network.
};

}  // namespace

int run_train(const TrainOptions& options, std::ostream& out, std::ostream& err) {
  const std::string id = options.variant->info().id;
  expect_weights_folder(id, options.directory);
  const int accepted = Trainer(options, out).run();
  if (accepted == 0) err << "protean: nothing better was found; " << id << " stays as it is\n";
  return accepted > 0 ? 0 : 1;
}

}  // namespace protean
