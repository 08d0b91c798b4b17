// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/foreign_pgn.h"

#include "engine/match/replay.h"
#include "engine/match/split_turns.h"
#include "movegen/notation/move_text.h"
#include "tests/support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace protean {
namespace {

using namespace test;

std::string id_of(std::string_view tag) {
  const Variant* variant = variant_of_tag(tag);
  return variant == nullptr ? "" : variant->info().id;
}

TEST(ForeignPgn, VariantTagsAreReadAsOthersSpellThem) {
  EXPECT_EQ(id_of("Standard"), "chess");
  EXPECT_EQ(id_of("From Position"), "chess");
  EXPECT_EQ(id_of("Chess960"), "chess960");
  EXPECT_EQ(id_of("fischerandom"), "chess960");
  EXPECT_EQ(id_of("Three-check"), "3check");
  EXPECT_EQ(id_of("Five-check"), "5check");
  EXPECT_EQ(id_of("King of the Hill"), "kingofthehill");
  EXPECT_EQ(id_of("Racing Kings"), "racingkings");
  EXPECT_EQ(id_of("8x8+5_crazyhouse"), "crazyhouse");
  EXPECT_EQ(id_of("Archer"), "archer");
  EXPECT_EQ(id_of("Archer Chess"), "archer");
  EXPECT_EQ(id_of("KotH"), "kingofthehill");
  EXPECT_EQ(id_of("no such game"), "");
  EXPECT_EQ(id_of(""), "");
}

/// The FEN of the position that another program's FEN means; the error if it cannot be read.
std::string fen_of(std::string_view id, std::string_view fen) {
  const auto read = parse_foreign_fen(game(id), fen);
  if (const auto* error = std::get_if<FenError>(&read)) return error->message;
  return to_fen(game(id), std::get<Position>(read));
}

TEST(ForeignPgn, FensMayLackFieldsAndTokensAndTellHandsInBrackets) {
  const std::string start = to_fen(game("kingdrops"), start_position(game("kingdrops")));
  EXPECT_EQ(
      fen_of("kingdrops", "8/8/8/8/8/8/8/8[SSSSSSSSGGBBRRQAAAAKssssssssggbbrrqaaaak] w - - 0 1"),
      start);
  EXPECT_EQ(fen_of("crazyhouse", "7k/8/8/8/8/8/8/K7[-] w - - 0 1"),
            "7k/8/8/8/8/8/8/K7[] w - - 0 1");
  EXPECT_EQ(fen_of("crazyhouse", "7k/8/8/8/8/8/8/K7/Qp w - - 0 1"),
            "7k/8/8/8/8/8/8/K7[Qp] w - - 0 1");
  EXPECT_EQ(fen_of("reentrant", "rnq2knr/pppppppp/8/8/8/8/PPPPPPPP/RNQ2KNR[] w - 0 1"),
            to_fen(game("reentrant"), start_position(game("reentrant"))));
  EXPECT_EQ(fen_of("makruk", "8/6k1/8/8/8/4K3/8/4R3 w - 32 31 75"),
            "8/6k1/8/8/8/4K3/8/4R3 w - - 0 75 count:31/32");
  EXPECT_EQ(fen_of("makruk", "8/6k1/8/8/8/4K3/8/4R3 w - 0 0 75"),
            "8/6k1/8/8/8/4K3/8/4R3 w - - 0 75 count:-");
  EXPECT_EQ(fen_of("3check", "7k/8/8/8/8/8/8/K7 w - - 0 1 +2+0"),
            "7k/8/8/8/8/8/8/K7 w - - 1+3 0 1");
  EXPECT_EQ(fen_of("3check", "7k/8/8/8/8/8/8/K7 w - - 1+3 0 1"), "7k/8/8/8/8/8/8/K7 w - - 1+3 0 1");
  EXPECT_NE(fen_of("chess", "7k/8/8/8/8/8/8 w - - 0 1").find("ranks"), std::string::npos);
}

/// The texts of all plies that a word may mean.
std::string meant(std::string_view id, std::string_view fen, std::string_view word) {
  const RuleProgram& program = game(id);
  const Position pos = position(program, fen);
  std::vector<std::string> texts;
  for (const Move move : parse_foreign_move(program, pos, word))
    texts.push_back(move_text(program, pos, move));
  return joined(texts);
}

TEST(ForeignPgn, MovesInTwoLegsArePlies) {
  constexpr const char* kSquire = "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1";
  EXPECT_EQ(meant("squire", kSquire, "e4xe5-e6"), "e4e6");
  EXPECT_EQ(meant("chess", "start", "e2-e4"), "e2e4");
  EXPECT_EQ(meant("chess", "start", "Ng1-f3"), "g1f3");
  EXPECT_EQ(meant("chess", "start", "e5"), "");
  EXPECT_EQ(meant("crazyhouse", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "@d5"), "P@d5");
  EXPECT_EQ(meant("crazyhouse", "4k3/8/8/8/8/8/8/4K3[PN] w - - 0 1", "N@d5"), "N@d5");
}

/// XBoard cannot be given the moves of this game's Rooks, and takes them for orthodox ones.
TEST(ForeignPgn, XBoardTellsOriginsAsItsOwnIdeaOfThePieceNeedsThem) {
  constexpr const char* kTwoRooks = "R7/8/4R3/8/8/8/7k/2K5 w - - 0 1";
  EXPECT_EQ(meant("domain", kTwoRooks, "Rd8"), "a8d8");
  EXPECT_EQ(meant("domain", kTwoRooks, "Re6d8"), "e6d8");
  EXPECT_EQ(meant("chess", "R7/8/8/3R4/8/8/7k/2K5 w - - 0 1", "Rd8"), "d5d8 a8d8");
}

TEST(ForeignPgn, SignsOfWhoStandsBetterTellNothing) {
  constexpr const char* kBishop = "4k3/P7/8/8/8/8/8/4KB2 w - - 0 1";
  for (const std::string sign :
       {"=", "+=", "=+", "+/=", "+/-", "-/+", "+-", "-+", "\u00b1", "\u221e"}) {
    EXPECT_EQ(meant("chess", kBishop, "Bb5" + sign), "f1b5") << sign;
    EXPECT_EQ(meant("chess", kBishop, "Bb5+" + sign), "f1b5") << sign;
    EXPECT_EQ(meant("chess", kBishop, "f1b5" + sign), "f1b5") << sign;
    EXPECT_EQ(meant("chess", kBishop, "a8=N" + sign), "a7a8n") << sign;
    EXPECT_EQ(meant("chess", kBishop, sign), "") << sign;
  }
  std::istringstream in("1. e4+= = e5 2. Nf3 +- Nc6-+! *");
  std::ostringstream err;
  ReplayCount count;
  replay(in, "game", err, count);
  EXPECT_EQ(err.str(), "");
  EXPECT_EQ(count.plies, 4u);
}

/// The number of words that one turn in XBoard's notation takes, and its plies; empty if the words
/// begin with no turn.
std::string split_turn(std::string_view id, std::string_view fen, std::string_view words_told) {
  Game played(*find_variant(id), position(game(id), fen));
  const auto length = play_split_turn(played, words(words_told), 0);
  if (!length) return "";
  std::string text = std::to_string(*length) + ':';
  Position pos = played.start();
  for (const Move ply : played.moves()) {
    text += ' ' + move_text(played.program(), pos, ply);
    pos = played.program().make(pos, ply);
  }
  return text;
}

TEST(SplitTurns, StepsOfATurnStandBetweenPasses) {
  EXPECT_EQ(split_turn("monster", "start", "e4 -- d4 e5"), "3: e2e4 d2d4");
  EXPECT_EQ(split_turn("marseillais", "start", "e4 e5 -- d5"), "1: e2e4");
  EXPECT_EQ(split_turn("pawnpusher", "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", "a3 -- Ra2 Kd8"),
            "3: a1a2");
  EXPECT_EQ(split_turn("partisan", "start", "e4 -- e5 d5"), "3: e2e4,e4e5");
  EXPECT_EQ(split_turn("partisan", "start", "e4 -- -- d5"), "3: e2e4");
  // Not c7c5,c5d4: no pawn moves from c7 to e5.
  EXPECT_EQ(
      split_turn("partisan", "rnbqkbnr/ppp1pppp/8/3p4/P2P4/8/1PP1PPPP/RNBQKBNR b KQkq - 0 2 epv:-",
                 "e5 -- exd4 Nf3"),
      "3: e7e5,e5d4");
  EXPECT_EQ(split_turn("monster", "start", "e4 e5"), "");
  EXPECT_EQ(split_turn("monster", "start", "e4 -- Nf3 e5"), "");
}

class ForeignFiles : public testing::TestWithParam<const char*> {};

/// Each file was written by the program whose name it begins with, except lichess.pgn, which
/// follows the pattern of that site's files.
TEST_P(ForeignFiles, ArePlayedOver) {
  const std::string path = (tests_dir() / "match" / "pgn" / GetParam()).string();
  std::ifstream file(path);
  ASSERT_TRUE(file) << path;
  std::ostringstream err;
  ReplayCount count;
  replay(file, GetParam(), err, count);
  EXPECT_EQ(err.str(), "");
  EXPECT_EQ(count.errors, 0u);
  EXPECT_GT(count.games, 0u);
}

INSTANTIATE_TEST_SUITE_P(Files, ForeignFiles,
                         testing::Values("cutechess.pgn", "fastchess.pgn", "lichess.pgn",
                                         "xboard_kingdrops.pgn", "xboard_marseillais.pgn",
                                         "xboard_partisan.pgn", "xboard_squire.pgn"),
                         [](const auto& file) { return test_name(file.param); });

/// XBoard, Cute Chess and Fairy-Stockfish append the entering piece to the move in this way.
TEST(ForeignPgn, PiecesEnterBehindMoves) {
  EXPECT_EQ(meant("seirawan", "start", "Nc3/H"), "b1c3h");
  EXPECT_EQ(meant("seirawan", "start", "Nc3/X"), "");
  constexpr const char* kCastles = "4k3/8/8/8/8/8/8/R3K2R[HE] w KQ - 0 1";
  EXPECT_EQ(meant("seirawan", kCastles, "O-O/E"), "e1g1e");
  EXPECT_EQ(meant("seirawan", kCastles, "O-O/Ee1"), "e1g1e");
  EXPECT_EQ(meant("seirawan", kCastles, "O-O/Eh1"), "h1e1e");
  EXPECT_EQ(meant("seirawan", kCastles, "O-O/Ea5"), "");
  EXPECT_EQ(meant("seirawan", "start", "Nc3/Hb1"), "b1c3h");
  EXPECT_EQ(meant("seirawan", "start", "Nc3/Hxyz"), "");
}

}  // namespace
}  // namespace protean
