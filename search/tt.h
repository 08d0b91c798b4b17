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

/// A move in 32 bits, by which to find it again among the legal moves of its position; 0 for no
/// move. Two moves of one position share a signature only by accident, which costs some ordering
/// and nothing else.
constexpr std::uint32_t signature(Move m) {
  const std::uint64_t spread = (m.bits() >> 32) * 0x9E3779B97F4A7C15ULL;
  return static_cast<std::uint32_t>(m.bits() ^ spread >> 32);
}

/// What the table knows of a position.
struct TableEntry {
  std::uint32_t move = 0;  ///< signature(), 0 if none is known.
  Value value = 0;         ///< Forced ends count turns from the root of the present search.
  Value eval = kNoValue;   ///< Static evaluation, kNoValue in check.
  int depth = 0;
  Bound bound = Bound::kNone;  ///< kNone: nothing is known.
  bool pv = false;             ///< Has been on the principal variation.

  explicit operator bool() const { return bound != Bound::kNone; }
};

/// Transposition table shared by all threads without locks. Each slot is two words, the first mixed
/// with the second: a slot half written by another thread does not match its key or, at worst, has
/// a move that the position does not.
class TranspositionTable {
 public:
  explicit TranspositionTable(std::size_t mb) { resize(mb); }

  /// Allocates `mb` MiB (at least 1) or, if memory does not allow that, a half, a quarter and so
  /// on; forgets everything. Returns the MiB allocated, 0 for less than one. Throws std::bad_alloc
  /// if even the least cannot be allocated.
  std::size_t resize(std::size_t mb);
  void clear();
  /// Ages the entries; call once per search.
  void new_search() { generation_ = (generation_ + 1) & kGenerationMask; }

  void prefetch(std::uint64_t key) const {
    __builtin_prefetch(&cluster(key));
    __asm__ __volatile__("");  // or the call, which has no other effect, would be optimised away
  }

  /// The entry stored for the key; `turn` is the number of turns from the root to the node.
  TableEntry probe(std::uint64_t key, int turn) const;
  /// Stores an entry, perhaps in place of an older or shallower one, unless the table has a much
  /// deeper one of this search for the key. Depth is limited to 0..255.
  void store(std::uint64_t key, int turn, const TableEntry& entry);

  /// Slots used by the present search, per mille, from a sample.
  int hashfull() const;

 private:
  static constexpr unsigned kGenerationMask = 31;

  struct Slot {
    std::atomic<std::uint64_t> mixed{0};  ///< (key bits 16-47 << 32 | move) ^ data
    /// From the lowest bit: value 16 bits, eval 16, depth 8, bound 2, pv 1, generation 5, and the
    /// lowest 16 bits of the key.
    std::atomic<std::uint64_t> data{0};
  };
  struct alignas(64) Cluster {
    std::array<Slot, 4> slots;
  };

  /// Calls `work(begin, end)` for parts of the clusters, on several threads.
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
