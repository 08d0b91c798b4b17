// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/game_facts.h"
#include "engine/study/study_page.h"
#include "engine/study/study_report.h"
#include "movegen/notation/fen.h"
#include "tests/game_file_support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

namespace protean {
namespace {

using nlohmann::json;

StudyGame played(const char* id, const std::vector<std::pair<const char*, int>>& turns,
                 Result result, const char* fen = nullptr) {
  StudyGame record;
  const RuleProgram& program = compiled(*find_variant(id));
  record.start = fen ? fen : to_fen(program, start_position(program));
  for (const auto& [text, score] : turns) record.turns.push_back({text, score});
  record.result = result;
  record.reason = "checkmate";
  return record;
}

StudyGame fools_mate() {
  return played("chess", {{"f2f3", 0}, {"e7e5", -60}, {"g2g4", -30000}, {"d8h4", -30000}},
                Result::kBlackWins);
}

// --- Facts of one game ---

TEST(GameFacts, OfFoolsMate) {
  const GameFacts facts = facts_of(*find_variant("chess"), fools_mate());
  EXPECT_EQ(facts.points, 0);
  EXPECT_EQ(facts.turns, 4);
  EXPECT_EQ(facts.plies, 4);
  EXPECT_EQ(facts.events, 0);
  EXPECT_EQ(facts.actions, 8);
  EXPECT_EQ(facts.checks, 1);
  EXPECT_EQ(facts.steps, 1);
  EXPECT_EQ(facts.slides, 3);
  EXPECT_EQ(facts.leaps, 0);
  EXPECT_EQ(facts.first_turn, "f2f3");
  EXPECT_EQ(facts.moves, (std::vector<double>{20, 20, 19, 30}));
  EXPECT_EQ(facts.moves_at_turn, facts.moves);
  EXPECT_EQ(facts.distance, (std::vector<double>{1, 2, 2, 4}));
  EXPECT_EQ(facts.pieces, (std::vector<double>{32, 32, 32, 32, 32}));
  ASSERT_EQ(facts.expected.size(), 4u);
  EXPECT_EQ(facts.expected[0], 0.5);
  EXPECT_EQ(facts.expected[3], 0);
  EXPECT_EQ(facts.use[Pawn].moved, 3);
  EXPECT_EQ(facts.use[Queen].moved, 1);
  EXPECT_EQ(facts.use[Knight], (PieceUse{.at_start = 4}));
  EXPECT_EQ(facts.arrivals[H4], 1);
  EXPECT_EQ(facts.positions, 5);
  EXPECT_EQ(facts.occupancy[A1], 5);
  EXPECT_EQ(facts.occupancy[E5], 3);
  EXPECT_EQ(popcount(facts.covered), 32 + 4);
  EXPECT_EQ(facts.repeated_positions, 0);
}

TEST(GameFacts, WaysOfMovingAreCounted) {
  const GameFacts chess =
      facts_of(*find_variant("chess"), played("chess", {{"e1g1", 0}, {"b8c6", 0}, {"g1h1", 0}},
                                              Result::kDraw, "1n2k3/8/8/8/8/8/8/4K2R w K - 0 1"));
  EXPECT_EQ(chess.castlings, 1);
  EXPECT_EQ(chess.leaps, 1);
  EXPECT_EQ(chess.steps, 1);
  EXPECT_EQ(chess.slides, 0);
  EXPECT_EQ(chess.passes, 0);
}

TEST(GameFacts, PassesAreCounted) {
  static const GameFile file = read_game_file("[x:chess]\npass = true\n");
  StudyGame record;
  record.start = "4k3/8/8/8/8/8/8/4K2R w - - 0 1";
  for (const char* turn : {"e1e1", "e8d8", "h1h2"}) record.turns.push_back({turn, 0});
  const GameFacts facts = facts_of(*file.games.at(0), record);
  EXPECT_EQ(facts.passes, 1);
  EXPECT_EQ(facts.steps, 2);
}

TEST(GameFacts, RepetitionsAreCounted) {
  const GameFacts facts =
      facts_of(*find_variant("chess"),
               played("chess", {{"g1f3", 0}, {"g8f6", 0}, {"f3g1", 0}, {"f6g8", 0}, {"g1f3", 0}},
                      Result::kDraw));
  EXPECT_EQ(facts.repeated_boards, 2);
  EXPECT_EQ(facts.repeated_positions, 2);
}

TEST(GameFacts, CapturesAndPromotions) {
  const GameFacts facts =
      facts_of(*find_variant("chess"), played("chess", {{"b7a8q", 0}, {"h8h7", 0}}, Result::kDraw,
                                              "r6k/1P6/8/8/3pP3/8/8/7K w - - 0 1"));
  EXPECT_EQ(facts.use[Pawn].promoted, 1);
  EXPECT_EQ(facts.use[Queen].promoted_to, 1);
  EXPECT_EQ(facts.use[Rook].captured, 1);
  EXPECT_EQ(facts.use[Pawn].captures, 1);
  EXPECT_EQ(facts.captures[A8], 1);
}

TEST(GameFacts, EnPassantTakesWhereThePawnStood) {
  const GameFacts facts =
      facts_of(*find_variant("chess"), played("chess", {{"e2e4", 0}, {"d4e3", 0}}, Result::kDraw,
                                              "7k/8/8/8/3p4/8/4P3/7K w - - 0 1"));
  EXPECT_EQ(facts.use[Pawn].captures, 1);
  EXPECT_EQ(facts.use[Pawn].captured, 1);
  EXPECT_EQ(facts.captures[E4], 1);
  EXPECT_EQ(facts.captures[E3], 0);
}

TEST(GameFacts, DropsComeFromTheHand) {
  const GameFacts facts = facts_of(*find_variant("crazyhouse"),
                                   played("crazyhouse", {{"e4d5", 0}, {"h8g8", 0}, {"P@e4", 0}},
                                          Result::kDraw, "7k/8/8/3p4/4P3/8/8/7K[] w - - 0 1"));
  EXPECT_EQ(facts.use[Pawn].captured, 1);
  EXPECT_EQ(facts.use[Pawn].dropped, 1);
  EXPECT_EQ(facts.use[Pawn].promoted_to, 0);
  EXPECT_EQ(facts.pieces, (std::vector<double>{4, 4, 4, 4})) << "those in hand count";
}

TEST(GameFacts, AnIllegalTurnIsNamed) {
  try {
    facts_of(*find_variant("chess"), played("chess", {{"e2e4", 0}, {"e2e4", 0}}, Result::kDraw));
    FAIL() << "taken";
  } catch (const StudyError& error) {
    EXPECT_NE(std::string(error.what()).find("turn 2"), std::string::npos) << error.what();
  }
}

// --- Plans and reports ---

StudyPlan small_plan() {
  StudyPlan plan;
  plan.variant = find_variant("chess");
  plan.games = 3;
  plan.nodes = 64;
  plan.ladder = 2;
  plan.max_moves = 6;
  return plan;
}

TEST(StudyPlan, StepsAreQuartersOfTheNodes) {
  StudyPlan plan;
  plan.nodes = 1600;
  const auto steps = ladder_of(plan);
  ASSERT_EQ(steps.size(), 3u);
  EXPECT_EQ(steps[0].weaker, 100u);
  EXPECT_EQ(steps[0].stronger, 400u);
  EXPECT_EQ(steps[2].weaker, 1600u);
  EXPECT_EQ(steps[2].stronger, 6400u);
  plan.nodes = 20;
  EXPECT_EQ(ladder_of(plan).size(), 1u) << "of so few nodes there is no quarter";
  plan.ladder = 0;
  EXPECT_TRUE(ladder_of(plan).empty());
}

TEST(StudyPlan, ShardsAreParts) {
  StudyPlan plan = small_plan();
  const auto whole = scheduled_games(plan);
  EXPECT_EQ(whole.size(), 3u + 2u * 2u);
  std::set<std::pair<int, std::size_t>> together;
  for (std::size_t i = 0; i < 2; ++i) {
    plan.shard = {i, 2};
    for (const auto& number : scheduled_games(plan)) EXPECT_TRUE(together.insert(number).second);
  }
  EXPECT_EQ(together, whole);
}

TEST(Study, GamesDependOnSeedAndNumberAlone) {
  static constexpr std::atomic<bool> kNever = false;
  const auto unheard = [](const StudyProgress&) {};
  StudyPlan plan = small_plan();
  std::vector<StudyGame> whole;
  play_study(plan, whole, unheard, kNever);
  std::vector<StudyGame> again(whole.begin() + 1, whole.end() - 2);
  plan.concurrency = 2;
  StudyProgress last;
  play_study(
      plan, again, [&](const StudyProgress& progress) { last = progress; }, kNever);
  EXPECT_EQ(again, whole) << "what is missing is played as it was";
  EXPECT_EQ(last.finished, whole.size());
  EXPECT_EQ(last.scheduled, whole.size());
  EXPECT_EQ(last.seconds_left, 0);
  EXPECT_NE(whole[0].turns, whole[1].turns) << "the first turns vary";

  const json report = study_report(plan, whole, 1);
  EXPECT_EQ(games_of(report), whole) << "as they are written";
  EXPECT_EQ(plan_of(report).nodes, plan.nodes);
  EXPECT_EQ(report.at("score").at("games"), 3);
  EXPECT_EQ(json::parse(report.dump()), report) << "no number is missing";
}

TEST(Study, ReportOfGivenGames) {
  StudyPlan plan = small_plan();
  StudyGame strong = fools_mate();
  strong.step = 1;
  StudyGame weak = strong;
  weak.index = 1;
  strong.stronger_is_white = true;
  const json report = study_report(plan, {fools_mate(), strong, weak}, 0);
  EXPECT_EQ(report.at("score").at("black_wins"), 1);
  EXPECT_EQ(report.at("ends").at(0).at("reason"), "checkmate");
  EXPECT_EQ(report.at("length").at("median"), 4);
  EXPECT_EQ(report.at("moves").at("by_turn").at(3).at("median"), 30);
  EXPECT_EQ(report.at("first_turns").at(0).at("turn"), "f2f3");
  EXPECT_EQ(report.at("strength").at(0).at("games"), 2);
  EXPECT_EQ(report.at("strength").at(0).at("stronger").at("value"), 0.5);
  EXPECT_EQ(report.at("luck").at("won_twice_by_a_side"), 1);
  EXPECT_EQ(report.at("luck").at("won_twice_by_a_player"), 0);
  EXPECT_EQ(report.at("luck").at("hidden"), false);
  const std::string page = study_page(report, plots_of(report), {{}, "no gnuplot"});
  EXPECT_NE(page.find("There are no plots: no gnuplot."), std::string::npos);
  EXPECT_NE(page.find("What an inventor should know"), std::string::npos);
}

TEST(Study, IntervalsStayWithinTheirRange) {
  StudyGame won = fools_mate();
  won.result = Result::kWhiteWins;
  const json report = study_report(small_plan(), {won, won, won, fools_mate()}, 0);
  const json& open = report.at("leads").at("open_until").at("mean");
  EXPECT_EQ(open.at("high"), 1) << open;
  for (const json& row : report.at("metrics")) {
    if (row.at("name") == "drama" || row.at("name") == "checks") {
      EXPECT_GE(row.at("low"), 0) << row;
    }
  }
}

TEST(Study, ASidesArmyNobodyUsesIsNamed) {
  const json report = study_report(small_plan(), {fools_mate()}, 0);
  bool named = false;
  for (const json& sentence : report.at("summary"))
    named = named || sentence.get<std::string>() == "Hardly used: Knight, Bishop, Rook, King.";
  EXPECT_TRUE(named) << report.at("summary").dump(1);
}

/// The sentence of a summary that contains these words; empty if there is none.
std::string sentence_with(const json& report, const std::string& words) {
  for (const json& sentence : report.at("summary")) {
    auto text = sentence.get<std::string>();
    if (text.find(words) != std::string::npos) return text;
  }
  return {};
}

TEST(Study, NoVerdictOnLengthWhereMostGamesWereBrokenOff) {
  StudyGame endless = fools_mate();
  endless.result = Result::kDraw;
  endless.termination = Termination::kAdjudication;
  const auto length = [&](std::vector<StudyGame> games) {
    return sentence_with(study_report(small_plan(), games, 0), "did not end by the rules");
  };
  EXPECT_EQ(
      length({endless, endless, fools_mate()}),
      "How long the game lasts cannot be told: 67 % did not end by the rules within 6 moves.");
  EXPECT_EQ(
      length({endless, fools_mate(), fools_mate()}),
      "Too short: a quarter of the games take up to 4 turns, half up to 4. 33 % did not end by "
      "the rules within 6 moves.");
  EXPECT_EQ(
      length({endless, fools_mate()}),
      "How long the game lasts cannot be told: 50 % did not end by the rules within 6 moves.");
  std::vector<StudyGame> few(9, fools_mate());
  few.push_back(endless);
  EXPECT_EQ(length(few),
            "Too short: half of the games take 4 to 4 turns, the median is 4. 10 % did not end by "
            "the rules within 6 moves.");
  EXPECT_EQ(length({fools_mate()}), "");
}

TEST(Study, OneWhoPlaysAloneHasNoLeadAndNoColours) {
  json report = study_report(small_plan(), {fools_mate()}, 0);
  report["solitaire"] = true;
  report["luck"]["chance"] = true;
  const auto tell = [&] { return report["summary"] = summary_of(report); };
  tell();
  EXPECT_EQ(sentence_with(report, "lead"), "");
  EXPECT_EQ(sentence_with(report, "colour"), "");
  EXPECT_EQ(sentence_with(report, "rawish"), "");
  EXPECT_EQ(sentence_with(report, "result of half").substr(0, 4), "The ");
  EXPECT_EQ(sentence_with(report, "luck"),
            "There is luck in it; the deals that were played twice do not say how much it "
            "decides.");
  report["luck"].update({{"pairs", 10}, {"won_twice_by_a_side", 7}, {"won_twice_by_a_player", 2}});
  report["luck"]["correlation"] = to_json(Estimate{0.6, 0.5, 0.7});
  tell();
  EXPECT_EQ(
      sentence_with(report, "Luck"),
      "Luck decides a lot: of 10 deals played twice, 7 were won or lost by both players, 2 won "
      "by one and lost by the other.");
  report["luck"]["correlation"] = to_json(Estimate{0.22, -0.03, 0.45});
  tell();
  EXPECT_EQ(sentence_with(report, "luck").find("How much luck decides is not clear"), 0U);
  report["solitaire"] = false;
  report["luck"]["correlation"] = nullptr;
  tell();
  EXPECT_EQ(sentence_with(report, "luck"),
            "There is luck in it; the deals that were played with both colours ended too much "
            "alike to say how much it decides.");
}

TEST(Study, GamesOfTheLadderAreCountedApart) {
  StudyPlan plan = small_plan();
  StudyGame step = fools_mate();
  step.step = 1;
  EXPECT_EQ(games_text(study_report(plan, {fools_mate(), step}, 0)),
            "2 of 7 games, 1 of them on the ladder");
  plan.ladder = 0;
  plan.games = 1;
  const json alone = study_report(plan, {fools_mate()}, 0);
  EXPECT_EQ(games_text(alone), "1 of 1 game");
  const std::string page = study_page(alone, {}, {});
  EXPECT_EQ(page.find("Strength against depth"), std::string::npos);
  EXPECT_EQ(page.find("pairs of games"), std::string::npos);
  EXPECT_NE(page.find("hidden information"), std::string::npos);
}

TEST(Study, HiddenGamesHaveNoProofAndChanceIsSeen) {
  StudyPlan plan = small_plan();
  plan.variant = find_variant("cloak");
  const json report = study_report(plan, {}, 0);
  EXPECT_EQ(report.at("luck").at("hidden"), true);
  EXPECT_TRUE(report.at("forced").is_null());
  EXPECT_EQ(report.at("summary"), json({"No game was played."}));
}

TEST(Study, ComparisonTellsWhatDiffers) {
  StudyPlan plan = small_plan();
  std::vector<StudyGame> black(30, fools_mate());
  std::vector<StudyGame> white = black;
  for (StudyGame& game : white) game.result = Result::kWhiteWins;
  const std::string text =
      comparison_text(study_report(plan, black, 0), study_report(plan, white, 0));
  const auto row = [&](std::string_view name) {
    const std::size_t at = text.find("\n" + std::string(name)) + 1;
    return text.substr(at, text.find('\n', at) - at);
  };
  EXPECT_TRUE(row("White's score").ends_with("  yes")) << text;
  EXPECT_TRUE(row("ends by checkmate").starts_with("ends by checkmate")) << text;
  EXPECT_FALSE(row("ends by checkmate").ends_with("yes")) << text;
}

}  // namespace
}  // namespace protean
