// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/notation/san.h"

#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "tests/support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <set>

namespace protean {
namespace {

/// The SAN of the move with this string; "-" if it has none, "not legal" if no legal move has this
/// string.
std::string to_san(std::string_view id, std::string_view fen, std::string_view move) {
  const RuleProgram& program = test::game(id);
  const Position pos = test::position(program, fen);
  const auto found = parse_move(program, pos, move);
  if (!found) return "not legal";
  return san(program, pos, *found).value_or("-");
}

std::string to_san(std::string_view fen, std::string_view move) {
  return to_san("chess", fen, move);
}

/// The string of the move that a SAN text means; "-" if it means none.
std::string from_san(std::string_view id, std::string_view fen, std::string_view text) {
  const RuleProgram& program = test::game(id);
  const Position pos = test::position(program, fen);
  const auto found = parse_san(program, pos, text);
  return found ? move_text(program, pos, *found) : "-";
}

std::string from_san(std::string_view fen, std::string_view text) {
  return from_san("chess", fen, text);
}

constexpr std::string_view kCastling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view kEnPassant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
constexpr std::string_view kPromotion = "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1";

TEST(San, PlainMoves) {
  EXPECT_EQ(to_san("start", "e2e4"), "e4");
  EXPECT_EQ(to_san("start", "a2a3"), "a3");
  EXPECT_EQ(to_san("start", "g1f3"), "Nf3");
}

TEST(San, Captures) {
  const char* fen = "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1";
  EXPECT_EQ(to_san(fen, "e4d5"), "exd5");
  EXPECT_EQ(to_san(fen, "c3d5"), "Nxd5");
  EXPECT_EQ(to_san(kEnPassant, "e5d6"), "exd6");
}

TEST(San, APromotionByARuleOfTheGameIsRead) {
  const char* fen = "r3r3/3s1n1k/sf1P1Pp1/pp1p4/5PpP/P1PPS1N1/3N2S1/2RK2R1[] w - - 0 20";
  EXPECT_EQ(from_san("sittuyin", fen, "e5=F"), "f6e5f");
  EXPECT_EQ(from_san("sittuyin", fen, "f6=F"), "f6f6f");
  EXPECT_EQ(from_san("sittuyin", fen, "fg7=F"), "f6g7f");
  EXPECT_EQ(from_san("sittuyin", fen, "g7"), "-");
  EXPECT_EQ(from_san("sittuyin", fen, "g7=S"), "-");
}

TEST(San, CapturesOnTheWayHaveNone) {
  const char* fen = "7k/8/4p3/3pp3/3R4/8/8/7K w - - 0 1";
  EXPECT_EQ(to_san("raider", fen, "d4e6xd5e5"), "-");
  EXPECT_EQ(to_san("raider", fen, "d4e5"), "Rxe5");
  EXPECT_EQ(from_san("raider", fen, "Rxe5"), "d4e5");
}

TEST(San, Promotions) {
  EXPECT_EQ(to_san(kPromotion, "e7e8n"), "e8=N");
  EXPECT_EQ(to_san(kPromotion, "e7e8q"), "e8=Q+");
  EXPECT_EQ(to_san(kPromotion, "e7d8q"), "exd8=Q+");
  EXPECT_EQ(to_san(kPromotion, "e7d8b"), "exd8=B");
}

TEST(San, Castling) {
  EXPECT_EQ(to_san(kCastling, "e1g1"), "O-O");
  EXPECT_EQ(to_san(kCastling, "e1c1"), "O-O-O");
  EXPECT_EQ(to_san("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8"), "O-O-O");
  EXPECT_EQ(to_san("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"), "O-O+");
  EXPECT_EQ(to_san("chess960", "4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1", "f1h1"), "O-O");
  EXPECT_EQ(to_san("chess960", "4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1", "f1b1"), "O-O-O");
}

TEST(San, CastlingElsewhereHasNoText) {
  EXPECT_EQ(to_san("tetragonal", kCastling, "e1b1"), "-");
  EXPECT_EQ(to_san("duchess", "r2k3r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "d8f8"), "-");
}

TEST(San, TellsTheFileFirstThenTheRankThenBoth) {
  EXPECT_EQ(to_san("4k3/8/8/8/8/8/8/RN2K1NR w - - 0 1", "b1c3"), "Nc3");
  EXPECT_EQ(to_san("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "b1d2"), "Nbd2");
  EXPECT_EQ(to_san("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a1a3"), "R1a3");
  EXPECT_EQ(to_san("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a5a3"), "R5a3");
  EXPECT_EQ(to_san("8/4k3/8/8/Q7/8/8/K6Q w - - 0 1", "a4d1"), "Qad1");
  EXPECT_EQ(to_san("8/8/8/k7/4Q2Q/8/8/K6Q w - - 0 1", "h4e1"), "Qh4e1+");
}

TEST(San, APinnedPieceNeedsNoTellingApart) {
  EXPECT_EQ(to_san("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2"), "Ne2");
}

TEST(San, CheckAndMate) {
  EXPECT_EQ(to_san("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"), "Ra8+");
  EXPECT_EQ(to_san("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"), "Ra8#");
  EXPECT_EQ(to_san("7k/8/8/6Q1/8/8/8/K7 w - - 0 1", "g5g6"), "Qg6");  // stalemate
}

TEST(San, DropsAndTheGamesOwnLetters) {
  EXPECT_EQ(to_san("reentrant", "q4k2/8/8/8/8/8/8/QP3KR1 w - - 0 1 left:P right:N", "N@e8"),
            "N@e8");
  EXPECT_EQ(from_san("reentrant", "q4k2/8/8/8/8/8/8/QP3KR1 w - - 0 1 left:P right:N", "N@e8"),
            "N@e8");
}

TEST(San, MovesOfTwoPartsAndChanceHaveNoText) {
  EXPECT_EQ(to_san("serif", "4k3/8/8/2p1p3/3P4/8/8/4K3 w - - 0 1", "d4c5,c5c6"), "-");
  EXPECT_EQ(to_san("serif", "4k3/8/8/2p1p3/3P4/8/8/4K3 w - - 0 1", "d4c5"), "dxc5");
  EXPECT_EQ(to_san("gravity", "start", "flip:r"), "-");
}

TEST(ParseSan, WhatSanWrites) {
  EXPECT_EQ(from_san("start", "e4"), "e2e4");
  EXPECT_EQ(from_san("start", "Nf3"), "g1f3");
  EXPECT_EQ(from_san(kEnPassant, "exd6"), "e5d6");
  EXPECT_EQ(from_san(kCastling, "O-O-O"), "e1c1");
  EXPECT_EQ(from_san("8/8/8/k7/4Q2Q/8/8/K6Q w - - 0 1", "Qh4e1+"), "h4e1");
}

TEST(ParseSan, MarksMayBeMissingOrTooMany) {
  for (const char* text : {"Ra8#", "Ra8", "Ra8+", "Ra8!!", "Ra8#!?", "Ra8 !"}) {
    EXPECT_EQ(from_san("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", text), "a1a8") << text;
  }
  for (const char* text :
       {"exd6", "exd6e.p.", "exd6 e.p.", "exd6ep", "e:d6", "ed6", "e5xd6", "e5d6", "Pexd6", "d6"}) {
    EXPECT_EQ(from_san(kEnPassant, text), "e5d6") << text;
  }
}

TEST(ParseSan, CastlingInZerosAndSmallLetters) {
  for (const char* text : {"O-O", "0-0", "o-o", "0-0+", "O-O!"}) {
    EXPECT_EQ(from_san(kCastling, text), "e1g1") << text;
  }
  EXPECT_EQ(from_san(kCastling, "0-0-0"), "e1c1");
  EXPECT_EQ(from_san("r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", "0-0"), "-");
}

TEST(ParseSan, PromotionsInEveryHand) {
  for (const char* text : {"e8=N", "e8N", "e8n", "e8=n", "e8(N)", "e8/N", "e7e8=N", "e7-e8N"}) {
    EXPECT_EQ(from_san(kPromotion, text), "e7e8n") << text;
  }
  EXPECT_EQ(from_san(kPromotion, "exd8=Q+"), "e7d8q");
  for (const char* text : {"e8", "e8=", "e8=K", "e8=P", "e8=X", "e8()", "e8)"}) {
    EXPECT_EQ(from_san(kPromotion, text), "-") << text;
  }
}

TEST(ParseSan, MoreOriginThanNeeded) {
  for (const char* text : {"Nf3", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3"}) {
    EXPECT_EQ(from_san("start", text), "g1f3") << text;
  }
  for (const char* text : {"e4", "Pe4", "e2e4", "e2-e4", "2e4"}) {
    EXPECT_EQ(from_san("start", text), "e2e4") << text;
  }
}

TEST(ParseSan, ALetterOfAFileIsNotABishop) {
  const char* fen = "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1";
  EXPECT_EQ(from_san(fen, "bxc3"), "b2c3");
  EXPECT_EQ(from_san(fen, "bc3"), "b2c3");
  EXPECT_EQ(from_san(fen, "Bxc3"), "d2c3");
  EXPECT_EQ(from_san(fen, "Bc3"), "d2c3");
}

TEST(ParseSan, RefusesWhatIsAmbiguousOrIllegal) {
  EXPECT_EQ(from_san("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2"), "-");
  EXPECT_EQ(from_san("start", "exd3"), "-");
  EXPECT_EQ(from_san("start", "Nxf3"), "-");
  for (const char* text :
       {"",  "N", "f",    "f9",  "i3",      "Nf", "Nf6", "Xf3",  "NNf3", "gNf3", "--",
        "x", "=", "e4=Q", "O-O", "O-O-O-O", "+",  "Z0",  "null", "...",  "e.p."}) {
    EXPECT_EQ(from_san("start", text), "-") << text;
  }
}

class SanOfEveryGame : public testing::TestWithParam<std::string> {};

TEST_P(SanOfEveryGame, IsUniqueAndReadsBack) {
  const RuleProgram& program = compiled(*find_variant(GetParam()));
  int texts = 0;
  const auto look = [&](const Position& pos, const MoveList& moves) {
    std::set<std::string> seen;
    for (std::size_t i = 0; i < moves.size() && i < 60; ++i) {
      const auto text = san(program, pos, moves[i]);
      if (!text) continue;
      ++texts;
      ASSERT_TRUE(seen.insert(*text).second) << *text << " in " << to_fen(program, pos);
      ASSERT_EQ(parse_san(program, pos, *text), moves[i])
          << *text << " in " << to_fen(program, pos);
    }
  };
  test::random_games(program, "start", test::slow_build() ? 1 : 4, 60, look);
  EXPECT_GT(texts, 0);
}

INSTANTIATE_TEST_SUITE_P(Catalogue, SanOfEveryGame, testing::ValuesIn(test::game_ids()),
                         [](const auto& param) { return param.param; });

}  // namespace
}  // namespace protean
