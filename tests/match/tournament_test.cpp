// SPDX-License-Identifier: GPL-3.0-or-later
// Many games: schedule, colours, openings, tallies, failures, stopping.

#include "engine/match/tournament.h"

#include "engine/match/builtin_player.h"
#include "engine/match/report.h"
#include "engine/match/scoresheet.h"
#include "engine/shard_text.h"
#include "movegen/notation/move_text.h"
#include "tests/match/scripted_player.h"
#include "tests/support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <tuple>

namespace protean::test {
namespace {

MatchPlan plan_for(const std::vector<std::string>& players, int games,
                   const std::vector<std::string>& variants = {"chess"}) {
  MatchPlan plan;
  for (const std::string& name : players) {
    PlayerSpec spec;
    spec.kind = PlayerKind::kBuiltin;
    spec.command = "random";
    spec.name = name;
    plan.players.push_back(spec);
  }
  for (const std::string& id : variants) plan.variants.push_back(find_variant(id));
  plan.games = games;
  plan.openings = "random:4";
  plan.adjudication.max_moves = 30;
  return plan;
}

/// Records all games.
class Recorder final : public MatchListener {
 public:
  void game_over(const ScheduledGame& game, const GameRecord& record,
                 const Standing& standing) override {
    games.emplace_back(game, record);
    if (on_game) on_game(standing);
  }
  std::vector<std::pair<ScheduledGame, GameRecord>> games;
  std::function<void(const Standing&)> on_game;
};

SeatFactory builtins() {
  return [](const PlayerSpec& spec, std::uint64_t seed, const std::atomic<bool>& cancelled) {
    return make_builtin_player(spec, seed, cancelled);
  };
}

/// Makes players: the one called "bad" gives this answer to its first request, the others play the
/// first legal ply.
SeatFactory with_bad(const TurnAnswer& answer) {
  return [answer](const PlayerSpec& spec, std::uint64_t, const std::atomic<bool>&) {
    auto player = std::make_unique<ScriptedPlayer>();
    if (spec.name == "bad") player->answers[0] = answer;
    return player;
  };
}

class Tournament : public ::testing::Test {
 protected:
  Standing run(const MatchPlan& plan, const SeatFactory& factory) {
    return run_match(plan, factory, recorder_, cancelled_);
  }
  Recorder recorder_;
  std::atomic<bool> cancelled_ = false;
};

TEST_F(Tournament, GamesStillPlayedTakeNoVerdictBack) {
  MatchPlan plan = plan_for({"a", "b"}, 2000, {"kinglet"});
  plan.players[1].command = "greedy";
  plan.concurrency = 8;
  plan.sprt = Sprt{-460, -340, 0.05, 0.05};
  for (plan.seed = 1; plan.seed <= 12; ++plan.seed) {
    const Standing standing = run(plan, builtins());
    EXPECT_NE(plan.sprt->verdict(standing.between(0, 1)), Sprt::Verdict::kGoesOn) << plan.seed;
  }
}

TEST_F(Tournament, HalfAPairDecidesNothing) {
  MatchPlan plan = plan_for({"a", "b"}, 400, {"kinglet"});
  plan.concurrency = 8;
  plan.sprt = Sprt{-100, 100, 0.3, 0.3};
  for (plan.seed = 1; plan.seed <= 12; ++plan.seed)
    EXPECT_NE(run(plan, builtins()).between(0, 1).pairs, Tally{}.pairs) << plan.seed;
}

TEST_F(Tournament, NoGameOfRandomPlayersIsLikeAnother) {
  MatchPlan plan = plan_for({"a", "b"}, 10);
  plan.repeat = 10;
  plan.openings = "start";
  run(plan, builtins());
  std::set<std::vector<int>> played;
  for (const auto& [game, record] : recorder_.games) {
    std::vector<int> squares;
    for (const TurnRecord& turn : record.turns) {
      for (const Move m : turn.plies) squares.insert(squares.end(), {m.from(), m.to()});
    }
    played.insert(squares);
  }
  EXPECT_EQ(played.size(), 10U);
}

TEST_F(Tournament, WhatABuiltInPlayerDrawsIsAnotherInEachGame) {
  MatchPlan plan = plan_for({"a", "b"}, 8, {"cloak"});
  plan.openings = "start";
  plan.adjudication.max_moves = 1;
  for (PlayerSpec& player : plan.players) {
    player.command = "material";
    player.time.nodes = 1;
  }
  run(plan, builtins());
  std::set<std::string> arrays;
  for (const auto& [game, record] : recorder_.games) {
    Position pos = record.start;
    for (std::size_t i = 0; i < 2; ++i) {
      const Move array = record.turns.at(i).plies.at(0);
      arrays.insert(move_text(compiled(*record.variant), pos, array));
      pos = compiled(*record.variant).make(pos, array);
    }
  }
  EXPECT_GT(arrays.size(), 8U);
}

TEST_F(Tournament, RoundRobinPairsEachWithEachOther) {
  const auto games = schedule(plan_for({"a", "b", "c"}, 4, {"chess", "archer"}));
  EXPECT_EQ(games.size(), 3u * 2u * 4u);
  std::map<Encounter, int> count;
  for (const ScheduledGame& game : games) ++count[game.encounter];
  EXPECT_EQ(count.size(), 6u);
  for (const auto& [encounter, n] : count) EXPECT_EQ(n, 4);
}

TEST_F(Tournament, AGauntletIsPlayedByTheFirst) {
  MatchPlan plan = plan_for({"a", "b", "c"}, 2);
  plan.pairing = Pairing::kGauntlet;
  const auto games = schedule(plan);
  EXPECT_EQ(games.size(), 4u);
  for (const ScheduledGame& game : games) EXPECT_EQ(game.encounter.first, 0u);
}

TEST_F(Tournament, BothGamesOfAPairHaveOneOpeningAndColoursSwitched) {
  run(plan_for({"a", "b"}, 6), builtins());
  ASSERT_EQ(recorder_.games.size(), 6u);
  std::set<std::uint64_t> openings;
  for (std::size_t i = 0; i < 6; i += 2) {
    const auto& [first, one] = recorder_.games[i];
    const auto& [second, two] = recorder_.games[i + 1];
    EXPECT_EQ(first.opening, second.opening);
    openings.insert(first.opening);
    EXPECT_EQ(one.names[White], two.names[Black]);
    for (std::size_t t = 0; t < 4; ++t) {
      EXPECT_EQ(one.turns[t].source, TurnRecord::Source::kOpening);
      EXPECT_EQ(one.turns[t].plies, two.turns[t].plies);
    }
  }
  EXPECT_EQ(openings.size(), 3u);
}

TEST_F(Tournament, TheSeedDecidesAllHoweverManyThreads) {
  const auto texts = [&](std::uint64_t seed, int concurrency) {
    Recorder recorder;
    MatchPlan plan = plan_for({"a", "b"}, 8, {"chess", "gravity"});
    plan.seed = seed;
    plan.concurrency = concurrency;
    run_match(plan, builtins(), recorder, cancelled_);
    std::map<std::pair<Encounter, int>, std::vector<Move>> games;
    for (const auto& [game, record] : recorder.games) {
      auto& plies = games[{game.encounter, game.number}];
      for (const TurnRecord& t : record.turns)
        plies.insert(plies.end(), t.plies.begin(), t.plies.end());
    }
    return games;
  };
  const auto once = texts(3, 1);
  EXPECT_EQ(once.size(), 16u);
  EXPECT_EQ(once, texts(3, 3));
  EXPECT_NE(once, texts(4, 1));
}

/// How a match of two games by fewest moves ends for the first player: "won", "drawn" or "lost".
/// `mine` is the game in which that player is Black, the second of the schedule; in `other` the
/// opponent is Black.
std::string match_of_two(const PlayedGame& mine, const PlayedGame& other) {
  MatchPlan plan = plan_for({"a", "b"}, 2, {"spartansixty"});
  plan.scoring = Scoring::kFewestMoves;
  Scoresheet sheet(plan);
  for (const ScheduledGame& game : schedule(plan))
    sheet.add(game, game.first_is_white ? other : mine);
  const Tally tally = sheet.standing().between(0, 1);
  EXPECT_EQ(tally.games(), 2u);
  if (tally == Tally{2, 0, 0, {0, 0, 0, 0, 1}}) return "won";
  if (tally == Tally{0, 2, 0, {0, 0, 1, 0, 0}}) return "drawn";
  return tally == Tally{0, 0, 2, {1, 0, 0, 0, 0}} ? "lost" : "?";
}

TEST(FewestMoves, WhoMatesInFewerMovesWinsBothGames) {
  const auto mates = [](int move) {
    return PlayedGame{0, Result::kBlackWins, Termination::kNormal, 0, move};
  };
  const auto mated = [](int move) {
    return PlayedGame{0, Result::kWhiteWins, Termination::kNormal, 0, move};
  };
  const PlayedGame no_mate{0, Result::kWhiteWins, Termination::kNormal, 0, 0};
  const PlayedGame draw{0, Result::kDraw, Termination::kNormal, 0, 0};
  EXPECT_EQ(match_of_two(mates(30), mates(40)), "won");
  EXPECT_EQ(match_of_two(mates(40), mates(30)), "lost");
  EXPECT_EQ(match_of_two(mates(30), mates(30)), "drawn");
  EXPECT_EQ(match_of_two(no_mate, mates(60)), "lost");
  EXPECT_EQ(match_of_two(no_mate, mates(61)), "drawn");
  EXPECT_EQ(match_of_two(no_mate, no_mate), "drawn");
  EXPECT_EQ(match_of_two(no_mate, draw), "drawn");
  EXPECT_EQ(match_of_two(mated(50), no_mate), "lost");
  EXPECT_EQ(match_of_two(mates(60), mated(70)), "won");
  EXPECT_EQ(match_of_two(mated(20), mated(30)), "lost");
  EXPECT_EQ(match_of_two(mated(30), mated(20)), "won");
  EXPECT_EQ(match_of_two(mated(30), mated(30)), "drawn");
}

TEST(FewestMoves, HalfAMatchOfTwoCountsNothing) {
  MatchPlan plan = plan_for({"a", "b"}, 2, {"spartansixty"});
  plan.scoring = Scoring::kFewestMoves;
  Scoresheet sheet(plan);
  sheet.add(schedule(plan).front(), {0, Result::kBlackWins, Termination::kNormal, 0, 30});
  EXPECT_EQ(sheet.standing().between(0, 1).games(), 0u);
}

TEST(Shards, AreTheWholeScheduleAndPartNoPair) {
  MatchPlan plan = plan_for({"a", "b", "c"}, 10, {"chess", "archer"});
  const std::vector<ScheduledGame> whole = schedule(plan);
  ASSERT_EQ(whole.size(), 60u);
  for (std::size_t count : {1u, 2u, 7u, 40u}) {
    std::map<std::size_t, ScheduledGame> together;
    std::set<std::pair<Encounter, std::uint64_t>> openings;
    for (std::size_t index = 0; index < count; ++index) {
      plan.shard = {index, count};
      std::set<std::pair<Encounter, std::uint64_t>> here;
      for (const ScheduledGame& game : schedule(plan)) {
        EXPECT_TRUE(together.emplace(game.index, game).second) << "twice: " << game.index;
        here.insert({game.encounter, game.opening});
      }
      for (const auto& opening : here) {
        EXPECT_TRUE(openings.insert(opening).second) << "a pair was parted";
      }
    }
    ASSERT_EQ(together.size(), whole.size());
    for (const ScheduledGame& game : whole) {
      const ScheduledGame& same = together.at(game.index);
      EXPECT_EQ(std::tie(same.encounter, same.number, same.first_is_white, same.opening),
                std::tie(game.encounter, game.number, game.first_is_white, game.opening));
    }
  }
}

TEST(Shards, AreWrittenAsOneOfSoMany) {
  EXPECT_EQ(parse_shard("2/8"), (Shard{1, 8}));
  EXPECT_EQ(to_string(Shard{1, 8}), "2/8");
  for (const char* wrong : {"", "1", "0/2", "3/2", "1/0", "a/b", "1/2/3", "-1/2", "1/9999999"}) {
    EXPECT_FALSE(parse_shard(wrong)) << wrong;
  }
}

TEST_F(Tournament, TalliesAreFromTheFirstPlayersView) {
  TurnAnswer resign;
  resign.kind = AnswerKind::kResign;
  const Standing standing = run(plan_for({"bad", "good"}, 4), with_bad(resign));
  const Tally tally = standing.between(0, 1);
  EXPECT_EQ(tally.losses, 4u);
  EXPECT_EQ(tally.pairs, (std::array<std::uint64_t, 5>{2, 0, 0, 0, 0}));
  EXPECT_EQ(standing.between(1, 0).wins, 4u);
  EXPECT_EQ(standing.between(1, 0).pairs[4], 2u);
  EXPECT_EQ(standing.of(1).score(), 1.0);
  EXPECT_EQ(standing.failures[0], Failures{});
}

TEST_F(Tournament, APlayerThatDiedPlaysNoMoreUnlessRecovered) {
  TurnAnswer died;
  died.kind = AnswerKind::kDied;
  died.text = "killed by signal 11";
  MatchPlan plan = plan_for({"bad", "good", "better"}, 4);
  Standing standing = run(plan, with_bad(died));
  EXPECT_EQ(standing.failures[0].breakdowns, 1u);
  EXPECT_EQ(standing.of(0).games(), 1u);
  EXPECT_EQ(standing.between(1, 2).games(), 4u);
  ASSERT_EQ(standing.unplayed.size(), 1u);
  EXPECT_NE(standing.unplayed[0].find("bad plays no more"), std::string::npos);
  EXPECT_NE(standing.unplayed[0].find("signal 11"), std::string::npos);
  EXPECT_EQ(standing.finished, 5u);
  EXPECT_EQ(standing.scheduled, 5u);

  plan.recover = true;
  standing = run(plan, with_bad(died));
  EXPECT_EQ(standing.failures[0].breakdowns, 8u);
  EXPECT_EQ(standing.finished, 12u);
  EXPECT_TRUE(standing.unplayed.empty());
}

TEST_F(Tournament, IllegalMovesAreCountedAndTheMatchGoesOn) {
  TurnAnswer illegal;
  illegal.kind = AnswerKind::kIllegal;
  Standing standing = run(plan_for({"bad", "good"}, 4), with_bad(illegal));
  EXPECT_EQ(standing.failures[0].rules_infractions, 4u);
  EXPECT_EQ(standing.finished, 4u);
  EXPECT_TRUE(standing.unplayed.empty());
}

TEST_F(Tournament, APlayerThatCannotStartLosesItsFirstGame) {
  const SeatFactory factory = [](const PlayerSpec& spec, std::uint64_t, const std::atomic<bool>&) {
    auto player = std::make_unique<ScriptedPlayer>();
    if (spec.name == "bad") player->start_error = "no such program";
    return player;
  };
  const Standing standing = run(plan_for({"good", "bad"}, 4), factory);
  EXPECT_EQ(standing.between(0, 1).wins, 1u);
  EXPECT_EQ(recorder_.games[0].second.reason, "Black could not begin: no such program");
}

TEST_F(Tournament, AGameThatAPlayerDoesNotPlayIsLeftOut) {
  const SeatFactory factory = [](const PlayerSpec& spec, std::uint64_t, const std::atomic<bool>&) {
    auto player = std::make_unique<ScriptedPlayer>();
    if (spec.name == "b") player->game_error = "never heard of it";
    return player;
  };
  const Standing standing = run(plan_for({"a", "b", "c"}, 2, {"chess", "archer"}), factory);
  EXPECT_EQ(standing.of(1).games(), 0u);
  EXPECT_EQ(standing.between(0, 2).games(), 4u);
  EXPECT_EQ(standing.unplayed.size(), 2u);
  EXPECT_EQ(standing.finished, standing.scheduled);
}

TEST_F(Tournament, TheTestEndsTheMatchAtItsBound) {
  TurnAnswer resign;
  resign.kind = AnswerKind::kResign;
  MatchPlan plan = plan_for({"good", "bad"}, 2000);
  plan.sprt = Sprt{0, 50, 0.05, 0.05};
  const Standing standing = run(plan, with_bad(resign));
  EXPECT_LT(standing.finished, 2000u);
  EXPECT_EQ(plan.sprt->verdict(standing.between(0, 1)), Sprt::Verdict::kAcceptsElo1);
  EXPECT_NE(final_report(plan, standing).find("elo1 accepted"), std::string::npos);
}

TEST_F(Tournament, AnInterruptKeepsWhatWasPlayed) {
  recorder_.on_game = [&](const Standing& standing) { cancelled_ = standing.finished == 3; };
  const Standing standing = run(plan_for({"a", "b"}, 100), builtins());
  EXPECT_EQ(standing.finished, 3u);
  EXPECT_EQ(standing.between(0, 1).games(), 3u);
}

TEST_F(Tournament, NoGameBeginsAfterItsTime) {
  MatchPlan plan = plan_for({"a", "b"}, 4);
  plan.until = std::chrono::steady_clock::now();
  EXPECT_EQ(run(plan, builtins()).finished, 0u);
}

TEST_F(Tournament, ReportsNameAllThatMatters) {
  MatchPlan plan = plan_for({"ann", "ben"}, 4, {"chess", "archer"});
  plan.sprt = Sprt{};
  const Standing standing = run(plan, builtins());
  const std::string line = live_line(plan, standing);
  for (const char* word :
       {"game 8/8", "ann - ben", "Elo", "LOS", "LLR", "[-2.94, 2.94]", "games/s"}) {
    EXPECT_NE(line.find(word), std::string::npos) << word << " in " << line;
  }
  const std::string report = final_report(plan, standing);
  for (const char* word : {"archer", "chess", "all", "pairs", "SPRT elo0 0.00 elo1 5.00"}) {
    EXPECT_NE(report.find(word), std::string::npos) << word << " in " << report;
  }
  const std::string json = json_report(plan, standing);
  for (const char* word :
       {"\"encounters\"", "\"variant\": \"archer\"", "\"llr\"", "\"finished\": 8"}) {
    EXPECT_NE(json.find(word), std::string::npos) << word << " in " << json;
  }
}

TEST_F(Tournament, GreedyBeatsRandom) {
  MatchPlan plan = plan_for({"greedy", "random"}, 40);
  plan.players[0].command = "greedy";
  plan.adjudication.max_moves = 300;
  EXPECT_GT(run(plan, builtins()).between(0, 1).score(), 0.6);
}

}  // namespace
}  // namespace protean::test
