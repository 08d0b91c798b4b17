// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/log.h"

#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>

namespace protean {

/// Standard output: whole lines, each flushed at once. Used by one thread.
class Output {
 public:
  explicit Output(std::ostream& out) : out_(out) {}

  /// Sends a line, or several separated by line ends. The last line end may be missing.
  void line(std::string_view text) {
    while (text.ends_with('\n')) text.remove_suffix(1);
    log::debug("> " + std::string(text));
    out_ << text << '\n' << std::flush;
  }

 private:
  std::ostream& out_;
};

/// When to obey a line of input that arrives while a long command runs.
enum class Urgency : std::uint8_t {
  kInTurn,           ///< After the command.
  kAtOnce,           ///< Immediately.
  kAtOnceAndInTurn,  ///< Immediately, and again after the lines that wait.
};

/// A protocol for talking to the engine. All members are called from one thread.
class Protocol {
 public:
  virtual ~Protocol() = default;

  /// Sets when the next line to obey was read: clocks that it starts run from then.
  void heard_at(SearchSignals::Clock::time_point when) { heard_at_ = when; }
  /// Obeys a line of input; false if it ends the session.
  virtual bool command(std::string_view line) = 0;
  /// A search has something to show.
  virtual void line_found(const TurnJob& job, const SearchLine& line) = 0;
  /// A search is over.
  virtual void search_over(const TurnJob& job, const TurnResult& turn) = 0;
  /// False if a search is running that only a further command would end.
  virtual bool ends_by_itself() const = 0;
  /// When to obey a line that arrives while a long command runs.
  virtual Urgency urgency(std::string_view line) const = 0;
  /// Reports that a line of input failed, without effect, and why. `line` is empty if another event
  /// failed.
  virtual void failed(std::string_view line, std::string_view what) = 0;
  /// Shows the user a message.
  virtual void note(std::string_view text) = 0;

 protected:
  SearchSignals::Clock::time_point heard_at_ = SearchSignals::Clock::now();
};

}  // namespace protean
