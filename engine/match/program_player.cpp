// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/program_player.h"

#include "engine/match/uci_player.h"
#include "engine/match/xboard_player.h"
#include "engine/words.h"

#include <utility>

namespace protean {
namespace {

using std::chrono::milliseconds;
using SteadyClock = std::chrono::steady_clock;
using Status = Received::Status;

/// How long after `quit` a program is ended by force.
constexpr milliseconds kQuitPatience{500};

constexpr SteadyClock::time_point kNever = SteadyClock::time_point::max() - std::chrono::hours(1);

/// True if an option asks for what any program does without it: one thread, one line, no pondering.
bool asks_for_default(std::string_view name, std::string_view value) {
  const std::string known = lower(name);
  return ((known == "threads" || known == "multipv") && value == "1") ||
         (known == "ponder" && lower(value) == "false");
}

}  // namespace

ProgramPlayer::ProgramPlayer(PlayerSpec spec, const std::atomic<bool>& cancelled)
    : spec_(std::move(spec)), channel_(child_, cancelled) {}

ProgramPlayer::~ProgramPlayer() {
  if (child_.input() >= 0) child_.write("quit\n");
  child_.end(failed_ ? milliseconds(0) : kQuitPatience);
}

std::optional<std::string> ProgramPlayer::launch() {
  auto problem = child_.start(spec_.command, spec_.arguments, spec_.directory);
  if (!problem) return std::nullopt;
  retire();
  return blame(*problem);
}

Status ProgramPlayer::read_until(Milliseconds patience, const LineReader& reader) {
  channel_.begin_request();
  const auto until = SteadyClock::now() + patience;
  do {
    const Received received = channel_.receive(until);
    if (received.status != Status::kLine) return received.status;
    if (reader(received.line)) return Status::kLine;
  } while (SteadyClock::now() < until);
  return Status::kTimeout;
}

std::string ProgramPlayer::failure(Status status) {
  retire();
  failed_ = true;
  switch (status) {
    case Status::kEnded: return "the program " + child_.how_it_ended();
    case Status::kFlooded: return "the program writes without end";
    case Status::kCancelled: return "broken off";
    default: return "no answer";
  }
}

std::optional<std::string> ProgramPlayer::converse(std::string_view question,
                                                   std::string_view wanted, Milliseconds patience,
                                                   const LineReader& reader) {
  if (!question.empty()) send(question);
  const Status status = read_until(patience, reader);
  if (status == Status::kLine) return std::nullopt;
  const std::string why = failure(status);
  if (status != Status::kTimeout) return blame(why);
  return blame("no '" + std::string(wanted) + "' within " +
               std::to_string(patience.count() / 1000) + " s");
}

std::optional<std::string> ProgramPlayer::set_option(const std::vector<ProgramOption>& options,
                                                     const std::string& name,
                                                     const std::string& value) {
  const ProgramOption* option = find_option(options, name);
  if (option == nullptr) {
    if (asks_for_default(name, value)) return std::nullopt;
    return blame("the program has no option '" + name + "'");
  }
  const auto meant = option->read(value);
  if (!meant) {
    return blame("option " + option->name + ": expected " + option->expected() + ", not '" + value +
                 "'");
  }
  tell(*option, *meant);
  return std::nullopt;
}

void ProgramPlayer::read_pending(const std::function<void(std::string_view)>& reader) {
  for (;;) {
    const Received received = channel_.receive(SteadyClock::now());
    if (received.status != Status::kLine) return;
    reader(received.line);
  }
}

TurnAnswer ProgramPlayer::choose_turn(const TurnRequest& request) {
  if (auto early = prepare(request)) return *early;
  channel_.begin_request();
  TurnAnswer answer;
  const auto begin = SteadyClock::now();
  auto until = request.patience_ms ? begin + milliseconds(*request.patience_ms) : kNever;
  bool hurried = false;
  auto when = begin;
  ask();
  for (;;) {
    Received received = channel_.receive(until);
    when = received.status == Status::kLine ? received.when : SteadyClock::now();
    if (deliver(received, answer)) break;
    if (SteadyClock::now() < until) continue;
    if (hurried) {
      answer.kind = AnswerKind::kHung;
      answer.text = failure(received.status) + ", not even when told to move";
      break;
    }
    hurry();
    hurried = true;
    until = SteadyClock::now() + milliseconds(request.grace_ms);
  }
  answer.time_ms = std::chrono::duration_cast<milliseconds>(when - begin).count();
  return answer;
}

/// Reads what the channel received into the answer. True if the answer is complete.
bool ProgramPlayer::deliver(const Received& received, TurnAnswer& answer) {
  switch (received.status) {
    case Status::kLine: return read_turn(received.line, answer);
    case Status::kTimeout: return false;
    case Status::kEnded: answer.kind = AnswerKind::kDied; break;
    case Status::kFlooded: answer.kind = AnswerKind::kFlooded; break;
    case Status::kCancelled: answer.kind = AnswerKind::kCancelled; break;
  }
  answer.text = failure(received.status);
  return true;
}

std::unique_ptr<Player> make_program_player(const PlayerSpec& spec,
                                            const std::atomic<bool>& cancelled) {
  if (spec.kind == PlayerKind::kXBoard) return std::make_unique<XBoardPlayer>(spec, cancelled);
  return std::make_unique<UciPlayer>(spec, cancelled);
}

}  // namespace protean
