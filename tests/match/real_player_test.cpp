// SPDX-License-Identifier: GPL-3.0-or-later
// Players that are the program itself, in both protocols.

#include "movegen/notation/fen.h"
#include "tests/match/player_support.h"

#include <gtest/gtest.h>

#include <array>

namespace protean {
namespace {

using namespace test;

/// Plays `turns` turns, and checks that each is a whole one.
void play(Game& game, std::array<Player*, 2> players, int turns) {
  for (int i = 0; i < turns && !game.outcome().over(); ++i) {
    while (game.program().actor(game.position()) == Actor::kChance)
      EXPECT_EQ(game.play_text(game.legal_moves().front()), std::nullopt);
    const Color side = game.position().side();
    const TurnAnswer answer = players[side]->choose_turn({game, {}, kAmpleMs, kAmpleMs});
    EXPECT_EQ(answer.kind, AnswerKind::kTurn) << answer.text;
    if (answer.kind != AnswerKind::kTurn) break;
    EXPECT_TRUE(answer.score);
    for (const Move move : answer.plies) game.play(move);
    EXPECT_TRUE(game.outcome().over() || game.position().side() != side);
  }
}

class RealPlayerTest : public PlayerTest {
 protected:
  /// Lets the program play itself, each side in its own protocol; returns the game.
  Game play_both(const char* id, int turns, PlayerKind white, PlayerKind black) const {
    const Game start(*find_variant(id));
    const auto first = ready(program(white), start, White);
    const auto second = ready(program(black), start, Black);
    Game game = start;
    play(game, {first.get(), second.get()}, turns);
    return game;
  }
};

TEST_F(RealPlayerTest, PlaysChess) {
  EXPECT_EQ(play_both("chess", 10, kUci, kXBoard).moves().size(), 10u);
  EXPECT_EQ(play_both("chess", 10, kXBoard, kUci).moves().size(), 10u);
}

TEST_F(RealPlayerTest, PlaysTurnsOfSeveralPlies) {
  EXPECT_GT(play_both("kingdrops", 12, kUci, kXBoard).moves().size(), 12u);
  EXPECT_GT(play_both("kingdrops", 12, kXBoard, kUci).moves().size(), 12u);
  EXPECT_GT(play_both("kingdrops", 12, kXBoard, kXBoard).moves().size(), 12u);
}

TEST_F(RealPlayerTest, PlaysGamesThatXBoardCannotCarry) {
  EXPECT_GE(play_both("gravity", 6, kUci, kUci).moves().size(), 6u);
}

TEST_F(RealPlayerTest, GoesOnFromTheMiddleOfATurn) {
  // Finds a turn of at least two plies, and plays only the first of them.
  Game game(*find_variant("kingdrops"));
  const auto reference = ready(program(kUci), game);
  Game ahead = game;
  std::size_t whole = 0;
  while (whole < 2 && !ahead.outcome().over()) {
    game = ahead;
    const TurnAnswer answer = turn(*reference, ahead);
    ASSERT_EQ(answer.kind, AnswerKind::kTurn) << answer.text;
    for (const Move move : answer.plies) ahead.play(move);
    whole = answer.plies.size();
  }
  ASSERT_GE(whole, 2u);
  game.play(ahead.moves()[game.moves().size()]);
  const Color side = game.position().side();
  for (const PlayerKind kind : {kUci, kXBoard}) {
    const auto player = ready(program(kind), Game(game.variant()), side);
    const TurnAnswer answer = turn(*player, game);
    ASSERT_EQ(answer.kind, AnswerKind::kTurn) << answer.text;
    Game after = game;
    for (const Move move : answer.plies) after.play(move);
    EXPECT_NE(after.position().side(), side);
  }
}

TEST_F(RealPlayerTest, ReadsCastlingOfChess960) {
  const Variant& variant = *find_variant("chess960");
  const std::string fen = "4k3/8/8/8/8/8/8/RK6 w A - 0 1";
  for (const PlayerKind kind : {kUci, kXBoard}) {
    Game game(variant, std::get<Position>(parse_fen(compiled(variant), fen)));
    const auto player = ready(program(kind), game, Black);
    ASSERT_EQ(game.play_text("b1a1"), std::nullopt);
    ASSERT_EQ(game.moves().back().kind(), MoveKind::kCastle);
    const TurnAnswer answer = turn(*player, game);
    EXPECT_EQ(answer.kind, AnswerKind::kTurn) << answer.text;
  }
}

TEST_F(RealPlayerTest, CastlesInChess960) {
  // Castling mates, and no other move does.
  const Variant& variant = *find_variant("chess960");
  const std::string fen = "4rkr1/4p1p1/8/8/8/8/8/5KR1 w G - 0 1";
  const Game game(variant, std::get<Position>(parse_fen(compiled(variant), fen)));
  for (const PlayerKind kind : {kUci, kXBoard}) {
    const auto player = ready(program(kind), game);
    const TurnAnswer answer = turn(*player, game);
    ASSERT_EQ(answer.kind, AnswerKind::kTurn) << answer.text;
    EXPECT_EQ(answer.plies.front().kind(), MoveKind::kCastle);
    ASSERT_TRUE(answer.score);
    EXPECT_EQ(answer.score->mate, 1);
  }
}

TEST_F(RealPlayerTest, PlaysSeveralGamesOneAfterAnother) {
  for (const PlayerKind kind : {kUci, kXBoard}) {
    const auto player = make(program(kind));
    ASSERT_EQ(player->start(), std::nullopt);
    for (const char* id : {"chess", "serif", "kingdrops", "chess960", "chess"}) {
      Game game(*find_variant(id));
      ASSERT_EQ(player->new_game(game, White, "Other"), std::nullopt);
      const TurnAnswer answer = turn(*player, game);
      EXPECT_EQ(answer.kind, AnswerKind::kTurn) << id << ": " << answer.text;
      player->game_over(game, Result::kDraw, "agreed");
    }
  }
}

}  // namespace
}  // namespace protean
