// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace protean {

/// A count of plies after which a game ends, in a word of the position. The word does not change
/// while a count runs, so that equal positions within one count have equal keys.
///
/// In a FEN it is "12/128", the plies counted and the plies allowed; "-" if there is no count.
class PlyCount {
 public:
  static constexpr std::string_view kToken = "count";
  static constexpr std::string_view kRunOut = "the count has run out";

  explicit PlyCount(int word) : word_(word) {}

  /// The number of plies allowed; 0 if nothing is counted.
  int allowed(const Position& pos) const { return static_cast<int>(pos.word(word_) & 0xFFFF); }
  bool runs(const Position& pos) const { return allowed(pos) > 0; }
  /// The number of plies counted, one more after each ply.
  int counted(const Position& pos) const;
  /// Begins a count anew, or ends it (`allowed` is 0).
  void set(Position& pos, int counted, int allowed) const;

  std::string print(const Position& pos) const;
  /// Reads the text of a token; on failure returns what was expected.
  std::optional<std::string> read(Position& pos, std::string_view text) const;

  /// A number that differs between positions whose count is near its end, 0 for all others; for
  /// SearchHints::beyond_key().
  std::uint64_t beyond_key(const Position& pos) const;

 private:
  /// The word: the plies allowed in bits 0-15, and from bit 16 on the ply at which the count would
  /// have been 0; 0 if there is no count.
  int word_;
};

}  // namespace protean
