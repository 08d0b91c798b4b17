// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/workshop.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace protean {
namespace {

TEST(Workshop, IsGoneAfterwards) {
  std::string file;
  {
    const Workshop workshop;
    ASSERT_TRUE(workshop.open());
    file = workshop.path("file");
    EXPECT_TRUE(std::filesystem::exists(std::filesystem::path(file).parent_path()));
  }
  EXPECT_FALSE(std::filesystem::exists(std::filesystem::path(file).parent_path()));
}

TEST(Workshop, IsNotOpenWithoutAPlaceForIt) {
  const char* before = std::getenv("TMPDIR");
  const std::string kept = before ? before : "";
  setenv("TMPDIR", "/nonexistent", 1);
  EXPECT_FALSE(Workshop().open());
  before ? setenv("TMPDIR", kept.c_str(), 1) : unsetenv("TMPDIR");
}

}  // namespace
}  // namespace protean
