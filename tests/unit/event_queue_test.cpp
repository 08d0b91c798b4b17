// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/event_queue.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <string>
#include <thread>

namespace protean {
namespace {

using namespace std::chrono_literals;

const std::string& text_of(const Event& event) {
  return std::get<InputLine>(event).text;
}

TEST(EventQueue, KeepsTheOrder) {
  EventQueue queue;
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(queue.push_input({std::to_string(i)}));
  queue.push(InputEnd{});
  for (int i = 0; i < 100; ++i) EXPECT_EQ(text_of(queue.pop()), std::to_string(i));
  EXPECT_TRUE(std::holds_alternative<InputEnd>(queue.pop()));
  EXPECT_FALSE(queue.try_pop());
}

TEST(EventQueue, InputWaitsForRoom) {
  EventQueue queue;
  const std::string line(EventQueue::kMostInput / 4, 'x');
  constexpr int kLines = 40;
  std::atomic<int> pushed = 0;
  std::thread reader([&] {
    for (int i = 0; i < kLines; ++i, ++pushed) queue.push_input({line});
  });
  std::this_thread::sleep_for(50ms);
  EXPECT_LE(pushed, 3);
  // Searches never wait for room.
  queue.push(LineFound{});
  int taken = 0;
  while (taken < kLines) {
    if (const Event event = queue.pop(); std::holds_alternative<InputLine>(event)) ++taken;
    EXPECT_LE(pushed - taken, 4);
  }
  reader.join();
}

TEST(EventQueue, ALineMayBeLongerThanTheRoom) {
  EventQueue queue;
  const std::string line(2 * EventQueue::kMostInput, 'x');
  EXPECT_TRUE(queue.push_input({line}));
  EXPECT_EQ(text_of(queue.pop()).size(), line.size());
  EXPECT_TRUE(queue.push_input({line}));
}

TEST(EventQueue, AClosedOneLetsGoOfWhoWaits) {
  EventQueue queue;
  const std::string line(EventQueue::kMostInput, 'x');
  EXPECT_TRUE(queue.push_input({line}));
  bool taken = true;
  std::thread reader([&] { taken = queue.push_input({line}); });
  std::this_thread::sleep_for(20ms);
  queue.close();
  reader.join();
  EXPECT_FALSE(taken);
}

}  // namespace
}  // namespace protean
