// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/boosterpack_plies.h"
#include "tests/rules/state_support.h"
#include "variants/kit/boosterpack_attack.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace protean {
namespace {

using namespace test;

const RuleProgram& program() {
  return game("boosterpack");
}

bool in_check(const std::string& fen) {
  const Position pos = position(program(), fen);
  return boosterpack::king_attacked(program(), pos, pos.side());
}

void expect_same_plies(const Position& pos, const MoveList& moves) {
  std::map<std::string, plain_loops::Field> expected = plain_loops::plies(pos);
  for (Move move : moves) {
    const std::string text = move_text(program(), pos, move);
    const auto found = expected.find(text);
    ASSERT_TRUE(found != expected.end()) << text << " in " << to_fen(program(), pos);
    const plain_loops::Field after = plain_loops::field_of(program().make(pos, move));
    EXPECT_EQ(after.pieces, found->second.pieces) << text << " in " << to_fen(program(), pos);
    EXPECT_EQ(after.checkers, found->second.checkers) << text << " in " << to_fen(program(), pos);
    EXPECT_EQ(after.passed, found->second.passed) << text << " in " << to_fen(program(), pos);
    expected.erase(found);
  }
  for (const auto& [text, field] : expected)
    ADD_FAILURE() << "missing: " << text << " in " << to_fen(program(), pos);
}

/// Expects that no checker is lost or under an empty square, and that no hand has too many cards.
void expect_sound(const Position& pos) {
  const boosterpack::Checkers checkers(pos);
  EXPECT_EQ(checkers.all() & ~pos.occupied(), 0u);
  int cards = 0;
  for (Color c : {White, Black}) {
    int on_board = 0;
    for_each_square(checkers.of(c), [&](Square s) { on_board += checkers.balance(s, c); });
    EXPECT_EQ(on_board + boosterpack::free_checkers(pos, c), boosterpack::checkers_of(pos, c));
    const int held = boosterpack::cards(pos, boosterpack::hand_of(c)).total();
    EXPECT_LE(held, boosterpack::free_checkers(pos, c));
    cards += held;
  }
  cards += boosterpack::cards(pos, boosterpack::kDeck).total() +
           boosterpack::cards(pos, boosterpack::kDiscard).total();
  EXPECT_EQ(cards, 36);
}

constexpr char kPacked[] =
    "r1bqk2r/pnpp1ppp/1p2p2n/2b5/1P4P1/N4N1P/P1PPPP2/1RBQKB1R b Kkq - 2 6 phase:move "
    "chk:c1w1,e1w1,h1w1,c2b1,d2w1,h6b1,b7w1,c7b1,h7b1,a8b1,h8w1 hand:-/B "
    "deck:QRNNPPPPPPPCkqbbpppppppp discard:KRBPCrrnncc";
constexpr char kOpen[] =
    "r3k2r/pppq1ppp/2n5/3pN3/3P4/2N5/PPPQ1PPP/R3K2R w KQkq - 0 9 phase:move chk:c3w1,c6w1 "
    "hand:Qkpp/BNNPrc deck:KRRBPPPPPPPCCqrbbnnppppp discard:pc";
constexpr char kHidden[] =
    "4k3/8/8/8/8/8/3r4/4K2R w - - 0 1 phase:card hand:QRCrnc/KBp "
    "deck:RBNNPPPPPPPPCkqrbbnpppppppc discard:-";

/// A handicap: White has fewer checkers than usual, Black more.
constexpr char kUneven[] =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 phase:deal checkers:2/8";

TEST(Boosterpack, PliesAreWhatPlainLoopsFind) {
  for (const char* start : {"start", kPacked, kOpen, kUneven}) {
    random_games(program(), start, slow_build() ? 2 : 12, 250,
                 [](const Position& pos, const MoveList& moves) {
                   if (testing::Test::HasFailure()) return;
                   ASSERT_TRUE(consistent(program(), pos)) << to_fen(program(), pos);
                   expect_sound(pos);
                   if (program().actor(pos) != Actor::kChance) expect_same_plies(pos, moves);
                 });
  }
}

TEST(Boosterpack, ACheckCountsStepsAfterARegularMove) {
  EXPECT_TRUE(in_check("8/8/4k3/8/8/2N5/8/4K3 b - - 0 1 chk:c3w1"));
  EXPECT_FALSE(in_check("8/8/4k3/8/8/2N5/8/4K3 b - - 0 1"));
  EXPECT_FALSE(in_check("8/8/4k3/8/8/2N5/8/4K3 b - - 0 1 chk:c3b1"));
  EXPECT_FALSE(in_check("8/4k3/8/8/8/2N5/8/4K3 b - - 0 1 chk:c3w1"));
  EXPECT_TRUE(in_check("8/4k3/8/8/8/2N5/8/4K3 b - - 0 1 chk:c3w2"));
  EXPECT_TRUE(in_check("8/8/3k4/8/4P3/8/8/4K3 b - - 0 1 chk:e4w1"));
  EXPECT_FALSE(in_check("8/8/3k4/4p3/4P3/8/8/4K3 b - - 0 1 chk:e4w1"));
  EXPECT_TRUE(in_check("R3k3/8/8/8/8/8/8/4K3 b - - 0 1"));
  EXPECT_TRUE(in_check("8/4k3/3P4/8/8/8/8/4K3 b - - 0 1"));
  EXPECT_FALSE(in_check("8/4k3/3P4/8/8/8/8/4K3 b - - 0 1 chk:d6b1"));
  EXPECT_TRUE(in_check("8/4k3/3R4/8/8/8/8/4K3 b - - 0 1 chk:d6b1"));
  EXPECT_FALSE(in_check("8/8/3Rk3/8/8/8/8/4K3 b - - 0 1 chk:d6b1"));
  EXPECT_TRUE(in_check("4k3/8/8/8/5n2/8/8/R3K2R w KQ - 0 1 chk:f4b1"));
  EXPECT_TRUE(in_check("4k3/8/8/8/6n1/8/8/R3K2R w KQ - 0 1 chk:g4b1"));
}

TEST(Boosterpack, CheckersWonOnTheWayLeadFurther) {
  // The Knight captures on d5, and with the checker won there goes on to d6 and e7.
  EXPECT_TRUE(in_check("8/4k3/8/3n4/8/2N5/8/4K3 b - - 0 1 chk:c3w1,d5w1"));
  EXPECT_FALSE(in_check("8/4k3/8/3n4/8/2N5/8/4K3 b - - 0 1 chk:c3w1"));
  // The same by steps: c3-d5, then d6, where a checker is won, then e7.
  EXPECT_TRUE(in_check("8/4k3/3p4/8/8/2N5/8/4K3 b - - 0 1 chk:c3w1,d6w1"));
  // Black's checkers that it captures cannot be spent.
  EXPECT_FALSE(in_check("8/8/4k3/3n4/8/2N5/8/4K3 b - - 0 1 chk:c3w1,d5b1"));
  EXPECT_TRUE(in_check("8/8/4k3/3n4/8/2N5/8/4K3 b - - 0 1 chk:c3w2,d5b1"));
}

TEST(Boosterpack, ACaptureEnPassantMayBeginTheWay) {
  // The pawn on d4 has no other regular move than to e3; f2 and g1 are one and two steps from it.
  const std::string beside = "7k/8/8/8/3pP3/3p4/5K2/8 w - e3 0 1 phase:card hand:P/- chk:";
  EXPECT_TRUE(in_check(beside + "d4b1"));
  EXPECT_FALSE(in_check(beside + "-"));
  EXPECT_FALSE(in_check("7k/8/8/8/3pP3/3p4/5K2/8 w - - 0 1 phase:card hand:P/- chk:d4b1"));
  const std::string further = "7k/8/8/8/3pP3/3p4/8/6K1 w - e3 0 1 phase:card hand:P/- chk:";
  EXPECT_FALSE(in_check(further + "d4b1"));
  EXPECT_TRUE(in_check(further + "d4b2"));
  EXPECT_FALSE(in_check(further + "d4b2,e4w1"));
  EXPECT_TRUE(in_check(further + "d4b1,e4b1"));
}

TEST(Boosterpack, CardsComeUpAsOftenAsTheyAreInTheDeck) {
  const Position start = start_position(program());
  EXPECT_EQ(program().actor(start), Actor::kChance);
  MoveList moves;
  program().generate(start, moves);
  std::map<std::string, std::uint32_t> weights;
  for (Move move : moves)
    weights[move_text(program(), start, move)] = program().chance_weight(start, move);
  const std::map<std::string, std::uint32_t> expected = {
      {"deal:K", 1}, {"deal:Q", 1}, {"deal:R", 2}, {"deal:B", 2}, {"deal:N", 2},
      {"deal:P", 8}, {"deal:C", 2}, {"deal:k", 1}, {"deal:q", 1}, {"deal:r", 2},
      {"deal:b", 2}, {"deal:n", 2}, {"deal:p", 8}, {"deal:c", 2}};
  EXPECT_EQ(weights, expected);
}

TEST(Boosterpack, PlayersMakeTheOtherPlies) {
  const Position card = position(program(), kHidden);
  EXPECT_EQ(program().actor(card), Actor::kWhite);
  EXPECT_EQ(program().rules.phase_name(program(), card), "card");
  const Position next = play(program(), card, "pass");
  EXPECT_EQ(program().actor(next), Actor::kBlack);
  const Position draw = play(program(), next, "e8e7 pass");
  EXPECT_EQ(program().actor(draw), Actor::kChance);
  EXPECT_EQ(draw.side(), Black);
}

std::string observed(const Position& pos, Color viewer) {
  return program().rules.observed_fen(program(), pos, viewer);
}

Position world_of_cards(const Position& pos, Color viewer, std::uint64_t seed) {
  return program().rules.possible_world(program(), pos, viewer, seed);
}

TEST(Boosterpack, EachPlayerSeesItsOwnHandOnly) {
  const Position pos = position(program(), kHidden);
  const std::string before = "4k3/8/8/8/8/8/3r4/4K2R w - - 0 1 phase:card moved:- chk:- hand:";
  const std::string after = " deck:" + std::string(27, '?') + " discard:-";
  EXPECT_EQ(observed(pos, White), before + "QRCrnc/???" + after);
  EXPECT_EQ(observed(pos, Black), before + std::string(6, '?') + "/KBp" + after);
}

TEST(Boosterpack, WhatCameBeforeAWorldLedToIt) {
  std::mt19937 random(5);  // NOLINT: the same games every time
  std::size_t steps = 0;
  for (int game = 0; game < 6; ++game) {
    std::vector<Position> earlier;
    Position pos = start_position(program());
    for (int ply = 0; ply < 150; ++ply) {
      MoveList moves;
      program().generate(pos, moves);
      if (moves.empty()) break;
      earlier.push_back(pos);
      pos = program().make(pos, moves[random() % moves.size()]);
    }
    for (const Color viewer : {White, Black}) {
      for (std::uint64_t seed = 0; seed < 3; ++seed) {
        Position after = world_of_cards(pos, viewer, seed);
        for (std::size_t i = earlier.size(); i-- > 0; ++steps) {
          const auto before = program().rules.world_before(program(), earlier[i], after, viewer);
          if (!before) break;
          ASSERT_EQ(observed(*before, viewer), observed(earlier[i], viewer));
          MoveList plies;
          program().generate(*before, plies);
          ASSERT_TRUE(std::any_of(plies.begin(), plies.end(),
                                  [&](Move ply) { return program().make(*before, ply) == after; }))
              << to_fen(program(), *before) << " to " << to_fen(program(), after);
          after = *before;
        }
      }
    }
  }
  EXPECT_GT(steps, 1000U);
}

TEST(Boosterpack, WhatAPlayerSeesCanBeRead) {
  const auto look = [](const Position& pos, const MoveList&) {
    for (Color viewer : {White, Black}) {
      const std::string seen = observed(pos, viewer);
      EXPECT_EQ(observed(position(program(), seen), viewer), seen);
      const Position possible = world_of_cards(pos, viewer, pos.key());
      EXPECT_EQ(observed(possible, viewer), seen);
      EXPECT_TRUE(consistent(program(), possible)) << to_fen(program(), possible);
      expect_sound(possible);
    }
  };
  random_games(program(), "start", 3, 200, look);
  random_games(program(), kHidden, 3, 100, look);
}

TEST(Boosterpack, UnknownCardsAreFilledInTheOrderOfTexts) {
  const std::string board = "4k3/8/8/8/8/8/3r4/4K2R w - - 0 1 phase:card ";
  EXPECT_EQ(to_fen(program(),
                   position(program(), board + "hand:QRCrnc/??? deck:" + std::string(27, '?'))),
            board + "moved:- chk:- hand:QRCrnc/KRB deck:BNNPPPPPPPPCkqrbbnppppppppc discard:-");
}

TEST(Boosterpack, WorldsDependOnWhatIsSeenAlone) {
  const Position one = position(program(), kHidden);
  const Position other = position(program(),
                                  "4k3/8/8/8/8/8/3r4/4K2R w - - 0 1 phase:card hand:QRCrnc/bkp "
                                  "deck:KRBBNNPPPPPPPPCqrbnpppppppc");
  ASSERT_EQ(observed(one, White), observed(other, White));
  for (std::uint64_t seed = 0; seed < 50; ++seed)
    EXPECT_EQ(world_of_cards(one, White, seed), world_of_cards(other, White, seed));
}

TEST(Boosterpack, EveryWorldComesUpAsOftenAsItShould) {
  const Position pos = position(program(),
                                "4k3/8/8/8/8/8/3r4/4K2R w - - 0 1 phase:card hand:Q/Kk deck:qrr "
                                "discard:RRBBNNPPPPPPPPCCbbnnppppppppcc");
  std::map<std::string, int> hands;
  for (std::uint64_t seed = 0; seed < 10000; ++seed)
    ++hands[boosterpack::print_cards(
        boosterpack::cards(world_of_cards(pos, White, seed), boosterpack::kBlackHand))];
  const std::map<std::string, int> expected = {{"Kk", 1000}, {"Kq", 1000}, {"Kr", 2000},
                                               {"kq", 1000}, {"kr", 2000}, {"qr", 2000},
                                               {"rr", 1000}};
  EXPECT_EQ(hands.size(), expected.size());
  for (const auto& [hand, times] : expected) EXPECT_NEAR(hands[hand], times, 150) << hand;
}

/// Tokens that do not fit the board of `FenErrors`.
const std::vector<std::string>& wrong_tokens() {
  static const std::vector<std::string> tokens = {
      "phase:flip",
      "moved:e9",
      "moved:e4",
      "chk:e4",
      "chk:e4w0",
      "chk:e4w7",
      "chk:e4x1",
      "chk:e4w8 checkers:7/6",
      "chk:e4w3 checkers:2/8",
      "checkers:6",
      "checkers:0/6",
      "checkers:6/9",
      "checkers:-/-",
      "checkers:2/8 hand:PPP/-",
      "phase:deal checkers:2/8 hand:PPP/-",
      "chk:e4w1,",
      "chk:e4w1,e4w1",
      "chk:e4w4,d2w3",
      "chk:a1w1",
      "hand:-",
      "hand:X/-",
      "hand:PPPPPPP/-",
      "hand:PPPPPP/- chk:e4w1",
      "hand:?P/-",
      "hand:?/-",
      "hand:??"
      "/??? deck:???",
      "hand:KK/? deck:" + std::string(33, '?'),
      "deck:KQx",
      "deck:RRRRRRRRRRRRRRRR",
      "discard:?",
      "phase:boost chk:e4w1",
      "phase:boost moved:e4",
      "phase:boost moved:e4 chk:e4b1",
      "phase:boost moved:d2 chk:d2w1",
      "phase:card",
      "phase:draw hand:PPPPPP/-",
      "phase:draw deck:- discard:-",
      "phase:deal hand:PPPPPP/-",
      "phase:deal hand:PPP/P",
      "phase:deal deck:PPPPPPPPPPP",
      "phase:deal chk:e4w1",
  };
  return tokens;
}

TEST(Boosterpack, FenErrors) {
  const std::string board = "4k3/8/8/8/4P3/8/3r4/4K2R w - - 0 1 ";
  for (const std::string& tokens : wrong_tokens())
    EXPECT_NE(fen_error(program(), board + tokens), "") << tokens;
  for (const char* fen :
       {"8/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4KK2 w - - 0 1",
        "4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K2p w - - 0 1",
        "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", "4k3/8/8/8/4P3/8/4P3/4K3 b - e3 0 1",
        "4k3/8/8/8/4P3/8/8/4K3 b - d3 0 1", "4k3/8/8/8/3PP3/8/8/4K3 b - d3e3 0 1"})
    EXPECT_NE(fen_error(program(), fen), "") << fen;
  EXPECT_EQ(fen_error(program(), board + "phase:boost moved:e4 chk:e4w1"), "");
  EXPECT_EQ(fen_error(program(), board + "chk:e4w8 checkers:8/1"), "");
  EXPECT_EQ(
      fen_error(program(), board + "hand:PPPPPPPP/?? checkers:8/2 deck:" + std::string(26, '?')),
      "");
  EXPECT_EQ(fen_error(program(), "p3k3/8/8/8/4P3/8/8/P3K3 b - e3 0 1"), "");
  EXPECT_EQ(fen_error(program(), "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1 phase:draw"), "");
}

/// The players may agree on more or fewer sixes; the rules do not fix the number.
TEST(Boosterpack, WhatIsSeenOfAPackWithMoreOrFewerSixesIsAPosition) {
  const std::string board = "4k3/8/8/8/8/8/3r4/4K2R w - - 0 1 phase:card hand:QRCrnc/bkp deck:";
  for (const char* deck : {"KRBBNNPPPPPPPPqrbnpppppppCCCCcccc", "KRBBNNPPPPPPPPqrbnppppppp",
                           "KRBBNNPPPPPPPPqrbnpppppppC"}) {
    const Position pos = position(program(), board + deck);
    const std::string seen = observed(pos, White);
    EXPECT_EQ(fen_error(program(), seen), "") << seen;
    EXPECT_EQ(observed(position(program(), seen), White), seen);
  }
}

TEST(Boosterpack, TheDiscardsBecomeTheDeckWhenACardIsDue) {
  const std::string board = "4k3/8/8/8/8/8/8/4K2R w - - 0 1 ";
  EXPECT_EQ(fen_after(program(), board + "phase:card hand:PPPPPP/- deck:- discard:-", "pass"),
            "4k3/8/8/8/8/8/8/4K2R b - - 0 1 phase:move moved:- chk:- hand:PPPPPP/- deck:- "
            "discard:-");
  EXPECT_EQ(fen_after(program(), board + "phase:card chk:h1b1 hand:RPPPPP/- deck:- discard:-",
                      "play:R@h1"),
            board + "phase:draw moved:- chk:- hand:PPPPP/- deck:R discard:-");
}

TEST(Boosterpack, CheckersHelpWhoeverTheyBelongTo) {
  const auto with = [](const std::string& tokens) {
    return progress(program(), "4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1 " + tokens);
  };
  EXPECT_EQ(with("chk:-"), 0);
  EXPECT_GT(with("chk:c3w1"), 0);
  EXPECT_GT(with("chk:d5w1"), with("chk:c3w1"));
  EXPECT_LT(with("chk:c3b1"), 0);
  EXPECT_GT(with("hand:PP/P"), 0);
}

}  // namespace
}  // namespace protean
