// SPDX-License-Identifier: GPL-3.0-or-later
// Boards of fewer than 64 squares, in games from files: tests/custom/small.ini. The counts come
// from another program that reads the same dialect: see tests/known/compare_sections.py.

#include "engine/app/board_text.h"
#include "engine/app/play.h"
#include "engine/app/rules_text.h"
#include "engine/game.h"
#include "engine/study/diagram.h"
#include "engine/xboard/setup.h"
#include "movegen/generator/perft.h"
#include "movegen/notation/fen.h"
#include "protocol/serve/game_json.h"
#include "search/evaluation/evaluation_tables.h"
#include "tests/game_file_support.h"
#include "tests/reference/reference.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <sstream>
#include <string>

namespace protean {
namespace {

using namespace test;

GameFile small_games() {
  return read_game_file(custom_text("small.ini"));
}

TEST(SmallBoard, CountsOfTheirFirstPositions) {
  const std::map<std::string, std::vector<std::uint64_t>> counts = {
      {"sixfold", {12, 136, 1911, 24597}},
      {"sixfold960", {12, 136, 1889, 23585}},
      {"three", {3, 10, 28, 56}},
      {"lowhouse", {12, 142, 1989, 31312}},
      {"tower", {10, 100, 1062, 11230}},
      {"pond", {10, 100, 1180, 13830}},
      {"octagon", {28, 739, 19667, 505561}},
      {"leftright", {9, 81, 808, 7785}},
      {"upper", {20, 400, 8986, 202074}},
      {"wings", {25, 623, 15121, 366289}},
      {"forward", {20, 400, 8902, 197281}},
  };
  const GameFile file = small_games();
  ASSERT_EQ(faults_of(file), "");
  ASSERT_EQ(file.games.size(), counts.size());
  for (const auto& game : file.games) {
    const auto program = compile(*game);
    const std::vector<std::uint64_t>& wanted = counts.at(program->id);
    const Position start = start_position(*program);
    for (std::size_t depth = 1; depth <= wanted.size(); ++depth)
      EXPECT_EQ(perft(*program, start, static_cast<int>(depth)), wanted[depth - 1])
          << program->id << " " << depth;
  }
}

TEST(SmallBoard, RandomGamesGoAsTheReferenceSays) {
  std::mt19937 random(23);  // NOLINT: the same games every time
  const GameFile file = small_games();
  for (const auto& game : file.games) {
    const auto program = compile(*game);
    for (int round = 0; round < 3; ++round) {
      Position pos = start_position(*program);
      for (int ply = 0; ply < (test::slow_build() ? 15 : 60); ++ply) {
        const std::string fen = to_fen(*program, pos);
        EXPECT_EQ(to_fen(*program, test::position(*program, fen)), fen);
        std::vector<std::string> wanted;
        for (const auto& [text, after] : reference::plies(*program, pos)) wanted.push_back(text);
        const std::vector<std::string> moves = test::legal_moves(*program, pos);
        ASSERT_EQ(test::joined(moves), test::joined(wanted)) << program->id << " " << fen;
        if (moves.empty()) break;
        pos = test::play(*program, pos, moves[random() % moves.size()]);
      }
    }
  }
}

/// Orthodox pieces on five files and six ranks.
constexpr char kFiveBySix[] =
    "[x:chess]\nmaxFile = 5\nmaxRank = 6\npromotionRegionWhite = *6\npromotionRegionBlack = *1\n"
    "doubleStepRegionWhite = *2\ndoubleStepRegionBlack = *5\ncastling = false\n"
    "promotionPieceTypes = q\nstartFen = rnbqk/ppppp/5/5/PPPPP/RNBQK w\n";

TEST(SmallBoard, APersonIsToldWhichSquaresItHas) {
  const auto& file = kept(read_game_file(kFiveBySix));
  std::istringstream in("moves z9\nmoves f1\nmoves b2\n");
  std::ostringstream out;
  run_play(*file.games[0], {.movetime_ms = 2, .seed = 7}, in, out);
  const std::string text = out.str();
  EXPECT_NE(text.find("'z9' is not a square: expected one from a1 to e6\n"), text.npos) << text;
  EXPECT_NE(text.find("'f1' is not a square: expected one from a1 to e6\n"), text.npos) << text;
  EXPECT_NE(text.find("> b2b3 b2b4\n"), text.npos) << text;
}

TEST(SmallBoard, PiecesEndAtItsEdges) {
  const auto game = game_of(kFiveBySix);
  EXPECT_EQ(moves_of(*game, "4k/5/5/2R2/5/K4 w - - 0 1"),
            "a1a2 a1b1 a1b2 c3a3 c3b3 c3c1 c3c2 c3c4 c3c5 c3c6 c3d3 c3e3");
  EXPECT_EQ(moves_of(*game, "k4/5/5/5/5/N3K w - - 0 1"), "a1b3 a1c2 e1d1 e1d2 e1e2");
}

TEST(SmallBoard, PawnsOfBothSidesPushTwiceAndPromoteOnItsRanks) {
  const auto game = game_of(kFiveBySix);
  EXPECT_EQ(moves_of(*game, "k4/2p2/5/5/2P2/4K b - - 0 1"), "a6a5 a6b5 a6b6 c5c3 c5c4");
  EXPECT_EQ(moves_of(*game, "4k/P4/5/5/5/4K w - - 0 1"), "a5a6q e1d1 e1d2 e1e2");
  EXPECT_EQ(moves_of(*game, "4k/5/5/5/p4/4K b - - 0 1"), "a2a1q e6d5 e6d6 e6e5");
  const Position passed =
      test::play(*game, test::position(*game, "4k/1p3/5/P4/5/4K b - - 0 1"), "b5b4");
  EXPECT_EQ(to_fen(*game, passed), "4k/5/1p3/P4/5/4K w - - 0 2");
  const Position twice =
      test::play(*game, test::position(*game, "4k/1p3/P4/5/5/4K b - - 0 1"), "b5b3");
  EXPECT_EQ(to_fen(*game, twice), "4k/5/P4/1p3/5/4K w - b4 0 2");
  EXPECT_EQ(moves_of(*game, "4k/1p3/5/P4/5/4K b - - 0 1"), "b5b3 b5b4 e6d5 e6d6 e6e5");
  // The pawn that it passed is next to it on the third rank, not on the fourth.
  const Position beside =
      test::play(*game, test::position(*game, "4k/1p3/5/P4/5/4K b - - 0 1"), "b5b3");
  EXPECT_EQ(test::joined(test::legal_moves(*game, beside)), "a3a4 a3b4 e1d1 e1d2 e1e2");
}

TEST(SmallBoard, NoRegionOfDoubleStepsIsInheritedFromAGameWithoutThem) {
  const auto moves = [](const std::string& text) {
    const GameFile file = read_game_file(text);
    const auto game = compile(*file.games.back());
    return moves_of(*game, game->book.start_fen, "a");
  };
  EXPECT_EQ(moves("[x:gardner]\nmaxRank = 8\npromotionRegionWhite = *8\ndoubleStep = true\n"
                  "startFen = rnbqk/ppppp/5/5/5/5/PPPPP/RNBQK w - - 0 1\n"),
            "a2a3");
  const std::string black = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1\n";
  EXPECT_EQ(moves("[a:chess]\ndoubleStep = false\n[b:a]\ndoubleStep = true\n"
                  "doubleStepRegionWhite = *2\nstartFen = " +
                  black),
            "a7a6");
  const std::string faults = faults_of(
      "[a:chess]\ndoubleStepRegionWhite = -\ndoubleStepRegionBlack = -\n"
      "[b:a]\ndoubleStepRegionWhite = *2\n");
  EXPECT_EQ(faults,
            "5: doubleStepRegionWhite: found a key without effect, as doubleStep is false; "
            "expected it left out\n");
}

TEST(SmallBoard, HolesStopPiecesAndKeepThemOff) {
  const auto game = game_of(
      "[x:chess]\nmaxFile = 5\nmaxRank = 5\ndoubleStep = false\ncastling = false\n"
      "promotionRegionWhite = *5\npromotionRegionBlack = *1\n"
      "startFen = k3p/5/2*2/5/4K w - - 0 1\n");
  EXPECT_EQ(to_fen(*game, start_position(*game)), "k3p/5/2*2/5/4K w - - 0 1");
  EXPECT_EQ(moves_of(*game, "k4/5/R1*2/5/4K b - - 0 1"), "a5b4 a5b5");
  EXPECT_EQ(moves_of(*game, "4k/5/R1*2/5/4K w - - 0 1"), "a3a1 a3a2 a3a4 a3a5 a3b3 e1d1 e1d2 e1e2");
  EXPECT_EQ(moves_of(*game, "4k/2p2/2*2/5/K4 b - - 0 1"), "e5d4 e5d5 e5e4");
  EXPECT_EQ(moves_of(*game, "4k/5/2*2/5/N3K w - - 0 1"), "a1b3 a1c2 e1d1 e1d2 e1e2");
  EXPECT_EQ(fen_error(*game, "k4/5/5/5/4K w - - 0 1"),
            "board: found no '*' on c3, expected it, as the board has no such square");
  EXPECT_EQ(fen_error(*game, "k4/5/2*2/5/3*K w - - 0 1"),
            "board: found '*' on d1, expected a square of the board");
}

TEST(SmallBoard, APromotionRankGoesOnWhereAHigherBoardInheritsIt) {
  const GameFile file = read_game_file(
      "[six:losalamos]\npromotionRank = 6\n[eight:six]\nmaxRank = 8\n"
      "startFen = rnqknr/pppppp/6/6/6/6/PPPPPP/RNQKNR w - - 0 1\n");
  const auto game = compile(*file.games.back());
  EXPECT_EQ(moves_of(*game, "5k/P5/6/6/6/6/6/5K w - - 0 1", "a"), "a7a8n a7a8q a7a8r");
}

TEST(SmallBoard, CastlingNeedsSquaresOnTheWay) {
  const std::string rest = "doubleStep = false\nstartFen = 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\n";
  const auto whole = game_of("[x:chess]\n" + rest);
  EXPECT_NE(test::joined(test::legal_moves(*whole, start_position(*whole))).find("e1c1"),
            std::string::npos);
  const auto holed = game_of("[x:chess]\nstartFen = 4k3/8/8/8/8/8/8/R*2K2R w KQ - 0 1\n");
  const std::string moves = test::joined(test::legal_moves(*holed, start_position(*holed)));
  EXPECT_EQ(moves.find("e1c1"), std::string::npos) << moves;
  EXPECT_NE(moves.find("e1g1"), std::string::npos) << moves;
}

TEST(SmallBoard, FenFaultsNameItsSize) {
  const auto game = game_of(kFiveBySix);
  EXPECT_EQ(fen_error(*game, ""), "board: found nothing, expected six ranks");
  EXPECT_EQ(fen_error(*game, "4k/5/5/5/5/4K1 w"),
            "board: found more than five squares on rank 1, expected five");
  EXPECT_EQ(fen_error(*game, "4k/5/5/4K w"), "board: found 4 ranks, expected six");
  EXPECT_EQ(fen_error(*game, "5 w"), "board: found 1 rank, expected six");
  EXPECT_EQ(fen_error(*game, "k w"), "board: found 1 square on rank 6, expected five");
  EXPECT_EQ(fen_error(*game, "4k/5/5/5/5/4K/5 w"),
            "board: found more than six ranks in '4k/5/5/5/5/4K/5', expected six");
  EXPECT_EQ(
      fen_error(*game, "4k/5/5/5/5/3*K w"),
      "board: found '*' on rank 1, expected a digit 1-5, '/' or one of PNBRQK in either case");
}

TEST(SmallBoard, FieldsOfAFenMayBeLeftOut) {
  const std::string game =
      "[x:chess]\nmaxFile = 3\nmaxRank = 4\ndoubleStep = false\n"
      "promotionRegionWhite = *4\npromotionRegionBlack = *1\n";
  for (const char* rest : {"", " w", " w 0 1", " w - 0 1", " w 0 - 0 1", " w - - 0 1"}) {
    const auto program = game_of(game + "startFen = 2k/3/3/K2" + rest + "\n");
    EXPECT_EQ(to_fen(*program, start_position(*program)), "2k/3/3/K2 w - - 0 1") << rest;
  }
}

TEST(SmallBoard, FaultsOfItsKeysAreReported) {
  const std::string start = "[x:chess]\ncastling = false\n";
  EXPECT_EQ(faults_of(start + "maxRank = 9\n"),
            "3: maxRank: found '9'; expected a number from 1 to 8, as boards have no more here\n");
  EXPECT_EQ(faults_of(start + "maxFile = k\n"),
            "3: maxFile: found 'k'; expected a number from 1 to 8, as boards have no more here\n");
  EXPECT_NE(faults_of(start + "maxRank = 6\nstartFen = 4k3/8/8/4K3 w - - 0 1\n")
                .find("startFen: board: found 4 ranks, expected six"),
            std::string::npos);
  EXPECT_NE(faults_of("[x:chess]\nmaxFile = f\n"
                      "startFen = rnbkqr/pppppp/6/6/6/6/PPPPPP/RNBKQR w KQkq - 0 1\n")
                .find("3: startFen: found rights to castle, 'KQkq', where castlingKingsideFile is "
                      "beyond maxFile"),
            std::string::npos);
  EXPECT_NE(faults_of(start + "maxRank = 6\nflagRegion = e8\n")
                .find("flagRegion: found 'e8'; expected squares of the board"),
            std::string::npos);
}

TEST(SmallBoard, HeadingsMayHaveCapitalsAndComments) {
  const GameFile file = read_game_file(
      "[Duel:chess]  # what is it\nbishop = -\n"
      "startFen = rn1qk1nr/8/8/8/8/8/8/RN1QK1NR w - - 0 1\n"
      "promotionPieceTypes = q\n[duel2:Duel] ; more\n");
  EXPECT_EQ(faults_of(file), "");
  ASSERT_EQ(file.games.size(), 2u);
  EXPECT_EQ(file.games[0]->info().id, "Duel");
  EXPECT_NE(faults_of("[a:chess]\n[A:chess]\n"), "");
  EXPECT_NE(faults_of("[a:chess] x\n"), "");
}

TEST(SmallBoard, WhoCastlesTakesTheWingFromTheOther) {
  const auto game = game_of("[x:chess]\noppositeCastling = true\n");
  const Position pos = test::position(*game, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  EXPECT_EQ(to_fen(*game, test::play(*game, pos, "e1g1")), "r3k2r/8/8/8/8/8/8/R4RK1 b q - 1 1");
  EXPECT_EQ(to_fen(*game, test::play(*game, pos, "e1c1")), "r3k2r/8/8/8/8/8/8/2KR3R b k - 1 1");
}

TEST(SmallBoard, RepetitionMeansWhatTheFileSays) {
  const auto after = [](const std::string& keys, int rounds) {
    const GameFile& file = kept(read_game_file("[x:chess]\n" + keys));
    EXPECT_EQ(faults_of(file), "");
    Game game(*file.games.at(0));
    for (int i = 0; i < rounds; ++i) {
      for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8"})
        EXPECT_EQ(game.play_text(move), std::nullopt);
    }
    return std::string(to_string(game.outcome().result));
  };
  EXPECT_EQ(after("", 1), "*");
  EXPECT_EQ(after("", 2), "1/2-1/2");
  EXPECT_EQ(after("nFoldRule = 2\n", 1), "1/2-1/2");
  EXPECT_EQ(after("nFoldRule = 4\n", 2), "*");
  EXPECT_EQ(after("nFoldRule = 4\n", 3), "1/2-1/2");
  EXPECT_EQ(after("nFoldRule = 0\n", 5), "*");
  EXPECT_EQ(after("nFoldValue = loss\n", 2), "0-1");
  EXPECT_EQ(after("nFoldValue = win\n", 2), "1-0");
  EXPECT_EQ(after("nFoldValue = loss\nnFoldValueAbsolute = true\n", 2), "0-1");
}

std::string result_after(const Variant& variant, const char* fen,
                         const std::vector<const char*>& moves) {
  Game game(variant, test::position(compiled(variant), fen));
  for (const char* move : moves) EXPECT_EQ(game.play_text(move), std::nullopt);
  return std::string(to_string(game.outcome().result));
}

TEST(SmallBoard, ADoublePushBeginsARepetitionUnlessItMayBeCapturedEnPassant) {
  const std::vector<const char*> moves = {"e2e4", "h8g8", "h1g1", "g8h8", "g1h1",
                                          "h8g8", "h1g1", "g8h8", "g1h1"};
  for (const char* id : {"chess", "crazyhouse", "archer"}) {
    const Variant& variant = *find_variant(id);
    EXPECT_EQ(result_after(variant, "7k/8/8/8/8/8/4P3/7K w - - 0 1", moves), "1/2-1/2") << id;
    EXPECT_EQ(result_after(variant, "7k/8/8/8/3p4/8/4P3/7K w - - 0 1", moves), "*") << id;
  }
  // The pawn on d4 is pinned.
  EXPECT_EQ(result_after(*find_variant("chess"), "3k4/8/8/8/3p4/8/4P3/3R3K w - - 0 1",
                         {"e2e4", "d8c8", "h1g1", "c8d8", "g1h1", "d8c8", "h1g1", "c8d8", "g1h1"}),
            "1/2-1/2");
}

TEST(SmallBoard, APawnDroppedBeginsARepetition) {
  const GameFile& file = kept(read_game_file("[x:minishogi]\n"));
  EXPECT_EQ(result_after(*file.games.at(0), "4k/5/5/5/K4[P] w - - 0 1",
                         {"P@c2", "e5d5", "a1b1", "d5e5", "b1a1", "e5d5", "a1b1", "d5e5", "b1a1",
                          "e5d5", "a1b1", "d5e5", "b1a1"}),
            "0-1");
}

/// Of the small Shogi games, only Minishogi makes the player who began lose by repetition.
TEST(SmallBoard, RepetitionDrawsWhereFairyStockfishHasItSo) {
  const auto repeated = [](const std::string& parent, const char* fen, const char* there,
                           const char* back) {
    const GameFile& file = kept(read_game_file("[x:" + parent + "]\n"));
    std::vector<const char*> moves;
    for (int i = 0; i < 3; ++i) moves.insert(moves.end(), {"a1b1", there, "b1a1", back});
    return result_after(*file.games.at(0), fen, moves);
  };
  const char* const five_files = "k4/5/5/5/K4[] w - - 0 1";
  EXPECT_EQ(repeated("minishogi", five_files, "a5b5", "b5a5"), "0-1");
  EXPECT_EQ(repeated("kyotoshogi", five_files, "a5b5", "b5a5"), "1/2-1/2");
  EXPECT_EQ(repeated("micro", "k3/4/4/4/K3[] w - - 0 1", "a5b5", "b5a5"), "1/2-1/2");
  EXPECT_EQ(repeated("gorogoro", "k4/5/5/5/5/K4[] w - - 0 1", "a6b6", "b6a6"), "1/2-1/2");
  EXPECT_EQ(repeated("judkins", "k5/6/6/6/6/K5[] w - - 0 1", "a6b6", "b6a6"), "1/2-1/2");
  EXPECT_EQ(repeated("euroshogi", "k7/8/8/8/8/8/8/K7[] w - - 0 1", "a8b8", "b8a8"), "1/2-1/2");
}

TEST(SmallBoard, NoPawnCapturesEnPassantIfTheFileSaysSo) {
  const std::string fen = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1";
  const auto moves = [&](const std::string& keys) {
    const auto game = game_of("[x:chess]\ncustomPiece1 = p:fmWfceFifmnD\npawnTypes = p\n" + keys);
    const Position pos = test::play(*game, test::position(*game, fen), "d7d5");
    return " " + test::joined(test::legal_moves(*game, pos)) + " ";
  };
  EXPECT_NE(moves("").find(" e5d6 "), std::string::npos);
  EXPECT_NE(moves("enPassantTypes = p\n").find(" e5d6 "), std::string::npos);
  EXPECT_EQ(moves("enPassantTypes = -\n").find(" e5d6 "), std::string::npos);
  EXPECT_NE(faults_of("[x:chess]\nenPassantTypes = -\n").find("enPassantRegion '-'"),
            std::string::npos);
  for (const std::string key : {"enPassantRegion = -\n", "doubleStep = false\n"})
    EXPECT_EQ(faults_of("[x:chess]\nenPassantTypes = -\n" + key), "");
}

TEST(SmallBoard, TextsShowItAsItIs) {
  const GameFile& file = kept(small_games());
  for (const auto& game : file.games) {
    if (game->info().id != "pond") continue;
    const RuleProgram& program = compiled(*game);
    const Position start = start_position(program);
    EXPECT_EQ(board_drawing(to_fen(program, start), White, {}),
              "7  r n b q k b n\n6  p p p p p p p\n5  . . . . . . .\n4  . . * . * * .\n"
              "3  . . . . . . .\n2  P P P P P P P\n1  R N B Q K B N\n   a b c d e f g\n");
    EXPECT_EQ(movement_diagram(program, Rook, B4, reach_of(program, Rook, B4)),
              ".*.....\n.*.....\n.*.....\n*R#.##.\n.*.....\n.*.....\n.*.....\n");
    EXPECT_NE(to_svg(diagram_of(program, start)).find("width=\"315\" height=\"315\""),
              std::string::npos);
    EXPECT_NE(xboard_setup(*game).at(0).find(" 7x7+0_fairy rnbqkbn/"), std::string::npos);
    EXPECT_NE(variant_announcement(*game).find(" files 7 ranks 7 "), std::string::npos);
    EXPECT_NE(rules_text(*game).find("   a b c d e f g\n"), std::string::npos);
    return;
  }
  FAIL() << "no such game";
}

TEST(SmallBoard, DiagramsOfBlackAreTurnedAboutItsMiddle) {
  const GameFile& file = kept(read_game_file(kFiveBySix));
  ASSERT_EQ(faults_of(file), "");
  const Game game(*file.games.at(0));
  const auto told = diagram_json(game, std::nullopt, "c5");
  EXPECT_EQ(told["files"], 5);
  EXPECT_EQ(told["diagrams"][0]["signs"],
            "....."
            "..P.."
            ".xox."
            "..o.."
            "....."
            ".....");
  EXPECT_TRUE(diagram_json(game, std::nullopt, "h8").is_null());
}

TEST(SmallBoard, PiecesHaveValues) {
  const GameFile file = small_games();
  for (const auto& game : file.games) {
    const auto program = compile(*game);
    const EvaluationTables tables = build_evaluation_tables(*program, {});
    for (PieceType type = Pawn; type < kPieceTypes; ++type) {
      if (program->book.piece(type).letter == 0 || program->book.royals.has(type)) continue;
      EXPECT_GE(tables.exchange[type], 15) << program->id << " " << type;
    }
  }
}

}  // namespace
}  // namespace protean
