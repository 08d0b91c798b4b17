// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/engine.h"

#include "engine/app/games_file.h"
#include "engine/chance.h"
#include "engine/evaluation_file.h"
#include "engine/log.h"
#include "engine/memory.h"
#include "engine/words.h"
#include "movegen/notation/fen.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <exception>
#include <utility>
#include <variant>

namespace protean {

namespace {

constexpr int kDefaultHashMb = 16;
constexpr std::int64_t kMaxHashMb = 65536;
constexpr int kMaxThreads = 512;
constexpr int kMaxLines = 256;
constexpr int kMaxOverheadMs = 5000;

/// Chooses the form of a game for any array of Chess960, where it has one.
constexpr std::string_view kAnyArrayOption = "UCI_Chess960";

constexpr std::string_view kNoFile = "<empty>";

std::vector<std::string> all_ids() {
  std::vector<std::string> ids;
  for (const auto& variant : catalogue()) ids.push_back(variant->info().id);
  return ids;
}

}  // namespace

Engine::Engine(EngineEvents events)
    : events_(std::move(events)),
      game_(*catalogue().front()),
      searcher_(static_cast<std::size_t>(kDefaultHashMb), 1) {
  add_options();
  reseed();
}

Engine::~Engine() {
  stop();
  wait();
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
  options_.add_spin("Hash", kDefaultHashMb, 1, std::min(kMaxHashMb, machine_memory_mb()),
                    search_setting([this](const Option& o) {
                      searcher_.set_hash_mb(static_cast<std::size_t>(o.number()));
                    }));
  options_.add_spin("Threads", 1, 1, kMaxThreads, search_setting([this](const Option& o) {
                      searcher_.set_threads(static_cast<int>(o.number()));
                    }));
  options_.add_button("Clear Hash", search_setting([this](const Option&) { searcher_.clear(); }));
  options_.add_check("Ponder", false);
  options_.add_spin("MultiPV", 1, 1, kMaxLines, search_setting([this](const Option& o) {
                      searcher_.set_multipv(static_cast<int>(o.number()));
                    }));
  options_.add_spin("Move Overhead", 10, 0, kMaxOverheadMs);
  options_.add_check(std::string(kAnyArrayOption), false,
                     [this](const Option&) { return select_game(); });
  options_.add_combo("UCI_Variant", catalogue().front()->info().id, all_ids(),
                     [this](const Option&) { return select_game(); });
  options_.add_string("VariantPath", std::string(kNoFile),
                      [this](const Option&) { return read_games(); });
  options_.add_check("UCI_AnalyseMode", false);
  options_.add_check("UCI_ShowWDL", false);
  options_.add_string("EvalFile", std::string(kDefaultEvaluation),
                      [this](const Option&) { return select_evaluation(); });
  options_.add_spin("Seed", 0, 0, std::int64_t{1} << 31,
                    search_setting([this](const Option&) { reseed(); }));
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
  if (chosen == nullptr) {
    return "no variant is called '" + name + "': expected one of those listed by 'variants'";
  }
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
  if (read.faults.empty()) return std::nullopt;
  return join(read.faults, "\n");
}

std::optional<std::string> Engine::select_evaluation() {
  auto read = evaluation_source(options_["EvalFile"].value);
  if (const auto* error = std::get_if<std::string>(&read)) return *error;
  stop();
  wait();
  searcher_.set_evaluation(std::move(std::get<EvaluationSource>(read)));
  return std::nullopt;
}

void Engine::new_game() {
  stop();
  wait();
  if (!options_["UCI_AnalyseMode"].checked()) searcher_.clear();
  reseed();
  set_start();
}

void Engine::set_start() {
  game_ = Game(game_.variant());
}

std::optional<std::string> Engine::set_fen(std::string_view fen) {
  auto read = parse_fen(game_.program(), fen);
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
  limits.move_overhead_ms = options_["Move Overhead"].number();
  auto job =
      std::make_shared<const TurnJob>(TurnJob{++searches_, &game.variant(), &game.program(),
                                              game.position(), game.history(), std::move(limits)});
  stop_wanted_ = false;
  ponder_hit_wanted_ = false;
  searching_ = true;
  thread_ = std::thread([this, job] { run(job); });
  return searches_;
}

TurnResult Engine::chosen_turn(const TurnJob& job,
                               const std::function<void(const SearchLine&)>& on_line) {
  const RuleProgram& program = *job.program;
  const bool by_chance = program.actor(job.root) == Actor::kChance;
  if (by_chance || program.outcome(job.root).over()) return {};
  return search_turn(searcher_, program, job.root, job.history, job.limits, on_line, stop_wanted_);
}

void Engine::run(const std::shared_ptr<const TurnJob>& job) {
  bool first = true;
  const auto on_line = [&](const SearchLine& line) {
    // A stop that came before the search had begun would be lost.
    if (std::exchange(first, false)) {
      if (stop_wanted_) searcher_.stop();
      if (ponder_hit_wanted_) searcher_.ponder_hit();
    }
    events_.on_line(job, line);
  };
  TurnResult turn;
  try {
    turn = chosen_turn(*job, on_line);
  } catch (const std::exception&
               error) {  // no memory, no more threads: any legal ply is better than none
    log::error(std::string("search: ") + error.what());
    MoveList list;
    job->program->generate(job->root, list);
    if (!list.empty()) turn.plies = {list[0]};
  }
  searching_ = false;
  events_.on_end(job, turn);
}

void Engine::stop() {
  if (!searching_) return;
  stop_wanted_ = true;
  searcher_.stop();
}

void Engine::ponder_hit() {
  if (!searching_) return;
  ponder_hit_wanted_ = true;
  searcher_.ponder_hit();
}

void Engine::wait() {
  if (thread_.joinable()) thread_.join();
}

void Engine::reseed() {
  auto seed = static_cast<std::uint64_t>(options_["Seed"].number());
  if (seed == 0) seed = std::random_device{}() | std::uint64_t{1} << 32;
  dice_.seed(seed);
  searcher_.set_seed(seed);
}

std::optional<Move> Engine::deal() {
  return draw_chance(game_.program(), game_.position(), dice_);
}

}  // namespace protean
