// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <vector>

namespace protean {

/// True if a list begins with all items of another one.
template <class Item>
bool begins_with(const std::vector<Item>& list, const std::vector<Item>& beginning) {
  return list.size() >= beginning.size() &&
         std::equal(beginning.begin(), beginning.end(), list.begin());
}

}  // namespace protean
