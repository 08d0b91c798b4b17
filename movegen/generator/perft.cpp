// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/generator/perft.h"

#include "movegen/base/threads.h"
#include "movegen/board/move.h"
#include "movegen/board/zobrist.h"
#include "movegen/notation/move_text.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <memory>
#include <new>
#include <optional>
#include <thread>

namespace protean {

namespace {

/// Known counts, shared by all threads without locks. An entry is two words; the first is the key
/// XORed with the second, so that a half-written entry matches no key.
class PerftTable {
 public:
  /// Allocates that size, rounded down to a power of two, or the largest half, quarter, ... of it
  /// if memory is short.
  explicit PerftTable(std::size_t megabytes)
      : size_(std::bit_floor(megabytes * kMegabyte / sizeof(Entry))) {
    for (; entries_ == nullptr; size_ /= 2) {
      entries_.reset(new (std::nothrow) Entry[size_]);
      if (entries_ != nullptr) break;
      if (size_ <= 1) throw std::bad_alloc();
    }
  }

  std::size_t megabytes() const { return size_ * sizeof(Entry) / kMegabyte; }

  std::optional<std::uint64_t> find(std::uint64_t key, int depth) const {
    const Entry& entry = entries_[index(key, depth)];
    const std::uint64_t value = entry.value.load(std::memory_order_relaxed);
    const std::uint64_t check = entry.check.load(std::memory_order_relaxed);
    if ((check ^ value) != key || (value & kDepthMask) != static_cast<std::uint64_t>(depth)) {
      return std::nullopt;
    }
    return value >> kDepthBits;
  }

  void store(std::uint64_t key, int depth, std::uint64_t nodes) {
    // A count that does not fit next to the depth is not stored.
    if (depth > static_cast<int>(kDepthMask) || (nodes >> (64 - kDepthBits)) != 0) return;
    const std::uint64_t value = nodes << kDepthBits | static_cast<std::uint64_t>(depth);
    Entry& entry = entries_[index(key, depth)];
    entry.value.store(value, std::memory_order_relaxed);
    entry.check.store(key ^ value, std::memory_order_relaxed);
  }

 private:
  static constexpr std::size_t kMegabyte = std::size_t{1} << 20;
  static constexpr int kDepthBits = 6;
  static constexpr std::uint64_t kDepthMask = (1u << kDepthBits) - 1;

  struct Entry {
    std::atomic<std::uint64_t> check{0};
    std::atomic<std::uint64_t> value{0};
  };

  std::size_t index(std::uint64_t key, int depth) const {
    return zobrist::mix(key + static_cast<std::uint64_t>(depth)) & (size_ - 1);
  }

  std::size_t size_;
  std::unique_ptr<Entry[]> entries_;
};

/// A part of the count that belongs to one root move.
struct Task {
  std::size_t root;
  Position pos;
  int depth;
};

class PerftRun {
 public:
  PerftRun(const RuleProgram& program, const Position& pos, const PerftOptions& options)
      : program_(program), options_(options) {
    if (options.hash_mb > 0) table_ = std::make_unique<PerftTable>(options.hash_mb);
    roots_ = wanted_roots(pos);
    root_nodes_ = std::vector<std::atomic<std::uint64_t>>(roots_.size());
    tasks_left_ = std::vector<std::atomic<std::size_t>>(roots_.size());
    for (std::size_t i = 0; i < roots_.size(); ++i) {
      add_tasks(i, program.make(pos, roots_[i].move), options.depth - 1);
    }
  }

  PerftResult run() {
    PerftResult result;
    result.threads = run_on_threads(options_.threads, [this] { work(); });
    result.complete = !cancelled();
    if (table_) result.hash_mb = table_->megabytes();
    result.table = {look_ups_, hits_, nodes_saved_};
    for (std::size_t i = 0; i < roots_.size(); ++i) {
      result.divide.emplace_back(roots_[i].text, root_nodes_[i].load());
      result.nodes += root_nodes_[i].load();
    }
    return result;
  }

 private:
  struct Root {
    std::string text;
    Move move;
  };

  /// The root moves to count, sorted by text.
  std::vector<Root> wanted_roots(const Position& pos) const {
    MoveList moves;
    program_.generate(pos, moves);
    std::vector<Root> roots;
    for (const Move move : moves) roots.push_back({move_text(program_, pos, move), move});
    std::sort(roots.begin(), roots.end(),
              [](const Root& a, const Root& b) { return a.text < b.text; });
    std::vector<Root> wanted;
    for (std::size_t i = 0; i < roots.size(); ++i) {
      if (options_.shard.has(i)) wanted.push_back(std::move(roots[i]));
    }
    return wanted;
  }

  /// Makes each reply a task if there is enough below: this evens out the load and shows progress
  /// sooner.
  void add_tasks(std::size_t root, const Position& pos, int depth) {
    if (depth < 3) {
      tasks_.push_back({root, pos, depth});
      tasks_left_[root] = 1;
      return;
    }
    MoveList replies;
    program_.generate(pos, replies);
    for (Move reply : replies) tasks_.push_back({root, program_.make(pos, reply), depth - 1});
    tasks_left_[root] = replies.size();
    if (replies.empty()) ++roots_done_;
  }

  void work() {
    for (std::size_t i = next_++; i < tasks_.size() && !cancelled(); i = next_++) {
      const Task& task = tasks_[i];
      PerftTableUse use;
      root_nodes_[task.root] += count(task.pos, task.depth, use);
      ++tasks_done_;
      if (--tasks_left_[task.root] == 0) ++roots_done_;
      look_ups_ += use.look_ups;
      hits_ += use.hits;
      nodes_saved_ += use.nodes_saved;
      report_progress();
    }
  }

  bool cancelled() const { return options_.cancelled.stop_requested(); }

  /// True if the plies are few enough to count in one call: a kernel cannot be interrupted.
  bool in_one_go(const Position& pos, int depth) const {
    constexpr std::size_t kFewMoves = 100;
    if (depth != 3) return depth < 3;
    MoveList moves;
    program_.generate(pos, moves);
    return moves.size() <= kFewMoves;
  }

  std::uint64_t count(const Position& pos, int depth, PerftTableUse& use) {
    if (table_ ? depth <= 1 : in_one_go(pos, depth)) return perft(program_, pos, depth);
    if (cancelled()) return 0;
    if (depth > 2) report_progress();
    const std::uint64_t key = table_ ? program_.future_key(pos) : 0;
    if (table_) {
      ++use.look_ups;
      if (const auto known = table_->find(key, depth)) {
        ++use.hits;
        use.nodes_saved += *known;
        return *known;
      }
    }
    MoveList moves;
    program_.generate(pos, moves);
    std::uint64_t nodes = 0;
    for (const Move move : moves) nodes += count(program_.make(pos, move), depth - 1, use);
    // A cancelled count is too low.
    if (table_ && !cancelled()) table_->store(key, depth, nodes);
    return nodes;
  }

  void report_progress() {
    constexpr auto kInterval = std::chrono::milliseconds(100);
    // Only one thread reports, so that the listener needs no lock.
    if (!options_.progress || std::this_thread::get_id() != caller_) return;
    const auto now = Clock::now();
    if (now - reported_ < kInterval) return;
    reported_ = now;
    std::uint64_t nodes = 0;
    for (const auto& n : root_nodes_) nodes += n.load();
    const auto share = static_cast<double>(tasks_done_) / static_cast<double>(tasks_.size());
    options_.progress({roots_done_, roots_.size(), nodes, share});
  }

  using Clock = std::chrono::steady_clock;

  const RuleProgram& program_;
  const PerftOptions& options_;
  std::unique_ptr<PerftTable> table_;
  std::vector<Root> roots_;
  std::vector<Task> tasks_;
  std::vector<std::atomic<std::uint64_t>> root_nodes_;
  std::vector<std::atomic<std::size_t>> tasks_left_;
  std::atomic<std::size_t> next_{0};
  std::atomic<std::size_t> roots_done_{0};
  std::atomic<std::size_t> tasks_done_{0};
  std::atomic<std::uint64_t> look_ups_{0};
  std::atomic<std::uint64_t> hits_{0};
  std::atomic<std::uint64_t> nodes_saved_{0};
  const std::thread::id caller_ = std::this_thread::get_id();
  Clock::time_point reported_ = Clock::now();
};

}  // namespace

std::uint64_t perft(const RuleProgram& program, const Position& pos, int depth) {
  return depth <= 0 ? 1 : program.kernel.perft(program, pos, depth);
}

PerftResult run_perft(const RuleProgram& program, const Position& pos,
                      const PerftOptions& options) {
  if (options.depth <= 0) {
    PerftResult none;
    none.nodes = options.shard.has(0) ? 1 : 0;
    return none;
  }
  return PerftRun(program, pos, options).run();
}

}  // namespace protean
