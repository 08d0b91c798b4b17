// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/suggestion.h"

#include "movegen/base/nearest.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace protean {
namespace {

const std::vector<std::string> kKnown = {"archer", "archetype", "chess", "crazyhouse", "zoo"};

TEST(Suggestion, ASlipIsFound) {
  EXPECT_EQ(nearest("archr", kKnown), "archer");
  EXPECT_EQ(nearest("ARCHRE", kKnown), "archer");
  EXPECT_EQ(nearest("ches", kKnown), "chess");
  EXPECT_EQ(nearest("crazyhuose", kKnown), "crazyhouse");
  EXPECT_EQ(nearest("crazy", kKnown), "crazyhouse");
}

TEST(Suggestion, WhatIsTooFarIsNot) {
  for (const char* word : {"", "x", "ab", "gravity", "q", "completely else"})
    EXPECT_EQ(nearest(word, kKnown), "") << word;
  EXPECT_EQ(nearest(std::string(10'000, 'a'), kKnown), "");
}

TEST(Suggestion, ASentenceIsMadeOfIt) {
  EXPECT_EQ(did_you_mean("zo", kKnown), "; did you mean 'zoo'?");
  EXPECT_EQ(did_you_mean("gravity", kKnown), "");
  EXPECT_EQ(no_such_variant("archr"), "no variant is called 'archr'; did you mean 'archer'?");
  EXPECT_EQ(no_such_variant("qqqqqq"), "no variant is called 'qqqqqq'; 'variants' lists them");
}

}  // namespace
}  // namespace protean
