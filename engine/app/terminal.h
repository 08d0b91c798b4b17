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

/// The style of the terminal: nothing if standard output is not a terminal; no colour if NO_COLOR
/// is set and not empty, or if TERM is "dumb" or not set; symbols if the locale uses UTF-8.
TerminalStyle terminal_style();

/// Reads the lines that a person types. At a terminal they can be edited, the arrow keys bring back
/// earlier ones, and the Tab key completes words; from anything else they are read as they are.
class LineReader {
 public:
  /// `edits`: standard input and output are a terminal, which is used instead of the streams. Only
  /// one such reader may exist at a time. If `interrupted` is raised at a terminal, the line is
  /// cleared and the flag lowered; the flag must outlive the reader and may be null.
  LineReader(std::istream& in, std::ostream& out, bool edits, std::atomic<bool>* interrupted);

  /// The possible completions of a line.
  struct Completions {
    std::vector<std::string> words;         ///< For the first word.
    std::vector<std::string> before_files;  ///< Those of `words` that a file name follows.
  };

  /// The next line; empty at the end of input, or at the second of two interrupts in a row with
  /// nothing typed between them.
  std::optional<std::string> read(const std::string& prompt, Completions wanted);

 private:
  std::istream& in_;
  std::ostream& out_;
  bool edits_;
  std::atomic<bool>* interrupted_;
};

}  // namespace protean
