// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/output_file.h"

#include "engine/input_file.h"
#include "tests/temp_folder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <stdexcept>

namespace protean {
namespace {

namespace fs = std::filesystem;

class OutputFileTest : public testing::Test {
 protected:
  std::string name(const char* file) const { return folder_.file(file); }
  static std::string text_of(const std::string& file) {
    return std::get<std::string>(read_text_file(file));
  }
  std::ptrdiff_t files() const { return std::distance(fs::directory_iterator(folder_.path()), {}); }

  test::TempFolder folder_;
};

TEST_F(OutputFileTest, TakesItsPlaceWhenItIsWhole) {
  const std::string file = name("result");
  write_file(file, "before");
  {
    OutputFile output(file);
    output.stream() << "after";
    EXPECT_EQ(text_of(file), "before");
    output.commit();
  }
  EXPECT_EQ(text_of(file), "after");
  EXPECT_EQ(files(), 1);
}

TEST_F(OutputFileTest, LeavesNothingWhereItWasGivenUp) {
  const std::string file = name("result");
  { OutputFile(file).stream() << "half"; }
  EXPECT_EQ(files(), 0);
}

TEST_F(OutputFileTest, FollowsALink) {
  fs::create_symlink(folder_.path() / "target", folder_.path() / "link");
  write_file(name("link"), "text");
  EXPECT_TRUE(fs::is_symlink(folder_.path() / "link"));
  EXPECT_EQ(text_of(name("target")), "text");
}

TEST_F(OutputFileTest, SaysWhatCannotBeWritten) {
  EXPECT_THROW(OutputFile(folder_.path().string()), std::runtime_error);
  EXPECT_THROW(OutputFile(name("none/file")), std::runtime_error);
  EXPECT_THROW(write_file("/dev/full", "text"), std::runtime_error);
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

TEST_F(OutputFileTest, WhatIsNoFileCannotBeRead) {
  const auto why = [](const std::string& file) {
    const auto read = read_text_file(file);
    const auto* unreadable = std::get_if<Unreadable>(&read);
    return unreadable == nullptr ? "" : unreadable->why;
  };
  EXPECT_EQ(why(folder_.path().string()), "it is a folder; expected a file");
  EXPECT_EQ(why("/dev/zero"), "it is a device; expected a file");
  EXPECT_EQ(why(name("none")), "there is no such file");
  write_file(name("empty"), "");
  EXPECT_EQ(why(name("empty")), "");
}

}  // namespace
}  // namespace protean
