// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace protean {

/// The part of a line from word `first` to the last word, exactly as written: it keeps consecutive
/// blanks, as in a file's name. Empty if there are no such words. `words` are those of
/// split_words().
inline std::string_view words_as_written(const std::vector<std::string_view>& words,
                                         std::size_t first) {
  if (first >= words.size()) return {};
  const char* const begin = words[first].data();
  return {begin, static_cast<std::size_t>(words.back().data() + words.back().size() - begin)};
}

}  // namespace protean
