// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/interrupt.h"

#include <gtest/gtest.h>

namespace protean {
namespace {

/// The handler that is installed for a signal.
auto handler_of(int signal) {
  struct sigaction action {};
  sigaction(signal, nullptr, &action);
  return action.sa_handler;
}

TEST(InterruptFlag, LeavesASecondSignalOfEitherKindToEndTheProgram) {
  const auto before = handler_of(SIGINT);
  for (const int first : {SIGINT, SIGTERM}) {
    const InterruptFlag flag;
    EXPECT_FALSE(flag.raised());
    std::raise(first);
    EXPECT_TRUE(flag.raised());
    EXPECT_EQ(handler_of(SIGINT), SIG_DFL);
    EXPECT_EQ(handler_of(SIGTERM), SIG_DFL);
  }
  EXPECT_EQ(handler_of(SIGINT), before);
}

}  // namespace
}  // namespace protean
