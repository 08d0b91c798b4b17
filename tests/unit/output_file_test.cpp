// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/output_file.h"

#include "engine/input_file.h"
#include "tests/temp_folder.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <stdexcept>
#include <string>

namespace protean {
namespace {

namespace fs = std::filesystem;

class OutputFileTest : public testing::Test {
 protected:
  std::string name(const char* file) const { return folder_.file(file); }
  std::ptrdiff_t files() const { return std::distance(fs::directory_iterator(folder_.path()), {}); }

  test::TempFolder folder_;
};

TEST_F(OutputFileTest, TakesItsPlaceWhenItIsWhole) {
  const std::string file = name("result");
  write_file(file, "before");
  {
    OutputFile output(file);
    output.stream() << "after";
    EXPECT_EQ(test::file_text(file), "before");
    output.commit();
  }
  EXPECT_EQ(test::file_text(file), "after");
  EXPECT_EQ(files(), 1);
}

TEST_F(OutputFileTest, LeavesNothingWhereItWasGivenUp) {
  const std::string file = name("result");
  { OutputFile(file).stream() << "half"; }
  EXPECT_EQ(files(), 0);
}

TEST_F(OutputFileTest, NeedsAName) {
  EXPECT_THROW(OutputFile(""), std::runtime_error);
}

TEST_F(OutputFileTest, TakesTheLongestNameThereIs) {
  const std::string file = (folder_.path() / std::string(255, 'a')).string();
  write_file(file, "text");
  EXPECT_EQ(test::file_text(file), "text");
  EXPECT_EQ(files(), 1);
}

TEST_F(OutputFileTest, FollowsALink) {
  fs::create_symlink(folder_.path() / "target", folder_.path() / "link");
  write_file(name("link"), "text");
  EXPECT_TRUE(fs::is_symlink(folder_.path() / "link"));
  EXPECT_EQ(test::file_text(name("target")), "text");
}

TEST_F(OutputFileTest, WritesToWhatIsOpen) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe(ends.data()), 0);
  write_file("/dev/fd/" + std::to_string(ends[1]), "text");
  std::array<char, 5> read{};
  EXPECT_EQ(::read(ends[0], read.data(), read.size()), 4);
  EXPECT_STREQ(read.data(), "text");
  for (const int end : ends) ::close(end);
}

TEST_F(OutputFileTest, WritesToAFileThatIsOpenBehindWhatItHas) {
  const std::string file = name("result");
  for (const int mode : {O_WRONLY, O_RDWR | O_APPEND}) {
    write_file(file, "first ");
    const int open = ::open(file.c_str(), mode);
    if (mode == O_WRONLY) {
      ASSERT_EQ(::write(open, "First ", 6), 6);
    }
    for (const char* folder : {"/dev/fd/", "/proc/self/fd/"})
      write_file(folder + std::to_string(open), "second ");
    ASSERT_EQ(::write(open, "last", 4), 4);
    ::close(open);
    EXPECT_EQ(test::file_text(file),
              mode == O_WRONLY ? "First second second last" : "first second second last");
    EXPECT_EQ(files(), 1);
  }
  const int read_only = ::open(file.c_str(), O_RDONLY);
  EXPECT_THROW(OutputFile("/dev/fd/" + std::to_string(read_only)), std::runtime_error);
  ::close(read_only);
}

TEST_F(OutputFileTest, SaysWhatCannotBeWritten) {
  EXPECT_THROW(OutputFile(folder_.path().string()), std::runtime_error);
  EXPECT_THROW(OutputFile(name("none/file")), std::runtime_error);
  EXPECT_THROW(write_file("/dev/full", "text"), std::runtime_error);
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

TEST_F(OutputFileTest, SaysWhyAndWhatWasExpected) {
  const auto why = [](const auto& write, const std::string& file) -> std::string {
    try {
      write(file);
    } catch (const std::runtime_error& error) {
      const std::string text = error.what();
      return text.substr(text.find("': ") + 3);
    }
    return "";
  };
  const auto file = [](const std::string& name) { write_file(name, "text"); };
  EXPECT_EQ(why(file, folder_.path().string()), "it is a folder; expected a file");
  EXPECT_EQ(why(file, "/dev/full"), "no room is left; expected room for the whole");
  EXPECT_EQ(why(file, "/nowhere/a/b"), "there is no folder '/nowhere'; expected one that is there");
  EXPECT_EQ(why(file, name(std::string(300, 'x').c_str())),
            "the name is too long; expected a shorter one");
  write_file(name("file"), "text");
  const std::string no_folder =
      "'" + name("file") + "' is not a folder; expected one that is there";
  EXPECT_EQ(why(file, name("file/x")), no_folder);
  EXPECT_EQ(why(make_folder, name("file/x/y")), no_folder);
  EXPECT_EQ(why(make_folder, name("file")), no_folder);
  EXPECT_EQ(why(make_folder, ""), "expected the name of a folder");
}

TEST_F(OutputFileTest, SaysWhatThePersonMayNot) {
  EXPECT_EQ(why_not_written(folder_.path().string(), EACCES),
            "you may not write to it; expected a file that you may write to");
  EXPECT_EQ(why_not_written(name("none"), EACCES),
            "you may not make files in its folder; expected a folder where you may");
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
