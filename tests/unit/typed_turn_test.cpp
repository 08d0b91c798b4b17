// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/typed_turn.h"

#include "engine/turn.h"
#include "engine/words.h"
#include "tests/unit/play_support.h"

#include <gtest/gtest.h>

#include <string>

namespace protean {
namespace {

using test::says;
using test::session;
using test::times;

/// The turn that `text` is read as after the plies `played`, or what is wrong with it.
std::string typed(std::string_view id, std::string_view text, const std::string& played = "") {
  Game game(*find_variant(id));
  for (const std::string_view token : split_words(played))
    EXPECT_EQ(game.play_text(token), std::nullopt);
  const TypedTurn turn = read_typed_turn(game, text);
  return turn.plies.empty() ? turn.why : turn_text(game.program(), game.position(), turn.plies);
}

TEST(TypedTurn, EachPlyMayBeInSan) {
  EXPECT_EQ(typed("chess", "Nf3"), "g1f3");
  EXPECT_EQ(typed("marseillais", "Nf6,Nc6", "e2e4"), "g8f6,b8c6");
  EXPECT_EQ(typed("marseillais", "Nf6,b8c6", "e2e4"), "g8f6,b8c6");
  EXPECT_EQ(typed("cloak", "e4,done", "array:RNBQKBNR array:RNBQKBNR"), "e2e4,done");
  EXPECT_EQ(typed("twomove", "KR"), "open:KR");
}

TEST(TypedTurn, OtherCasesOfLettersAreFound) {
  const auto turns = [](const std::string& text, const std::string& played = "") {
    Game game(*find_variant("chess"));
    for (const std::string_view token : split_words(played))
      EXPECT_EQ(game.play_text(token), std::nullopt);
    return join(turns_in_other_case(game, text), " ");
  };
  EXPECT_EQ(turns("E2E4"), "e2e4");
  EXPECT_EQ(turns("NG1F3"), "Ng1f3");
  EXPECT_EQ(turns("nf3"), "Nf3");
  EXPECT_EQ(turns("E2E5"), "");
  // Both the pawn and the Bishop can capture.
  EXPECT_EQ(turns("BXC4", "b2b3 c7c5 e2e3 c5c4"), "bxc4 Bxc4");
}

TEST(TypedTurn, NothingFollowsTheLastPlyOfTheTurn) {
  EXPECT_EQ(typed("chess", "Nf3,e5"), "'Nf3,e5': the turn ends with 'Nf3'");
  EXPECT_EQ(typed("chess", "g1f3,g8f6"), "'g1f3,g8f6': the turn ends with 'g1f3'");
  EXPECT_EQ(typed("marseillais", "Nf3,Nc3"), "'Nf3,Nc3': the turn ends with 'Nf3'");
  EXPECT_EQ(typed("marseillais", "Nf6,Nc6,e5", "e2e4"),
            "'Nf6,Nc6,e5': the turn ends with 'Nf6,Nc6'");
}

TEST(TypedTurn, ThePartThatIsIllegalIsNamed) {
  EXPECT_EQ(typed("marseillais", "Nf6,e3", "e2e4"),
            "'e3' is not a legal move after 'Nf6': no Pawn of Black's goes to e3");
  EXPECT_EQ(typed("marseillais", "e7e4,Nf6", "e2e4"),
            "'e7e4' is not a legal move: the Pawn on e7 does not go to e4");
  EXPECT_EQ(typed("marseillais", "Nf6,hello", "e2e4"), "'hello' is not a legal move after 'Nf6'");
  EXPECT_EQ(typed("chess", "hello"), "");
}

/// The legality of a ply after a guess would show whether the guess is right.
TEST(TypedTurn, NothingFollowsAPlyThatTellsASecret) {
  const std::string arrays = "array:RNBQKBNR array:RNBQKBNR";
  for (const std::string guess : {"guess:c8B", "guess:c8N"}) {
    EXPECT_EQ(typed("cloak", guess, arrays), guess);
    EXPECT_EQ(typed("cloak", guess + ",e2e4", arrays),
              "'" + guess + ",e2e4': '" + guess +
                  "' tells you something, and what follows needs a line of its own");
  }
}

// --- At the board ---

TEST(TypedTurn, MovesOfBothSidesAreNotTakenTogether) {
  const std::string text = session("chess", "Nf3,e5\nboard\n");
  EXPECT_TRUE(says(text, "> 'Nf3,e5': the turn ends with 'Nf3'.\n")) << text;
  EXPECT_EQ(times(text, "Protean plays "), 0) << text;
}

TEST(TypedTurn, OneMoveIsExpectedInALine) {
  for (const char* line : {"g1f3 g8f6", "Nf3 e5", "e2 e5", "Nf3 hello"}) {
    const std::string text = session("chess", std::string(line) + '\n');
    EXPECT_TRUE(says(text, "'" + std::string(line) +
                               "': expected one move, or the plies of one turn with commas "
                               "between them\n"))
        << text;
    EXPECT_EQ(times(text, "Protean plays "), 0) << text;
  }
}

TEST(TypedTurn, BlanksWithinAMoveAreNamed) {
  EXPECT_TRUE(says(session("chess", "e2 e4\n"), "'e2 e4': expected no blanks: e2e4\n"));
  EXPECT_TRUE(says(session("chess", "e2e4, e7e5\n"), "'e2e4, e7e5': expected one move, or "));
}

TEST(TypedTurn, AMoveWrittenInAnotherWayIsShown) {
  EXPECT_TRUE(
      says(session("chess", "g1-f3\n"), "'g1-f3' is not a legal move: it is written g1f3."));
}

}  // namespace
}  // namespace protean
