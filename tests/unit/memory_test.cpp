// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/memory.h"

#include "tests/temp_folder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace protean {
namespace {

namespace fs = std::filesystem;

/// A folder that looks like the file system of control groups.
class Groups {
 public:
  Groups& limit(const char* file, const char* value) {
    fs::create_directories((root_.path() / file).parent_path());
    std::ofstream(root_.path() / file) << value << '\n';
    return *this;
  }
  std::optional<std::int64_t> limit_of(std::string_view groups) const {
    return group_memory_limit(groups, root_.path());
  }

 private:
  test::TempFolder root_;
};

TEST(Memory, OfAMachineIsUsable) {
  EXPECT_GE(usable_memory_mb(), 16);
}

TEST(Memory, WithoutALimitThereIsNone) {
  const Groups groups;
  EXPECT_EQ(groups.limit_of(""), std::nullopt);
  EXPECT_EQ(groups.limit_of("0::/\n"), std::nullopt);
  EXPECT_EQ(groups.limit_of("nonsense\n::\n0\n"), std::nullopt);
}

TEST(Memory, OfAGroupOfVersionTwoIsTheLeastUpToTheRoot) {
  Groups groups;
  groups.limit("a/memory.max", "1000").limit("a/b/memory.max", "max");
  EXPECT_EQ(groups.limit_of("0::/a/b\n"), 1000);
  EXPECT_EQ(groups.limit_of("0::/a\n"), 1000);
  EXPECT_EQ(groups.limit_of("0::/\n"), std::nullopt);
  groups.limit("a/b/memory.max", "700");
  EXPECT_EQ(groups.limit_of("0::/a/b\n"), 700);
  EXPECT_EQ(groups.limit_of("0::/a/b/unseen\n"), 700);
  groups.limit("memory.max", "500");
  EXPECT_EQ(groups.limit_of("0::/elsewhere/in/the/host\n"), 500);
}

TEST(Memory, OfAGroupOfVersionOneIsThatOfItsController) {
  Groups groups;
  groups.limit("memory/memory.limit_in_bytes", "9223372036854771712")
      .limit("memory/jobs/memory.limit_in_bytes", "2000")
      .limit("cpu/jobs/memory.limit_in_bytes", "5");
  EXPECT_EQ(groups.limit_of("9:cpu:/jobs\n4:memory:/jobs\n"), 2000);
  EXPECT_EQ(groups.limit_of("4:cpuset,memory:/jobs\n"), 2000);
  EXPECT_EQ(groups.limit_of("4:memory:/\n"), 9223372036854771712);
}

}  // namespace
}  // namespace protean
