// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/any_array.h"

#include "movegen/notation/fen.h"
#include "tests/support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace protean {
namespace {

std::string array(const std::string& game, int number) {
  return array_fen(test::game(game).book, number);
}

TEST(AnyArray, ArraysHaveScharnaglsNumbers) {
  const std::string pawns = "/pppppppp/8/8/8/8/PPPPPPPP/";
  EXPECT_EQ(array("chess960", 0), "bbqnnrkr" + pawns + "BBQNNRKR w HFhf - 0 1");
  EXPECT_EQ(array("chess960", 1), "bqnbnrkr" + pawns + "BQNBNRKR w HFhf - 0 1");
  EXPECT_EQ(array("chess960", 534), "rnbkqbnr" + pawns + "RNBKQBNR w HAha - 0 1");
  EXPECT_EQ(array("chess960", 959), "rkrnnqbb" + pawns + "RKRNNQBB w CAca - 0 1");
}

TEST(AnyArray, NumberFiveHundredAndEighteenIsTheGamesOwn) {
  for (const auto& variant : catalogue()) {
    const Variant* form = any_array_form(*variant);
    if (form == nullptr || form->info().id == "vanguard960") continue;
    const RuleProgram& program = compiled(*form);
    EXPECT_EQ(test::position(program, array_fen(program.book, 518)), start_position(program))
        << program.id;
  }
}

TEST(AnyArray, TheRulesSayWhichPiecesStandOnBothColours) {
  const auto text = [](const char* game) {
    return test::joined(test::game(game).book.text.special);
  };
  EXPECT_NE(text("chess960").find("960 ways: the Bishops on"), std::string::npos);
  EXPECT_NE(text("chigorin960").find("960 ways: those that start on the c- and f-file on"),
            std::string::npos);
}

TEST(AnyArray, AllDiffer) {
  std::set<std::string> arrays;
  for (int number = 0; number < kArrays; ++number) {
    arrays.insert(array("chess960", number));
    test::position(test::game("chess960"), array("chess960", number));
  }
  EXPECT_EQ(arrays.size(), 960U);
}

TEST(AnyArray, OtherPiecesStandWhereOrthodoxOnesWould) {
  EXPECT_EQ(array("crazyhouse960", 959),
            "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB[] w CAca - 0 1");
  EXPECT_EQ(array("knightmate960", 0), "bbqmmrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQMMRKR w HFhf - 0 1");
}

/// Vanguard's Bishops start where orthodox Knights do; they still stand on squares of both colours.
TEST(AnyArray, BishopsThatStartElsewhereAreBishopsStill) {
  const std::string pawns = "/pppppppp/8/8/8/8/PPPPPPPP/";
  EXPECT_EQ(array("vanguard960", 518), "rnbqkbnr" + pawns + "RNBQKBNR w HAha - 0 1");
  EXPECT_EQ(array("vanguard960", 524), "rbnqknbr" + pawns + "RBNQKNBR w HAha - 0 1");
  EXPECT_EQ(array("vanguard960", 0), "bbqnnrkr" + pawns + "BBQNNRKR w HFhf - 0 1");
}

TEST(AnyArray, FormsAreFoundByName) {
  EXPECT_EQ(any_array_form(*find_variant("chess")), find_variant("chess960"));
  EXPECT_EQ(any_array_form(*find_variant("atomic")), find_variant("Atomic960"));
  EXPECT_EQ(find_variant("threecheck960"), find_variant("3check960"));
  EXPECT_EQ(find_variant("atomic960")->info().any_array_of, "atomic");
}

TEST(AnyArray, GamesWithoutOrthodoxCastlingHaveNoForm) {
  for (const char* game : {"nocastle", "duchess", "twokings", "giveaway", "placement", "chess960",
                           "kingdrops", "tetragonal"}) {
    EXPECT_EQ(any_array_form(*find_variant(game)), nullptr) << game;
    EXPECT_EQ(find_variant(std::string(game) + "960"), nullptr) << game;
  }
}

}  // namespace
}  // namespace protean
