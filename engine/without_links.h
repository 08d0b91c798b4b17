// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <system_error>

namespace protean {

/// True for the system's names for the files that the program has open, such as /dev/fd/1.
inline bool names_descriptor(const std::filesystem::path& path) {
  std::error_code ignored;
  return std::filesystem::equivalent(path.parent_path(), "/proc/self/fd", ignored);
}

/// The path that a link leads to, further links followed; the file at the end need not exist. Any
/// other path stays as it is, and so does the name of an open file.
inline std::filesystem::path without_links(std::filesystem::path path) {
  constexpr int kMostLinks = 40;  // as many as Linux follows
  std::error_code ignored;
  for (int links = 0;
       links < kMostLinks && std::filesystem::is_symlink(path, ignored) && !names_descriptor(path);
       ++links)
    path = path.parent_path() / std::filesystem::read_symlink(path, ignored);
  return path;
}

}  // namespace protean
