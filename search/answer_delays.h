// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/square.h"

#include <array>
#include <cstdint>
#include <optional>

namespace protean {

/// How late answers reach the client: the time that its clock lost beyond the engine's own count,
/// plus the time the engine took beyond what it had allowed itself. Both come from a busy machine,
/// so the figures outlast a game. An engine may play both sides, each with a clock of its own. All
/// times in milliseconds.
class AnswerDelays {
 public:
  /// Takes the clock of `side` that the client gave before a search. Neither time is negative.
  void note_clock(Color side, std::int64_t clock, std::int64_t increment);
  /// That search answered after `spent` by the engine's own count, `late` of it beyond what it was
  /// allowed. Only an answer that ends the turn earns the increment.
  void note_answer(Color side, std::int64_t spent, std::int64_t late, bool ends_turn = true);
  /// Forgets the last answers: the next clocks do not follow from them.
  void break_off() { answered_ = {}; }

  /// The longest delay; older ones count less.
  std::int64_t worst() const { return worst_; }
  /// The usual delay: a running mean.
  std::int64_t usual() const { return usual_ / kUsualOf; }

 private:
  static constexpr std::int64_t kUsualOf = 16;

  struct Answer {
    std::int64_t expected_clock;
    std::int64_t late;
  };

  std::int64_t clock_ = 0;
  std::int64_t increment_ = 0;
  std::array<std::optional<Answer>, 2> answered_;  ///< The last one of each colour.
  std::int64_t worst_ = 0;
  std::int64_t usual_ = 0;  ///< kUsualOf times the running mean.
};

}  // namespace protean
