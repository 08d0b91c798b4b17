// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/xboard_player.h"

#include "engine/match/time_control.h"
#include "engine/match/xboard_lines.h"
#include "engine/turn.h"
#include "engine/words.h"
#include "engine/xboard/setup.h"
#include "engine/xboard/text.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/fen_board.h"
#include "movegen/notation/san.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace protean {
namespace {

using std::chrono::duration_cast;
using std::chrono::milliseconds;
using std::chrono::seconds;
using SteadyClock = std::chrono::steady_clock;
using Status = Received::Status;
using xboard::Words;

constexpr seconds kFirstFeaturePatience{15};  // some load books first
constexpr seconds kFeaturesPatience{2};       // from the first feature
constexpr seconds kSlowFeaturesPatience{60};  // after `done=0`
/// How long a program without `ping` has to react to its options or to a new game.
constexpr milliseconds kSettlingTime{200};

/// The clock of a program that has no clock: the protocol has no games without time.
constexpr std::int64_t kPlentyMs = 3'600'000;

/// True if these plies are exactly one turn of `actor`.
bool is_turn_of(Color actor, const Game& before, const std::vector<Move>& plies) {
  Position pos = before.position();
  for (std::size_t i = 0; i < plies.size(); ++i) {
    if (pos.side() != actor) return false;
    const Position earlier = pos;
    pos = before.program().make(pos, plies[i]);
    const bool goes_on = same_turn(before.program(), earlier, pos);
    if (goes_on != (i + 1 < plies.size())) return false;
  }
  return !plies.empty();
}

}  // namespace

std::optional<std::string> XBoardPlayer::start() {
  if (auto problem = launch()) return problem;
  send("xboard");
  send("protover 2");
  if (auto problem = read_features()) return problem;
  if (spec().time.nodes && !features_.nps)
    return blame("the program cannot be bounded by nodes in this protocol");
  for (const auto& [name, value] : spec().options) {
    if (auto problem = set(name, value)) return problem;
  }
  if (auto problem = wait_until_ready()) return problem;
  if (refusal_.empty()) return std::nullopt;
  return blame(refusal_);
}

std::optional<std::string> XBoardPlayer::read_features() {
  bool any = false;
  Status status = read_until(kFirstFeaturePatience,
                             [&](std::string_view line) { return any = note_features(line); });
  const auto to_the_end = [this](std::string_view line) {
    note_features(line);
    return features_.introduced;
  };
  if (any && !features_.introduced) {
    status = read_until(kFeaturesPatience, [&](std::string_view line) {
      return to_the_end(line) || features_.takes_time;
    });
  }
  if (features_.takes_time && !features_.introduced)
    return converse("", "feature done=1", kSlowFeaturesPatience, to_the_end);
  if (status == Status::kLine || status == Status::kTimeout) return std::nullopt;
  return blame(failure(status));
}

/// True if the line announces features.
bool XBoardPlayer::note_features(std::string_view line) {
  return features_.read(line, [this](const std::string& answer) { send(answer); });
}

/// The protocol's own command for an option; empty if there is none that the program knows.
std::string XBoardPlayer::command_for(std::string_view option) const {
  const std::string known = lower(option);
  if (known == "hash" && features_.memory) return "memory";
  if (known == "threads" && features_.smp) return "cores";
  return "";
}

std::optional<std::string> XBoardPlayer::set(const std::string& name, const std::string& value) {
  if (!command_for(name).empty())
    return set_option({{.name = name, .type = "spin", .min = 1}}, name, value);
  return set_option(features_.options, name, value);
}

/// A check is 1 or 0 in this protocol, and memory and threads have commands of their own. Only
/// buttons have no value; a text may be empty.
void XBoardPlayer::tell(const ProgramOption& option, const std::string& value) {
  const std::string command = command_for(option.name);
  if (!command.empty()) return send(command + ' ' + value);
  std::string sent = value;
  if (option.type == "check") sent = value == "true" ? "1" : "0";
  const bool pressed = option.type == "button" || option.type == "save" || option.type == "reset";
  send("option " + option.name + (pressed ? "" : '=' + sent));
}

std::optional<std::string> XBoardPlayer::wait_until_ready() {
  if (!features_.ping) {
    const Status status = read_until(kSettlingTime, [this](std::string_view line) {
      note_features(line);
      note_complaint(line);
      return false;
    });
    if (status != Status::kTimeout) return blame(failure(status));
    return std::nullopt;
  }
  const std::string number = std::to_string(++pings_);
  return converse("ping " + number, "pong", kReadyPatience, [&](std::string_view line) {
    note_features(line);
    note_complaint(line);
    const Words words = split_words(line);
    return xboard::word_at(words, 0) == "pong" && xboard::word_at(words, 1) == number;
  });
}

void XBoardPlayer::note_complaint(std::string_view line) {
  if (line.starts_with("tellusererror")) complaint_ = line;
  if (!refusal_.empty() || !line.starts_with("Error (")) return;
  // Errors about anything else do no harm: many programs do not know every command.
  for (const auto& [name, value] : spec().options) {
    if (lower(line).ends_with(lower(name + '=' + value))) refusal_ = line;
  }
}

std::optional<std::string> XBoardPlayer::new_game(const Game& game, Color color,
                                                  const std::string& opponent) {
  color_ = color;
  playing_ = false;
  game_.emplace(game.variant(), game.start());
  unsent_plies_.clear();
  partial_ply_ = {};
  filler_due_ = false;
  complaint_.clear();
  last_sent_.clear();
  read_pending([](std::string_view) {});
  if (auto problem = select(game, color)) return problem;
  send_time_control();
  send("post");
  send("easy");
  send("computer");
  if (features_.name) send("name " + opponent);
  if (auto problem = wait_until_ready()) return problem;
  // The lines left over from the last game have been read by now.
  offered_draw_ = false;
  early_.reset();
  if (complaint_.empty()) return std::nullopt;
  return blame("will not play " + game.variant().info().id + ": " + complaint_);
}

/// Sets the program to the game and its first position, in force mode. Returns what went wrong.
std::optional<std::string> XBoardPlayer::select(const Game& game, Color color) {
  const VariantInfo info = game.variant().info();
  const bool carried =
      game.variant().xboard() != XBoardSupport::kNone && game.observed_fen(color).empty();
  if (!carried) return blame(info.id + " cannot be played in XBoard's protocol");
  std::vector<std::string> names = {xboard_name(game.variant()), info.id};
  names.insert(names.end(), info.aliases.begin(), info.aliases.end());
  std::string chosen;
  for (const std::string& name : names) {
    const auto& listed = features_.variants;
    if (chosen.empty() && std::find(listed.begin(), listed.end(), lower(name)) != listed.end())
      chosen = lower(name);
  }
  if (chosen.empty()) return blame("does not play " + info.id);

  send("new");
  if (chosen != "normal") send("variant " + chosen);
  send("force");
  const RuleProgram& program = game.program();
  const std::string fen = xboard_fen(program, game.start());
  const bool usual = !program.book.castling.any_files && game.start() == start_position(program);
  if (usual) return std::nullopt;
  if (!features_.setboard) return blame("cannot be set a position (it has no 'setboard')");
  const auto read = parse_fen(program, program.has(kDrops) ? fen : without_hands(fen));
  const auto* start = std::get_if<Position>(&read);
  if (start == nullptr || *start != game.start())
    return blame("cannot be set this position: XBoard's FEN does not say all of it");
  send("setboard " + fen);
  return std::nullopt;
}

void XBoardPlayer::send_time_control() {
  const TimeControl& time = spec().time;
  if (time.nodes) {
    send("st 1");
    send("nps " + std::to_string(*time.nodes));
  } else if (time.movetime_ms) {
    send("st " + seconds_text(*time.movetime_ms));
  } else {
    const auto clock = time.clock.value_or(TimeControl::Clock{0, kPlentyMs, 0});
    send("level " + std::to_string(clock.moves) + ' ' + xboard::minutes_text(clock.base_ms) + ' ' +
         seconds_text(clock.increment_ms));
  }
  if (time.depth) send("sd " + std::to_string(*time.depth));
}

void XBoardPlayer::game_over(const Game&, Result result, const std::string& reason) {
  send("result " + std::string(to_string(result)) + " {" + reason + '}');
  playing_ = false;
  if (!features_.reuse) retire();
}

std::optional<TurnAnswer> XBoardPlayer::prepare(const TurnRequest& request) {
  read_pending([this](std::string_view line) {
    TurnAnswer said;
    if (!early_ && read_chatter(line, said)) early_ = said;
    offered_draw_ |= said.offers_draw;
  });
  if (early_) return early_;
  clocks_ = request.clocks;
  draw_offered_ = request.draw_offered;
  first_leg_.clear();
  const std::vector<Move>& plies = request.game.moves();
  const auto known = static_cast<std::ptrdiff_t>(game_->moves().size());
  unsent_plies_.assign(plies.begin() + known, plies.end());
  turn_start_ = plies.size();
  return std::nullopt;
}

void XBoardPlayer::ask() {
  asked_ = SteadyClock::now();
  if (playing_ && !is_turn_of(!color_, *game_, {unsent_plies_.begin(), unsent_plies_.end()})) {
    send("force");
    playing_ = false;
  }
  if (playing_) {
    if (draw_offered_ && features_.draw) send("draw");
    send_clocks();
    catch_up();
    return;
  }
  while (!unsent_plies_.empty()) catch_up();
  if (filler_due_) catch_up();
  send_clocks();
  send("go");
  playing_ = true;
}

/// Sends the next step of a ply that the program does not know, or the pass that must precede it.
void XBoardPlayer::catch_up() {
  if (filler_due_) {
    send_move("@@@@");
    filler_due_ = false;
  } else {
    const Move move = unsent_plies_.front();
    const std::string step = next_step(move);
    send_move(step);
    if (hear(step) == xboard::PartialPly::State::kComplete) unsent_plies_.pop_front();
  }
}

/// The next move to send of a ply that the program does not know.
std::string XBoardPlayer::next_step(Move ply) const {
  return split() ? partial_ply_.next(game_->program(), game_->position(), ply)
                 : xboard::move_text(game_->program(), game_->position(), ply);
}

bool XBoardPlayer::split() const {
  return game_->variant().xboard() == XBoardSupport::kSplit;
}

void XBoardPlayer::send_move(const std::string& text) {
  last_sent_ = text;
  send(features_.usermove ? "usermove " + text : text);
}

void XBoardPlayer::send_clocks() {
  if (!features_.time || spec().time.nodes) return;
  const auto spent = duration_cast<milliseconds>(SteadyClock::now() - asked_).count();
  const auto movetime = spec().time.movetime_ms;
  const std::int64_t plenty = movetime.value_or(kPlentyMs);
  std::int64_t own = clocks_[color_].left_ms.value_or(plenty + spent) - spent;
  // Some programs go by this alone, even if they have been given a time for each move.
  if (movetime) own = std::min<std::int64_t>(own, *movetime);
  const std::int64_t other = clocks_[!color_].left_ms.value_or(plenty);
  send("time " + std::to_string(std::max<std::int64_t>(own / 10, 1)));
  send("otim " + std::to_string(std::max<std::int64_t>(other / 10, 1)));
}

/// Takes an XBoard move of either side, and plays the ply that it completes.
xboard::PartialPly::State XBoardPlayer::hear(std::string_view text) {
  using State = xboard::PartialPly::State;
  const RuleProgram& program = game_->program();
  const Position before = game_->position();
  State state = State::kWrong;
  std::optional<Move> ply;
  if (split()) {
    state = partial_ply_.hear(program, before, text);
    if (state == State::kComplete) ply = partial_ply_.ply();
  } else {
    ply = xboard::parse_move(program, before, text);
  }
  if (!ply && state == State::kWrong && partial_ply_.heard().empty())
    ply = parse_san(program, before, text);
  if (!ply) {
    filler_due_ = state != State::kWrong;
    return state;
  }
  game_->play(*ply);
  partial_ply_ = {};
  filler_due_ = split() && same_turn(program, before, game_->position());
  return State::kComplete;
}

bool XBoardPlayer::read_turn(std::string_view line, TurnAnswer& answer) {
  if (read_chatter(line, answer)) return true;
  const Words words = split_words(line);
  if (xboard::read_thinking(words, answer)) return false;
  const std::string_view text = xboard::announced_move(words);
  return !text.empty() && read_move(text, answer);
}

/// Reads a line that may come at any time; true if it ends the game.
bool XBoardPlayer::read_chatter(std::string_view line, TurnAnswer& answer) {
  const Words words = split_words(line);
  const std::string_view first = xboard::word_at(words, 0);
  const std::string_view second = xboard::word_at(words, 1);
  if (first == "offer" && second == "draw") answer.offers_draw = true;
  if (first == "resign") {
    answer.kind = AnswerKind::kResign;
    answer.text = line;
    return true;
  }
  // Some programs take any unknown word for a move: only a complaint about the last move counts.
  const bool complains = (first == "Illegal" || first == "Invalid") && second.starts_with("move") &&
                         words.back() == last_sent_;
  const auto result = complains ? win_for(color_) : parse_result(first);
  if (!result) return false;
  answer.kind = AnswerKind::kClaim;
  answer.claimed = *result;
  answer.text = line;
  return true;
}

/// Reads a move of the program; true if the answer is complete.
bool XBoardPlayer::read_move(std::string_view text, TurnAnswer& answer) {
  if (text.ends_with(',')) return first_leg_ = text, false;
  const std::string whole = first_leg_ + std::string(text);
  first_leg_.clear();
  const auto illegal = [&] {
    answer.kind = AnswerKind::kIllegal;
    answer.text = whole;
    return true;
  };
  if (!unsent_plies_.empty() || filler_due_) {  // the opponent's turn is not over yet
    if (!filler_due_ || !xboard::is_pass(whole)) return illegal();
    filler_due_ = false;
    send_clocks();
    catch_up();
    return false;
  }
  const Position before = game_->position();
  const auto state = hear(whole);
  if (state == xboard::PartialPly::State::kWrong) return illegal();
  if (filler_due_) {
    send_clocks();
    catch_up();
    return false;
  }
  if (same_turn(game_->program(), before, game_->position())) return false;
  const auto begin = game_->moves().begin() + static_cast<std::ptrdiff_t>(turn_start_);
  answer.plies.assign(begin, game_->moves().end());
  answer.text = whole;
  answer.offers_draw |= std::exchange(offered_draw_, false);
  return true;
}

}  // namespace protean
