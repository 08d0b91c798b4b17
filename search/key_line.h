// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace protean {

/// The keys of the positions that led to a node, oldest first, which tells at once of most others
/// that they are not among them.
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
  /// Takes the last one off; there is one.
  void pop() {
    --count(keys_.back());
    keys_.pop_back();
  }

  std::size_t size() const { return keys_.size(); }
  std::uint64_t operator[](std::size_t i) const { return keys_[i]; }
  /// False only if the key is not here.
  bool may_hold(std::uint64_t key) const { return counts_[key % counts_.size()] > 0; }

 private:
  std::uint32_t& count(std::uint64_t key) { return counts_[key % counts_.size()]; }

  std::vector<std::uint64_t> keys_;
  std::array<std::uint32_t, 2048> counts_{};  ///< By the low bits of the keys.
};

}  // namespace protean
