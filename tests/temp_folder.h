// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace protean::test {

/// A folder of its own for the running test: empty at first, removed at the end.
class TempFolder {
 public:
  TempFolder() {
    std::filesystem::remove_all(path_);  // left by an earlier run that was killed
    std::filesystem::create_directories(path_);
  }
  ~TempFolder() { std::filesystem::remove_all(path_); }
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  /// The path of a file in the folder.
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  static std::string name() {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    std::string name = std::string("protean_") + test->test_suite_name() + '_' + test->name();
    std::replace(name.begin(), name.end(), '/', '_');
    return name + '_' + std::to_string(::getpid());
  }

  std::filesystem::path path_ = std::filesystem::path(testing::TempDir()) / name();
};

/// The whole content of a file; empty if it cannot be read.
inline std::string file_text(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace protean::test
