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

/// A player that is a program of its own: what UCI and XBoard have in common.
class ProgramPlayer : public Player {
 public:
  ProgramPlayer(PlayerSpec spec, const std::atomic<bool>& cancelled);
  ~ProgramPlayer() override;

  TurnAnswer choose_turn(const TurnRequest& request) final;
  bool usable() const final { return usable_; }

 protected:
  using Milliseconds = std::chrono::milliseconds;

  /// For the answer to "are you ready?": large tables and networks take time to load.
  static constexpr std::chrono::seconds kReadyPatience{30};

  /// Sees a line; true if it is what was waited for.
  using LineReader = std::function<bool(std::string_view line)>;

  // What a protocol does in choose_turn(), in this order.
  /// Readies the words of the request, which takes none of the player's time. Returns an answer
  /// that was given already.
  virtual std::optional<TurnAnswer> prepare(const TurnRequest& request) = 0;
  /// Sends them.
  virtual void ask() = 0;
  /// Reads a line of the program's; the answer once it is complete. What was said of the search
  /// before is in `answer`.
  virtual bool read_turn(std::string_view line, TurnAnswer& answer) = 0;
  /// Tells the program to move at once.
  virtual void hurry() = 0;
  /// Tells the program a value of an option's, as ProgramOption::read() writes it.
  virtual void tell(const ProgramOption& option, const std::string& value) = 0;

  /// Runs the program. Returns what went wrong.
  std::optional<std::string> launch();
  void send(std::string_view line) { channel_.send(line); }
  /// Shows `reader` each line that comes until it is content: kLine then, else why it ended.
  Received::Status read_until(Milliseconds patience, const LineReader& reader);
  /// What went wrong, in words; the player is not to be used any more.
  std::string failure(Received::Status status);
  /// Sends `question` unless it is empty, then reads until `reader` is content. Returns what went
  /// wrong: the program died, or `wanted` did not come in time.
  std::optional<std::string> converse(std::string_view question, std::string_view wanted,
                                      Milliseconds patience, const LineReader& reader);
  /// Sets the one of these options that has the name. Returns what went wrong.
  std::optional<std::string> set_option(const std::vector<ProgramOption>& options,
                                        const std::string& name, const std::string& value);
  /// Reads what has come already, without waiting.
  void read_pending(const std::function<void(std::string_view)>& reader);
  /// The program has served its time.
  void retire() { usable_ = false; }

  /// An error of this player's.
  std::string blame(std::string_view what) const { return spec_.name + ": " + std::string(what); }
  const PlayerSpec& spec() const { return spec_; }

 private:
  bool deliver(const Received& received, TurnAnswer& answer);

  PlayerSpec spec_;
  ChildProcess child_;
  LineChannel channel_;
  bool usable_ = true;
  bool failed_ = false;  ///< Not worth waiting for.
};

/// A player that speaks UCI or XBoard, as `spec` says. A PlayerFactory.
std::unique_ptr<Player> make_program_player(const PlayerSpec& spec,
                                            const std::atomic<bool>& cancelled);

}  // namespace protean
