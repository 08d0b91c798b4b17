// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// A temporary folder, deleted with its contents by the destructor.
class Workshop {
 public:
  Workshop();
  ~Workshop();
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  /// False if there is no place for temporary files.
  bool open() const { return !folder_.empty(); }
  /// The path of a file of this name in the folder, whether or not it exists yet.
  std::string path(std::string_view name) const { return (folder_ / name).string(); }

 private:
  std::filesystem::path folder_;
};

/// How a program that was run has ended.
struct ProgramEnd {
  bool found = true;  ///< False if there is no such program.
  std::string error;  ///< Empty if it ended well.
};

/// Runs a program, looked up in PATH, and waits for its end. If `output` is given, that file gets
/// its standard output, and its errors are not shown.
ProgramEnd run_program(std::vector<std::string> words, const std::string& output = {});

}  // namespace protean
