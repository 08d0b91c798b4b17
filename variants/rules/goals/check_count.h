// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace protean {

/// Counts the checks that each side has given, at most nine; a side that has given `needed` of them
/// wins. A double check counts as one.
///
/// In a FEN the count is "3+3", the checks that White and Black still need. "+0+0", the checks that
/// they have given, can be read as well.
class CheckCount {
 public:
  static constexpr std::string_view kToken = "checks";

  /// Keeps the count in `word`. If no checks are needed, nothing is counted.
  CheckCount(int needed, int word) : checks_{needed, word} {}

  bool any() const { return checks_.needed > 0; }
  int left(const Position& pos, Color c) const { return checks_.needed - checks_.given(pos, c); }
  /// Records that `by` has given a check.
  void add(Position& pos, Color by) const;
  /// The win of a side that has given enough checks, if they are counted; otherwise an ongoing
  /// game.
  Outcome reached(const Position& pos) const;

  std::string print(const Position& pos) const;
  /// Reads the text of a token; on failure returns what was expected.
  std::optional<std::string> read(Position& pos, std::string_view text) const;

  const Goals::Checks& goal() const { return checks_; }

 private:
  Goals::Checks checks_;
};

/// The goal of giving `checks` checks. FEN token `checks`, written without its name.
std::shared_ptr<const Rule> wins_by_checks(int checks, int word);

}  // namespace protean
