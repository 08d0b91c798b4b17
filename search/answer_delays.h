// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/square.h"

#include <array>
#include <cstdint>
#include <optional>

namespace protean {

/// How late answers come: what the client's clock lost beyond what the engine counted, and what the
/// engine took beyond what it had allowed itself. Both are the doing of a busy machine, which does
/// not change with the game. An engine may play both sides: each has a clock of its own. All times
/// in milliseconds.
class AnswerDelays {
 public:
  /// The clock of `side` was told before a search for it. Not negative.
  void told(Color side, std::int64_t clock, std::int64_t increment);
  /// That search answered after `spent` by the engine's own count, `late` of which were more than
  /// it was allowed. The increment comes with the end of the turn.
  void answered(Color side, std::int64_t spent, std::int64_t late, bool ends_turn = true);
  /// The next clocks told do not follow from the last ones.
  void break_off() { answered_ = {}; }

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
  std::array<std::optional<Answer>, 2> answered_;  ///< The last one by colour.
  std::int64_t worst_ = 0;
  std::int64_t usual_ = 0;  ///< Sum of kUsualOf delays.
};

}  // namespace protean
