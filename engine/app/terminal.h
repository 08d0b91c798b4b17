// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace protean {

/// What the terminal on standard output can show.
struct TerminalStyle {
  bool colour = false;   ///< Escape sequences for colours are understood.
  bool unicode = false;  ///< Chess symbols can be printed.
};

/// What there is: nothing where standard output is no terminal; no colour where NO_COLOR is set or
/// the terminal is dumb; symbols where the locale writes UTF-8.
TerminalStyle terminal_style();

/// Lines that a person types. At a terminal they can be edited, earlier ones come back by the
/// arrow keys, and the tabulator completes words; from anything else they are read as they are.
class LineReader {
 public:
  /// `edits` tells that standard input and output are a terminal, which is used instead of the
  /// streams. One such reader at a time. Where `interrupted` is raised at a terminal, the line is
  /// cleared, and the flag lowered; it outlives the reader and may be null.
  LineReader(std::istream& in, std::ostream& out, bool edits, std::atomic<bool>* interrupted);

  /// What a line may be completed to.
  struct Completions {
    std::vector<std::string> words;         ///< As its first word.
    std::vector<std::string> before_files;  ///< Those of them that the name of a file follows.
  };

  /// The next line; empty at the end of input, or after the second interrupt in a row if nothing
  /// was typed between them.
  std::optional<std::string> read(const std::string& prompt, Completions wanted);

 private:
  std::istream& in_;
  std::ostream& out_;
  bool edits_;
  std::atomic<bool>* interrupted_;
};

}  // namespace protean
