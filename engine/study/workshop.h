// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// A temporary folder, deleted with all it holds when the object goes.
class Workshop {
 public:
  Workshop();
  ~Workshop();
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  /// False if there is no place for temporary files.
  bool open() const { return !folder_.empty(); }
  /// Where a file of this name lies in the folder, whether or not it is there yet.
  std::string path(std::string_view name) const { return (folder_ / name).string(); }

 private:
  std::filesystem::path folder_;
};

/// How a program ended that was called.
struct ProgramEnd {
  bool found = true;  ///< False if there is no such program.
  std::string error;  ///< Empty if it ended well.
};

/// Calls a program, looked for in PATH, and waits for its end. With `output` that file gets what it
/// writes, and its errors are not shown.
ProgramEnd run_program(std::vector<std::string> words, const std::string& output = {});

}  // namespace protean
