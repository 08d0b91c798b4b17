// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

/// Looking for mates inside the rules of a game. `rules` are a game's bare rules (see BareRules).
namespace protean {

/// True if the side to move is checkmated.
bool is_mated(const RuleProgram& rules, const Position& pos);

/// True if the side to move can checkmate with one move.
bool can_mate(const RuleProgram& rules, const Position& pos);

/// Findings about positions, as small numbers, shared by all threads without locks.
class FindingsTable {
 public:
  /// Findings must be less than this.
  static constexpr std::uint64_t kMost = (1u << 18) - 1;

  std::optional<std::uint64_t> find(std::uint64_t key) const {
    const std::uint64_t entry = entries_[index(key)].load(std::memory_order_relaxed);
    if (entry == 0 || ((entry ^ key) & ~kMost) != 0) return std::nullopt;
    return (entry & kMost) - 1;
  }
  void store(std::uint64_t key, std::uint64_t finding) {
    entries_[index(key)].store((key & ~kMost) | (finding + 1), std::memory_order_relaxed);
  }

 private:
  static constexpr std::size_t kEntries = std::size_t{1} << 14;

  /// The low bits of the key; an entry replaces them with the finding.
  static std::size_t index(std::uint64_t key) { return key & (kEntries - 1); }

  std::unique_ptr<std::atomic<std::uint64_t>[]> entries_ =
      std::make_unique<std::atomic<std::uint64_t>[]>(kEntries);
};

}  // namespace protean
