// SPDX-License-Identifier: GPL-3.0-or-later
// Programs that are started, talked to and ended.

#include "engine/match/child_process.h"

#include "engine/match/line_channel.h"
#include "tests/match/player_support.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

namespace protean {
namespace {

using namespace test;
using ChildTest = PlayerTest;

std::string all_output(ChildProcess& child) {
  const std::atomic<bool> never{false};
  LineChannel channel(child, never);
  std::string text;
  for (;;) {
    const Received got = channel.receive(SteadyClock::now() + milliseconds(kAmpleMs));
    if (got.status != Received::Status::kLine) return text;
    text += got.line + '\n';
  }
}

TEST_F(ChildTest, RunsWithItsArgumentsInItsFolder) {
  ChildProcess child;
  ASSERT_EQ(child.start("sh", {"-c", "pwd; echo \"$1\"; echo lost >&2", "sh", "a  b"}, "/"),
            std::nullopt);
  EXPECT_EQ(all_output(child), "/\na  b\n");
  EXPECT_EQ(child.how_it_ended(), "ended with exit status 0");
}

TEST_F(ChildTest, ItsErrorsStayOutOfItsOutputThoughThisProcessHasClosedItsOwn) {
  const int kept = ::dup(STDOUT_FILENO);
  ::close(STDOUT_FILENO);
  ChildProcess child;
  const auto problem = child.start("sh", {"-c", "echo lost >&2; echo said"}, "");
  ::dup2(kept, STDOUT_FILENO);
  ::close(kept);
  ASSERT_EQ(problem, std::nullopt);
  EXPECT_EQ(all_output(child), "said\n");
}

TEST_F(ChildTest, InheritsNothingButItsStandardStreams) {
  ChildProcess other;
  ASSERT_EQ(other.start("cat", {}, ""), std::nullopt);
  ChildProcess child;
  ASSERT_EQ(child.start("sh", {"-c", "readlink /proc/$$/fd/*"}, ""), std::nullopt);
  const std::string streams = all_output(child);
  EXPECT_NE(streams.find("pipe:"), std::string::npos);
  EXPECT_NE(streams.find("/dev/null"), std::string::npos);
  for (const int end : {other.input(), other.output()}) {
    const auto pipe = std::filesystem::read_symlink("/proc/self/fd/" + std::to_string(end));
    EXPECT_EQ(streams.find(pipe.string()), std::string::npos) << pipe;
  }
}

TEST_F(ChildTest, SeesTheEndOfInputThoughOthersWereStartedMeanwhile) {
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([] {
      for (int i = 0; i < 5; ++i) {
        ChildProcess child;
        EXPECT_EQ(child.start("cat", {}, ""), std::nullopt);
        const auto begin = SteadyClock::now();
        child.end(milliseconds(kAmpleMs));
        EXPECT_LT(ms_since(begin), kAmpleMs / 2);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

TEST_F(ChildTest, HasAProcessGroupOfItsOwn) {
  ChildProcess child;
  ASSERT_EQ(child.start("sh", {"-c", "cut -d' ' -f1,5 /proc/$$/stat"}, ""), std::nullopt);
  std::istringstream numbers(all_output(child));
  pid_t pid = 0, group = -1;
  numbers >> pid >> group;
  EXPECT_EQ(group, pid);
  EXPECT_NE(group, ::getpgrp());
}

TEST_F(ChildTest, TellsWhichSignalKilledIt) {
  ChildProcess child;
  ASSERT_EQ(child.start("sh", {"-c", "kill -ABRT $$"}, ""), std::nullopt);
  EXPECT_EQ(all_output(child), "");
  EXPECT_EQ(child.how_it_ended(), "was killed by signal 6 (Aborted)");
}

TEST_F(ChildTest, SaysWhyAProgramCannotBeStarted) {
  ChildProcess child;
  EXPECT_EQ(child.start("no-such-program", {}, ""), "no program 'no-such-program' in PATH");
  EXPECT_EQ(child.start("/no/such", {}, ""), "cannot run '/no/such': No such file or directory");
  EXPECT_EQ(child.start("/", {}, ""), "cannot run '/': Permission denied");
  EXPECT_EQ(child.start("cat", {}, "/no/such"),
            "cannot run 'cat' in the folder '/no/such': No such file or directory");
  EXPECT_EQ(child.start("", {}, ""), "no program was named");
}

TEST_F(ChildTest, SaysWhyAFileIsNoProgram) {
  std::ofstream(log_) << "no program\n";
  ChildProcess child;
  EXPECT_EQ(child.start(log_, {}, ""), "cannot run '" + log_ + "': Permission denied");
  std::filesystem::permissions(log_, std::filesystem::perms::owner_all);
  EXPECT_EQ(child.start(log_, {}, ""), "cannot run '" + log_ + "': Exec format error");
}

TEST_F(ChildTest, WritingToOneThatIsGoneIsNoSignal) {
  ChildProcess child;
  ASSERT_EQ(child.start("true", {}, ""), std::nullopt);
  EXPECT_EQ(child.how_it_ended(), "ended with exit status 0");
  EXPECT_EQ(child.write("x\n"), -1);
  EXPECT_EQ(errno, EPIPE);
}

TEST_F(ChildTest, OneThatDoesNotReadHoldsNoOtherUp) {
  ChildProcess child;
  ASSERT_EQ(child.start("sleep", {"1000"}, ""), std::nullopt);
  LineChannel channel(child, cancelled_);
  std::thread canceller([this] {
    std::this_thread::sleep_for(milliseconds(100));
    cancelled_ = true;
  });
  channel.send(std::string(1 << 20, 'x'));
  canceller.join();
  EXPECT_EQ(channel.receive(SteadyClock::now()).status, Received::Status::kCancelled);
}

TEST_F(ChildTest, LongTextsGoBothWaysAtOnce) {
  ChildProcess child;
  ASSERT_EQ(child.start("cat", {}, ""), std::nullopt);
  LineChannel channel(child, cancelled_);
  const std::string line(60'000, 'x');
  for (int i = 0; i < 50; ++i) channel.send(line);
  for (int i = 0; i < 50; ++i) {
    const Received got = channel.receive(SteadyClock::now() + milliseconds(kAmpleMs));
    ASSERT_EQ(got.status, Received::Status::kLine);
    ASSERT_EQ(got.line, line);
  }
}

TEST_F(ChildTest, LinesMayEndInAnyWay) {
  ChildProcess child;
  ASSERT_EQ(child.start("printf", {"a\\r\\n\\nb"}, ""), std::nullopt);
  EXPECT_EQ(all_output(child), "a\n\nb\n");
}

}  // namespace
}  // namespace protean
