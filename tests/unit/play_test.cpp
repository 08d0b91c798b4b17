// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/play.h"

#include "engine/app/play_text.h"
#include "movegen/notation/fen.h"
#include "tests/support.h"
#include "tests/unit/play_support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <variant>

namespace protean {
namespace {

using test::says;
using test::ScratchFile;
using test::session;
using test::times;

constexpr char kStartFromWhite[] = "8  r n b q k b n r\n";

TEST(Play, DrawsTheBoardFromThePersonsSide) {
  EXPECT_TRUE(says(session("chess", ""), std::string("\n\n") + kStartFromWhite));
  const std::string black = session("chess", "", Black);
  EXPECT_TRUE(says(black, "\n\n1  ")) << black;
  EXPECT_TRUE(says(black, "h g f e d c b a"));
}

TEST(Play, TheEngineAnswers) {
  const std::string text = session("chess", "e2e4\n");
  EXPECT_TRUE(says(text, "Protean plays ")) << text;
  EXPECT_TRUE(says(text, "4  . . . . P . . .")) << text;
}

TEST(Play, TheEngineBeginsAsWhite) {
  const std::string text = session("chess", "", Black);
  EXPECT_EQ(times(text, "Protean plays "), 1);
}

TEST(Play, ListsTheLegalMoves) {
  const std::string text = session("chess", "?\n");
  EXPECT_TRUE(says(text, "a2a3 a2a4 b1a3 b1c3")) << text;
  EXPECT_TRUE(says(text, "h2h3 h2h4\n")) << text;
}

TEST(Play, TakesStandardNotation) {
  EXPECT_TRUE(says(session("chess", "Nf3\n"), "3  . . . . . N . ."));
}

TEST(Play, WhatStandsBeforeAColonMayBeLeftOut) {
  const std::string twomove = session("twomove", "KR\nQN\n");
  EXPECT_TRUE(says(twomove, "cards face up: White K, R")) << twomove;
  EXPECT_TRUE(says(twomove, "cards chosen: White Q, N")) << twomove;
  EXPECT_TRUE(says(session("cloak", "RNBQKBNR\n"), "guess what a cloaked piece is"));
}

TEST(Play, TellsChanceEventsInWords) {
  EXPECT_TRUE(says(session("boosterpack", ""), "\nYou are dealt the card of a "));
  EXPECT_TRUE(says(session("boosterpack", ""), "\nA card is dealt that you do not see.\n"));
  const std::string gravity = session("gravity", "go\n");
  EXPECT_TRUE(says(gravity, "\nThe card of a white ")) << gravity;
  EXPECT_TRUE(says(gravity, " is turned.\n")) << gravity;
  const std::string neighbour = session("neighbour", "go\ngo\n");
  EXPECT_TRUE(says(neighbour, " is turned up.\n")) << neighbour;
  EXPECT_TRUE(says(neighbour, "The position card says ")) << neighbour;
}

TEST(Play, TellsWhatTheEngineChoosesInWords) {
  const std::string twomove = session("twomove", "open:KR\nQN\n");
  EXPECT_TRUE(says(twomove, "Protean chooses the cards of ")) << twomove;
  EXPECT_FALSE(says(twomove, "Protean plays choose:")) << twomove;
  const std::string cloak = session("cloak", "RNBQKBNR\ne2e4\ndone\n");
  EXPECT_TRUE(says(cloak, "uncloaks")) << cloak;
  EXPECT_FALSE(says(cloak, ",done\n")) << cloak;
  EXPECT_TRUE(says(session("gravity", "go\n"), " puts the piece on "));
}

TEST(Play, ShowsTheWordsToTypeAndWhatTheyMean) {
  const std::string text = session("twomove", "go\n");
  EXPECT_TRUE(says(text, "Protean plays for you open:")) << text;
  EXPECT_TRUE(says(text, " face up)\n")) << text;
  EXPECT_TRUE(says(session("twomove", "KR\nmoves\n"),
                   "\nchoose:BN: chooses the cards of Bishop and Knight\n"));
  EXPECT_TRUE(says(session("parade", "moves\n"), "\nadd: turns up the next card\n"));
}

TEST(Play, ABeginningIsLookedForOnce) {
  const Game game(*find_variant("twomove"));
  EXPECT_EQ(complete_move_text(game, "KR"), "open:KR");
  EXPECT_EQ(complete_move_text(game, "e2e4"), std::nullopt);
}

TEST(Play, HundredsOfMovesAreNotAllListed) {
  const std::string text = session("cloak", "moves\n");
  EXPECT_TRUE(says(text, "\n... and 710 more\n")) << text;
  EXPECT_FALSE(says(session("chess", "moves\n"), "more\n"));
}

TEST(Play, WhoPlaysAloneIsNoColour) {
  EXPECT_TRUE(says(session("parade", ""), "\nyou, let a piece be moved, or add one> "));
}

TEST(Play, AWrongWordChangesNothing) {
  const std::string text = session("chess", "e2e5\nsave\nsave  \nquit now\nboard\n");
  EXPECT_TRUE(says(text, "'e2e5' is not a legal move: the Pawn on e2 does not go to e5.")) << text;
  EXPECT_EQ(times(text, "'save': expected the name of a file"), 2) << text;
  EXPECT_TRUE(says(text, "'quit': expected nothing else")) << text;
  EXPECT_EQ(times(text, kStartFromWhite), 2) << text;
  EXPECT_FALSE(says(text, "Protean plays"));
}

TEST(Play, UndoGoesBackToThePersonsLastChoice) {
  const std::string text = session("chess", "e2e4\nundo\nundo\n");
  EXPECT_EQ(times(text, "P P P P P P P P\n1  R N B Q K B N R"), 2) << text;
  EXPECT_TRUE(says(text, "Nothing to take back.")) << text;
}

TEST(Play, ThereIsNothingToTakeBackBeforeThePersonsFirstChoice) {
  const std::string text = session("chess", "undo\n", Black);
  EXPECT_TRUE(says(text, "Nothing to take back.")) << text;
  EXPECT_EQ(times(text, "Protean plays "), 1) << text;
}

TEST(Play, AHintIsNotPlayed) {
  const std::string text = session("chess", "hint\nboard\n");
  EXPECT_TRUE(says(text, "Protean would play ")) << text;
  EXPECT_FALSE(says(text, "Protean plays ")) << text;
  EXPECT_EQ(times(text, kStartFromWhite), 2) << text;
}

TEST(Play, APersonMayGiveUpAndTakeItBack) {
  const std::string text = session("chess", "resign\ne2e4\nhint\nundo\ne2e4\n");
  EXPECT_TRUE(says(text, "Result: 0-1 White resigns")) << text;
  EXPECT_TRUE(says(text, "The game is over: expected undo, new, save, load or quit.")) << text;
  EXPECT_EQ(times(text, "Protean plays "), 1) << text;
}

TEST(Play, WhoGivesUpASolitaireIsToldWhatCouldStillBeHad) {
  EXPECT_TRUE(says(session("neighbour", "resign\n"),
                   "Result: 0-1 given up; at most this many points could still be had: "));
}

TEST(Play, AWrongWordAfterTheEndIsToldWhatMayBeTyped) {
  const std::string text = session("chess", "resign\ne2e4\nundu\nmoves\n");
  EXPECT_TRUE(says(text, "No command: 'e2e4'. The game is over: expected undo, new, ")) << text;
  EXPECT_TRUE(says(text, "No command: 'undu'; did you mean 'undo'? The game is over: ")) << text;
  EXPECT_EQ(times(text, "The game is over: expected undo, new, save, load or quit."), 3) << text;
}

TEST(Play, SaysHowTheGameEnds) {
  const ScratchFile file;
  std::ofstream(file.name()) << "[Variant \"chess\"]\n[White \"You\"]\n[FEN "
                                "\"6k1/5ppp/8/8/8/8/R7/K7 w - - 0 1\"]\n\n*\n";
  const std::string text = session("chess", "load " + file.name() + "\na2a8\n?\n");
  EXPECT_TRUE(says(text, "Result: 1-0 checkmate")) << text;
  EXPECT_TRUE(says(text, "The game is over")) << text;
}

TEST(Play, AnyGameOfAFileIsLoadedByItsNumber) {
  const ScratchFile file;
  std::ofstream(file.name()) << "[White \"You\"]\n\n1. e4 e5 *\n\n[White \"You\"]\n\n1. d4 d5 *\n\n"
                                "[White \"You\"]\n\n1. Nf9 *\n";
  const std::string load = "load " + file.name();
  const std::string first = session("chess", load + "\n");
  EXPECT_TRUE(says(first, "Game 1 of 3: ")) << first;
  EXPECT_TRUE(says(first, "4  . . . . P . . .")) << first;
  const std::string second = session("chess", load + "  2\n");
  EXPECT_TRUE(says(second, "Game 2 of 3: ")) << second;
  EXPECT_TRUE(says(second, "4  . . . P . . . .")) << second;
  EXPECT_TRUE(says(session("chess", load + " 3\n"), "Nf9"));
  EXPECT_TRUE(
      says(session("chess", load + " 4\n"), "found 3 games; expected one with the number 4"));
  EXPECT_TRUE(says(session("chess", load + " 0\n"), "cannot read "));
}

TEST(Play, MarksTheLastMove) {
  const std::string text = session("chess", "e2e4\n");
  EXPECT_EQ(times(text, "["), 2) << text;
  EXPECT_EQ(times(session("chess", ""), "["), 0);
}

TEST(Play, TheBoardMayBeTurned) {
  const std::string text = session("chess", "flip\nflip\n");
  EXPECT_EQ(times(text, "h g f e d c b a"), 1) << text;
  EXPECT_EQ(times(text, "a b c d e f g h"), 2) << text;
}

TEST(Play, AnInterruptMakesTheEngineMoveAtOnce) {
  std::atomic<bool> interrupted = true;
  std::istringstream in("hint\n");
  std::ostringstream out;
  const auto begin = std::chrono::steady_clock::now();
  run_play(*find_variant("chess"),
           {.person = Black, .movetime_ms = 600'000, .seed = 7, .interrupted = &interrupted}, in,
           out);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::minutes(1));
  EXPECT_TRUE(says(out.str(), "Protean plays ")) << out.str();
  EXPECT_TRUE(says(out.str(), "Interrupted.\n")) << out.str();
}

TEST(Play, TellsThePositionAndWhatItIsWorth) {
  const std::string text = session("chess", "fen\neval\nmoves g1\nmoves z1\nmoves e5\n");
  EXPECT_TRUE(says(text, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n")) << text;
  EXPECT_TRUE(says(text, "having the move")) << text;
  EXPECT_TRUE(says(text, "centipawns for the side to move")) << text;
  EXPECT_TRUE(says(text, "> g1f3 g1h3\n")) << text;
  EXPECT_TRUE(says(text, "'z1' is not a square")) << text;
  EXPECT_TRUE(says(text, "No legal move involves e5")) << text;
}

TEST(Play, ASolitaireIsWorthPoints) {
  const std::string text = session("parade", "eval\n");
  EXPECT_TRUE(says(text, "in points\n")) << text;
  EXPECT_TRUE(says(text, " points by the end of the game\n")) << text;
  EXPECT_FALSE(says(text, "centipawns")) << text;
}

TEST(Play, AnEvaluationDoesNotTellWhatIsHidden) {
  const std::string text = session("cloak", "array:RNBQKBNR\neval\nfen\n");
  EXPECT_TRUE(says(text, "would tell what you cannot see")) << text;
  EXPECT_TRUE(says(text, "/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR ")) << text;
}

TEST(Play, ASlipInACommandIsUnderstood) {
  EXPECT_TRUE(says(session("chess", "resing\n"), "did you mean 'resign'?"));
  EXPECT_TRUE(
      says(session("chess", "nf3\n"), "No legal move and no command: 'nf3'; did you mean 'Nf3'?"));
  EXPECT_FALSE(says(session("chess", "nf6\n"), "did you mean"));
  EXPECT_TRUE(says(session("chess", "level 3\n"), "--level N"));
  EXPECT_TRUE(says(session("chess", "draw\n"), "Protean does not take draw offers here"));
  EXPECT_TRUE(says(session("chess", "e2\n"), "White's own; 'moves e2' lists where it goes.\n"));
}

TEST(Play, CapitalsAndNumbersOfMovesAreAccepted) {
  for (const char* typed : {"E2E4", "1. e4", "1.e4", "1...E4", "...e4", " 12. e2e4"}) {
    const std::string text = session("chess", std::string(typed) + '\n');
    EXPECT_TRUE(says(text, "4  . . . . P . . .")) << typed << text;
  }
  EXPECT_TRUE(says(session("chess", "NG1F3\n"), "3  . . . . . N . ."));
  EXPECT_TRUE(says(session("chess", "HELP\n"), "moves [SQUARE]"));
}

TEST(Play, WhatIsHiddenIsNotRevealedByALetterInTheWrongCase) {
  const std::string text = session("cloak", "array:RNBQKBNR\nnf3\n");
  EXPECT_FALSE(says(text, "did you mean")) << text;
}

TEST(Play, BeginsWhereItIsTold) {
  const auto fen = parse_fen(compiled(*find_variant("chess")), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  std::istringstream in("fen\n");
  std::ostringstream out;
  run_play(*find_variant("chess"), {.movetime_ms = 2, .start = std::get<Position>(fen)}, in, out);
  EXPECT_TRUE(says(out.str(), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")) << out.str();
}

TEST(Play, NewBeginsAgain) {
  const std::string text = session("chess", "e2e4\nnew\n");
  EXPECT_EQ(times(text, "2  P P P P P P P P"), 2) << text;
}

/// White can win the Queen for nothing, and is far ahead in any case.
constexpr char kQueenToWin[] =
    "[Variant \"cloak\"]\n[White \"You\"]\n[FEN \"4k3/8/8/3q4/8/8/PPP2PPP/BNBRK3 w - - 0 20 "
    "phase:turn "
    "guess:none cloak:-/d5-------------- told:-/1 may:-/Q,*,*,*,*,*,*,* taken:0/0\"]\n\n*\n";

TEST(Play, WhatWasShownMayBePlayed) {
  const ScratchFile file;
  std::ofstream(file.name()) << kQueenToWin;
  const std::string text = session("cloak", "load " + file.name() + "\nhint\ngo\n");
  EXPECT_EQ(times(text, "would play d1d5"), 1) << text;
  EXPECT_EQ(times(text, "plays for you d1d5"), 1) << text;
}

TEST(Play, AnotherGameBeginsAfresh) {
  const ScratchFile file;
  std::ofstream(file.name()) << kQueenToWin;
  const std::string load = "load " + file.name() + "\n";
  const std::string text = session("cloak", load + "go\nnew\ngo\n" + load + "go\n");
  EXPECT_EQ(times(text, "plays for you d1d5"), 3) << text;
}

TEST(Play, HidesWhatThePersonMayNotKnow) {
  const std::string text = session("cloak", "array:RNBQKBNR\nboard\n");
  EXPECT_TRUE(says(text, "Protean makes a choice that you do not see\n")) << text;
  EXPECT_TRUE(says(text, "8  ? ? ? ? ? ? ? ?")) << text;
  EXPECT_TRUE(says(text, "1  R N B Q K B N R")) << text;
}

TEST(Play, ASolitaireIsPlayedAlone) {
  const std::string text = session("parade", "?\ngo\n");
  EXPECT_TRUE(says(text, " is turned up.\n")) << text;
  EXPECT_TRUE(says(text, "Protean plays for you ")) << text;
  EXPECT_FALSE(says(text, "Protean plays deal")) << text;
  std::istringstream in;
  std::ostringstream out;
  EXPECT_THROW(run_play(*find_variant("parade"), {.person = Black}, in, out),
               std::invalid_argument);
}

class PlayEveryGame : public testing::TestWithParam<std::string> {};

TEST_P(PlayEveryGame, ThePersonSidesWithTheEngineForThreeTurns) {
  const std::string text = session(GetParam(), "hint\ngo\ngo\n?\nundo\ngo\nboard\n");
  EXPECT_FALSE(says(text, "No legal move and no command")) << text;
  EXPECT_TRUE(says(text, "Protean plays for you ")) << text;
}

INSTANTIATE_TEST_SUITE_P(Catalogue, PlayEveryGame, testing::ValuesIn(test::game_ids()),
                         [](const auto& tested) { return tested.param; });

}  // namespace
}  // namespace protean
