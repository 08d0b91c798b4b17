// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/xboard.h"

#include "engine/ms_since.h"
#include "engine/suggestion.h"
#include "engine/words.h"
#include "engine/xboard/setup.h"
#include "engine/xboard/text.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/fen_board.h"
#include "protocol/words_as_written.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <utility>

namespace protean {

namespace {

/// A draw is accepted at once if the last search found the engine worse off by this much.
constexpr int kHopelessCentipawns = 500;

/// No game reaches the end of a longer period.
constexpr std::int64_t kMostMoves = 1'000'000;

std::string_view argument(const std::vector<std::string_view>& words, std::size_t i = 1) {
  return words.size() > i ? words[i] : std::string_view{};
}

/// Everything after the first word.
std::string rest_of(const std::vector<std::string_view>& words) {
  return join(std::vector<std::string_view>(words.begin() + 1, words.end()), " ");
}

const Variant* game_called(std::string_view name) {
  for (const auto& variant : catalogue()) {
    if (lower(xboard_name(*variant)) == lower(name)) return variant.get();
  }
  return find_variant(name);
}

}  // namespace

struct XBoard::Entry {
  std::string_view name;
  void (XBoard::*act)(const Words&);
};

const std::vector<XBoard::Entry>& XBoard::entries() {
  static const std::vector<Entry> all = {
      {"protover", &XBoard::introduce},
      {"new", &XBoard::new_game},
      {"variant", &XBoard::choose_variant},
      {"setboard", &XBoard::set_board},
      {"usermove", &XBoard::user_move},
      {"force", &XBoard::force},
      {"go", &XBoard::go},
      {"playother", &XBoard::play_other},
      {"level", &XBoard::level},
      {"st", &XBoard::seconds_per_move},
      {"sd", &XBoard::depth_limit},
      {"time", &XBoard::own_clock},
      {"otim", &XBoard::other_clock},
      {"?", &XBoard::move_now},
      {"ping", &XBoard::ping},
      {"memory", &XBoard::memory},
      {"cores", &XBoard::cores},
      {"option", &XBoard::option},
      {"hint", &XBoard::hint},
      {"draw", &XBoard::draw_offered},
      {"result", &XBoard::game_result},
      {"undo", &XBoard::undo},
      {"remove", &XBoard::remove},
      {"analyze", &XBoard::analyze},
      {"exit", &XBoard::leave_analysis},
      {".", &XBoard::status},
      {"post", &XBoard::post},
      {"nopost", &XBoard::no_post},
      {"hard", &XBoard::hard},
      {"easy", &XBoard::easy},
      {"computer", &XBoard::computer},
      {"xboard", &XBoard::ignore},
      {"accepted", &XBoard::ignore},
      {"rejected", &XBoard::ignore},
      {"random", &XBoard::ignore},
      {"name", &XBoard::ignore},
      {"rating", &XBoard::ignore},
      {"ics", &XBoard::ignore},
      {"bk", &XBoard::ignore},
      {"nps", &XBoard::ignore},
  };
  return all;
}

bool XBoard::command(std::string_view line) {
  const Words words = split_words(line);
  if (words.empty()) return true;
  if (words[0] == "quit") return drop_search(), false;
  for (const Entry& entry : entries()) {
    if (entry.name == words[0]) return (this->*entry.act)(words), true;
  }
  const Game& game = engine_.game();
  if (xboard::looks_like_move(words[0]) ||
      xboard::parse_move(game.program(), game.position(), words[0])) {
    user_move({"usermove", words[0]});
  } else {
    complain("unknown command", words[0]);
  }
  return true;
}

void XBoard::complain(std::string_view what, std::string_view about) {
  output_.line("Error (" + std::string(what) + "): " + std::string(about));
}

bool XBoard::worse_by(const Score& score, int centipawns) {
  return score.mate ? *score.mate < 0 : score.centipawns <= -centipawns;
}

void XBoard::introduce(const Words&) {
  for (const std::string& line : xboard::feature_lines(engine_.options())) output_.line(line);
}

void XBoard::new_game(const Words&) {
  drop_search();
  engine_.set_variant(catalogue().front()->info().id);
  engine_.new_game();
  forget_plies();
  against_program_ = false;
  control_.depth.reset();
  control_.own_ms.reset();
  control_.other_ms.reset();
  if (analyzing_) return analyze_position();
  engine_plays_ = Black;
}

void XBoard::choose_variant(const Words& words) {
  const Variant* variant = game_called(argument(words));
  if (variant == nullptr) {
    return output_.line("tellusererror " + no_such_variant(argument(words)));
  }
  if (variant->xboard() == XBoardSupport::kNone) {
    return output_.line("tellusererror " + variant->info().name +
                        " cannot be carried by this protocol. Use UCI or the console for it.");
  }
  drop_search();
  engine_.set_variant(variant->info().id);
  engine_.set_start();
  forget_plies();
  for (const std::string& line : xboard_setup(*variant)) output_.line(line);
  if (analyzing_) analyze_position();
}

void XBoard::set_board(const Words& words) {
  if (read_pass_as_board()) return;
  const std::string fen = xboard::with_all_fields(rest_of(words));
  const RuleProgram& program = engine_.game().program();
  const std::string first = xboard_fen(program, start_position(program));
  const bool own = xboard_built_in(engine_.game().variant()).has_value();
  if (xboard::tells_first_position(fen, first, own)) {
    engine_.set_start();
  } else {
    // Brackets can describe hands only in games whose hands are all there is: they name neither
    // zones nor prisons.
    std::string left_out;
    if (const auto problem =
            engine_.set_fen(program.has(kDrops) ? fen : without_hands(fen), left_out)) {
      return output_.line("tellusererror Illegal position " + fen + ": " + *problem);
    }
    if (!left_out.empty()) note("ignored rights that the position cannot have: " + left_out);
  }
  drop_search();
  forget_plies();
  if (analyzing_) return analyze_position();
  const Game& game = engine_.game();
  if (game.position() == start_position(program)) return;
  for (const std::string& line : xboard_position(game.variant(), game.position()))
    output_.line(line);
}

void XBoard::user_move(const Words& words) {
  const std::string_view text = argument(words);
  const bool ended = game_over_ && engine_plays_;  // in force mode a list of moves may continue
  const bool engine_to_move = engine_plays_ && side() == *engine_plays_;
  if (!ended && !engine_to_move) {
    if (answer_with_pondered(text)) return;
    if (hear(text)) return carry_on();
  }
  output_.line("Illegal move: " + std::string(text));
}

void XBoard::force(const Words&) {
  drop_search();
  analyzing_ = false;
  engine_plays_.reset();
}

void XBoard::go(const Words&) {
  drop_search();
  analyzing_ = false;
  engine_plays_ = side();
  // After a result this is an order to play on, if the rules leave a move.
  const bool plays_on = std::exchange(game_over_, false) && !engine_.game().ended_by_rule();
  if (plays_on) return answer();
  carry_on();
}

void XBoard::play_other(const Words&) {
  drop_search();
  analyzing_ = false;
  game_over_ = false;
  last_line_.reset();  // its score may be for the other side
  engine_plays_ = !side();
  if (ponders_ && !split()) search_briefly(Task::kGuess);
}

void XBoard::level(const Words& words) {
  const auto moves = parse_integer(argument(words, 1));
  const auto base = xboard::parse_minutes(argument(words, 2));
  const auto increment = xboard::parse_seconds(argument(words, 3));
  if (!moves || !base || !increment)
    return complain("expected level MOVES MINUTES INCREMENT", rest_of(words));
  control_.moves = std::clamp<std::int64_t>(*moves, 0, kMostMoves);
  control_.before = static_cast<std::int64_t>(marks_.size() / 2);
  control_.base_ms = *base;
  control_.increment_ms = *increment;
  control_.fixed_ms.reset();
  control_.own_ms.reset();
  control_.other_ms.reset();
}

void XBoard::seconds_per_move(const Words& words) {
  const auto ms = xboard::parse_seconds(argument(words));
  if (!ms || *ms <= 0) return complain("expected seconds", rest_of(words));
  control_.fixed_ms = ms;
}

void XBoard::depth_limit(const Words& words) {
  const auto depth = parse_integer(argument(words));
  if (!depth || *depth < 1 || *depth > 1000) return complain("expected a depth", rest_of(words));
  control_.depth = static_cast<int>(*depth);
}

void XBoard::own_clock(const Words& words) {
  if (const auto ms = xboard::parse_centiseconds(argument(words))) control_.own_ms = ms;
}

void XBoard::other_clock(const Words& words) {
  if (const auto ms = xboard::parse_centiseconds(argument(words))) control_.other_ms = ms;
}

void XBoard::move_now(const Words&) {
  if (task_ != Task::kThink) return;
  moves_now_ = true;
  engine_.stop();
}

void XBoard::ping(const Words& words) {
  std::string pong = "pong " + rest_of(words);
  if (moves_now_) return pongs_.push_back(std::move(pong));
  output_.line(pong);
}

void XBoard::memory(const Words& words) {
  const auto megabytes = parse_integer(argument(words)).value_or(0);
  const Option& hash = engine_.options()["Hash"];
  const auto allowed = std::to_string(std::clamp(megabytes, hash.min, hash.max));
  if (hash.value != allowed) set_option(hash.name, allowed);
}

void XBoard::cores(const Words& words) {
  const auto count = parse_integer(argument(words)).value_or(1);
  const Option& threads = engine_.options()["Threads"];
  const auto allowed = std::to_string(std::clamp(count, threads.min, threads.max));
  if (threads.value != allowed) set_option(threads.name, allowed);
}

void XBoard::option(const Words& words) {
  const std::string text(words_as_written(words, 1));
  const std::size_t equals = text.find('=');
  const std::string name = text.substr(0, equals);
  const std::string value = equals == std::string::npos ? "" : text.substr(equals + 1);
  const auto problems = set_option(name, value);
  if (!problems) return;
  for (const std::string_view problem : split_at(*problems, '\n')) complain(problem, text);
}

void XBoard::hint(const Words&) {
  const Game& game = engine_.game();
  if (task_ == Task::kPonder && expected_) {
    return output_.line("Hint: " + xboard::move_text(game.program(), game.position(), expected_));
  }
  if (task_ == Task::kGuess) task_ = Task::kHint;  // by the same search
  const bool analyzes = task_ == Task::kAnalyze;
  if ((task_ != Task::kNone && !analyzes) || game_over_) return;
  if (filler_due_) return output_.line("Hint: @@@@");
  if (analyzes) {
    if (!last_line_ || last_line_->pv.empty()) return;
    return output_.line("Hint: " + next_step(last_line_->pv.front()));
  }
  search_briefly(Task::kHint);
}

/// The search for the engine's next move judges the offer, which may arrive just before the
/// opponent's move.
void XBoard::draw_offered(const Words&) {
  if (!engine_plays_ || game_over_) return;
  const bool thinking = task_ == Task::kThink;
  if (!thinking && last_line_ && worse_by(last_line_->score, kHopelessCentipawns)) {
    return output_.line("offer draw");
  }
  draw_offered_ = true;
}

void XBoard::game_result(const Words&) {
  drop_search();
  game_over_ = true;
}

void XBoard::undo(const Words& words) {
  if (marks_.empty()) return complain("no move has been made", words[0]);
  drop_search();
  take_back();
  if (analyzing_) analyze_position();
}

void XBoard::remove(const Words& words) {
  if (marks_.size() < 2) return complain("fewer than two moves have been made", words[0]);
  drop_search();
  take_back();
  take_back();
  if (analyzing_) analyze_position();
}

void XBoard::analyze(const Words&) {
  drop_search();
  engine_plays_.reset();
  analyzing_ = true;
  analyze_position();
}

void XBoard::leave_analysis(const Words&) {
  if (!analyzing_) return;
  drop_search();
  analyzing_ = false;
}

void XBoard::status(const Words&) {
  if (task_ != Task::kAnalyze || !last_line_) return;
  const SearchProgress now = engine_.progress();
  const std::string move = now.move ? ' ' + next_step(now.move) : "";
  output_.line("stat01: " + std::to_string(ms_since(thinks_since_) / 10) + ' ' +
               std::to_string(now.nodes) + ' ' + std::to_string(now.depth) + ' ' +
               std::to_string(now.moves_left) + ' ' + std::to_string(now.moves) + move);
}

void XBoard::easy(const Words&) {
  ponders_ = false;
  if (task_ == Task::kPonder) drop_search();
}

}  // namespace protean
