// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/catalogue.h"

#include "movegen/base/letters.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace protean {
namespace {

bool is_orthodox(const Variant& variant) {
  return variant.info().family == "orthodox";
}
/// True for games that other programs have under the same names.
bool is_known(const Variant& variant) {
  return variant.info().family == "known";
}

/// XBoard 4.9.1 takes a name for a built-in game if it contains one of these anywhere.
constexpr std::string_view kXBoardAnywhere[] = {
    "normal",  "wildcastle", "nocastle", "fischerandom", "bughouse", "crazyhouse", "losers",
    "suicide", "giveaway",   "twokings", "kriegspiel",   "atomic",   "3check",     "shatranj",
    "wild29",  "wild30",     "wild31",   "wild32",       "wild33",   "wild34",     "wild35",
    "wild36",  "wild/fr",    "frc",      "960"};

/// ... or if it starts with one of these and no letter follows.
constexpr std::string_view kXBoardStart[] = {
    "shogi",   "chu",      "courier",  "gothic",     "capablanca", "knightmate",
    "fairy",   "cylinder", "falcon",   "caparandom", "berolina",   "janus",
    "super",   "great",    "twilight", "makruk",     "seirawan",   "grand",
    "spartan", "xiangqi",  "asean",    "lion",       "elven",      "unknown"};

/// Names that XBoard's menu leaves out.
constexpr std::string_view kXBoardHidden[] = {"checkers", "go",      "reversi", "dark", "alien",
                                              "multi",    "amazons", "tenjiku", "dai",  "dada",
                                              "maka",     "tai",     "kyoku"};

/// The names of games in Cute Chess 1.5.1; `standard` and `fischerandom` mean the same games here.
constexpr std::string_view kCuteChess[] = {"3check",
                                           "5check",
                                           "ai-wok",
                                           "almost",
                                           "amazon",
                                           "andernach",
                                           "antiandernach",
                                           "antichess",
                                           "asean",
                                           "atomic",
                                           "berolina",
                                           "cambodian",
                                           "capablanca",
                                           "caparandom",
                                           "cfour",
                                           "chancellor",
                                           "changeover",
                                           "checkless",
                                           "chessgi",
                                           "chigorin",
                                           "circulargryphon",
                                           "codrus",
                                           "coregal",
                                           "courier",
                                           "crazyhouse",
                                           "displacedgrid",
                                           "dobutsu",
                                           "embassy",
                                           "euroshogi",
                                           "extinction",
                                           "fischerandom",
                                           "giveaway",
                                           "gomoku",
                                           "gomokufreestyle",
                                           "gothic",
                                           "grand",
                                           "grid",
                                           "gridolina",
                                           "gryphon",
                                           "gustav3",
                                           "hoppelpoppel",
                                           "horde",
                                           "janus",
                                           "jesonmor",
                                           "judkins",
                                           "karouk",
                                           "kinglet",
                                           "kingofthehill",
                                           "knightmate",
                                           "knightrelay",
                                           "loop",
                                           "losalamos",
                                           "losers",
                                           "makruk",
                                           "minishogi",
                                           "modern",
                                           "newzealand",
                                           "placement",
                                           "pocketknight",
                                           "racingkings",
                                           "rifle",
                                           "seirawan",
                                           "shatranj",
                                           "shogi",
                                           "shoot",
                                           "simplifiedgryphon",
                                           "sittuyin",
                                           "slippedgrid",
                                           "standard",
                                           "suicide",
                                           "superandernach",
                                           "threekings",
                                           "tictactoe",
                                           "twokings",
                                           "twokingssymmetric"};

/// In catalogue order.
constexpr std::string_view kFamilies[] = {"orthodox", "piece",     "pawn", "goal",
                                          "kit",      "kingdrops", "known"};

bool among(const auto& names, std::string_view id) {
  return std::find(std::begin(names), std::end(names), id) != std::end(names);
}

/// Which of XBoard's ways to recognise a built-in game applies to the id; empty if none does.
std::string taken_by_xboard(std::string_view id) {
  const auto holds = [id](std::string_view part) { return id.find(part) != id.npos; };
  for (std::string_view part : kXBoardAnywhere) {
    if (holds(part)) return "holds " + std::string(part);
  }
  if (holds("fischer") && holds("random")) return "holds fischer and random";
  for (std::string_view start : kXBoardStart) {
    if (!id.starts_with(start)) continue;
    if (id.size() == start.size() || !is_letter(id[start.size()])) {
      return "starts with " + std::string(start);
    }
  }
  for (std::string_view mark : {"wild", "w"}) {
    const std::size_t after = id.find(mark) + mark.size();
    if (holds(mark) && after < id.size() && is_digit(id[after])) {
      return "a digit after the first " + std::string(mark);
    }
  }
  if (among(kXBoardHidden, id)) return "left out of the menu";
  return "";
}

TEST(Catalogue, NamesXBoardMistakesAreRecognised) {
  for (std::string_view id : {"super-pawn", "super", "draw2", "atomicus", "my960", "new9b", "lion2",
                              "notwokings", "go", "randomfischer", "twilight"}) {
    EXPECT_NE(taken_by_xboard(id), "") << id;
  }
  for (std::string_view id : {"xsuper", "kingdrops", "jumpers", "twilightfive", "spartansixty",
                              "superb", "twomove", "showdown"}) {
    EXPECT_EQ(taken_by_xboard(id), "") << id;
  }
}

TEST(Catalogue, IdsAreLowerCaseLettersAndDigits) {
  for (const auto& game : catalogue()) {
    const std::string id = game->info().id;
    EXPECT_FALSE(id.empty());
    EXPECT_TRUE(std::all_of(id.begin(), id.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || is_digit(c);
    })) << id;
  }
}

TEST(Catalogue, NoOtherProgramTakesAnIdForAnotherGame) {
  for (const auto& game : catalogue()) {
    // The names of these games mean the same everywhere.
    if (is_orthodox(*game) || is_known(*game)) continue;
    const VariantInfo info = game->info();
    std::vector<std::string> names = info.aliases;
    names.push_back(info.id);
    for (const std::string& name : names) {
      EXPECT_EQ(taken_by_xboard(name), "") << name;
      EXPECT_FALSE(among(kCuteChess, name)) << name << " is another game in Cute Chess";
    }
  }
}

// Known by these names everywhere except in XBoard and Cute Chess.
constexpr std::array<std::string_view, 4> kSeveralMovesATurn = {"doublemove", "marseillais",
                                                                "monster", "progressive"};

TEST(Catalogue, KnownGamesAreThoseOfOtherPrograms) {
  for (const auto& game : catalogue()) {
    if (!is_known(*game)) continue;
    const VariantInfo info = game->info();
    const std::string id = info.id;
    const bool by_alias =
        std::any_of(info.aliases.begin(), info.aliases.end(),
                    [](const std::string& alias) { return among(kCuteChess, alias); });
    EXPECT_TRUE(by_alias || among(kCuteChess, id) || among(kXBoardAnywhere, id) ||
                among(kXBoardStart, id) || among(kSeveralMovesATurn, id))
        << id << " is known to no program";
    const bool taken = !taken_by_xboard(id).empty();
    const bool own = among(kXBoardAnywhere, id) || among(kXBoardStart, id);
    // If XBoard takes the name for one of its games, it must be that game or not be announced.
    const bool apart = game->xboard() == XBoardSupport::kNone;
    EXPECT_TRUE(apart || taken == (game->xboard() == XBoardSupport::kBuiltIn)) << id;
    if (game->xboard() == XBoardSupport::kBuiltIn) {
      EXPECT_TRUE(own) << id;
    }
  }
}

TEST(Catalogue, EveryNameMeansOneGame) {
  std::set<std::string> names;
  for (const auto& game : catalogue()) {
    const VariantInfo info = game->info();
    EXPECT_TRUE(names.insert(info.id).second) << info.id;
    EXPECT_EQ(find_variant(info.id), game.get());
    for (const std::string& alias : info.aliases) {
      EXPECT_TRUE(names.insert(alias).second) << alias;
      EXPECT_EQ(find_variant(alias), game.get());
    }
  }
}

TEST(Catalogue, OrthodoxGamesAnswerToTheirAliases) {
  for (const char* name : {"chess", "standard", "normal", "Chess", "NORMAL"}) {
    const Variant* game = find_variant(name);
    ASSERT_TRUE(game) << name;
    EXPECT_EQ(game->info().id, "chess");
  }
  for (const char* name : {"chess960", "fischerandom", "UCI_Chess960", "uci_chess960"}) {
    const Variant* game = find_variant(name);
    ASSERT_TRUE(game) << name;
    EXPECT_EQ(game->info().id, "chess960");
  }
  EXPECT_EQ(find_variant("nosuchgame"), nullptr);
  EXPECT_EQ(find_variant(""), nullptr);
}

TEST(Catalogue, ChessComesFirstAndTheRestByFamilyAndId) {
  ASSERT_FALSE(catalogue().empty());
  EXPECT_EQ(catalogue()[0]->info().id, "chess");
  const auto place = [](const Variant& game) {
    const VariantInfo info = game.info();
    const auto family = std::find(std::begin(kFamilies), std::end(kFamilies), info.family);
    return std::make_pair(family - std::begin(kFamilies), info.id);
  };
  for (std::size_t i = 1; i < catalogue().size(); ++i) {
    EXPECT_LT(place(*catalogue()[i - 1]), place(*catalogue()[i])) << catalogue()[i]->info().id;
  }
}

TEST(Catalogue, EveryGameTellsWhoItIs) {
  for (const auto& game : catalogue()) {
    const VariantInfo info = game->info();
    EXPECT_FALSE(info.name.empty()) << info.id;
    EXPECT_FALSE(info.source.empty()) << info.id;
    EXPECT_TRUE(among(kFamilies, info.family)) << info.id << ": " << info.family;
  }
}

TEST(Catalogue, EveryGameTellsItsRules) {
  for (const auto& game : catalogue()) {
    RuleBook book;
    game->define(book);
    const std::string id = game->info().id;
    EXPECT_FALSE(book.text.special.empty()) << id;
    EXPECT_FALSE(book.text.goal.empty()) << id;
    EXPECT_FALSE(compiled(*game).book.start_fen.empty()) << id;
    for (PieceType type = Pawn; type < kPieceTypes; ++type) {
      const PieceRules& rules = book.piece(type);
      EXPECT_EQ(rules.letter == 0, rules.name.empty()) << id << ", piece " << int{type};
      EXPECT_EQ(rules.letter == 0, rules.moves.terms().empty()) << id << ", piece " << int{type};
    }
  }
}

TEST(Catalogue, EveryGameCompilesIntoLittleMemory) {
  for (const auto& game : catalogue()) {
    const RuleProgram& program = compiled(*game);
    EXPECT_EQ(program.id, game->info().id);
    std::size_t sets = 0;
    for (const auto& table : program.tables) sets += table.size();
    EXPECT_LT(sets * sizeof(Bitboard), std::size_t{16} << 20) << program.id;
  }
}

TEST(Catalogue, ThreadsShareOneProgram) {
  for (const auto& game : catalogue()) {
    const RuleProgram* seen[4] = {};
    std::vector<std::thread> threads;
    for (const RuleProgram*& program : seen) {
      threads.emplace_back([&program, &game] { program = &compiled(*game); });
    }
    for (std::thread& thread : threads) thread.join();
    for (const RuleProgram* program : seen) EXPECT_EQ(program, seen[0]);
  }
}

}  // namespace
}  // namespace protean
