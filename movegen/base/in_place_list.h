// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

namespace protean {

/// A list of trivially copyable values. It stores up to kInPlace of them inside the object, usually
/// on the stack, and allocates memory only for more.
template <class T>
class InPlaceList {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  /// In games in which a turn is one move of one piece, no position has this many moves.
  static constexpr std::size_t kInPlace = 1024;

  InPlaceList() {}  // NOLINT: leaves the slots unset on purpose; clearing 8 KB per node is slow
  InPlaceList(const InPlaceList& other) { *this = other; }
  InPlaceList& operator=(const InPlaceList& other) {
    if (this == &other) return *this;
    while (capacity_ < other.size_) grow();
    size_ = other.size_;
    std::copy(other.begin(), other.end(), begin());
    return *this;
  }

  void push(T value) {
    if (size_ == capacity_) [[unlikely]]
      grow();
    slots_[size_++] = value;
  }
  void clear() { size_ = 0; }
  /// Keeps only the first `n` values.
  void resize(std::size_t n) { size_ = n; }
  /// Removes the values from index `first` on that satisfy `gone(value)`; the rest keep their
  /// order.
  template <class Gone>
  void drop_if(std::size_t first, Gone&& gone) {
    std::size_t kept = first;
    for (std::size_t i = first; i < size_; ++i) {
      if (!gone(slots_[i])) slots_[kept++] = slots_[i];
    }
    size_ = kept;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T operator[](std::size_t i) const { return slots_[i]; }
  T& operator[](std::size_t i) { return slots_[i]; }
  T* begin() { return slots_; }
  T* end() { return slots_ + size_; }
  const T* begin() const { return slots_; }
  const T* end() const { return slots_ + size_; }

 private:
  [[gnu::noinline, gnu::cold]] void grow() {
    std::unique_ptr<T[]> more(new T[2 * capacity_]);
    std::copy(begin(), end(), more.get());
    more_ = std::move(more);
    slots_ = more_.get();
    capacity_ *= 2;
  }

  std::size_t size_ = 0;
  std::size_t capacity_ = kInPlace;
  T* slots_ = in_place_;
  std::unique_ptr<T[]> more_;
  union {
    T in_place_[kInPlace];  // only the first size_ are set
  };
};

}  // namespace protean
