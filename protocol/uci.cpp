// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/uci.h"

#include "engine/app/bench_command.h"
#include "engine/app/board_text.h"
#include "engine/app/perft_command.h"
#include "engine/app/rules_text.h"
#include "engine/app/variants_text.h"
#include "engine/chance.h"
#include "engine/study/evaluation_report.h"
#include "engine/suggestion.h"
#include "engine/variant_name.h"
#include "engine/version.h"
#include "engine/words.h"
#include "engine/xboard/setup.h"
#include "movegen/base/quoted.h"
#include "movegen/generator/perft.h"
#include "movegen/notation/move_text.h"
#include "protocol/uci_go.h"
#include "protocol/uci_text.h"
#include "protocol/words_as_written.h"
#include "variants/catalogue.h"

#include <algorithm>

namespace protean {

namespace {

/// The thinking time of a `go` by a person who gives no bounds (milliseconds).
constexpr std::int64_t kConsoleThinkingMs = 1000;

/// The answer of a long command that was stopped.
const std::string kStopped = "info string stopped before the end";

/// The words from `first` up to, but not including, `end`, joined by blanks.
std::string joined_until(const std::vector<std::string_view>& words, std::size_t first,
                         std::string_view end) {
  const auto from = words.begin() + static_cast<std::ptrdiff_t>(std::min(first, words.size()));
  return join(std::vector<std::string_view>(from, std::find(from, words.end(), end)), " ");
}

}  // namespace

struct Uci::Entry {
  std::string_view name;
  void (Uci::*act)(const Words&);
};

const std::vector<Uci::Entry>& Uci::entries() {
  static const std::vector<Entry> all = {
      {"uci", &Uci::identify},
      {"isready", &Uci::ready},
      {"setoption", &Uci::set_option},
      {"ucinewgame", &Uci::new_game},
      {"position", &Uci::position},
      {"go", &Uci::go},
      {"stop", &Uci::stop},
      {"ponderhit", &Uci::ponder_hit},
      {"debug", &Uci::ignore},
      {"register", &Uci::ignore},
      {"d", &Uci::show_board},
      {"eval", &Uci::show_evaluation},
      {"deal", &Uci::deal},
      {"bench", &Uci::bench},
      {"variants", &Uci::show_variants},
      {"rules", &Uci::show_rules},
      {"help", &Uci::help},
      {"variant", &Uci::choose_variant},
      {"move", &Uci::play},
      {"undo", &Uci::take_back},
      {"new", &Uci::new_game},
  };
  return all;
}

bool Uci::command(std::string_view line) {
  const Words words = split_words(line);
  if (words.empty()) return true;
  if (words[0] == "quit") return false;
  for (const Entry& entry : entries()) {
    if (entry.name == words[0]) return (this->*entry.act)(words), true;
  }
  error("unknown command " + quoted(words[0]) + ": 'help' lists what there is");
  return true;
}

void Uci::identify(const Words&) {
  named_ = true;
  output_.line("id name Protean " + std::string(version()));
  output_.line("id author the Protean authors");
  for (const Option& option : engine_.options().all()) output_.line(uci::option_text(option));
  output_.line("uciok");
}

void Uci::ready(const Words&) {
  output_.line("readyok");
}

void Uci::ignore(const Words&) {}

void Uci::set_option(const Words& words) {
  if (words.size() < 3 || words[1] != "name") {
    return error("setoption: expected 'setoption name NAME [value VALUE]'");
  }
  const std::string name = joined_until(words, 2, "value");
  const auto value_word = std::find(words.begin() + 2, words.end(), "value");
  const auto value_at = static_cast<std::size_t>(value_word - words.begin()) + 1;
  const Variant* before = &engine_.game().variant();
  const auto problem = engine_.set_option(name, words_as_written(words, value_at));
  report(problem);
  // A file of games changes the variants to choose from.
  if (lower(name) == "variantpath")
    output_.line(uci::option_text(engine_.options()["UCI_Variant"]));
  if (problem) return;
  const bool changed = before != &engine_.game().variant();
  if (changed) refused_ = false;  // a new game is at its start
  if (changed || lower(name) == "uci_variant")
    output_.line(variant_announcement(engine_.game().variant()));
}

void Uci::report(const std::optional<std::string>& problems) {
  if (!problems) return;
  for (const std::string_view problem : split_at(*problems, '\n')) error(problem);
}

void Uci::new_game(const Words&) {
  refused_ = false;
  engine_.new_game();
}

void Uci::position(const Words& words) {
  refused_ = !set_position(words);
}

bool Uci::set_position(const Words& words) {
  const auto refuse = [this](std::string_view problem) { return error(problem), false; };
  const std::string_view kind = words.size() > 1 ? words[1] : "";
  const auto moves = std::find(words.begin(), words.end(), "moves");
  if (kind == "startpos") {
    const auto expected = words.begin() + 2;
    if (moves != expected && words.end() != expected) {
      return refuse("position startpos: expected 'moves', not " + quoted(*expected));
    }
    engine_.set_start();
  } else if (kind == "fen") {
    std::string left_out;
    if (const auto problem = engine_.set_fen(joined_until(words, 2, "moves"), left_out))
      return refuse(*problem);
    if (!left_out.empty()) note("ignored rights that the position cannot have: " + left_out);
  } else {
    return refuse("position: expected 'startpos' or 'fen', not " + quoted(kind));
  }
  if (moves == words.end()) return true;
  for (auto token = moves + 1; token != words.end(); ++token) {
    if (const auto problem = engine_.play(*token)) {
      error("move " + std::to_string(token - moves) + ": " + *problem);
      return true;
    }
  }
  return true;
}

void Uci::go(const Words& words) {
  GoRequest request = parse_go(engine_.game(), words);
  for (const std::string& complaint : request.complaints) error(complaint);
  if (request.more_complaints > 0) error("and " + grouped(request.more_complaints) + " more");
  if (refused_) error("go: there is no position, as the last one was refused");
  if (refused_ || !request.valid) {
    if (!request.perft) output_.line("bestmove (none)");
    return;
  }
  if (request.perft) return perft(*request.perft);
  if (!named_ && !request.limits.infinite && !request.limits.ponder && !request.bounded()) {
    request.limits.movetime_ms = kConsoleThinkingMs;
  }
  bounded_ = request.bounded();
  pondering_ = request.limits.ponder;
  request.limits.asked = heard_at_;
  engine_.go(std::move(request.limits));
}

void Uci::perft(int depth) {
  engine_.stop();
  engine_.wait();
  PerftOptions options;
  options.depth = depth;
  options.threads = static_cast<int>(engine_.options()["Threads"].number());
  const RuleProgram& program = engine_.game().program();
  const Position pos = engine_.game().position();
  chore_.start([&program, pos, options](const std::stop_token& cancelled, const auto& say) {
    PerftOptions wanted = options;
    wanted.cancelled = cancelled;
    const PerftResult result = run_perft(program, pos, wanted);
    say(result.complete ? perft_text(result, true) : kStopped);
  });
}

void Uci::stop(const Words&) {
  chore_.stop();
  engine_.stop();
}

Urgency Uci::urgency(std::string_view line) const {
  const Words words = split_words(line);
  if (words.empty() || words[0] == "isready" || words[0] == "quit") return Urgency::kAtOnce;
  return words[0] == "stop" ? Urgency::kAtOnceAndInTurn : Urgency::kInTurn;
}

void Uci::failed(std::string_view line, std::string_view what) {
  const Words words = split_words(line);
  const std::string_view command = words.empty() ? "" : words[0];
  error((command.empty() ? "" : std::string(command) + ": ") + std::string(what));
  if (command == "position") refused_ = true;
  const bool perft = words.size() > 1 && words[1] == "perft";
  if (command == "go" && !perft) output_.line("bestmove (none)");
}

void Uci::ponder_hit(const Words&) {
  pondering_ = false;
  engine_.ponder_hit(heard_at_);
}

void Uci::show_board(const Words&) {
  output_.line(describe(engine_.game()));
}

void Uci::show_evaluation(const Words&) {
  output_.line(evaluation_text(engine_.game(), engine_.evaluation()));
}

void Uci::deal(const Words&) {
  if (refused_) return error("deal: there is no position, as the last one was refused");
  const Game& game = engine_.game();
  const auto event = engine_.deal();
  if (!event) {
    return error("deal: no chance event is due, it is the turn of " +
                 turn_name(game.program(), game.position()));
  }
  output_.line("dealt " + move_text(game.program(), game.position(), *event));
}

void Uci::bench(const Words&) {
  engine_.stop();
  engine_.wait();
  chore_.start([](const std::stop_token& cancelled, const auto& say) {
    if (!run_bench_command(say, cancelled)) say(kStopped);
  });
}

void Uci::show_variants(const Words& words) {
  const std::vector<std::string> wanted(words.begin() + 1, words.end());
  const auto variants = matching_variants(wanted);
  if (variants.empty())
    return error("variants: no variant has the words " + quoted(join(wanted, " ")));
  output_.line(variants_text(variants));
}

void Uci::show_rules(const Words& words) {
  const std::string name(words_as_written(words, 1));
  const Variant* variant =
      name.empty() ? &engine_.game().variant() : find_variant_by_any_name(name);
  if (variant == nullptr) return error("rules: " + no_such_variant(name));
  output_.line(rules_text(*variant));
}

void Uci::help(const Words&) {
  output_.line(uci::help_text());
}

void Uci::choose_variant(const Words& words) {
  if (words.size() < 2) return error("variant: expected the id of a game");
  const Variant* before = &engine_.game().variant();
  const Variant* named = find_variant_by_any_name(words_as_written(words, 1));
  const auto problem = engine_.set_variant(named ? named->info().id : std::string(words[1]));
  report(problem);
  if (problem) return;
  if (before != &engine_.game().variant()) refused_ = false;
  output_.line(variant_announcement(engine_.game().variant()));
}

void Uci::play(const Words& words) {
  if (words.size() < 2) return error("move: expected one or more moves");
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (const auto problem = engine_.play(words[i])) return error(*problem);
    refused_ = false;  // the move is for the present position
  }
}

void Uci::take_back(const Words&) {
  if (!engine_.undo()) return error("undo: no ply has been played");
  refused_ = false;
}

void Uci::line_found(const TurnJob& job, const SearchLine& line) {
  shown_search_ = job.id;
  output_.line(uci::info_text(job, line, shows_wdl()));
}

void Uci::search_over(const TurnJob& job, const TurnResult& turn) {
  const RuleProgram& program = *job.program;
  if (turn.plies.empty() && program.actor(job.root) == Actor::kChance) {
    output_.line("info string chance " + chance_text(program, job.root));
  }
  if (shown_search_ != job.id)
    output_.line(uci::fallback_info_text(job, turn.line, engine_.evaluation(), shows_wdl()));
  output_.line(uci::best_move_text(job, turn));
}

}  // namespace protean
