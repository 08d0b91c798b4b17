// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/secrets.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "protocol/serve/command_words.h"
#include "protocol/serve/game_json.h"
#include "protocol/serve/origin.h"
#include "protocol/serve/table_clock.h"
#include "protocol/serve/view.h"
#include "tests/game_file_support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <variant>

namespace protean {
namespace {

using nlohmann::json;
using std::chrono::milliseconds;

const RuleProgram& program_of(std::string_view id) {
  return compiled(*find_variant(id));
}

Game game_from(std::string_view id, std::string_view fen) {
  const auto read = parse_fen(program_of(id), fen);
  EXPECT_TRUE(std::holds_alternative<Position>(read)) << fen;
  return {*find_variant(id), std::get<Position>(read)};
}

constexpr std::string_view kBoosterpackDraw =
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1 phase:draw moved:- chk:a2w1 "
    "hand:QRRB/kqrrbb deck:NNPPPPPPPPCCnnppppppppcc discard:KB";

TEST(ServeOrigin, OwnHostsAreTaken) {
  for (const char* host : {"localhost", "localhost:8080", "LOCALHOST:1", "127.0.0.1:8080",
                           "127.9.9.9", "[::1]:8080", "[::1]"})
    EXPECT_TRUE(is_own_host(host, false)) << host;
}

TEST(ServeOrigin, OtherHostsAreNot) {
  for (const char* host : {"", ":", "example.org", "localhost.example.org", "192.0.2.1:8080",
                           "[::1", "127.0.0.1.example.org", "0.0.0.0"})
    EXPECT_FALSE(is_own_host(host, false)) << host;
}

TEST(ServeOrigin, WhoListensFurtherTakesAddressesButNoNames) {
  EXPECT_TRUE(is_own_host("192.0.2.1:8080", true));
  EXPECT_FALSE(is_own_host("example.org", true));
}

TEST(ServeOrigin, OnlyThePageItself) {
  EXPECT_TRUE(is_own_origin("http://localhost:8080", "localhost:8080"));
  for (const char* origin : {"", "null", "http://", "http://localhost", "https://localhost:8080",
                             "http://localhost:80801", "http://example.org"})
    EXPECT_FALSE(is_own_origin(origin, "localhost:8080")) << origin;
  EXPECT_FALSE(is_own_origin("http://", ""));
}

TEST(ServeClock, RunsForOneSideAndFalls) {
  TableClock clock;
  const TableClock::Time begin;
  clock.set(1000, 100);
  clock.run(White, begin);
  EXPECT_EQ(clock.left_ms(White, begin + milliseconds(400)), 600);
  EXPECT_EQ(clock.left_ms(Black, begin + milliseconds(400)), 1000);
  clock.add_increment(White);
  clock.run(Black, begin + milliseconds(400));
  EXPECT_EQ(clock.left_ms(White, begin + milliseconds(900)), 700);
  clock.run(std::nullopt, begin + milliseconds(1400));
  EXPECT_EQ(clock.fallen(), Black);
  EXPECT_EQ(clock.running(), std::nullopt);
}

TEST(ServeClock, AnIncrementSavesNoSideWhoseTimeHasRunOut) {
  TableClock clock;
  clock.set(1000, 5000);
  clock.run(White, {});
  clock.run(Black, TableClock::Time{} + milliseconds(1500));
  clock.add_increment(White);
  EXPECT_EQ(clock.fallen(), White);
  EXPECT_EQ(clock.left_ms(White, {}), -500);
}

TEST(ServeClock, WithoutABaseThereIsNone) {
  TableClock clock;
  clock.set(0, 100);
  clock.run(White, {});
  clock.add_increment(White);
  EXPECT_FALSE(clock.is_set());
  EXPECT_EQ(clock.running(), std::nullopt);
}

TEST(ServeCommand, WordsOfTheWrongKindAreErrors) {
  const json command = {{"text", "a"},
                        {"number", 7},
                        {"flag", true},
                        {"none", nullptr},
                        {"huge", 18446744073709551615u}};
  EXPECT_EQ(text_in(command, "text"), "a");
  EXPECT_EQ(text_in(command, "missing"), "");
  EXPECT_EQ(text_in(command, "none"), "");
  EXPECT_EQ(number_in(command, "number", 0, 7), 7);
  EXPECT_EQ(number_in(command, "missing", 0, 7), std::nullopt);
  EXPECT_TRUE(flag_in(command, "flag"));
  EXPECT_THROW(text_in(command, "number"), CommandError);
  EXPECT_THROW(number_in(command, "number", 0, 6), CommandError);
  EXPECT_THROW(number_in(command, "text", 0, 6), CommandError);
  EXPECT_THROW(number_in(command, "huge", 0, 6), CommandError);
  EXPECT_THROW(flag_in(command, "text"), CommandError);
}

TEST(ServeView, WhatIsDealtIsSeenByItsOwnerAlone) {
  const Game game = game_from("boosterpack", kBoosterpackDraw);
  const auto deal = parse_move(game.program(), game.position(), "deal:N");
  ASSERT_TRUE(deal);
  EXPECT_TRUE(sees_ply(game.program(), game.position(), *deal, White));
  EXPECT_FALSE(sees_ply(game.program(), game.position(), *deal, Black));
  EXPECT_TRUE(sees_ply(game.program(), game.position(), *deal, std::nullopt));
}

/// By the rules only one card is left to be dealt, but Black does not know which.
TEST(ServeView, TheLastCardOfADeckIsNotSeenThoughItCanBeNoOther) {
  const Game game = game_from(
      "boosterpack",
      "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1 phase:draw moved:- chk:a2w1 "
      "hand:QRRB/kqrrbb deck:N discard:KBNPPPPPPPPCCnnppppppppcc");
  const auto deal = parse_move(game.program(), game.position(), "deal:N");
  ASSERT_TRUE(deal);
  EXPECT_FALSE(sees_ply(game.program(), game.position(), *deal, Black));
}

TEST(ServeView, AKnownPositionDoesNotDependOnWhatIsHidden) {
  const Game one = game_from("boosterpack", kBoosterpackDraw);
  const Game other = game_from(
      "boosterpack",
      "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1 phase:draw moved:- chk:a2w1 "
      "hand:QRRB/ppnncc deck:NNPPPPPPPPCCkqrrbbpppppp discard:KB");
  const RuleProgram& program = one.program();
  EXPECT_EQ(seen_fen(program, one.position(), White), seen_fen(program, other.position(), White));
  EXPECT_EQ(known_position(program, one.position(), White, 3),
            known_position(program, other.position(), White, 3));
  EXPECT_NE(seen_fen(program, one.position(), Black), seen_fen(program, other.position(), Black));
}

TEST(ServeView, NothingIsHiddenInChess) {
  const Game game(*find_variant("chess"));
  EXPECT_FALSE(hides_something(game.program(), game.position()));
  EXPECT_EQ(known_position(game.program(), game.position(), White), game.position());
}

TEST(ServeView, ChecksAreSeen) {
  const Game game = game_from("chess", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
  EXPECT_EQ(seen_checks(game.program(), game.position(), White), bit(E1));
}

TEST(ServeJson, PliesHaveTheirSquares) {
  const Game game = game_from("chess", "r3k3/1P6/8/8/8/8/8/4K2R w K - 0 1");
  const auto told = [&](std::string_view text) {
    return ply_json(game.program(), game.position(),
                    *parse_move(game.program(), game.position(), text));
  };
  EXPECT_EQ(
      told("b7a8q"),
      (json{{"move", "b7a8q"}, {"from", "b7"}, {"to", "a8"}, {"captures", true}, {"piece", "Q"}}));
  const json castling = told("e1g1");
  EXPECT_EQ(castling["via"], "h1");
  EXPECT_EQ(castling["castles"], true);
}

TEST(ServeJson, DropsNameWhatEnters) {
  const Game game = game_from("crazyhouse", "4k3/8/8/8/8/8/8/4K3[Nq] w - - 0 1");
  const json state = position_json(game, std::nullopt, true);
  EXPECT_EQ(state["hands"]["white"]["N"], 1);
  EXPECT_EQ(state["hands"]["black"]["Q"], 1);
  const auto drop = parse_move(game.program(), game.position(), "N@d4");
  EXPECT_EQ(ply_json(game.program(), game.position(), *drop),
            (json{{"move", "N@d4"}, {"to", "d4"}, {"piece", "N"}, {"drops", true}}));
}

TEST(ServeJson, WhatEntersFromNoHandIsNotTakenFromOne) {
  const GameFile& file =
      test::kept(read_game_file("[x:chess]\npieceDrops = true\nfreeDrops = true\n"));
  const Game game(*file.games.at(0));
  const auto drop = parse_move(game.program(), game.position(), "N@d4");
  EXPECT_EQ(ply_json(game.program(), game.position(), *drop),
            (json{{"move", "N@d4"}, {"to", "d4"}, {"piece", "N"}}));
}

TEST(ServeJson, WhatLiesFaceDownHasNoDiagram) {
  const Game game =
      game_from("cloak",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 phase:turn guess:none "
                "cloak:a1b1c1d1e1f1g1h1/a8b8c8d8e8f8g8h8 told:-/- "
                "may:*,*,*,*,*,*,*,*/*,*,*,*,*,*,*,* taken:0/0");
  EXPECT_TRUE(diagram_json(game, White, "b8").is_null());
  EXPECT_EQ(diagram_json(game, Black, "b8")["name"], "Knight");
  EXPECT_TRUE(diagram_json(game, White, "e4").is_null());
  EXPECT_TRUE(diagram_json(game, White, "x9").is_null());
}

TEST(ServeJson, WaysThatTheRulesBringAboutAreDrawnToo) {
  const Game game(*find_variant("regent"));
  const json diagrams = diagram_json(game, std::nullopt, "d1")["diagrams"];
  ASSERT_EQ(diagrams.size(), 3u);
  EXPECT_EQ(diagrams[0]["when"], "");
  EXPECT_EQ(diagrams[1]["when"], "in check along a rank or file");
  EXPECT_EQ(diagrams[1]["signs"].get<std::string>().substr(56), "...Q....");
}

TEST(ServeJson, APieceIsDrawnWhereItCanGo) {
  const json diagrams =
      diagram_of_type_json(compiled(*find_variant("pawnpusher")), "P")["diagrams"];
  EXPECT_NE(diagrams[0]["signs"].get<std::string>().find_first_of("*ox"), std::string::npos);
}

TEST(ServeJson, DiagramsOfBlackAreMirrored) {
  const Game game(*find_variant("chess"));
  const auto signs =
      diagram_json(game, std::nullopt, "e7")["diagrams"][0]["signs"].get<std::string>();
  EXPECT_EQ(signs[8 + 4], 'P');
  EXPECT_EQ(signs[16 + 4], 'o');
  EXPECT_EQ(signs[16 + 3], 'x');
  EXPECT_EQ(signs[24 + 4], 'o');
}

TEST(ServeJson, EveryGameCanBeSent) {
  for (const auto& variant : catalogue()) {
    const Game game(*variant);
    const json state = position_json(game, std::nullopt, true);
    EXPECT_EQ(state["moves"].size(), game.legal_moves().size()) << variant->info().id;
    EXPECT_FALSE(rules_json(*variant)["pieces"].empty()) << variant->info().id;
  }
}

}  // namespace
}  // namespace protean
