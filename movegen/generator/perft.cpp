// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/generator/perft.h"

#include "movegen/board/move.h"
#include "movegen/board/zobrist.h"
#include "movegen/notation/move_text.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

namespace protean {

namespace {

/// Counts already known, shared by all threads without locks. An entry is two words; the first is
/// the key xor-ed with the second, so that a half-written entry does not match any key.
class PerftTable {
 public:
  explicit PerftTable(std::size_t megabytes)
      : size_(std::bit_floor(megabytes * (std::size_t{1} << 20) / sizeof(Entry))),
        entries_(std::make_unique<Entry[]>(size_)) {}

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
    if (depth > static_cast<int>(kDepthMask) || (nodes >> (64 - kDepthBits)) != 0) return;
    const std::uint64_t value = nodes << kDepthBits | static_cast<std::uint64_t>(depth);
    Entry& entry = entries_[index(key, depth)];
    entry.value.store(value, std::memory_order_relaxed);
    entry.check.store(key ^ value, std::memory_order_relaxed);
  }

 private:
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

std::uint64_t hashed_perft(const RuleProgram& program, const Position& pos, int depth,
                           PerftTable& table) {
  if (depth <= 1) return perft(program, pos, depth);
  if (const auto known = table.find(pos.key(), depth)) return *known;
  MoveList moves;
  program.generate(pos, moves);
  std::uint64_t nodes = 0;
  for (Move move : moves) {
    nodes += hashed_perft(program, program.make(pos, move), depth - 1, table);
  }
  table.store(pos.key(), depth, nodes);
  return nodes;
}

/// A part of the count, belonging to one root move.
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
    {
      std::vector<std::jthread> workers;
      for (int i = 0; i < std::max(1, options_.threads); ++i) {
        workers.emplace_back([this] { work(); });
      }
      report_progress();
    }
    PerftResult result;
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

  /// Two plies a task where there is enough below: it evens out the load and shows progress sooner.
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
    for (std::size_t i = next_++; i < tasks_.size(); i = next_++) {
      const Task& task = tasks_[i];
      root_nodes_[task.root] += table_ ? hashed_perft(program_, task.pos, task.depth, *table_)
                                       : perft(program_, task.pos, task.depth);
      if (--tasks_left_[task.root] == 0) ++roots_done_;
      if (++tasks_done_ == tasks_.size()) {
        const std::lock_guard lock(mutex_);
        all_done_.notify_one();
      }
    }
  }

  void report_progress() {
    constexpr auto kInterval = std::chrono::milliseconds(100);
    std::unique_lock lock(mutex_);
    const auto finished = [this] { return tasks_done_ == tasks_.size(); };
    while (!all_done_.wait_for(lock, kInterval, finished)) {
      if (!options_.progress) continue;
      std::uint64_t nodes = 0;
      for (const auto& n : root_nodes_) nodes += n.load();
      options_.progress(roots_done_, roots_.size(), nodes);
    }
  }

  const RuleProgram& program_;
  const PerftOptions& options_;
  std::unique_ptr<PerftTable> table_;
  std::vector<Root> roots_;
  std::vector<Task> tasks_;
  std::vector<std::atomic<std::uint64_t>> root_nodes_;
  std::vector<std::atomic<std::size_t>> tasks_left_;
  std::atomic<std::size_t> next_{0};
  std::atomic<std::size_t> tasks_done_{0};
  std::atomic<std::size_t> roots_done_{0};
  std::mutex mutex_;
  std::condition_variable all_done_;
};

}  // namespace

std::uint64_t perft(const RuleProgram& program, const Position& pos, int depth) {
  return depth <= 0 ? 1 : program.kernel.perft(program, pos, depth);
}

PerftResult run_perft(const RuleProgram& program, const Position& pos,
                      const PerftOptions& options) {
  if (options.depth <= 0) return {options.shard.has(0) ? 1U : 0U, {}};
  return PerftRun(program, pos, options).run();
}

}  // namespace protean
