// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/tt.h"

#include "movegen/base/threads.h"

#ifdef __linux__
#  include <sys/mman.h>
#endif

#include <algorithm>
#include <memory>
#include <new>
#include <thread>

namespace protean {
namespace {

constexpr auto kRelaxed = std::memory_order_relaxed;

/// The fields of the second word of a slot.
struct Data {
  std::uint64_t word;

  Value value() const { return static_cast<std::int16_t>(word & 0xFFFF); }
  Value eval() const { return static_cast<std::int16_t>((word >> 16) & 0xFFFF); }
  int depth() const { return static_cast<int>((word >> 32) & 0xFF); }
  Bound bound() const { return static_cast<Bound>((word >> 40) & 3); }
  bool pv() const { return (word >> 42) & 1; }
  unsigned generation() const { return static_cast<unsigned>((word >> 43) & 31); }
  std::uint64_t key_bits() const { return word >> 48; }
};

/// The size of a huge page, in bytes. The table's memory is aligned to it and takes whole pages.
constexpr std::size_t kPage = std::size_t{1} << 21;

// The highest bits of a key select its cluster; the lower ones distinguish the keys of one cluster.
constexpr std::uint64_t check_bits(std::uint64_t key) {
  return (key >> 16) & 0xFFFFFFFF;
}

// A forced end is stored as its distance in turns from the node, so that it is valid wherever the
// node is met again.
Value to_node(Value v, int turn) {
  if (v >= kMateBound) return v + turn;
  if (v <= -kMateBound) return v - turn;
  return v;
}

Value to_root(Value v, int turn) {
  if (v >= kMateBound) return v - turn;
  if (v <= -kMateBound) return v + turn;
  return v;
}

}  // namespace

/// Memory is assigned page by page to the processor that first writes to it, so all of them share
/// that work. Threads take parts as they become free, so that some go to each processor's own
/// memory.
template <class Work>
void TranspositionTable::for_all_parts(const Work& work) {
  constexpr std::size_t kPart = 8 * kPage / sizeof(Cluster);
  const std::size_t parts = (count_ + kPart - 1) / kPart;
  std::atomic<std::size_t> next = 0;
  const auto processors = std::max<std::size_t>(std::thread::hardware_concurrency(), 1);
  run_on_threads(static_cast<int>(std::min(parts, processors)), [&] {
    for (std::size_t i = next++; i < parts; i = next++)
      work(i * kPart, std::min((i + 1) * kPart, count_));
  });
}

std::size_t TranspositionTable::resize(std::size_t mb) {
  clusters_.reset();
  for (std::size_t bytes = std::max<std::size_t>(mb, 1) << 20;; bytes /= 2) {
    count_ = bytes / sizeof(Cluster);
    void* memory = std::aligned_alloc(kPage, (bytes + kPage - 1) / kPage * kPage);
    if (memory == nullptr && count_ > 1) continue;
    if (memory == nullptr) throw std::bad_alloc();
#ifdef __linux__
    madvise(memory, bytes,
            MADV_HUGEPAGE);  // fewer misses in the page tables; no harm if refused
#endif
    clusters_.reset(static_cast<Cluster*>(memory));
    break;
  }
  for_all_parts([this](std::size_t begin, std::size_t end) {
    std::uninitialized_default_construct_n(clusters_.get() + begin, end - begin);
  });
  generation_ = 0;
  return count_ * sizeof(Cluster) >> 20;
}

void TranspositionTable::clear() {
  for_all_parts([this](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      for (Slot& slot : clusters_[i].slots) {
        slot.mixed.store(0, kRelaxed);
        slot.data.store(0, kRelaxed);
      }
    }
  });
  generation_ = 0;
}

TableEntry TranspositionTable::probe(std::uint64_t key, int turn) const {
  for (const Slot& slot : cluster(key).slots) {
    const Data data{slot.data.load(kRelaxed)};
    const std::uint64_t first = slot.mixed.load(kRelaxed) ^ data.word;
    if (first >> 32 != check_bits(key) || data.key_bits() != (key & 0xFFFF)) continue;
    if (data.bound() == Bound::kNone) continue;
    return {static_cast<std::uint32_t>(first),
            to_root(data.value(), turn),
            data.eval(),
            data.depth(),
            data.bound(),
            data.pv()};
  }
  return {};
}

void TranspositionTable::store(std::uint64_t key, int turn, const TableEntry& entry) {
  Slot* victim = nullptr;
  int least = 1 << 20;
  std::uint32_t move = entry.move;
  const int depth = std::clamp(entry.depth, 0, 255);
  for (Slot& slot : cluster(key).slots) {
    const Data data{slot.data.load(kRelaxed)};
    const std::uint64_t first = slot.mixed.load(kRelaxed) ^ data.word;
    if (first >> 32 == check_bits(key) && data.key_bits() == (key & 0xFFFF)) {
      // A much deeper result of this search is worth more than a shallow bound.
      if (entry.bound != Bound::kExact && data.generation() == generation_ &&
          depth + 3 < data.depth())
        return;
      if (move == 0) move = static_cast<std::uint32_t>(first);
      victim = &slot;
      break;
    }
    const int age = static_cast<int>((generation_ - data.generation()) & kGenerationMask);
    const int worth = data.bound() == Bound::kNone ? -1000 : data.depth() - 8 * age;
    if (worth < least) {
      least = worth;
      victim = &slot;
    }
  }
  const auto half = [](Value v) {
    return static_cast<std::uint64_t>(static_cast<std::uint16_t>(v));
  };
  const std::uint64_t data =
      half(to_node(entry.value, turn)) | half(entry.eval) << 16 |
      static_cast<std::uint64_t>(depth) << 32 | static_cast<std::uint64_t>(entry.bound) << 40 |
      std::uint64_t{entry.pv} << 42 | std::uint64_t{generation_} << 43 | (key & 0xFFFF) << 48;
  victim->mixed.store((check_bits(key) << 32 | move) ^ data, kRelaxed);
  victim->data.store(data, kRelaxed);
}

int TranspositionTable::hashfull() const {
  const std::size_t sample = std::min<std::size_t>(count_, 250);
  std::size_t used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    for (const Slot& slot : clusters_[i].slots) {
      const Data data{slot.data.load(kRelaxed)};
      used += data.bound() != Bound::kNone && data.generation() == generation_;
    }
  }
  return static_cast<int>(used * 1000 / (sample * 4));
}

}  // namespace protean
