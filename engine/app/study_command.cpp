// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/study_command.h"

#include "engine/app/result_file.h"
#include "engine/duration_text.h"
#include "engine/input_file.h"
#include "engine/interrupt.h"
#include "engine/output_file.h"
#include "engine/shard_text.h"
#include "engine/study/study_page.h"
#include "engine/study/study_report.h"
#include "engine/tune/positions_file.h"
#include "engine/tune/rules_fingerprint.h"
#include "engine/variant_name.h"
#include "engine/words.h"
#include "movegen/base/quoted.h"
#include "movegen/base/threads.h"
#include "variants/catalogue.h"

#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <sstream>
#include <variant>

namespace protean {

namespace po = boost::program_options;

namespace {

using nlohmann::json;

using Seconds = std::chrono::duration<double>;

constexpr char kStudy[] = "study";
/// The interval between progress reports that cannot be overwritten.
constexpr std::chrono::seconds kLinesApart{10};

/// Reports the progress of a study, on one line of a terminal or now and then on a new line.
class Ticker {
 public:
  Ticker(std::string name, std::ostream& err)
      : name_(std::move(name)), live_(isatty(STDERR_FILENO) != 0), err_(err) {}
  ~Ticker() {
    if (live_) err_ << "\r\x1b[K" << std::flush;
  }
  Ticker(const Ticker&) = delete;
  Ticker& operator=(const Ticker&) = delete;

  void tell(const StudyProgress& progress) {
    const auto now = std::chrono::steady_clock::now();
    const bool last = progress.finished == progress.scheduled;
    if (!live_ && !last && now < next_) return;
    next_ = now + kLinesApart;
    std::ostringstream line;
    line << name_ << ": game " << progress.finished << '/' << progress.scheduled << "  "
         << duration_text(Seconds(progress.seconds)) << ", "
         << duration_text(Seconds(progress.seconds_left)) << " left";
    err_ << (live_ ? "\r\x1b[K" : "") << line.str() << (live_ ? "" : "\n") << std::flush;
  }

 private:
  const std::string name_;
  const bool live_;
  std::ostream& err_;
  std::chrono::steady_clock::time_point next_;
};

StudyPlan wanted_plan(const Call& call, const Variant& variant) {
  StudyPlan plan;
  plan.variant = &variant;
  plan.games = in_range(call, "games", 1, 1'000'000);
  plan.nodes = in_range<std::uint64_t>(call, "nodes", 1, 1'000'000'000);
  plan.ladder = in_range(call, "ladder", 0, 1'000'000);
  plan.max_moves = in_range(call, "maxmoves", 1, 10'000);
  plan.seed = call.options["seed"].as<std::uint64_t>();
  plan.evaluation = wanted_evaluation(call);
  if (plan.evaluation.origin != EvaluationSource::Origin::kGame)
    plan.weights = evaluation_fingerprint(compiled(variant), plan.evaluation);
  plan.rules = rules_fingerprint(compiled(variant));
  plan.shard = wanted_shard(call.options);
  plan.concurrency = thread_count(in_range(call, "concurrency", 0, 1024));
  if (plan.ladder % 2 != 0)
    throw UsageError("--ladder " + std::to_string(plan.ladder) +
                     ": expected an even number, as each deal is played with both colours");
  return plan;
}

/// Calls `use`, which reads a report from a file; errors are reported with the file's name.
template <class Use>
auto reading_study(const std::string& name, Use use) {
  try {
    return use();
  } catch (const json::exception& error) {
    throw UsageError(protean::quoted(name) + " is not a study: " + fault_of(error));
  } catch (const StudyError& error) {
    throw UsageError(protean::quoted(name) + ": " + error.what());
  } catch (const ResultFileError& error) {
    throw UsageError(error.what());
  }
}

json read_study(const std::string& name) {
  return reading_study(name, [&] {
    json report = read_result_file(name, kStudy);
    if (report.at("kind") != kStudyReport)
      throw UsageError(protean::quoted(name) + ": kind " + shown(report.at("kind").dump()) +
                       ", expected \"study\"");
    return report;
  });
}

/// The results of an earlier run.
struct Earlier {
  std::vector<StudyGame> games;
  double seconds = 0;
};

/// Why a plan cannot continue with the games of another one: "--nodes 50, not 60" for each option
/// that differs. There may be more games, and more of the ladder, than before, since a game depends
/// on its number and not on how many there are.
std::vector<std::string> differences(const StudyPlan& there, const StudyPlan& wanted) {
  std::vector<std::string> found;
  const auto compare = [&](const char* option, auto is, auto asked, bool may_grow = false) {
    if (is == asked || (may_grow && is < asked)) return;
    found.push_back(std::string("--") + option + ' ' + std::to_string(is) + ", not " +
                    std::to_string(asked));
  };
  compare("games", there.games, wanted.games, true);
  compare("nodes", there.nodes, wanted.nodes);
  compare("ladder", there.ladder, wanted.ladder, true);
  compare("maxmoves", there.max_moves, wanted.max_moves);
  compare("seed", there.seed, wanted.seed);
  if (there.weights != wanted.weights) found.emplace_back("other --weights");
  if (there.rules != 0 && there.rules != wanted.rules)
    found.emplace_back("other rules of the game");
  return found;
}

Earlier earlier_games(const std::string& name, const StudyPlan& plan) {
  const json report = read_study(name);
  return reading_study(name, [&] {
    const auto id = report.at("variant").get<std::string>();
    if (id != plan.variant->info().id)
      throw StudyError("it is a study of " + id + ", expected one of " + plan.variant->info().id);
    const auto shard = report.at("shard").get<std::string>();
    if (shard != to_string(plan.shard))
      throw StudyError("it is the part " + shard + ", expected " + to_string(plan.shard) +
                       " as asked for now");
    if (const auto different = differences(plan_of(report), plan); !different.empty())
      throw StudyError("it was played with " + join(different, "; ") +
                       "; expected the same, or more games");
    Earlier earlier{games_of(report), report.at("seconds").get<double>()};
    auto expected = scheduled_games(plan);
    for (const StudyGame& game : earlier.games) {
      if (expected.erase({game.step, game.index}) == 0)
        throw StudyError("game " + std::to_string(game.index) + " of step " +
                         std::to_string(game.step) + " is there twice or not of this plan");
      facts_of(*plan.variant, game);
    }
    return earlier;
  });
}

/// The number of games of a study in a file; 0 if it is anything else, or does not exist.
std::size_t games_in(const std::string& name) {
  try {
    const json report = read_result_file(name, kStudy);
    return report.at("kind") == kStudyReport ? report.at("games").size() : 0;
  } catch (const ResultFileError&) {
    return 0;
  } catch (const json::exception&) {
    return 0;
  }
}

/// Refuses to overwrite the games of an earlier study, which may have taken hours.
void expect_no_games(const std::string& name, const std::string& expected) {
  const std::size_t games = games_in(name);
  if (games == 0) return;
  throw UsageError(protean::quoted(name) + " holds " + counted(games, "game") +
                   " of an earlier study; expected " + expected + " with another file");
}

/// Refuses --plots without a page, since the plots are the page's pictures.
void expect_page_for_plots(const Call& call, const std::string& page_name) {
  if (call.has("plots") && page_name.empty())
    throw UsageError("--plots: expected --out FILE too, the page of these pictures");
}

/// Plays the missing games and makes the report.
json played(const StudyPlan& plan, Earlier earlier, const std::atomic<bool>& cancelled,
            std::ostream& err) {
  const auto begin = std::chrono::steady_clock::now();
  {
    Ticker ticker(plan.variant->info().id, err);
    play_study(
        plan, earlier.games, [&](const StudyProgress& progress) { ticker.tell(progress); },
        cancelled);
  }
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  return study_report(plan, earlier.games, earlier.seconds + taken.count());
}

void write_plots(const Call& call, const std::vector<Plot>& plots, const Pictures& pictures) {
  if (!call.has("plots")) return;
  if (!pictures.missing.empty()) throw std::runtime_error("--plots: " + pictures.missing);
  const std::filesystem::path folder = call.text("plots");
  for (const Plot& plot : plots)
    write_file((folder / (plot.name + ".svg")).string(), pictures.svg.at(plot.name));
}

/// Writes the page that `page_of` makes with its pictures, and the pictures themselves if asked.
template <class PageOf>
void write_page(const Call& call, OutputFile& page, const std::vector<Plot>& plots,
                PageOf page_of) {
  const Pictures pictures = drawn(plots);
  page.stream() << page_of(pictures);
  page.commit();
  write_plots(call, plots, pictures);
  if (!pictures.missing.empty()) call.err << "protean: " << pictures.missing << '\n';
}

CommandLineResult study_one(const Call& call) {
  if (!call.has("variant")) throw UsageError("study: expected GAME (the game), or --compare");
  const Variant& variant = wanted_variant(call);
  const StudyPlan plan = wanted_plan(call, variant);
  const std::string id = variant.info().id;
  const bool whole = plan.shard == Shard{};
  if (!whole && !call.has("json"))
    throw UsageError("--shard " + to_string(plan.shard) +
                     ": expected --json FILE too, for 'protean merge'");
  const std::string json_name = call.has("json") ? call.text("json") : id + ".json";
  const std::string page_name = call.has("out") ? call.text("out") : whole ? id + ".html" : "";
  if (same_file(json_name, page_name))
    throw UsageError("--out " + protean::quoted(page_name) +
                     ": it is the file that --json writes; expected another");
  expect_page_for_plots(call, page_name);
  Earlier earlier;
  if (call.flag("resume")) {
    earlier = earlier_games(json_name, plan);
  } else {
    expect_no_games(json_name, "--resume, to go on from there, or --json");
  }
  expect_no_games(page_name, "--out");
  // Opened before the first game: a study must not be lost because a file cannot be written.
  OutputFile json_file(json_name);
  std::optional<OutputFile> page;
  if (!page_name.empty()) page.emplace(page_name);
  if (call.has("plots")) make_folder(call.text("plots"));
  const InterruptFlag interrupt;
  const json report = played(plan, std::move(earlier), interrupt.raised(), call.err);
  call.out << study_text(report) << std::flush;
  json_file.stream() << report.dump(1) << '\n';
  json_file.commit();
  if (page) {
    const auto plots = plots_of(report);
    write_page(call, *page, plots,
               [&](const Pictures& pictures) { return study_page(report, plots, pictures); });
  }
  call.out << "Wrote " << (page ? page_name + " and " : "") << json_name << ".\n";
  return {interrupt.raised() ? kInterruptedExit : 0, {}, {}};
}

/// The report of an existing study, or a game to study.
using StudyOrGame = std::variant<json, const Variant*>;

StudyOrGame named_study(const std::string& name) {
  std::error_code ignored;
  if (name.ends_with(".json") || std::filesystem::exists(name, ignored)) return read_study(name);
  const Variant* variant = find_variant_by_any_name(name);
  if (variant == nullptr)
    throw UsageError("--compare: " + protean::quoted(name) +
                     " is neither a file nor a game; 'protean variants' names the games");
  return variant;
}

json study_of(const Call& call, const StudyOrGame& named, const std::atomic<bool>& cancelled) {
  if (const auto* report = std::get_if<json>(&named)) return *report;
  return played(wanted_plan(call, *std::get<const Variant*>(named)), {}, cancelled, call.err);
}

CommandLineResult compare(const Call& call) {
  const auto& names = call.options["compare"].as<std::vector<std::string>>();
  if (names.size() != 2 || call.has("variant"))
    throw UsageError("--compare: expected two studies or games, found " +
                     std::to_string(names.size() + call.options.count("variant")));
  for (const char* option : {"json", "shard"}) {
    if (call.has(option))
      throw UsageError(std::string("--compare: expected no --") + option + " with it");
  }
  if (call.flag("resume")) throw UsageError("--compare: expected no --resume with it");
  expect_page_for_plots(call, call.has("out") ? call.text("out") : "");
  const StudyOrGame first = named_study(names[0]);
  const StudyOrGame second = named_study(names[1]);
  std::optional<OutputFile> page;
  if (call.has("out")) {
    expect_no_games(call.text("out"), "--out");
    page.emplace(call.text("out"));
  }
  if (call.has("plots")) make_folder(call.text("plots"));
  const InterruptFlag interrupt;
  const json a = study_of(call, first, interrupt.raised());
  const json b = study_of(call, second, interrupt.raised());
  reading_study(names[0] + "' or '" + names[1], [&] {
    call.out << comparison_text(a, b);
    if (!page) return;
    const auto plots = plots_of(a, b);
    write_page(call, *page, plots,
               [&](const Pictures& pictures) { return comparison_page(a, b, plots, pictures); });
  });
  return {interrupt.raised() ? kInterruptedExit : 0, {}, {}};
}

}  // namespace

void study_options(po::options_description& description) {
  const StudyPlan usual;
  description.add_options()("variant", value<std::string>("GAME"), "the game")(
      "games", value<int>("N", usual.games), "games of the engine against itself")(
      "nodes", value<std::uint64_t>("N", usual.nodes), "nodes for each turn of these")(
      "ladder", value<int>("N", usual.ladder),
      "games at each step of strength, in pairs from one deal; 0: none")(
      "maxmoves", value<int>("N", usual.max_moves),
      "a game is broken off after this many moves by both")(
      "concurrency", value<int>("N", 0), "games at the same time; 0: one per processor")(
      "seed", value<std::uint64_t>("N", usual.seed),
      "for chance, and for how the first turns vary")("shard", value<std::string>("I/N"),
                                                      "one part of the games, for 'protean merge'")(
      "resume", po::bool_switch(),
      "go on from what the JSON file holds of the same study, or of one of fewer games")(
      "out", value<std::string>("FILE"), "the HTML page; default: GAME.html")(
      "json", value<std::string>("FILE"), "the same as JSON; default: GAME.json")(
      "plots", value<std::string>("FOLDER"), "the page's pictures also as SVG files")(
      "compare", value<std::vector<std::string>>("A B")->multitoken(),
      "put two studies (JSON files) or games side by side");
  add_weights_option(description);
}

CommandLineResult study_command(const Call& call) {
  return call.has("compare") ? compare(call) : study_one(call);
}

}  // namespace protean
