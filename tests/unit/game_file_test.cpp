// SPDX-License-Identifier: GPL-3.0-or-later
// Games that users define in files: tests/custom/ has correct files, and faults.ini, whose faults
// are listed in faults.txt.

#include "variants/custom/game_file.h"

#include "movegen/generator/perft.h"
#include "movegen/notation/fen.h"
#include "tests/game_file_support.h"
#include "tests/reference/reference.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace protean {
namespace {

using namespace test;

std::string ids_of(const GameFile& file) {
  std::vector<std::string> ids;
  for (const auto& game : file.games) ids.push_back(game->info().id);
  return test::joined(ids);
}

TEST(GameFile, GoodFilesGiveTheirGames) {
  const std::pair<const char*, const char*> files[] = {
      {"centaurs.ini", "centaurs leaping-king generals"},
      {"goals.ini", "capture capturehill hillchecks pawnsonly oneknight quietking badlosers"},
      {"pawns.ini",
       "slowpawns farpawns allwayspawns berlin earlypromotion initialpawns ownarmies"}};
  for (const auto& [name, ids] : files) {
    const GameFile file = read_game_file(custom_text(name));
    EXPECT_EQ(faults_of(file), "") << name;
    EXPECT_EQ(ids_of(file), ids) << name;
  }
}

TEST(GameFile, EveryFaultIsReportedWithItsLine) {
  const GameFile file = read_game_file(custom_text("faults.ini"));
  EXPECT_EQ(ids_of(file), "lopsided pawnlike guard kingless goalhouse");
  EXPECT_EQ(faults_of(file), custom_text("faults.txt"));
}

TEST(GameFile, AChildOfARefusedSectionIsRefused) {
  const GameFile file = read_game_file("[u4:chess]\ncastlng = false\n[u5:u4]\nchecking = false\n");
  EXPECT_EQ(ids_of(file), "");
  EXPECT_EQ(faults_of(file),
            "2: castlng: found an unknown key; expected one such as 'castling'\n"
            "3: u5: found the parent 'u4', which is refused for what is wrong from line 1 on; "
            "expected it mended\n");
  // So is one whose parent has the name of a game that exists only as a parent of sections.
  EXPECT_EQ(ids_of(read_game_file("[gardner:chess]\ncastlng = false\n[x:gardner]\n")), "");
  // So is the child of one that cannot be compiled.
  const GameFile late =
      read_game_file("[a:chess]\nextinctionValue = loss\n[b:a]\nextinctionPieceTypes = n\n");
  EXPECT_EQ(ids_of(late), "");
}

TEST(GameFile, OneBadSectionLeavesTheOthersAlone) {
  const GameFile file = read_game_file("[bad:chess]\nx = 1\n[good:chess]\nchecking = false\n");
  EXPECT_EQ(ids_of(file), "good");
}

TEST(GameFile, APieceHasSixtyFourMovesAtMost) {
  const auto faults = [](int moves) {
    std::string parts;
    for (int i = 0; i < moves; ++i) parts += i % 2 == 0 ? 'W' : 'F';
    return faults_of(read_game_file("[g:chess]\nqueen = -\ncustomPiece1 = q:" + parts + "\n"));
  };
  EXPECT_EQ(faults(64), "");
  EXPECT_NE(faults(65).find("at most 64"), std::string::npos);
}

/// A game of Kings, with one more kind of piece for each letter that is left.
TEST(GameFile, EveryLetterMayBeAPiece) {
  std::string text = "[g]\nking = k\ncastling = false\n";
  std::string letters = "k";
  for (char letter = 'a'; letter <= 'z'; ++letter) {
    if (letter == 'k') continue;
    const auto number = std::to_string(letters.size());
    text += "customPiece" + number + " = " + letter + ":W\n";
    letters += letter;
  }
  std::string ranks;
  for (std::size_t i = 0; i < 24; i += 8) ranks += letters.substr(i, 8) + '/';
  ranks += letters.substr(24) + "6/";
  std::string white = "8/8/8/KZ6";
  text += "startFen = " + ranks + white + " w - - 0 1\n";
  const GameFile file = read_game_file(text);
  ASSERT_EQ(faults_of(file), "");
  const auto program = compile(*file.games.front());
  EXPECT_EQ(program->types_end, static_cast<PieceType>(extra_type(20) + 1));
  const Position start = start_position(*program);
  EXPECT_EQ(to_fen(*program, start), program->book.start_fen);
  EXPECT_EQ(test::joined(test::legal_moves(*program, start)), "a1a2 a1b2 b1b2 b1c1");
  EXPECT_EQ(program->count(test::play(*program, start, "b1c1")), 9u);
}

TEST(GameFile, AnEmptyFileHasNoGames) {
  for (const char* text : {"", "\n\n", "# nothing\r\n; here\r\n"}) {
    const GameFile file = read_game_file(text);
    EXPECT_TRUE(file.games.empty());
    EXPECT_TRUE(file.faults.empty());
  }
}

TEST(GameFile, PiecesGoAsTheirNotationSays) {
  const auto game = game_of(
      "[x:chess]\ncustomPiece1 = h:mQcN\nqueen = -\n"
      "startFen = rnbhkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBHKBNR w KQkq - 0 1\n"
      "promotionPieceTypes = h\n");
  const std::string moves = " " + moves_of(*game, "k7/8/8/3p4/1p6/8/2H5/K7 w - - 0 1") + " ";
  EXPECT_NE(moves.find(" c2b4 "), std::string::npos) << moves;  // a capture by leap
  EXPECT_NE(moves.find(" c2h7 "), std::string::npos) << moves;  // a quiet slide
  EXPECT_EQ(moves.find(" c2d4 "), std::string::npos) << moves;  // no quiet leap
}

/// The squares to which the piece on `from` can move, separated by spaces.
std::string targets_of(const RuleProgram& game, const std::string& fen, const std::string& from) {
  std::vector<std::string> targets;
  for (const std::string& move : test::legal_moves(game, test::position(game, fen))) {
    if (move.starts_with(from)) targets.push_back(move.substr(2));
  }
  return test::joined(targets);
}

TEST(GameFile, LeftAndRightAreThePlayers) {
  const auto game = game_of(
      "[x:chess]\nknight = -\ncustomPiece1 = n:lWfF\n"
      "promotionPieceTypes = qrb\n");
  EXPECT_EQ(targets_of(*game, "4k3/8/8/8/4N3/8/8/4K3 w - - 0 1", "e4"), "d4 d5 f5");
  EXPECT_EQ(targets_of(*game, "4k3/8/8/4n3/8/8/8/4K3 b - - 0 1", "e5"), "d4 f4 f5");
}

/// The square after a half turn of the board.
Square turned(Square s) {
  return static_cast<Square>(kSquares - 1 - s);
}

TEST(GameFile, BlackGoesAsWhiteDoesOnTheTurnedBoard) {
  for (const char* directions : {"",   "f",  "b",  "l",  "r",  "v",  "s",  "fl",   "fr", "bl", "br",
                                 "fs", "lf", "rv", "fh", "bh", "lh", "rh", "frbl", "hl", "hr"}) {
    for (const char* atom :
         {"W", "F", "N", "D", "A", "C", "Z", "B", "R", "Q", "K", "NN", "W2", "R3", "nD"}) {
      std::string text = std::string(directions) + atom;
      if (atom[0] == 'n') text = "n" + std::string(directions) + "D";
      const GameFile file = read_game_file("[x:chess]\nknight = -\ncustomPiece1 = n:" + text +
                                           "\npromotionPieceTypes = qrb\n");
      if (file.games.empty()) continue;  // "hl" and "hr" mean nothing to a rook
      const auto game = compile(*file.games[0]);
      for (const Square from : {E4, B2, G7, A5}) {
        Bitboard white = game->attacks(Board{}, White, Knight, from);
        Bitboard seen = 0;
        while (white) seen |= bit(turned(pop_lsb(white)));
        EXPECT_EQ(game->attacks(Board{}, Black, Knight, turned(from)), seen) << text;
      }
    }
  }
}

/// Compares the legal plies in random games with those of the slow reference.
void expect_as_reference_says(const RuleProgram& game, int plies) {
  std::mt19937 random(11);  // NOLINT: the same games every time
  for (int round = 0; round < 3; ++round) {
    Position pos = start_position(game);
    for (int ply = 0; ply < plies; ++ply) {
      std::vector<std::string> wanted;
      for (const auto& [text, after] : reference::plies(game, pos)) wanted.push_back(text);
      const std::vector<std::string> moves = test::legal_moves(game, pos);
      ASSERT_EQ(test::joined(moves), test::joined(wanted)) << to_fen(game, pos);
      if (moves.empty()) break;
      pos = test::play(game, pos, moves[random() % moves.size()]);
    }
  }
}

TEST(GameFile, LopsidedPiecesGoAsTheReferenceSays) {
  for (const char* moves :
       {"lWfF", "flN", "flFrB", "lR", "flNN", "RfrblB", "fsK", "mlNcrN", "rfNbW"}) {
    const auto game = game_of(std::string("[x:chess]\nknight = -\ncustomPiece1 = n:") + moves +
                              "\npromotionPieceTypes = qrbn\n");
    expect_as_reference_says(*game, test::slow_build() ? 20 : 60);
  }
}

TEST(GameFile, RegionsOfLopsidedGamesAreTurnedToo) {
  const std::string pieces =
      "[x:chess]\nknight = -\ncustomPiece1 = n:lWfF\npromotionPieceTypes = qrb\n";
  const auto faults = [&](const std::string& regions) {
    return faults_of(read_game_file(pieces + regions));
  };
  EXPECT_EQ(faults("doubleStepRegionWhite = *2\ndoubleStepRegionBlack = *7\n"), "");
  EXPECT_EQ(faults("doubleStepRegionWhite = a2\ndoubleStepRegionBlack = h7\n"), "");
  // Played by its definition, since the tables need regions that are images of one another.
  EXPECT_EQ(faults("doubleStepRegionWhite = a2\ndoubleStepRegionBlack = a7\n"), "");
}

TEST(GameFile, ForbiddenCapturesObligeNoPlayer) {
  const auto game = game_of("[x:chess]\nmustCapture = true\nchecking = false\n");
  const Position pos = test::play(*game, start_position(*game), "h2h4 d7d5 e2e4 d5e4 h1h2");
  EXPECT_EQ(test::legal_moves(*game, pos).size(), 31u);
  // A capture that gives no check is still compulsory.
  EXPECT_EQ(moves_of(*game, "4k3/8/8/8/8/3p4/4P3/K7 w - - 0 1"), "e2d3");
}

TEST(GameFile, CapturesEnPassantDoNotPromote) {
  const auto game =
      game_of("[x:chess]\npromotionRegionWhite = *6 *7 *8\npromotionRegionBlack = *1 *2 *3\n");
  const Position passed =
      test::play(*game, test::position(*game, "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"), "d7d5");
  const std::string moves = " " + moves_of(*game, to_fen(*game, passed)) + " ";
  EXPECT_NE(moves.find(" e5d6 "), std::string::npos) << moves;
  EXPECT_EQ(moves.find(" e5d6q "), std::string::npos) << moves;
  EXPECT_NE(moves.find(" e5e6q "), std::string::npos) << moves;
  expect_as_reference_says(*game, 60);
}

TEST(GameFile, CommentsMayFollowValues) {
  const auto game = game_of(
      "[x:chess] ; a comment\nchecking = false ; no checks\nnMoveRule = 20\t# = 5\n"
      "pieceToCharTable = -\n");
  EXPECT_EQ(game->fifty_move_rule_plies, 40);
  EXPECT_EQ(
      faults_of("[x:chess]\n// a comment\n"),
      "2: found '// a comment'; expected 'key = value' or '[name]'; a comment begins with '#' "
      "or ';'\n");
}

TEST(GameFile, RulesTellRegionsAsRanksAndFiles) {
  const std::string drops =
      rules_said("crazyhouse]\nwhiteDropRegion = *1 *2 *3\nblackDropRegion = *8 *7 *6\n");
  EXPECT_NE(drops.find("on ranks 1, 2 and 3 (White) or ranks 6, 7 and 8 (Black)"),
            std::string::npos)
      << drops;
  EXPECT_NE(drops.find("a pawn on ranks 2 and 3 (White)"), std::string::npos) << drops;
  const std::string race = rules_said("chess]\nflagPiece = k\nflagRegion = d* *8\n");
  EXPECT_NE(race.find("arriving on rank 8 or the d-file with"), std::string::npos) << race;
  const std::string hill = rules_said("chess]\nflagPiece = k\nflagRegion = d4 e4 d5 e5\n");
  EXPECT_NE(hill.find("arriving on d4, e4, d5 or e5 with"), std::string::npos) << hill;
}

TEST(GameFile, RulesTellChecksAndRows) {
  const auto goal = [](const std::string& section) {
    return game_of("[x:" + section)->book.text.goal;
  };
  const auto expect = [](const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << text;
  };
  expect(goal("3check]\n"), "who has given 3 checks wins;");
  const std::string start = "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ";
  expect(goal("3check]\n" + start + "7+7 0 1\n"), "who has given 7 checks wins;");
  expect(goal("3check]\n" + start + "1+1 0 1\n"), "who gives check wins.");
  expect(goal("3check]\n" + start + "0 1\n"), "who gives check wins.");
  expect(goal("chess]\nconnectN = 3\n"), "A player who gets 3 pieces in a row wins.");
  expect(goal("chess]\nconnectNxN = 2\nconnectValue = loss\n"),
         "A player who gets a square of 2 by 2 pieces loses.");
}

TEST(GameFile, TheNextCheckWinsWhereNoCountIsGiven) {
  const auto game = game_of("[x:chess]\ncheckCounting = true\n");
  const Position pos = test::position(*game, game->book.start_fen);
  EXPECT_EQ(game->outcome(play(*game, pos, "e2e4 f7f5 d1h5")).result, Result::kWhiteWins);
}

TEST(GameFile, ChecksForbiddenAndStalemateWon) {
  const auto game = game_of("[x:chess]\nchecking = false\nstalemateValue = win\n");
  EXPECT_EQ(moves_of(*game, "4k3/8/8/8/8/8/8/K6R w - - 0 1").find("h1h8"), std::string::npos);
  EXPECT_EQ(game->outcome(test::position(*game, "k7/8/K7/8/8/8/8/1R6 b - - 0 1")).result,
            Result::kBlackWins);
}

TEST(GameFile, PiecesLeftDecide) {
  const auto game = game_of(
      "[x:chess]\nextinctionValue = loss\nextinctionPieceTypes = n\n"
      "extinctionPieceCount = 1\n");
  const auto result = [&](const char* fen) {
    return to_string(game->outcome(test::position(*game, fen)).result);
  };
  EXPECT_EQ(result("nn2k3/8/8/8/8/8/8/NN2K3 w - - 0 1"), "*");
  EXPECT_EQ(result("n3k3/8/8/8/8/8/8/NN2K3 w - - 0 1"), "1-0");
}

TEST(GameFile, WhatIsExtinctOrHasArrivedDecidesBeforeChecks) {
  const auto lost = game_of("[x:3check]\nextinctionValue = win\nextinctionPieceTypes = n\n");
  const Position pos = position(*lost, "4k3/8/2n5/1B6/8/8/8/N3K3 w - - 1+3 0 1");
  EXPECT_EQ(lost->outcome(play(*lost, pos, "b5c6")).result, Result::kBlackWins);
  const auto race = game_of("[x:3check]\nflagPiece = k\nflagRegion = *8\nflagMove = true\n");
  const Position start = position(*race, "8/3K2k1/8/8/8/8/r7/8 w - - 3+1 0 1");
  EXPECT_EQ(race->outcome(play(*race, start, "d7d8 a2d2")).result, Result::kWhiteWins);
}

TEST(GameFile, QuietMovesAreCounted) {
  const auto game = game_of("[x:chess]\nnMoveRule = 20\n");
  EXPECT_EQ(game->fifty_move_rule_plies, 40);
  EXPECT_EQ(game->fifty_move_rule_outcome().result, Result::kDraw);
  const auto endless = game_of("[x:chess]\nnMoveRule = 0\n");
  EXPECT_EQ(endless->fifty_move_rule_outcome().result, Result::kOngoing);
}

TEST(GameFile, PawnsStepTwiceFromTheirRegion) {
  const auto game =
      game_of("[x:chess]\ndoubleStepRegionWhite = *2 *3\ndoubleStepRegionBlack = *7 *6\n");
  const std::string moves = moves_of(*game, "4k3/8/8/2p5/8/3P4/P7/4K3 w - - 0 1");
  EXPECT_NE(moves.find("d3d5"), std::string::npos) << moves;
  const Position after =
      test::play(*game, test::position(*game, "4k3/8/8/8/2p5/8/3P4/4K3 w - - 0 1"), "d2d4");
  EXPECT_NE(moves_of(*game, to_fen(*game, after)).find("c4d3"), std::string::npos);
}

TEST(GameFile, WaysThatOverlapAreOneWay) {
  const std::string start = "startFen = 3qk3/8/8/8/8/8/8/3QK3 w - - 0 1\n";
  const auto moves = [&](const std::string& betza, const std::string& fen) {
    const auto game = game_of("[x:chess]\nqueen = -\ncustomPiece1 = q:" + betza + '\n' + start);
    EXPECT_FALSE(game->rules.owns_turn()) << "the tables play it";
    EXPECT_EQ(game->count(test::position(*game, fen)),
              legal_moves(*game, position(*game, fen)).size());
    return moves_of(*game, fen, "b2");
  };
  const std::string fen = "4k3/8/1r6/8/8/8/1Q1n4/4K3 w - - 0 1";
  const std::string king = "b2a1 b2a2 b2a3 b2b1 b2b3 b2c1 b2c2 b2c3";
  EXPECT_EQ(moves("KmW", fen), king);
  EXPECT_EQ(moves("mWcFK", fen), king);
  EXPECT_EQ(moves("KmR", fen), "b2a1 b2a2 b2a3 b2b1 b2b3 b2b4 b2b5 b2c1 b2c2 b2c3");
  EXPECT_EQ(moves("KcR", fen), "b2a1 b2a2 b2a3 b2b1 b2b3 b2b6 b2c1 b2c2 b2c3 b2d2");
  EXPECT_EQ(moves("RW4", fen), moves("R", fen));
  EXPECT_EQ(moves("W3mRcR2", fen), "b2a2 b2b1 b2b3 b2b4 b2b5 b2c2 b2d2");
}

TEST(GameFile, ARangeSaysHowFarGrasshoppersGo) {
  const auto moves = [](const std::string& betza) {
    return moves_of(
        *game_of("[x:chess]\nqueen = -\ncustomPiece1 = q:" + betza + "\npromotionPieceTypes = q\n"),
        "4k3/8/8/8/1n6/8/1Q1N2b1/B3K3 w - - 0 1", "b2");
  };
  EXPECT_EQ(moves("gR4"), "b2b5 b2b6 b2e2 b2f2");
  EXPECT_EQ(moves("gR0"), "b2b5 b2b6 b2b7 b2b8 b2e2 b2f2 b2g2");
  EXPECT_EQ(moves("gpR"), "b2b5 b2e2");
}

TEST(GameFile, HopsGoAlongWholeLines) {
  const std::string fen = "4k3/8/8/8/1n6/8/1Q1N2b1/B3K3 w - - 0 1";
  const auto moves = [&](const std::string& betza) {
    return moves_of(
        *game_of("[x:chess]\nqueen = -\ncustomPiece1 = q:" + betza + "\npromotionPieceTypes = q\n"),
        fen, "b2");
  };
  for (const std::string hop : {"p", "g"}) {
    EXPECT_EQ(moves(hop + "W"), moves(hop + "R"));
    EXPECT_EQ(moves(hop + "F"), moves(hop + "B"));
    EXPECT_EQ(moves(hop + "K"), moves(hop + "Q"));
  }
  EXPECT_EQ(moves("gW"), "b2b5 b2e2");
  EXPECT_EQ(moves("pW"), "b2b5 b2b6 b2b7 b2b8 b2e2 b2f2 b2g2");
  EXPECT_EQ(moves("cpWW"), "b2g2");
  EXPECT_EQ(moves("cpKK"), "b2g2");
}

TEST(GameFile, DamagedFilesAreRefusedWithAReasonOrPlayable) {
  std::mt19937 random(3);  // NOLINT: the same damage every time
  const auto pick = [&](std::size_t n) { return random() % n; };
  const std::string letters = "=[]:*-# \n\tabcdefghknpqrtrueFALSE0123456789/+KQRBNP";
  const int tries = test::slow_build() ? 12 : 60;
  for (const char* name : {"centaurs.ini", "goals.ini", "pawns.ini", "faults.ini"}) {
    const std::string whole = custom_text(name);
    for (int i = 0; i < tries; ++i) {
      std::string text = whole;
      for (std::size_t changes = 1 + pick(8); changes > 0; --changes) {
        const std::size_t at = pick(text.size());
        switch (pick(4)) {
          case 0: text[at] = letters[pick(letters.size())]; break;
          case 1: text.erase(at, 1 + pick(10)); break;
          case 2: text.insert(at, 1, letters[pick(letters.size())]); break;
          default: text.insert(at, whole.substr(pick(whole.size()), pick(60)));
        }
        if (text.empty()) break;
      }
      const GameFile file = read_game_file(text);
      for (const GameFileFault& fault : file.faults) {
        EXPECT_GT(fault.line, 0) << fault.message;
        EXPECT_NE(fault.message.find("found "), std::string::npos) << fault.message;
        EXPECT_NE(fault.message.find("expected "), std::string::npos) << fault.message;
      }
      if (i % 4 != 0 || file.games.empty()) continue;
      const auto program = compile(*file.games[pick(file.games.size())]);
      Position pos = start_position(*program);
      for (int ply = 0; ply < 10; ++ply) {
        const auto moves = test::legal_moves(*program, pos);
        if (moves.empty()) break;
        pos = test::play(*program, pos, moves[pick(moves.size())]);
        ASSERT_EQ(pos.key(), pos.computed_key());
      }
    }
  }
}

}  // namespace
}  // namespace protean
