// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/cloak_support.h"
#include "variants/kit/cloak_worlds.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

namespace protean {
namespace {

using namespace test;

/// How often each world occurs, by its FEN.
std::map<std::string, int> worlds(const Position& pos, Color viewer, std::uint64_t draws) {
  std::map<std::string, int> count;
  for (std::uint64_t seed = 0; seed < draws; ++seed)
    ++count[to_fen(rules(), world(pos, viewer, seed))];
  return count;
}

bool starts_with(const std::string& text, std::string_view beginning) {
  return text.rfind(beginning, 0) == 0;
}

// --- What a player sees ---

TEST(Cloak, ArraysAreThoseOfChess960) {
  std::set<std::string> texts;
  for (const cloak::Identities array : cloak::arrays()) texts.insert(cloak::array_text(array));
  EXPECT_EQ(texts.size(), 960u);
  EXPECT_EQ(cloak::arrays().size(), 960u);
  EXPECT_TRUE(texts.count("RNBQKBNR"));
  EXPECT_FALSE(texts.count("RNBNKQBR"));  // both Bishops on dark squares
}

TEST(Cloak, BlackChoosesWithoutSeeingWhitesArray) {
  EXPECT_EQ(seen("start", "array:RQKRBBNN", Black),
            "8/pppppppp/8/8/8/8/PPPPPPPP/???????? b ? - 0 1 phase:array guess:none "
            "cloak:a1b1c1d1e1f1g1h1/- told:-/- may:-/- taken:0/0");
  EXPECT_TRUE(starts_with(seen("start", "array:RQKRBBNN", White),
                          "8/pppppppp/8/8/8/8/PPPPPPPP/RQKRBBNN b DA - "));
  EXPECT_TRUE(starts_with(seen("start", "", White), "8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - "));
}

TEST(Cloak, TheOtherSidesPiecesAreSeenWhenGuessedOrOpen) {
  EXPECT_TRUE(starts_with(seen(kFirstTurn, "", Black),
                          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/???????? w ha? - 0 1 phase:turn "));
  EXPECT_TRUE(starts_with(seen(kFirstTurn, "", White),
                          "????????"
                          "/pppppppp/8/8/8/8/PPPPPPPP/RQKRBBNN w DA? - 0 1 phase:turn "));
  EXPECT_TRUE(starts_with(seen(kFirstTurn, "guess:c8B", White), "??b?????"));
  EXPECT_TRUE(starts_with(seen(kFirstTurn, "guess:c8Q", White), "????????"));
  EXPECT_TRUE(starts_with(seen(kFirstTurn, "e2e4 uncloak:c1", Black),
                          "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/??K????? w ha? e3 "));
  // Seen to have moved as a Knight, but still cloaked.
  EXPECT_TRUE(starts_with(seen(kFirstTurn, "g1f3", Black),
                          "rnbqkbnr/pppppppp/8/8/8/5?2/PPPPPPPP/??????1? w ha? "));
}

TEST(Cloak, NothingIsHiddenOnceAllPiecesAreOpen) {
  const char* fen = "4k3/8/8/8/8/8/8/R3K3 w A - 0 20";
  EXPECT_EQ(seen(fen, "", Black), to_fen(rules(), position(rules(), fen)));
  EXPECT_EQ(worlds(position(rules(), fen), Black, 5).size(), 1u);
}

// --- Worlds ---

TEST(Cloak, EveryArrayIsAsLikelyBeforeAnythingIsSeen) {
  const Position pos = play(rules(), start_position(rules()), "array:RQKRBBNN");
  const std::map<std::string, int> count = worlds(pos, Black, 19200);
  EXPECT_EQ(count.size(), 960u);
  for (const auto& [fen, times] : count) EXPECT_NEAR(times, 20, 25) << fen;
}

TEST(Cloak, WorldsFitWhatHasBeenSeen) {
  // The Knight on f3 and the Bishop that has been guessed leave few arrays.
  const Position pos =
      position(rules(),
               "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RQKRBB1N b DAha - 1 1 phase:turn "
               "cloak:a1b1c1d1e1f1f3h1/a8b8c8d8e8f8g8h8 told:5/- "
               "may:R,QB,K,QRB,B,*,N,N/*,*,*,*,*,*,*,*");
  const std::map<std::string, int> count = worlds(pos, Black, 400);
  std::set<std::string> ranks;
  for (const auto& [fen, times] : count) {
    const std::string board = fen.substr(0, fen.find(' '));
    ranks.insert(board.substr(board.rfind('/') + 1));
    EXPECT_NEAR(times, 100, 35) << fen;
  }
  EXPECT_EQ(ranks, (std::set<std::string>{"RQKRBB1N", "RQKBBR1N", "RBKRBQ1N", "RBKQBR1N"}));
}

TEST(Cloak, AWorldDependsOnWhatIsSeenAlone) {
  const Position one =
      play(rules(), start_position(rules()), "array:RQKRBBNN array:RNBQKBNR e2e4 done");
  const Position two =
      play(rules(), start_position(rules()), "array:BBQNNRKR array:RNBQKBNR e2e4 done");
  ASSERT_EQ(seen(one, Black), seen(two, Black));
  for (std::uint64_t seed = 0; seed < 50; ++seed)
    EXPECT_EQ(world(one, Black, seed), world(two, Black, seed));
  EXPECT_NE(world(one, White, 1), world(two, White, 1));  // White knows White's pieces
}

TEST(Cloak, UnmovedPiecesMayCastleInEveryWorld) {
  const Position pos = position(rules(),
                                "4k3/8/8/8/8/8/8/R3K3 b - - 0 9 cloak:a1------e1------/- "
                                "may:R,N,B,Q,K,B,N,R/-");
  // Only the referee knows that they have moved and come back.
  EXPECT_EQ(world(pos, Black, 0).castling(), bit(A1));
  const Position moved = position(rules(),
                                  "4k3/8/8/8/8/8/8/1R2K3 b - - 0 9 "
                                  "cloak:b1------e1------/- may:R,N,B,Q,K,B,N,R/-");
  EXPECT_EQ(world(moved, Black, 0).castling(), Bitboard{0});
}

TEST(Cloak, PiecesThatFitNoArrayMayBeWhatIsLeftOpen) {
  // No array has the King at its end, so `may` alone decides.
  const Position pos = position(rules(),
                                "4k3/8/8/8/8/8/8/KQ6 b - - 0 9 cloak:a1b1------------/- "
                                "may:KQ,KQ,B,B,B,B,B,B/-");
  const std::map<std::string, int> count = worlds(pos, Black, 200);
  EXPECT_EQ(count.size(), 2u);
  for (const auto& [fen, times] : count) EXPECT_NEAR(times, 100, 30) << fen;
}

TEST(Cloak, AnOpenKingIsNoCheckerAnyMore) {
  const Position pos = position(rules(), "4k3/8/8/8/8/8/8/R3K3 b - - 0 9 cloak:a1--------------/-");
  std::set<PieceType> kinds;
  for (std::uint64_t seed = 0; seed < 200; ++seed)
    kinds.insert(type_of(world(pos, Black, seed).piece_on(A1)));
  EXPECT_EQ(kinds, (std::set<PieceType>{Knight, Bishop, Rook, Queen}));
}

// --- Reading what a player sees ---

TEST(Cloak, UnknownPiecesAreReadAsTheFirstThatFit) {
  const std::string fen = seen(kFirstTurn, "g1f3 done", Black);
  const Position read = position(rules(), fen);
  EXPECT_EQ(seen(read, Black), fen);
  EXPECT_EQ(read.piece_on(F3), make_piece(White, Knight));
  EXPECT_EQ(popcount(read.of(White, King)), 1);
  EXPECT_EQ(popcount(read.castling() & read.by_color(White)), 2);
  const Position chosen = play(rules(), start_position(rules()), "array:RQKRBBNN");
  const std::string array = cloak::array_text(cloak::possibilities(chosen, White, 0xFF).front());
  const Position guessed = position(rules(), seen(chosen, Black));
  EXPECT_TRUE(
      starts_with(to_fen(rules(), guessed), "8/pppppppp/8/8/8/8/PPPPPPPP/" + array + " b "));
}

TEST(Cloak, QuestionMarksElsewhereAreRefused) {
  const std::string wrong[] = {
      "4k3/8/8/8/8/8/8/?3K3 w - - 0 1",  // no checker
      "4k3/8/8/8/8/8/8/?3K3 w - - 0 1 cloak:a1--------------/- told:1/-",
      "4k3/8/8/8/8/8/8/4K3 w ? - 0 1",  // no piece is cloaked
      "4k3/8/8/8/8/8/8/?3K3 w - - 0 1 cloak:a1--------------/- may:K,*,*,*,*,*,*,*/-",
      "4k3/8/8/8/8/?7/8/4K3 w - a3 0 1 cloak:a3--------------/-",
  };
  for (const std::string& fen : wrong)
    EXPECT_NE(fen_error(rules(), fen).find("expected"), std::string::npos) << fen;
  EXPECT_NE(fen_error(game("chess"), "4k3/8/8/8/8/8/8/?3K3 w - - 0 1"), "");
  EXPECT_NE(fen_error(game("zoo"), "4k3/8/8/8/8/8/8/?3K3 w - - 0 1").find("expected"),
            std::string::npos);
}

TEST(Cloak, FenErrors) {
  const std::string board = "4k3/8/8/8/8/8/P7/RN2K3 w - - 0 1 ";
  EXPECT_EQ(fen_error(rules(), board + "cloak:a1b1------------/- told:2/- taken:1/8"), "");
  const std::string wrong[] = {"phase:play",
                               "guess:maybe",
                               "guess:right",
                               "phase:bonus guess:wrong",
                               "phase:uncloak",
                               "cloak:-",
                               "cloak:a1/-",
                               "cloak:a1a1------------/-",
                               "cloak:a2--------------/-",
                               "cloak:e8--------------/-",
                               "cloak:c3--------------/-",
                               "told:1/-",
                               "told:9/-",
                               "told:/-",
                               "cloak:a1--------------/- told:11/-",
                               "may:*/-",
                               "may:*,*,*,*,*,*,*,/-",
                               "may:*,*,*,*,*,*,*,P/-",
                               "may:*,*,*,*,*,*,*,KK/-",
                               "may:*,*,*,*,*,*,*,*,*/-",
                               "cloak:a1--------------/- may:N,*,*,*,*,*,*,*/-",
                               "cloak:--------e1------/- may:K,*,*,*,*,*,*,*/-",
                               "taken:9/0",
                               "taken:1",
                               "phase:array"};
  for (const std::string& tokens : wrong)
    EXPECT_NE(fen_error(rules(), board + tokens).find("expected"), std::string::npos) << tokens;
  for (const char* fen :
       {"8/8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/KK6 w - - 0 1",
        "4k3/8/8/8/8/8/8/K6P w - - 0 1", "4k3/8/8/8/8/8/8/K7 b - e3 0 1",
        "4k3/8/8/8/4P3/8/8/K7 b - e5 0 1", "8/8/8/8/8/8/8/8 b - - 0 1 phase:array"})
    EXPECT_NE(fen_error(rules(), fen), "") << fen;
}

// --- For the search ---

TEST(Cloak, CloakedKingsAreWorthCapturing) {
  const Position cloaked =
      position(rules(), "4k3/8/8/8/8/8/8/4K3 b - - 0 1 cloak:--------e1------/-");
  EXPECT_EQ(rules().rules.winning_captures(rules(), cloaked, Black), bit(E1));
  EXPECT_EQ(rules().rules.winning_captures(rules(), cloaked, White), Bitboard{0});
}

TEST(Cloak, SecretsPawnsAndBonusesCount) {
  const std::string board = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 ";
  const int plain = progress(rules(), board);
  EXPECT_EQ(plain, 0);
  EXPECT_GT(progress(rules(), board + "cloak:a1--------------/-"), plain);
  EXPECT_GT(progress(rules(), board + "cloak:a1--------------/-"),
            progress(rules(), board + "cloak:a1--------------/- may:RN,*,*,*,*,*,*,*/-"));
  EXPECT_GT(progress(rules(), board + "taken:1/0"), plain);
  EXPECT_LT(progress(rules(), board + "taken:0/1"), plain);
  EXPECT_GT(progress(rules(), board + "phase:bonus"), plain);
  EXPECT_LT(progress(rules(), board + "phase:move guess:wrong"), plain);
}

TEST(Cloak, TurnsEndByThemselvesWhenNoPieceIsCloaked) {
  const Position pos = play(rules(),
                            position(rules(),
                                     "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1 "
                                     "cloak:a1--------------/-"),
                            "a2a3 uncloak:a1");
  EXPECT_EQ(pos.side(), Black);
  EXPECT_EQ(rules().rules.phase_name(rules(), pos), "turn");
}

}  // namespace
}  // namespace protean
