// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whole_number.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace protean {
namespace {

using nlohmann::json;

template <class T>
std::string fault(const char* text) {
  try {
    whole_number<T>(json::parse(text), "nodes");
  } catch (const WrongNumber& error) {
    return error.what();
  }
  return "";
}

TEST(WholeNumber, IsReadAsItIs) {
  EXPECT_EQ(whole_number<int>(json::parse("-7"), "nodes"), -7);
  EXPECT_EQ(whole_number<int>(json::parse("2147483647"), "nodes"), 2147483647);
  EXPECT_EQ(whole_number<std::uint64_t>(json::parse("18446744073709551615"), "nodes"), UINT64_MAX);
}

TEST(WholeNumber, SaysWhatItFoundAndExpected) {
  EXPECT_EQ(fault<int>("2147483648"),
            "nodes: found 2147483648; expected a whole number from -2147483648 to 2147483647");
  for (const char* wrong : {"-1", "1e59", "-1.5", "3.0", "18446744073709551616", "\"3\"", "null"})
    EXPECT_NE(fault<std::uint64_t>(wrong), "") << wrong;
}

TEST(WholeNumber, ShowsTheBeginningOfWhatIsLong) {
  EXPECT_EQ(fault<int>(('"' + std::string(3000, 'x') + '"').c_str()),
            "nodes: found \"" + std::string(79, 'x') +
                "...; expected a whole number from -2147483648 to 2147483647");
}

TEST(WholeNumber, IsFoundByItsKey) {
  const json object = json::parse(R"({"games": 12, "seed": 0.5})");
  EXPECT_EQ(whole_number_at<int>(object, "games"), 12);
  EXPECT_THROW(whole_number_at<int>(object, "seed"), WrongNumber);
  EXPECT_THROW(whole_number_at<int>(object, "nodes"), json::out_of_range);
}

}  // namespace
}  // namespace protean
