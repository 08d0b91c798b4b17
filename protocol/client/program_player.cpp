// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/client/program_player.h"

#include "engine/turn.h"
#include "engine/words.h"
#include "protocol/client/uci_player.h"

#include <utility>

namespace protean {
namespace {

using std::chrono::milliseconds;
using SteadyClock = std::chrono::steady_clock;
using Status = Received::Status;

/// From `quit` to the end by force.
constexpr milliseconds kQuitPatience{500};

constexpr SteadyClock::time_point kNever = SteadyClock::time_point::max() - std::chrono::hours(1);

}  // namespace

ProgramPlayer::ProgramPlayer(PlayerSpec spec, const std::atomic<bool>& cancelled)
    : spec_(std::move(spec)), channel_(child_, cancelled) {}

ProgramPlayer::~ProgramPlayer() {
  if (child_.input() >= 0) child_.write("quit\n");
  child_.end(kQuitPatience);
}

std::optional<std::string> ProgramPlayer::launch() {
  auto problem = child_.start(spec_.command, spec_.arguments, spec_.directory);
  if (!problem) return std::nullopt;
  retire();
  return blame(*problem);
}

std::optional<std::string> ProgramPlayer::converse(std::string_view question,
                                                   std::string_view wanted, Milliseconds patience,
                                                   const LineReader& reader) {
  channel_.begin_request();
  if (!question.empty()) send(question);
  const auto deadline = SteadyClock::now() + patience;
  for (;;) {
    Received received = channel_.receive(deadline);
    if (received.status == Status::kLine) {
      if (reader(received.line)) return std::nullopt;
      if (SteadyClock::now() < deadline) continue;
      received.status = Status::kTimeout;
    }
    retire();
    switch (received.status) {
      case Status::kEnded: return blame("the program " + child_.how_it_ended());
      case Status::kFlooded: return blame("the program writes without end");
      case Status::kCancelled: return blame("broken off");
      default: break;
    }
    return blame("no '" + std::string(wanted) + "' within " +
                 std::to_string(patience.count() / 1000) + " s");
  }
}

void ProgramPlayer::read_pending(const std::function<void(std::string_view)>& reader) {
  for (;;) {
    const Received received = channel_.receive(SteadyClock::now());
    if (received.status != Status::kLine) return;
    reader(received.line);
  }
}

TurnAnswer ProgramPlayer::choose_turn(const TurnRequest& request) {
  prepare(request);
  channel_.begin_request();
  TurnAnswer answer;
  const auto begin = SteadyClock::now();
  auto deadline = request.patience_ms ? begin + milliseconds(*request.patience_ms) : kNever;
  bool hurried = false;
  auto when = begin;
  ask();
  for (;;) {
    Received received = channel_.receive(deadline);
    when = received.status == Status::kLine ? received.when : SteadyClock::now();
    if (deliver(received, answer)) break;
    if (SteadyClock::now() < deadline) continue;
    if (hurried) {
      answer.kind = AnswerKind::kHung;
      answer.text = "no answer, not even when told to move";
      retire();
      break;
    }
    hurry();
    hurried = true;
    deadline = SteadyClock::now() + milliseconds(request.grace_ms);
  }
  answer.time_ms = std::chrono::duration_cast<milliseconds>(when - begin).count();
  return answer;
}

/// True if the answer is complete.
bool ProgramPlayer::deliver(const Received& received, TurnAnswer& answer) {
  switch (received.status) {
    case Status::kLine: return read_turn(received.line, answer);
    case Status::kTimeout: return false;
    case Status::kEnded:
      answer.kind = AnswerKind::kDied;
      answer.text = "the program " + child_.how_it_ended();
      break;
    case Status::kFlooded:
      answer.kind = AnswerKind::kFlooded;
      answer.text = "the program writes without end";
      break;
    case Status::kCancelled:
      answer.kind = AnswerKind::kCancelled;
      answer.text = "broken off";
      break;
  }
  retire();
  return true;
}

std::unique_ptr<Player> make_program_player(const PlayerSpec& spec,
                                            const std::atomic<bool>& cancelled) {
  if (spec.kind != PlayerKind::kUci) return nullptr;
  return std::make_unique<UciPlayer>(spec, cancelled);
}

std::vector<Move> read_plies(const Game& game, std::string_view text) {
  Game copy = game;
  if (text.empty() || copy.play_text(text)) return {};
  const std::vector<Move> plies(
      copy.moves().begin() + static_cast<std::ptrdiff_t>(game.moves().size()), copy.moves().end());
  Position pos = game.position();
  for (std::size_t i = 0; i + 1 < plies.size(); ++i) {
    const Position before = pos;
    pos = game.program().make(pos, plies[i]);
    if (!same_turn(game.program(), before, pos)) return {};
  }
  return plies;
}

bool is_matter_of_course(std::string_view name, std::string_view value) {
  const std::string known = lower(name);
  return ((known == "threads" || known == "multipv") && value == "1") ||
         (known == "ponder" && lower(value) == "false");
}

}  // namespace protean
