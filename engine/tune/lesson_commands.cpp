// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/lesson_commands.h"

#include "engine/duration_text.h"
#include "engine/tune/learn.h"
#include "engine/tune/positions_file.h"
#include "engine/tune/progress.h"
#include "engine/tune/weights_file.h"
#include "movegen/base/threads.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <chrono>
#include <ostream>

namespace protean {
namespace {

using Clock = std::chrono::steady_clock;

/// Plays the games of a run that go to one file.
class Generator {
 public:
  Generator(const GenerateOptions& options, std::ostream& out)
      : options_(options),
        out_(out),
        program_(compiled(*options.variant)),
        file_(program_, options.file,
              {.engine = options.engine,
               .evaluation = evaluation_fingerprint(program_, options.source),
               .nodes = options.nodes,
               .seed = options.seed,
               .aside = options.aside}) {
    for (int game = 0; game < options.games; ++game) {
      if (mine(game) && !file_.has(game)) ++missing_;
    }
  }

  /// Plays what is missing. True if all games are there, or as many as the time allowed.
  bool run() {
    if (file_.cut_off() > 0)
      say() << "cut off " << file_.cut_off() << " bytes that an earlier run left unfinished\n";
    if (file_.games() > 0)
      say() << "found " << file_.games() << " games, " << file_.positions() << " positions\n";
    SelfPlay wanted{.games = options_.games,
                    .nodes = options_.nodes,
                    .concurrency = thread_count(options_.concurrency),
                    .seed = options_.seed,
                    .source = options_.source,
                    .cancelled = options_.cancelled,
                    .aside = options_.aside};
    wanted.skips = [this](int game) { return !mine(game) || file_.has(game); };
    if (options_.minutes > 0)
      wanted.until =
          begun_ + std::chrono::duration_cast<Clock::duration>(Minutes(options_.minutes));
    wanted.on_game = [this](int games, std::size_t positions) { report(games, positions); };
    int played = 0;
    play_games(*options_.variant, wanted, [&](int game, const std::vector<QuietPosition>& found) {
      file_.add(game, found);
      ++played;
    });
    file_.flush();
    say() << file_.games() << " games, " << file_.positions() << " positions in " << options_.file
          << '\n';
    return played == missing_ || !is_set(options_.cancelled);
  }

 private:
  bool mine(int game) const { return options_.shard.has(static_cast<std::size_t>(game)); }
  std::ostream& say() { return out_ << program_.id << ": "; }

  void report(int games, std::size_t positions) {
    if (games < missing_ && Clock::now() - reported_ < kBetweenReports) return;
    reported_ = Clock::now();
    const Minutes spent = reported_ - begun_;
    Minutes left = spent / games * (missing_ - games);
    if (options_.minutes > 0)
      left = std::clamp(Minutes(options_.minutes) - spent, Minutes::zero(), left);
    say() << games << " of " << missing_ << " games, " << positions << " positions, "
          << duration_text(left) << " left\n"
          << std::flush;
  }

  const GenerateOptions& options_;
  std::ostream& out_;
  const RuleProgram& program_;
  PositionsWriter file_;
  int missing_ = 0;
  Clock::time_point begun_ = Clock::now();
  Clock::time_point reported_ = begun_;
};

}  // namespace

int run_generate(const GenerateOptions& options, std::ostream& out) {
  return Generator(options, out).run() ? 0 : 1;
}

int run_lesson_fit(const LessonFitOptions& options, std::ostream& out, std::ostream& err) {
  const RuleProgram& program = compiled(*options.variant);
  expect_weights_folder(program.id, options.directory);
  const PositionSource positions = [&](const auto& visit) {
    read_positions_files(program, options.files, visit);
  };
  LearnOptions learning;
  learning.present = options.source;
  learning.fits_weights = options.weights;
  learning.seed = options.seed;
  learning.concurrency = thread_count(options.concurrency);
  learning.cancelled = options.cancelled;
  const Learnt learnt = learn(program, positions, learning, out);
  if (is_set(options.cancelled)) {
    err << "protean: broken off; nothing was written\n";
    return 1;
  }
  if (learnt.text.empty()) {
    err << "protean: nothing was written; more games, or --weights, may help\n";
    return 1;
  }
  write_weights(program.id, options.directory, learnt.text, out);
  return 0;
}

}  // namespace protean
