// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/match/child_process.h"
#include "engine/match/line_channel.h"
#include "engine/match/player.h"
#include "engine/match/program_option.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// A player that is a program of its own: the part that UCI and XBoard have in common.
class ProgramPlayer : public Player {
 public:
  ProgramPlayer(PlayerSpec spec, const std::atomic<bool>& cancelled);
  ~ProgramPlayer() override;

  TurnAnswer choose_turn(const TurnRequest& request) final;
  bool usable() const final { return usable_; }

 protected:
  using Milliseconds = std::chrono::milliseconds;

  /// The longest wait for a program to be ready: large tables and networks take time to load.
  static constexpr std::chrono::seconds kReadyPatience{30};

  /// Reads a line; true if it is the one waited for.
  using LineReader = std::function<bool(std::string_view line)>;

  // Each protocol defines these; choose_turn() calls the first four in this order.

  /// Prepares the text of the request, before the player's time begins. Returns an answer if the
  /// program has already given one.
  virtual std::optional<TurnAnswer> prepare(const TurnRequest& request) = 0;
  /// Sends the request.
  virtual void ask() = 0;
  /// Reads a line of the program into `answer`, which keeps what earlier lines reported of the
  /// search. True once the answer is complete.
  virtual bool read_turn(std::string_view line, TurnAnswer& answer) = 0;
  /// Tells the program to move at once.
  virtual void hurry() = 0;
  /// Sends the program a value of an option, as ProgramOption::read() returns it.
  virtual void tell(const ProgramOption& option, const std::string& value) = 0;

  /// Starts the program. Returns what went wrong.
  std::optional<std::string> launch();
  void send(std::string_view line) { channel_.send(line); }
  /// Passes each line to `reader` until it returns true. Returns kLine then, else why it never did.
  Received::Status read_until(Milliseconds patience, const LineReader& reader);
  /// What went wrong, in words. The player must not be used any more.
  std::string failure(Received::Status status);
  /// Sends `question` unless it is empty, then reads until `reader` returns true. Returns what went
  /// wrong: the program failed, or `wanted` did not come in time.
  std::optional<std::string> converse(std::string_view question, std::string_view wanted,
                                      Milliseconds patience, const LineReader& reader);
  /// Sets the option with this name. Returns what went wrong. A missing option is no error if the
  /// value asks for what any program does without it.
  std::optional<std::string> set_option(const std::vector<ProgramOption>& options,
                                        const std::string& name, const std::string& value);
  /// Passes the lines that have already arrived to `reader`, without waiting for more.
  void read_pending(const std::function<void(std::string_view)>& reader);
  /// Makes the player unusable: usable() is false from now on.
  void retire() { usable_ = false; }

  /// An error message that names this player.
  std::string blame(std::string_view what) const { return spec_.name + ": " + std::string(what); }
  const PlayerSpec& spec() const { return spec_; }

 private:
  bool deliver(const Received& received, TurnAnswer& answer);

  PlayerSpec spec_;
  ChildProcess child_;
  LineChannel channel_;
  bool usable_ = true;
  bool failed_ = false;  ///< The program need not be given time to end.
};

/// A player that speaks UCI or XBoard, as `spec` says. A PlayerFactory.
std::unique_ptr<Player> make_program_player(const PlayerSpec& spec,
                                            const std::atomic<bool>& cancelled);

}  // namespace protean
