// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "search/search.h"
#include "search/value.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

namespace protean {

/// A move in 32 bits, to be found again among the legal moves of its position; 0 for no move.
/// Two moves of one position share a signature only by accident, and then only lose some ordering.
constexpr std::uint32_t signature(Move m) {
  const std::uint64_t spread = (m.bits() >> 32) * 0x9E3779B97F4A7C15ULL;
  return static_cast<std::uint32_t>(m.bits() ^ spread >> 32);
}

/// What the table knows of a position.
struct TableEntry {
  std::uint32_t move = 0;  ///< signature(), 0 if none is known.
  Value value = 0;         ///< Turns to a forced end counted from the root of the present search.
  Value eval = kNoValue;   ///< Static evaluation, kNoValue in check.
  int depth = 0;
  Bound bound = Bound::kNone;  ///< kNone: nothing is known.
  bool pv = false;             ///< Has been on the line of best play.

  explicit operator bool() const { return bound != Bound::kNone; }
};

/// Transposition table shared by all threads without locks: each slot is two words, the first of
/// which is mixed with the second, so that a slot half written by another thread does not match its
/// key, or has at worst a move that the position does not.
class TranspositionTable {
 public:
  explicit TranspositionTable(std::size_t mb) { resize(mb); }

  /// Takes `mb` mebibytes (at least 1), or the largest half, quarter, ... of it that can be had;
  /// forgets everything. Returns the mebibytes taken, 0 for less than one.
  std::size_t resize(std::size_t mb);
  void clear();
  /// Ages what is in the table; call once per search.
  void new_search() { generation_ = (generation_ + 1) & kGenerationMask; }

  void prefetch(std::uint64_t key) const {
    __builtin_prefetch(&cluster(key));
    __asm__ __volatile__("");  // a function that does nothing else would be taken for useless
  }

  /// What is stored for the key; `turn` is the turn number of the node.
  TableEntry probe(std::uint64_t key, int turn) const;
  /// Stores, perhaps in the place of something older or shallower. Depth is kept within 0..255.
  void store(std::uint64_t key, int turn, const TableEntry& entry);

  /// Slots used by the present search, per mille, from a sample.
  int hashfull() const;

 private:
  static constexpr unsigned kGenerationMask = 31;

  struct Slot {
    std::atomic<std::uint64_t> mixed{0};  ///< (key bits 16-47 << 32 | move) ^ data
    /// From the lowest bit on: value 16, eval 16, depth 8, bound 2, pv 1, generation 5, and the
    /// lowest 16 of the key.
    std::atomic<std::uint64_t> data{0};
  };
  struct alignas(64) Cluster {
    std::array<Slot, 4> slots;
  };

  /// Calls `work` with parts of the clusters, (begin, end), on several threads.
  template <class Work>
  void for_all_parts(const Work& work);

  Cluster& cluster(std::uint64_t key) const {
    __extension__ using Wide = unsigned __int128;
    return clusters_[static_cast<std::size_t>((static_cast<Wide>(key) * count_) >> 64)];
  }

  struct Release {
    void operator()(Cluster* clusters) const { std::free(clusters); }
  };

  std::unique_ptr<Cluster[], Release> clusters_;
  std::size_t count_ = 0;
  unsigned generation_ = 0;
};

}  // namespace protean
