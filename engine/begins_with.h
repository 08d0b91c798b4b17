// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <vector>

namespace protean {

/// True if `list` begins with all items of `beginning`, in order.
template <class Item>
bool begins_with(const std::vector<Item>& list, const std::vector<Item>& beginning) {
  return list.size() >= beginning.size() &&
         std::equal(beginning.begin(), beginning.end(), list.begin());
}

}  // namespace protean
