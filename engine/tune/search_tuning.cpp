// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/search_tuning.h"

#include "engine/duration_text.h"
#include "engine/input_file.h"
#include "engine/match/builtin_player.h"
#include "engine/match/tournament.h"
#include "engine/output_file.h"
#include "engine/tune/progress.h"
#include "movegen/base/quoted.h"
#include "movegen/base/threads.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <iomanip>
#include <mutex>
#include <optional>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <variant>

namespace protean {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::string_view kPairs = "pairs";

// How far constants are moved apart, as a share of their initial values, and how fast they learn,
// with the usual exponents.
constexpr double kApart = 0.15;
constexpr double kLearning = 0.02;
constexpr double kApartExponent = 0.101;
constexpr double kLearningExponent = 0.602;
/// The share of all pairs over which steps hardly become smaller.
constexpr double kSteady = 0.1;
/// No constant becomes less than kLeast times its initial value, or more than kMost times it.
constexpr double kLeast = 0.25;
constexpr double kMost = 3;

class SearchTuner {
 public:
  SearchTuner(const SearchTuningOptions& options, std::ostream& out)
      : options_(options), out_(out), spsa_(std::max(options.games / 2, 1), options.seed) {
    expect_writable(options.file);
    std::error_code ignored;
    if (!fs::exists(options.file, ignored)) return;
    const auto text = read_text_file(options.file);
    if (const auto* wrong = std::get_if<Unreadable>(&text))
      throw std::runtime_error("cannot read " + protean::quoted(options.file) + ": " + wrong->why);
    const std::string error = spsa_.read(std::get<std::string>(text));
    if (!error.empty()) throw std::runtime_error(options.file + error);
    out_ << "going on after " << 2 * spsa_.played() << " games\n";
  }

  /// False if it was cancelled.
  bool run() {
    before_ = begun_ = spsa_.played();
    run_on_threads(thread_count(options_.concurrency), [this] { play_pairs(); });
    save();
    for (const SearchParameter& p : search_parameters()) {
      const int was = SearchParameters{}.*p.value;
      out_ << p.name << ' ' << was << " -> " << spsa_.present().*p.value << '\n';
    }
    return !cancelled();
  }

 private:
  bool cancelled() const { return is_set(options_.cancelled); }

  void play_pairs() {
    for (;;) {
      Spsa::Pair pair;
      int number = 0;
      {
        const std::lock_guard lock(mutex_);
        if (begun_ >= options_.games / 2 || cancelled()) return;
        number = begun_++;
        pair = spsa_.next();
      }
      const std::optional<double> won = play(pair, number);
      if (!won) return;
      const std::lock_guard lock(mutex_);
      spsa_.learn(pair, *won);
      report();
    }
  }

  /// Empty if it was cancelled.
  std::optional<double> play(const Spsa::Pair& pair, int number) const {
    MatchPlan plan;
    plan.players = {searching_player("first", options_.nodes),
                    searching_player("second", options_.nodes)};
    const auto variant = static_cast<std::size_t>(number) % options_.variants.size();
    plan.variants = {options_.variants[variant]};
    plan.games = 2;
    plan.openings = "random:6";
    plan.seed = options_.seed + static_cast<std::uint64_t>(number);
    const auto seat = [&](const PlayerSpec& spec, std::uint64_t, const std::atomic<bool>& stop) {
      return make_searching_player(spec.time, {}, stop, {},
                                   spec.name == "first" ? pair.first : pair.second);
    };
    NullMatchListener listener;
    const Tally tally =
        run_match(plan, seat, listener, flag_or_none(options_.cancelled)).between(0, 1);
    if (cancelled()) return std::nullopt;
    return static_cast<double>(tally.wins) - static_cast<double>(tally.losses);
  }

  void report() {
    const auto now = Clock::now();
    if (now - reported_ < kBetweenReports) return;
    reported_ = now;
    save();
    const int played = spsa_.played() - before_;
    const int pairs = options_.games / 2;
    const Minutes left = Minutes(now - start_) / played * (pairs - spsa_.played());
    out_ << 2 * spsa_.played() << " of " << options_.games << " games, " << duration_text(left)
         << " left\n"
         << std::flush;
  }

  void save() const { write_file(options_.file, spsa_.text()); }

  const SearchTuningOptions& options_;
  std::ostream& out_;
  std::mutex mutex_;
  Spsa spsa_;
  int begun_ = 0;   ///< Pairs.
  int before_ = 0;  ///< Pairs of earlier runs.
  Clock::time_point start_ = Clock::now();
  Clock::time_point reported_ = start_;
};

}  // namespace

Spsa::Spsa(int planned, std::uint64_t seed) : planned_(planned), dice_(seed) {
  const auto all = search_parameters();
  for (std::size_t i = 0; i < kCount; ++i) begun_[i] = SearchParameters{}.*all[i].value;
  values_ = begun_;
}

double Spsa::step(std::size_t i) const {
  const double steady = kSteady * planned_;
  const double later = (played_ + steady) / steady;
  // Less than 1 would often be rounded away.
  return std::max(begun_[i] * kApart * std::pow(later, -kApartExponent), 1.0);
}

double Spsa::kept_near(std::size_t i, double value) const {
  return std::clamp(value, begun_[i] * kLeast, begun_[i] * kMost);
}

Spsa::Pair Spsa::next() {
  Pair pair;
  Values up = values_;
  Values down = values_;
  for (std::size_t i = 0; i < kCount; ++i) {
    pair.direction[i] = dice_() % 2 == 0 ? 1 : -1;
    up[i] += pair.direction[i] * step(i);
    down[i] -= pair.direction[i] * step(i);
  }
  pair.first = whole(up);
  pair.second = whole(down);
  return pair;
}

void Spsa::learn(const Pair& pair, double won) {
  const double steady = kSteady * planned_;
  const double rate = kLearning * std::pow((played_ + steady) / steady, -kLearningExponent);
  for (std::size_t i = 0; i < kCount; ++i) {
    values_[i] = kept_near(i, values_[i] + rate * step(i) * won * pair.direction[i]);
  }
  ++played_;
}

SearchParameters Spsa::whole(const Values& values) {
  SearchParameters p;
  const auto all = search_parameters();
  for (std::size_t i = 0; i < kCount; ++i)
    p.*all[i].value = std::max(static_cast<int>(std::lround(values[i])), 1);
  return p;
}

std::string Spsa::text() const {
  std::ostringstream text;
  text << kPairs << ' ' << played_ << '\n' << std::fixed << std::setprecision(3);
  const auto all = search_parameters();
  for (std::size_t i = 0; i < kCount; ++i) text << all[i].name << ' ' << values_[i] << '\n';
  return text.str();
}

std::string Spsa::read(const std::string& text) {
  std::istringstream lines(text);
  std::string name;
  const auto all = search_parameters();
  int played = 0;
  Values values{};
  const auto wrong = [](std::size_t line, std::string_view expected) {
    std::ostringstream message;
    message << ':' << line << ": expected '" << expected << " NUMBER'";
    return message.str();
  };
  if (!(lines >> name >> played) || name != kPairs || played < 0) return wrong(1, kPairs);
  for (std::size_t i = 0; i < kCount; ++i) {
    if (!(lines >> name >> values[i]) || name != all[i].name || !std::isfinite(values[i]))
      return wrong(i + 2, all[i].name);
    values[i] = kept_near(i, values[i]);
  }
  played_ = played;
  values_ = values;
  dice_.seed(dice_() + static_cast<std::uint64_t>(played));
  return {};
}

int run_search_tuning(const SearchTuningOptions& options, std::ostream& out, std::ostream& err) {
  if (SearchTuner(options, out).run()) return 0;
  err << "protean: broken off; the same command goes on\n";
  return 1;
}

}  // namespace protean
