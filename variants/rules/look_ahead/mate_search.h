// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/program/rule_program.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

/// Looking for mates inside the rules of a game. `rules` are a game's bare rules (see BareRules).
namespace protean {

/// Tells the moves of a side apart that may come to attack a square of the other side. Pieces
/// attack along lines that lead both ways.
class AttackTest {
 public:
  AttackTest(const RuleProgram& rules, const Position& pos, Square target);

  /// False if the piece on `target` is surely not attacked after the move, if it was not before.
  bool may_attack(Move move) const {
    switch (move.kind()) {
      case MoveKind::kNormal:
      case MoveKind::kDoublePush:
        return contains(from_[type_of(pos_.piece_on(move.from()))], move.to()) || uncovers(move);
      case MoveKind::kPromotion:
        return contains(from_[move.piece_type()], move.to()) || uncovers(move);
      default: return true;
    }
  }

 private:
  bool uncovers(Move move) const { return contains(seen_, move.from()); }

  const Position& pos_;
  std::array<Bitboard, kPieceTypes>
      from_{};         ///< By kind: from where such a piece attacks the square.
  Bitboard seen_ = 0;  ///< All of them: the first pieces on the lines are there.
};

/// True if the side to move is checkmated.
bool is_mated(const RuleProgram& rules, const Position& pos);

/// True if the side to move can checkmate with one move.
bool can_mate(const RuleProgram& rules, const Position& pos);

/// What has been found out about positions, as small numbers, shared by all threads without locks.
class FindingsTable {
 public:
  /// Findings are less than this.
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

  /// By the bits of the key that give way to the finding.
  static std::size_t index(std::uint64_t key) { return key & (kEntries - 1); }

  std::unique_ptr<std::atomic<std::uint64_t>[]> entries_ =
      std::make_unique<std::atomic<std::uint64_t>[]>(kEntries);
};

}  // namespace protean
