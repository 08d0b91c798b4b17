// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/terminal.h"

#include <editline/readline.h>
#include <langinfo.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <istream>
#include <ostream>
#include <string_view>
#include <utility>

namespace protean {

namespace {

/// The possible completions; global, since the library takes only functions without context.
LineReader::Completions offered;

/// The next completion; null if there are no more. The library calls this repeatedly, with `state`
/// 0 at first, and frees the results.
char* next_completion(const char* begun, int state) {
  static std::size_t at = 0;
  if (state == 0) at = 0;
  while (at < offered.words.size()) {
    const std::string& word = offered.words[at++];
    if (word.starts_with(begun)) return strdup(word.c_str());
  }
  return nullptr;
}

/// Whether a line was broken off by an interrupt, and whether it was empty.
enum class BrokenOff : unsigned char { kNo, kEmpty, kBegun };
BrokenOff broken_off = BrokenOff::kNo;

/// Called by the library for the interrupt key.
int break_off(int, int) {
  broken_off = rl_end > 0 ? BrokenOff::kBegun : BrokenOff::kEmpty;
  rl_done = 1;
  return 0;
}

/// While one exists, the interrupt key is read like any other key. So it is known what was typed
/// before it; after a signal the library does not say.
class InterruptTyped {
 public:
  InterruptTyped() {
    if (tcgetattr(STDIN_FILENO, &former_) != 0) return;
    termios typed = former_;
    typed.c_cc[VINTR] = _POSIX_VDISABLE;
    if (former_.c_cc[VINTR] == _POSIX_VDISABLE || tcsetattr(STDIN_FILENO, TCSANOW, &typed) != 0)
      return;
    changed_ = true;
    rl_add_defun("break-off", break_off, former_.c_cc[VINTR]);
  }
  ~InterruptTyped() {
    if (changed_) tcsetattr(STDIN_FILENO, TCSANOW, &former_);
  }
  InterruptTyped(const InterruptTyped&) = delete;
  InterruptTyped& operator=(const InterruptTyped&) = delete;

 private:
  termios former_{};
  bool changed_ = false;
};

/// A line read by the library, which the caller must free; null at the end of input, or if the line
/// was broken off.
char* edited_line(const std::string& prompt, std::atomic<bool>* interrupted) {
  broken_off = BrokenOff::kNo;
  if (interrupted == nullptr) return readline(prompt.c_str());
  *interrupted = false;
  const InterruptTyped interrupt_typed;
  char* line = readline(prompt.c_str());
  if (interrupted->exchange(false) && line == nullptr) broken_off = BrokenOff::kEmpty;
  return line;
}

/// Completes the first word from `offered`; later words as names of files, by the library, if the
/// first word takes a file, and not at all otherwise.
char** complete(const char* begun, int start, int /*end*/) {
  const std::string line(rl_line_buffer);
  const std::string first = line.substr(0, line.find(' '));
  const auto& before_files = offered.before_files;
  const bool file_follows =
      start > 0 && std::find(before_files.begin(), before_files.end(), first) != before_files.end();
  rl_attempted_completion_over = file_follows ? 0 : 1;
  return start > 0 ? nullptr : rl_completion_matches(begun, next_completion);
}

}  // namespace

TerminalStyle terminal_style() {
  if (!isatty(STDOUT_FILENO)) return {};
  std::setlocale(LC_CTYPE, "");
  const char* terminal = std::getenv("TERM");
  const char* no_color = std::getenv("NO_COLOR");
  TerminalStyle style;
  style.colour = terminal != nullptr && std::string_view(terminal) != "dumb" &&
                 (no_color == nullptr || *no_color == '\0');
  style.unicode = std::string_view(nl_langinfo(CODESET)) == "UTF-8";
  return style;
}

LineReader::LineReader(std::istream& in, std::ostream& out, bool edits,
                       std::atomic<bool>* interrupted)
    : in_(in), out_(out), edits_(edits), interrupted_(interrupted) {
  if (!edits_) return;
  rl_initialize();
  using_history();
  rl_attempted_completion_function = complete;
}

std::optional<std::string> LineReader::read(const std::string& prompt, Completions wanted) {
  out_ << std::flush;
  if (!edits_) {
    out_ << prompt << std::flush;
    std::string line;
    if (!std::getline(in_, line)) return std::nullopt;
    return line;
  }
  offered = std::move(wanted);
  char* typed = edited_line(prompt, interrupted_);
  for (bool again = false; broken_off != BrokenOff::kNo; again = true) {
    if (again && broken_off == BrokenOff::kEmpty) return std::nullopt;
    out_ << "\n'quit' leaves, or Ctrl-C once more.\n" << std::flush;
    typed = edited_line(prompt, interrupted_);
  }
  if (typed == nullptr) return std::nullopt;
  std::string line(typed);
  std::free(typed);  // NOLINT(cppcoreguidelines-no-malloc): the library's
  if (!line.empty()) add_history(line.c_str());
  return line;
}

}  // namespace protean
