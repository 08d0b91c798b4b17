// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/level.h"
#include "engine/turn.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "search/imperfect/hidden_information.h"
#include "tests/rules/cloak_support.h"
#include "tests/search/search_support.h"
#include "tests/support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

/// The engine answers with the same turn whatever is hidden from the player to move.
namespace protean {
namespace {

/// A game that looks the same to the player to move, as far back as world_before() can show it.
test::Played another_that_looks_alike(const RuleProgram& program, const test::Played& game,
                                      std::uint64_t seed) {
  const Color us = game.now.side();
  test::Played other{program.rules.possible_world(program, game.now, us, seed), {}};
  Position after = other.now;
  for (std::size_t i = game.earlier.size(); i-- > 0;) {
    const auto before = program.rules.world_before(program, game.earlier[i], after, us);
    if (!before) break;
    other.earlier.insert(other.earlier.begin(), *before);
    after = *before;
  }
  return other;
}

/// The turn and the score of an engine that has just been started, given the last `plies_back`
/// positions of the game.
std::string answer(const RuleProgram& program, const test::Played& game, std::size_t plies_back) {
  Searcher searcher(1, 1);
  searcher.set_seed(5);
  const History history(game.earlier.end() - static_cast<std::ptrdiff_t>(plies_back),
                        game.earlier.end());
  SearchSignals signals;
  const TurnResult turn =
      search_turn(searcher, program, game.now, history, test::node_limit(1500), {}, signals);
  return turn_text(program, game.now, turn.plies) + " score " +
         std::to_string(turn.line.score.centipawns);
}

class LooksAlike : public testing::TestWithParam<std::string_view> {};

TEST_P(LooksAlike, TheAnswerFollowsFromWhatThePlayerKnows) {
  const RuleProgram& program = test::game(GetParam());
  std::mt19937 random(11);  // NOLINT: the same games every time
  int pairs = 0;
  for (int played = 0; played < 12; ++played) {
    test::Played game{start_position(program), {}};
    for (int ply = 0; ply < 60 && !program.outcome(game.now).over(); ++ply) {
      MoveList plies;
      program.generate(game.now, plies);
      if (plies.empty()) break;
      if (random() % 6 == 0 && program.actor(game.now) != Actor::kChance) {
        const test::Played other = another_that_looks_alike(program, game, random());
        ASSERT_EQ(program.rules.observed_fen(program, game.now, game.now.side()),
                  program.rules.observed_fen(program, other.now, game.now.side()));
        if (other.now != game.now) {
          ++pairs;
          for (const std::size_t back : {std::size_t{0}, other.earlier.size()})
            EXPECT_EQ(answer(program, game, back), answer(program, other, back))
                << to_fen(program, game.now) << "\n"
                << to_fen(program, other.now);
        }
      }
      game.earlier.push_back(game.now);
      game.now = program.make(game.now, plies[random() % plies.size()]);
    }
  }
  EXPECT_GT(pairs, 30);
}

INSTANTIATE_TEST_SUITE_P(Games, LooksAlike, testing::Values("cloak", "boosterpack"),
                         [](const auto& game) { return std::string(game.param); });

/// True if the player sees the same in both games now.
bool told_the_same(const RuleProgram& program, const test::Played& a, const test::Played& b,
                   Color us) {
  return program.rules.observed_fen(program, a.now, us) ==
         program.rules.observed_fen(program, b.now, us);
}

/// Plays the ply if it is legal; returns false if not.
bool play_on(const RuleProgram& program, test::Played& game, Move ply) {
  MoveList legal;
  program.generate(game.now, legal);
  if (std::find(legal.begin(), legal.end(), ply) == legal.end()) return false;
  game.earlier.push_back(game.now);
  game.now = program.make(game.now, ply);
  return true;
}

/// A game of Cloak, and games with other arrays of the opponent in which the same plies were played
/// and `us` saw the same all the way, including the answers to guesses.
struct GameAndItsLikes {
  test::Played game;
  std::vector<test::Played> likes;
  Color us;
};

GameAndItsLikes begun(const RuleProgram& program, Color us, std::mt19937& random) {
  const auto any = [&random](const MoveList& plies) { return plies[random() % plies.size()]; };
  GameAndItsLikes all{{start_position(program), {}}, {}, us};
  for (int player = 0; player < 2; ++player) {
    MoveList arrays;
    program.generate(all.game.now, arrays);
    if (all.game.now.side() != us) {
      for (int i = 0; i < 100; ++i) {
        all.likes.push_back(all.game);
        play_on(program, all.likes.back(), any(arrays));
      }
      play_on(program, all.game, any(arrays));
    } else {
      const Move own = any(arrays);
      play_on(program, all.game, own);
      for (test::Played& like : all.likes) play_on(program, like, own);
    }
  }
  return all;
}

/// Plays a ply, often a guess, and drops the games that now look different. Returns false if the
/// game is over.
bool play_any(const RuleProgram& program, GameAndItsLikes& all, std::mt19937& random) {
  MoveList plies;
  program.generate(all.game.now, plies);
  if (plies.empty() || program.outcome(all.game.now).over()) return false;
  std::vector<Move> guesses;
  for (const Move ply : plies) {
    if (move_text(program, all.game.now, ply).starts_with("guess:")) guesses.push_back(ply);
  }
  const bool asks = !guesses.empty() && random() % 2 == 0;
  const Move ply = asks ? guesses[random() % guesses.size()] : plies[random() % plies.size()];
  play_on(program, all.game, ply);
  std::erase_if(all.likes, [&](test::Played& like) {
    return !play_on(program, like, ply) || !told_the_same(program, all.game, like, all.us);
  });
  return true;
}

TEST(HiddenAnswer, FollowsFromAWholeGameAsThePlayerSawIt) {
  const RuleProgram& program = test::game("cloak");
  std::mt19937 random(3);  // NOLINT: the same games every time
  int pairs = 0, after_a_guess = 0;
  for (int played = 0; played < 16; ++played) {
    GameAndItsLikes all = begun(program, played % 2 == 0 ? White : Black, random);
    for (int ply = 0; ply < 40 && !all.likes.empty() && play_any(program, all, random); ++ply) {
      if (all.likes.empty() || all.game.now.side() != all.us) continue;
      const bool guessed = to_fen(program, all.game.now).find("guess:none") == std::string::npos;
      if (!guessed && random() % 4 != 0) continue;
      const test::Played& other = all.likes[random() % all.likes.size()];
      if (other.now == all.game.now) continue;
      ++pairs;
      after_a_guess += guessed;
      EXPECT_EQ(answer(program, all.game, all.game.earlier.size()),
                answer(program, other, other.earlier.size()))
          << to_fen(program, all.game.now) << "\n"
          << to_fen(program, other.now);
    }
  }
  EXPECT_GT(pairs, 60);
  EXPECT_GT(after_a_guess, 20);
}

TEST(HiddenAnswer, FollowsFromWhatAWeakPlayerKnows) {
  const RuleProgram& program = test::game("cloak");
  const Position pos = test::position(program, test::kFirstTurn);
  const auto at_level = [&program](const Position& root, std::uint64_t seed) {
    Searcher searcher(1, 1);
    searcher.set_seed(seed);
    SearchSignals signals;
    const TurnResult turn =
        search_turn_at_level(0, seed, 1, searcher, program, root, {}, {}, {}, signals);
    return turn_text(program, root, turn.plies);
  };
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    EXPECT_EQ(at_level(pos, seed),
              at_level(program.rules.possible_world(program, pos, White, seed), seed));
  }
}

/// White knows none of Black's checkers. Some guesses are wrong in every possible array.
TEST(HiddenAnswer, AQuestionEndsTheTurnHoweverUnlikelyTheOtherAnswer) {
  const RuleProgram& program = test::game("cloak");
  const Position pos = test::position(program, test::kFirstTurn);
  // No array has its King in the corner.
  for (const std::string_view ply : {"guess:a8K", "guess:a8R", "guess:e8K", "guess:h8Q"})
    EXPECT_TRUE(is_revealing(program, pos, *parse_move(program, pos, ply))) << ply;
}

TEST(HiddenAnswer, TakingAHiddenPieceEndsTheTurn) {
  const RuleProgram& program = test::game("cloak");
  const Position pos = test::position(
      program,
      "4k3/8/8/3b4/4P3/8/8/4K3 w - - 0 20 phase:turn guess:none cloak:-/d5-------------- "
      "told:-/- may:-/B,*,*,*,*,*,*,* taken:0/0");
  EXPECT_TRUE(is_revealing(program, pos, *parse_move(program, pos, "e4d5")));
  EXPECT_FALSE(is_revealing(program, pos, *parse_move(program, pos, "e4e5")));
}

}  // namespace
}  // namespace protean
