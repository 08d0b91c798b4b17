// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace protean {

/// The keys of the positions that led to a node, oldest first. may_hold() rejects most other keys
/// at once.
class KeyLine {
 public:
  void assign(const std::vector<std::uint64_t>& keys) {
    keys_.clear();
    counts_.fill(0);
    for (const std::uint64_t key : keys) push(key);
  }
  void push(std::uint64_t key) {
    keys_.push_back(key);
    ++count(key);
  }
  /// Removes the last key; there must be one.
  void pop() {
    --count(keys_.back());
    keys_.pop_back();
  }

  std::size_t size() const { return keys_.size(); }
  std::uint64_t operator[](std::size_t i) const { return keys_[i]; }
  /// False only if the key is certainly not here.
  bool may_hold(std::uint64_t key) const { return counts_[key % counts_.size()] > 0; }

 private:
  std::uint32_t& count(std::uint64_t key) { return counts_[key % counts_.size()]; }

  std::vector<std::uint64_t> keys_;
  std::array<std::uint32_t, 2048> counts_{};  ///< How many keys have these low bits.
};

}  // namespace protean
