// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/log.h"

#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>

namespace protean {

/// Standard output: whole lines, each sent at once. Used by one thread.
class Output {
 public:
  explicit Output(std::ostream& out) : out_(out) {}

  /// Sends a line, or several with line ends between them; a last line end is added where it is
  /// missing.
  void line(std::string_view text) {
    while (text.ends_with('\n')) text.remove_suffix(1);
    log::debug("> " + std::string(text));
    out_ << text << '\n' << std::flush;
  }

 private:
  std::ostream& out_;
};

/// When a line of input is obeyed if a long command runs.
enum class Urgency : std::uint8_t {
  kInTurn,           ///< When that is over.
  kAtOnce,           ///< Meanwhile.
  kAtOnceAndInTurn,  ///< Meanwhile, and again after the lines that wait.
};

/// A way of talking to the engine. All members are called from one thread.
class Protocol {
 public:
  virtual ~Protocol() = default;

  /// When the line to be obeyed next was read: clocks that it starts count from then.
  void heard_at(SearchSignals::Clock::time_point when) { heard_at_ = when; }
  /// Obeys a line of input; false if it ends the session.
  virtual bool command(std::string_view line) = 0;
  /// A search has something to show.
  virtual void line_found(const TurnJob& job, const SearchLine& line) = 0;
  /// A search is over.
  virtual void search_over(const TurnJob& job, const TurnResult& turn) = 0;
  /// False if a search runs that only a further command would end.
  virtual bool ends_by_itself() const = 0;
  /// Whether a line is obeyed while a long command runs.
  virtual Urgency urgency(std::string_view line) const = 0;
  /// Something went wrong with a line of input, and nothing came of it.
  virtual void failed(std::string_view line, std::string_view what) = 0;
  /// Something the user should know.
  virtual void note(std::string_view text) = 0;

 protected:
  SearchSignals::Clock::time_point heard_at_ = SearchSignals::Clock::now();
};

}  // namespace protean
