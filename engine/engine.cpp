// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/engine.h"

#include "engine/chance.h"
#include "engine/chance_ranking.h"
#include "engine/evaluation_file.h"
#include "engine/failure_text.h"
#include "engine/games_file.h"
#include "engine/level.h"
#include "engine/log.h"
#include "engine/memory.h"
#include "engine/suggestion.h"
#include "engine/words.h"
#include "movegen/notation/fen.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <limits>
#include <utility>
#include <variant>

namespace protean {

namespace {

constexpr std::int64_t kDefaultHashMb = 16;
constexpr int kMaxLines = 256;
constexpr int kMaxOverheadMs = 5000;
/// Clients keep the bounds of a spin in 32 bits.
constexpr std::int64_t kMaxSeed = std::numeric_limits<std::int32_t>::max();

/// Selects the form of a game for any Chess960 array, if it has one.
constexpr std::string_view kAnyArrayOption = "UCI_Chess960";

std::int64_t default_hash_mb() {
  return std::min(kDefaultHashMb, usable_memory_mb() / 4);
}

/// The values that UCI_Variant lists: ids, and the aliases with a hyphen by which other programs
/// know a game.
std::vector<std::string> all_ids() {
  std::vector<std::string> ids;
  for (const auto& variant : catalogue()) {
    const VariantInfo info = variant->info();
    ids.push_back(info.id);
    for (const std::string& alias : info.aliases) {
      if (alias.find('-') != std::string::npos) ids.push_back(alias);
    }
  }
  return ids;
}

/// True if the plies complete a turn, which may have begun before them.
bool ends_turn(const RuleProgram& program, const Position& root, const std::vector<Move>& plies) {
  Position before = root;
  Position after = root;
  for (const Move ply : plies) {
    before = after;
    after = program.make(before, ply);
  }
  return !plies.empty() && !same_turn(program, before, after);
}

/// A turn or its first ply, chosen without a search; empty if no player has a ply.
std::vector<Move> first_allowed(const TurnJob& job) {
  const RuleProgram& program = *job.program;
  const Limits& limits = job.limits;
  if (program.actor(job.root) == Actor::kChance) return {};
  if (!limits.search_turns.empty()) return limits.search_turns.front();
  if (!limits.search_moves.empty()) return {limits.search_moves.front()};
  MoveList list;
  program.generate(job.root, list);
  if (list.empty()) return {};
  return {list[0]};
}

}  // namespace

Engine::Engine(EngineEvents events)
    : events_(std::move(events)),
      game_(*catalogue().front()),
      searcher_(static_cast<std::size_t>(default_hash_mb()), 1) {
  add_options();
  reseed();
  // Started here, since there may be no memory for a thread once there is a large table.
  thread_ = std::thread([this] { serve(); });
}

Engine::~Engine() {
  stop();
  wait();
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  job_given_.notify_one();
  thread_.join();
}

void Engine::add_options() {
  const auto search_setting = [this](auto&& apply) {
    return [this, apply](const Option& option) -> std::optional<std::string> {
      stop();
      wait();
      apply(option);
      return std::nullopt;
    };
  };
  options_.add_spin(
      "Hash", default_hash_mb(), 1, most_hash_mb(), search_setting([this](const Option& o) {
        const auto asked = static_cast<std::size_t>(o.number());
        note_shortage(o.name, o.number(), static_cast<std::int64_t>(searcher_.set_hash_mb(asked)));
      }));
  options_.add_spin("Threads", 1, 1, kMostThreads, search_setting([this](const Option& o) {
                      last_known_threads_ = searcher_.set_threads(static_cast<int>(o.number()));
                      note_shortage(o.name, o.number(), last_known_threads_);
                    }));
  options_.add_button("Clear Hash", search_setting([this](const Option&) { searcher_.clear(); }));
  options_.add_check("Ponder", false);
  options_.add_spin("MultiPV", 1, 1, kMaxLines, search_setting([this](const Option& o) {
                      searcher_.set_multipv(static_cast<int>(o.number()));
                    }));
  options_.add_spin("Move Overhead", Limits{}.move_overhead_ms, 0, kMaxOverheadMs);
  options_.add_check(std::string(kAnyArrayOption), false,
                     [this](const Option&) { return select_game(); });
  options_.add_combo("UCI_Variant", catalogue().front()->info().id, all_ids(),
                     [this](const Option&) { return select_game(); });
  options_.add_string("VariantPath", std::string(kNoFile),
                      [this](const Option&) { return read_games(); });
  options_.add_check("UCI_AnalyseMode", false);
  options_.add_check("UCI_ShowWDL", false);
  options_.add_string("EvalFile", std::string(kNoFile),
                      [this](const Option&) { return select_evaluation(); });
  options_.add_spin("Skill Level", kFullLevel, 0, kFullLevel);
  options_.add_check("UCI_LimitStrength", false);
  options_.add_spin("UCI_Elo", highest_elo(), lowest_elo(), highest_elo());
  options_.add_spin("Seed", 0, 0, kMaxSeed, search_setting([this](const Option&) { reseed(); }));
}

void Engine::note_shortage(const std::string& name, std::int64_t asked, std::int64_t had) {
  if (had >= asked || !events_.on_note) return;
  events_.on_note(name + ": only " + std::to_string(had) + " of " + std::to_string(asked) +
                  " available; continuing with that");
}

std::optional<std::string> Engine::set_option(std::string_view name, std::string_view value) {
  return options_.set(name, value);
}

std::optional<std::string> Engine::set_variant(std::string_view name) {
  return options_.set("UCI_Variant", name);
}

std::optional<std::string> Engine::select_game() {
  const std::string& name = options_["UCI_Variant"].value;
  const Variant* chosen = find_variant(name);
  if (chosen == nullptr) return no_such_variant(name);
  if (options_[kAnyArrayOption].checked()) {
    if (const Variant* form = any_array_form(*chosen)) chosen = form;
  }
  if (chosen == &game_.variant()) return std::nullopt;
  stop();
  wait();
  game_ = Game(*chosen);
  searcher_.clear();
  log::info("variant " + chosen->info().id);
  return std::nullopt;
}

std::optional<std::string> Engine::read_games() {
  const std::string& path = options_["VariantPath"].value;
  if (path.empty() || path == kNoFile) return std::nullopt;
  stop();
  wait();
  const GamesRead read = load_games(path);
  options_.list_values("UCI_Variant", all_ids());
  select_game();  // which the file may define anew
  retry_evaluation();
  if (read.faults.empty()) return std::nullopt;
  return join(read.fault_texts(), "\n");
}

std::optional<std::string> Engine::select_evaluation() {
  const std::string& name = options_["EvalFile"].value;
  auto read = evaluation_source(name);
  if (const auto* error = std::get_if<std::string>(&read)) {
    refused_evaluation_ = name;
    return *error;
  }
  refused_evaluation_.clear();
  set_evaluation(std::get<EvaluationSource>(std::move(read)));
  return std::nullopt;
}

void Engine::set_evaluation(EvaluationSource source) {
  stop();
  wait();
  searcher_.set_evaluation(std::move(source));
}

void Engine::retry_evaluation() {
  const std::string name = refused_evaluation_;
  if (name.empty() || options_.set("EvalFile", name) || !events_.on_note) return;
  events_.on_note("EvalFile: " + name + " is used from now on");
}

void Engine::drop_unfit_evaluation(const RuleProgram& program) {
  if (searcher_.evaluation().origin != EvaluationSource::Origin::kText) return;
  const auto problem = evaluation_problem(program, searcher_.evaluation());
  if (!problem) return;
  const std::string name = options_["EvalFile"].value;
  options_.set("EvalFile", kNoFile);
  refused_evaluation_ = name;
  if (events_.on_note) events_.on_note("EvalFile: " + *problem + "; the game's own is used");
}

void Engine::new_game() {
  stop();
  wait();
  delays_.break_off();
  if (!options_["UCI_AnalyseMode"].checked()) searcher_.clear();
  reseed();
  set_start();
}

void Engine::set_start() {
  game_ = Game(game_.variant());
}

std::optional<std::string> Engine::set_fen(std::string_view fen, std::string& left_out) {
  auto read = parse_fen(game_.program(), fen, left_out);
  if (const auto* error = std::get_if<FenError>(&read)) return error->message;
  game_ = Game(game_.variant(), std::get<Position>(read));
  return std::nullopt;
}

std::uint64_t Engine::go(Limits limits) {
  return go(game_, std::move(limits));
}

std::uint64_t Engine::go(const Game& game, Limits limits) {
  stop();
  wait();
  drop_unfit_evaluation(game.program());
  if (!limits.asked) limits.asked = SearchSignals::Clock::now();
  limits.move_overhead_ms = options_["Move Overhead"].number();
  const Color side = game.position().side();
  if (limits.time_ms[side]) {
    delays_.note_clock(side, *limits.time_ms[side], limits.increment_ms[side]);
    limits.usual_delay_ms = delays_.usual();
    limits.worst_delay_ms = delays_.worst();
  }
  auto job = std::make_shared<const TurnJob>(
      TurnJob{++searches_, &game.variant(), &game.program(), game.position(), game.history(),
              std::move(limits), level(), static_cast<int>(options_["MultiPV"].number()),
              static_cast<int>(options_["Threads"].number())});
  signals_.emplace();
  {
    const std::lock_guard lock(mutex_);
    job_ = std::move(job);
  }
  job_given_.notify_one();
  return searches_;
}

void Engine::serve() {
  std::unique_lock lock(mutex_);
  for (;;) {
    job_given_.wait(lock, [this] { return job_ || ending_; });
    if (!job_) return;
    const auto job = job_;
    lock.unlock();
    run(job);
    lock.lock();
    job_.reset();
    job_done_.notify_one();
  }
}

TurnResult Engine::chosen_turn(const std::shared_ptr<const TurnJob>& job) {
  const RuleProgram& program = *job->program;
  const auto nothing = [&] {
    signals_->wait_if_endless(job->limits);
    return TurnResult{};
  };
  if (program.outcome(job->root).over()) return nothing();
  const auto on_line = [&](const SearchLine& line) { events_.on_line(job, line); };
  if (program.actor(job->root) == Actor::kChance) {
    rank_chance_events(searcher_, program, job->root, job->history, job->limits, on_line,
                       *signals_);
    return nothing();
  }
  if (job->level >= kFullLevel || job->limits.infinite) {
    return search_turn(searcher_, program, job->root, job->history, job->limits, on_line,
                       *signals_);
  }
  return search_turn_at_level(job->level, seed_, job->lines, searcher_, program, job->root,
                              job->history, job->limits, on_line, *signals_);
}

void Engine::run(const std::shared_ptr<const TurnJob>& job) {
  TurnResult turn;
  try {
    turn = chosen_turn(job);
  } catch (const std::exception& error) {
    // Out of memory or threads: any legal ply is better than none.
    log::error(std::string("search: ") + failure_text(error));
    turn.plies = first_allowed(*job);
    signals_->wait_if_endless(job->limits);
  }
  note_delay(*job, turn);
  note_missing_threads(*job);
  events_.on_end(job, turn);
}

/// Reports each number once. The number asked for is the job's, since the option may change
/// meanwhile.
void Engine::note_missing_threads(const TurnJob& job) {
  const int at_work = searcher_.threads_at_work();
  if (std::exchange(last_known_threads_, at_work) != at_work)
    note_shortage("Threads", job.threads, at_work);
}

void Engine::note_delay(const TurnJob& job, const TurnResult& turn) {
  const Limits& limits = job.limits;
  const auto begin = limits.ponder ? signals_->ponder_hit_at() : limits.asked;
  const Color side = job.root.side();
  // The clock does not run during an infinite search, nor during one that pondered on another move.
  // The answer of a search that was stopped might not be played.
  const bool answers = begin && !limits.infinite && !signals_->stopped();
  if (!answers || !limits.time_ms[side]) return delays_.break_off();
  const auto spent = SearchSignals::Clock::now() - *begin;
  delays_.note_answer(side, std::chrono::duration_cast<std::chrono::milliseconds>(spent).count(),
                      turn.late_ms, ends_turn(*job.program, job.root, turn.plies));
}

void Engine::stop() {
  if (signals_) signals_->stop();
}

void Engine::ponder_hit(SearchSignals::Clock::time_point when) {
  if (signals_) signals_->ponder_hit(when);
}

void Engine::wait() {
  std::unique_lock lock(mutex_);
  job_done_.wait(lock, [this] { return !job_; });
}

bool Engine::searching() const {
  const std::lock_guard lock(mutex_);
  return job_ != nullptr;
}

void Engine::reseed() {
  auto seed = static_cast<std::uint64_t>(options_["Seed"].number());
  if (seed == 0) seed = std::random_device{}() | std::uint64_t{1} << 32;
  dice_.seed(seed);
  searcher_.set_seed(seed);
  seed_ = seed;
}

double Engine::level() const {
  const double level = static_cast<double>(options_["Skill Level"].number());
  if (!options_["UCI_LimitStrength"].checked()) return level;
  return std::min(level, level_of_elo(static_cast<int>(options_["UCI_Elo"].number())));
}

std::optional<Move> Engine::deal() {
  return draw_chance(game_.program(), game_.position(), dice_);
}

}  // namespace protean
