// SPDX-License-Identifier: GPL-3.0-or-later
// Plies as XBoard gets them, one piece's move after another; lines of thinking, and times.

#include "engine/game.h"
#include "engine/xboard/setup.h"
#include "engine/xboard/steps.h"
#include "engine/xboard/text.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "tests/support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <cctype>
#include <cstdlib>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace protean::test {
namespace {

using State = xboard::PartialPly::State;
using Steps = std::vector<std::string>;

Steps steps(std::string_view id, std::string_view fen, std::string_view move) {
  const RuleProgram& program = game(id);
  const Position pos = position(program, fen);
  return xboard::steps(program, pos, parse_move(program, pos, move).value());
}

TEST(XBoardText, AScoreThatIsABoundIsMarked) {
  const RuleProgram& program = game("chess");
  const Position pos = position(program, "start");
  SearchLine line;
  line.depth = 3;
  line.nodes = 50;
  line.pv = {parse_move(program, pos, "e2e4").value()};
  EXPECT_EQ(xboard::thinking_text(program, pos, line), "3 0 0 50 e2e4");
  line.bound = Bound::kUpper;
  EXPECT_EQ(xboard::thinking_text(program, pos, line), "3 0 0 50 e2e4 ?");
  line.bound = Bound::kLower;
  EXPECT_EQ(xboard::thinking_text(program, pos, line), "3 0 0 50 e2e4 !");
}

TEST(XBoardText, MoreMayFollowATime) {
  EXPECT_EQ(xboard::parse_minutes("5"), 300'000);
  EXPECT_EQ(xboard::parse_minutes("0:10"), 10'000);
  EXPECT_EQ(xboard::parse_minutes("25+5"), 1'500'000);
  EXPECT_EQ(xboard::parse_minutes("0:10+5"), 10'000);
  for (const char* text : {"", "+5", "five", "5:", "1:2:3"})
    EXPECT_EQ(xboard::parse_minutes(text), std::nullopt) << text;
}

// --- Examples ---

TEST(XBoardSteps, MostPliesAreOne) {
  EXPECT_EQ(steps("chess", "start", "e2e4"), Steps{"e2e4"});
  EXPECT_EQ(steps("chess", "r3k2r/1P6/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1", "e5d6"), Steps{"e5d6"});
  EXPECT_EQ(steps("chess", "r3k2r/1P6/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1", "e1g1"), Steps{"e1g1"});
  EXPECT_EQ(steps("chess", "r3k2r/1P6/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1", "b7a8q"), Steps{"b7a8q"});
  EXPECT_EQ(steps("kingdrops", "start", "R@e2"), Steps{"R@e2"});
}

TEST(XBoardSteps, AMoveOfTwoPartsIsTwo) {
  EXPECT_EQ(steps("deadline", "4k3/2N5/4n3/8/8/8/8/K3R3 b - - 5 1", "e6c7,c7e6"),
            (Steps{"e6c7", "c7e6"}));
  EXPECT_EQ(steps("deadline", "8/1P6/8/7k/8/8/8/K6r w - - 0 1", "b7b8q,b8b1"),
            (Steps{"b7b8q", "b8b1"}));
}

TEST(XBoardSteps, WhoIsInTheWayGoesFirst) {
  EXPECT_EQ(steps("boosterpawn", "4k3/8/8/8/2N5/2P5/8/4K3 w - - 0 1", "c3c4,c4c5"),
            (Steps{"c4c5", "c3c4"}));
  EXPECT_EQ(steps("pawnpusher", "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", "a1a2"),
            (Steps{"a2a3", "a1a2"}));
}

TEST(XBoardSteps, WhoFollowsGoesLast) {
  EXPECT_EQ(steps("teamster", "4k3/8/8/8/8/8/2P5/2R1K3 w - - 0 1", "c2c4"),
            (Steps{"c2c4", "c1c3"}));
}

TEST(XBoardSteps, NeitherSideMovesAPieceOfTheOther) {
  EXPECT_EQ(steps("teamster", "4k3/8/8/8/8/8/2P5/2r1K3 w - - 0 1", "c2c4"), Steps{});
}

TEST(XBoardSteps, ACaptureEnPassantOfTwoPartsGoesByBothSquares) {
  constexpr const char* kFen =
      "rnbqkbnr/pp2pppp/3p4/2p5/PP6/8/2PPPPPP/RNBQKBNR w KQkq c6 0 3 epv:c5";
  EXPECT_EQ(steps("partisan", kFen, "b4b5,b5c6"), (Steps{"b4b5", "b5c5", "c5c6"}));
  EXPECT_EQ(steps("partisan", kFen, "b4c5,c5c6"), (Steps{"b4c5", "c5c6"}));
}

TEST(XBoardSteps, PiecesTakenOnTheWayAreVisited) {
  EXPECT_EQ(steps("squire", "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e4e6"), Steps{"e4e5,e5e6"});
  EXPECT_EQ(steps("shrapnel", "4k3/8/8/3p4/P1B4p/8/2P5/4K3 w - - 0 1", "c4d5").back().substr(2),
            "d5");
}

TEST(XBoardSteps, OneStepsAsideWhereTwoChangePlaces) {
  EXPECT_EQ(steps("disruptor", "3Qk3/3N4/8/8/8/8/8/3qK3 w - - 0 1", "d8d7").size(), 3u);
}

TEST(XBoardSteps, WhatNoMoveOfAPieceCanDoIsNothing) {
  EXPECT_EQ(steps("kingmaker", "7r/P7/8/8/8/8/8/8 w - - 0 1", "a7a8k"), Steps{});
}

// --- Hearing ---

TEST(PartialPly, APassEndsAPlyThatIsTheBeginningOfOthers) {
  const RuleProgram& program = game("partisan");
  const Position pos = position(program, "start");
  xboard::PartialPly told;
  EXPECT_EQ(told.hear(program, pos, "@@@@"), State::kWrong);
  EXPECT_EQ(told.hear(program, pos, "e2e5"), State::kWrong);
  ASSERT_EQ(told.hear(program, pos, "e2e4"), State::kOpen);
  xboard::PartialPly longer = told;
  EXPECT_EQ(told.hear(program, pos, "@@@@"), State::kComplete);
  EXPECT_EQ(move_text(program, pos, told.ply()), "e2e4");
  EXPECT_EQ(longer.hear(program, pos, "d2d3"), State::kWrong);
  EXPECT_EQ(longer.hear(program, pos, "e4e5"), State::kComplete);
  EXPECT_EQ(move_text(program, pos, longer.ply()), "e2e4,e4e5");
}

TEST(PartialPly, AStepThatIsNoPlyWantsMore) {
  const RuleProgram& program = game("teamster");
  const Position pos = position(program, "4k3/8/8/8/8/8/2P5/2R1K3 w - - 0 1");
  xboard::PartialPly told;
  EXPECT_EQ(told.hear(program, pos, "c2c4"), State::kUnfinished);
  EXPECT_EQ(told.hear(program, pos, "@@@@"), State::kWrong);
  EXPECT_EQ(told.hear(program, pos, "c1c3"), State::kComplete);
}

// --- Every game ---

using PiecesBySquare = std::map<std::string, char>;

/// The board of a position's FEN, from square to letter.
PiecesBySquare pieces_of(const RuleProgram& program, const Position& pos) {
  PiecesBySquare pieces;
  const std::string fen = to_fen(program, pos);
  int file = 0;
  int rank = 7;
  for (const char c : fen.substr(0, fen.find_first_of(" ["))) {
    if (c == '~') continue;  // the piece before it has promoted
    if (c == '/') {
      --rank;
      file = 0;
    } else if (c >= '1' && c <= '8') {
      file += c - '0';
    } else {
      pieces[to_string(make_square(file++, rank))] = c;
    }
  }
  return pieces;
}

/// The letters that XBoard's `setup` gives to its own pawn and to a King that castles.
struct OwnLetters {
  char pawn = '.';
  char king = '.';
};

OwnLetters own_letters(const Variant& variant) {
  const std::string setup = xboard_setup(variant).at(0);
  const std::size_t open = setup.find('(') + 1;
  const std::size_t half = (setup.find(')') - open) / 2;
  return {setup[open], setup[open + half - 1]};
}

/// What XBoard adds to a step of its own pawn or King: a pawn that reaches the last rank as pawns
/// do becomes a Queen; one that leaves its file beyond the middle for a vacant square on the file
/// `passed` captures the piece behind that square; and a King that moves two squares or more along
/// a rank castles.
void add_xboard_side_effects(PiecesBySquare& pieces, const std::string& leg,
                             const PiecesBySquare& before, OwnLetters own, char passed) {
  const char type = before.at(leg.substr(0, 2));
  const bool white = std::isupper(static_cast<unsigned char>(type)) != 0;
  const auto capital = static_cast<char>(std::toupper(static_cast<unsigned char>(type)));
  const int files = leg[2] - leg[0];
  const bool vacant = !before.contains(leg.substr(2, 2));
  if (capital == own.pawn) {
    const bool forward = leg[3] - leg[1] == (white ? 1 : -1);
    const bool as_pawn = forward && (vacant ? files == 0 : std::abs(files) == 1);
    if (leg.size() == 4 && as_pawn && leg[3] == (white ? '8' : '1')) pieces[leg.substr(2, 2)] = '?';
    if (files != 0 && (leg[1] > '4') == white && vacant && leg[2] == passed)
      pieces.erase({leg[2], static_cast<char>(leg[3] + (white ? -1 : 1))});
  }
  if (capital == own.king && leg[1] == leg[3] && std::abs(files) > 1)
    pieces[leg.substr(0, 2)] = '?';
}

/// What XBoard does to its board; `ply` decides castling and XBoard's own capture en passant.
void make_step(PiecesBySquare& pieces, const std::string& step, Color us, Move ply, bool alone,
               OwnLetters own, char passed) {
  const auto cased = [](char letter, bool capital) {
    return static_cast<char>(capital ? std::toupper(letter) : std::tolower(letter));
  };
  if (step == "@@@@") return;
  if (step.starts_with("O-O") || ply.kind() == MoveKind::kCastle) {
    const std::string king = to_string(ply.from());
    const std::string rook = to_string(ply.via());
    const char king_letter = pieces.at(king);
    const char rook_letter = pieces.at(rook);
    pieces.erase(king);
    pieces.erase(rook);
    const bool short_side = rook > king;
    const std::string to = to_string(ply.to());
    pieces[to] = king_letter;
    pieces[std::string(1, static_cast<char>(to[0] + (short_side ? -1 : 1))) + to[1]] = rook_letter;
    return;
  }
  if (step[1] == '@') {
    ASSERT_FALSE(pieces.contains(step.substr(2))) << step;
    pieces[step.substr(2)] = cased(step[0], us == White);
    return;
  }
  const bool own_capture =
      alone && ply.kind() == MoveKind::kEnPassant && step.find(',') == std::string::npos;
  for (const std::string& leg : split(step, ',')) {
    ASSERT_TRUE(pieces.contains(leg.substr(0, 2))) << step;
    const PiecesBySquare before = pieces;
    const char type = pieces.at(leg.substr(0, 2));
    pieces.erase(leg.substr(0, 2));
    pieces[leg.substr(2, 2)] =
        leg.size() == 5 ? cased(leg[4], std::isupper(static_cast<unsigned char>(type))) : type;
    if (own_capture && std::toupper(static_cast<unsigned char>(type)) == own.pawn) {
      pieces.erase(to_string(ply.via()));
    } else {
      add_xboard_side_effects(pieces, leg, before, own, passed);
    }
  }
}

/// The file on which XBoard's pawn could capture en passant after a ply of these steps: that of the
/// last step, if it is a pawn's move over two ranks; otherwise 0.
char passed_file(const RuleProgram& program, const Position& pos, Move ply, const Steps& all,
                 OwnLetters own) {
  PiecesBySquare pieces = pieces_of(program, pos);
  for (std::size_t i = 0; i + 1 < all.size(); ++i)
    make_step(pieces, all[i], pos.side(), ply, false, own, '\0');
  const std::string& step = all.back();
  if (step.size() < 4 || step[1] == '@' || !pieces.contains(step.substr(0, 2))) return 0;
  const char type = pieces.at(step.substr(0, 2));
  const std::string to = step.substr(step.size() > 5 ? 7 : 2, 2);
  const bool far = std::abs(to[1] - step[1]) > 1;
  return far && std::toupper(static_cast<unsigned char>(type)) == own.pawn
             ? static_cast<char>((to[0] + step[0]) / 2)
             : '\0';
}

/// Checks that the steps of a ply lead to the board after it. `passed` is the passed_file() of
/// XBoard's move before.
void check_ply(const RuleProgram& program, const Position& pos, Move ply, const Steps& all,
               OwnLetters own, char passed) {
  const std::string what = move_text(program, pos, ply) + " in " + to_fen(program, pos);
  ASSERT_FALSE(all.empty()) << what;
  PiecesBySquare pieces = pieces_of(program, pos);
  for (const std::string& step : all) {
    make_step(pieces, step, pos.side(), ply, all.size() == 1, own, passed);
    passed = 0;  // the other side passes between the steps
  }
  ASSERT_EQ(pieces, pieces_of(program, program.make(pos, ply))) << what << ": " << joined(all);
}

void check_hearing(const RuleProgram& program, const Position& pos, Move ply, bool split) {
  if (!split) {
    ASSERT_EQ(xboard::parse_move(program, pos, xboard::move_text(program, pos, ply)), ply);
    return;
  }
  const Steps all = xboard::steps(program, pos, ply);
  xboard::PartialPly told;
  State state = State::kWrong;
  for (const std::string& step : all) {
    state = told.hear(program, pos, step);
    ASSERT_NE(state, State::kWrong) << step << " of " << joined(all);
    ASSERT_TRUE(told.may_be(program, pos, ply));
  }
  if (state == State::kOpen) state = told.hear(program, pos, "@@@@");
  ASSERT_EQ(state, State::kComplete) << joined(all) << " in " << to_fen(program, pos);
  ASSERT_EQ(told.ply(), ply) << joined(all) << " in " << to_fen(program, pos);
}

class StepsOfEveryGame : public testing::TestWithParam<const Variant*> {};

std::vector<const Variant*> carried_games() {
  std::vector<const Variant*> games;
  for (const auto& variant : catalogue()) {
    if (variant->xboard() != XBoardSupport::kNone) games.push_back(variant.get());
  }
  return games;
}

TEST_P(StepsOfEveryGame, KeepXBoardsBoardRight) {
  const Variant& variant = *GetParam();
  const RuleProgram& program = compiled(variant);
  const bool split = variant.xboard() == XBoardSupport::kSplit;
  const bool known = xboard_built_in(variant).has_value();
  const OwnLetters own = known ? OwnLetters{} : own_letters(variant);
  const int games = slow_build() ? 1 : 4;
  std::mt19937_64 random(variant.info().id.size());
  for (int i = 0; i < games; ++i) {
    Game game(variant);
    char passed = 0;
    for (int plies = 0; plies < 100 && !game.outcome().over(); ++plies) {
      const Position pos = game.position();
      MoveList legal;
      program.generate(pos, legal);
      std::map<Steps, Move> told;
      for (const Move ply : legal) {
        const Steps all =
            split ? xboard::steps(program, pos, ply) : Steps{xboard::move_text(program, pos, ply)};
        // In games that XBoard knows itself, it updates its board by itself.
        if (!known) check_ply(program, pos, ply, all, own, passed);
        ASSERT_TRUE(told.emplace(all, ply).second)
            << joined(all) << " means two plies in " << to_fen(program, pos);
        if (HasFatalFailure()) return;
      }
      const Move chosen = legal[random() % legal.size()];
      for (const Move ply :
           {chosen, legal[random() % legal.size()], legal[random() % legal.size()]}) {
        check_hearing(program, pos, ply, split);
      }
      if (HasFatalFailure()) return;
      const Steps last = split ? xboard::steps(program, pos, chosen)
                               : Steps{xboard::move_text(program, pos, chosen)};
      game.play(chosen);
      const bool answered = game.position().side() != pos.side();
      passed = answered && !known ? passed_file(program, pos, chosen, last, own) : '\0';
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Catalogue, StepsOfEveryGame, testing::ValuesIn(carried_games()),
                         [](const auto& game) { return game.param->info().id; });

}  // namespace
}  // namespace protean::test
