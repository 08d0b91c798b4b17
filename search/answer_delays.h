// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

namespace protean {

/// How late answers come: what the client's clock lost beyond what the engine counted, and what the
/// engine took beyond what it had allowed itself. Both are the doing of a busy machine, which does
/// not change with the game. All times in milliseconds.
class AnswerDelays {
 public:
  /// The clock was told before a search. Not negative.
  void told(std::int64_t clock, std::int64_t increment);
  /// The search answered after `spent` by the engine's own count, `late` of which were more than it
  /// was allowed.
  void answered(std::int64_t spent, std::int64_t late);
  /// The next clock told does not follow from the last one.
  void break_off() { answered_.reset(); }

  /// The longest delay, older ones counting less.
  std::int64_t worst() const { return worst_; }
  /// What a move usually loses.
  std::int64_t usual() const { return usual_ / kUsualOf; }

 private:
  static constexpr std::int64_t kUsualOf = 16;

  struct Answer {
    std::int64_t expected_clock;
    std::int64_t late;
  };

  std::int64_t clock_ = 0;
  std::int64_t increment_ = 0;
  std::optional<Answer> answered_;
  std::int64_t worst_ = 0;
  std::int64_t usual_ = 0;  ///< Sum of kUsualOf delays.
};

}  // namespace protean
