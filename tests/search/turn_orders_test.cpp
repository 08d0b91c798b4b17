// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/turn.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "search/search.h"
#include "tests/search/search_support.h"
#include "tests/support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <ostream>
#include <random>
#include <set>
#include <vector>

namespace protean {
namespace {

using namespace test;

/// The position without its half-move clock: the same plies in another order must lead to the same.
Position timeless(Position pos) {
  pos.set_halfmove_clock(0);
  return pos;
}

std::vector<Move> legal(const RuleProgram& program, const Position& pos) {
  MoveList list;
  if (!program.goal_reached(pos).over()) program.generate(pos, list);
  return {list.begin(), list.end()};
}

bool has(const std::vector<Move>& moves, Move move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

/// True if the plies lead to the same position in the other order, found by trying.
bool meet(const RuleProgram& program, const Position& before, Move first, Move second) {
  if (!has(legal(program, before), second)) return false;
  const Position between = program.make(before, second);
  return same_turn(program, before, between) && has(legal(program, between), first) &&
         timeless(program.make(between, first)) ==
             timeless(program.make(program.make(before, first), second));
}

struct Turns {
  std::string_view game;
  std::string_view fen;
  double least_share;  ///< Of the orders that meet, the share that must be recognised.
  double most_nodes;   ///< To depth 3 with each order once, as a share of those with all.
};

void PrintTo(const Turns& turns, std::ostream* out) {
  *out << turns.game << ' ' << turns.fen;
}

class OrdersOfATurn : public testing::TestWithParam<Turns> {};

TEST_P(OrdersOfATurn, AreExchangedOnlyWhereTheyMeet) {
  const RuleProgram& program = game(GetParam().game);
  std::mt19937_64 dice(11);
  int seen = 0;
  int all = 0;
  for (int walk = 0; walk < 12; ++walk) {
    Position pos = position(program, GetParam().fen);
    for (int step = 0; step < 40; ++step) {
      const std::vector<Move> moves = legal(program, pos);
      if (moves.empty()) break;
      const Move first = moves[dice() % moves.size()];
      const Position between = program.make(pos, first);
      if (same_turn(program, pos, between)) {
        for (const Move second : legal(program, between)) {
          const bool said = program.rules.interchangeable(program, pos, first, second);
          const bool true_of_it = meet(program, pos, first, second);
          ASSERT_LE(said, true_of_it)
              << to_fen(program, pos) << ' ' << move_text(program, pos, first) << ' '
              << move_text(program, between, second);
          seen += said;
          all += true_of_it;
        }
      }
      pos = between;
    }
  }
  EXPECT_GT(all, 0);
  EXPECT_GE(seen, GetParam().least_share * all) << seen << " of " << all;
}

/// Plays a turn to its end in all ways, and collects the ends.
class Enumeration {
 public:
  Enumeration(const RuleProgram& program, bool each_order_once)
      : program_(program), each_order_once_(each_order_once) {}

  void run(const Position& pos, const std::vector<Move>& settled = {}) {
    std::vector<Move> tried = settled;
    for (const Move move : legal(program_, pos)) {
      if (has(settled, move)) continue;
      ++plies;
      const Position after = program_.make(pos, move);
      if (!same_turn(program_, pos, after)) {
        ends.insert(after.key());
      } else {
        std::vector<Move> inherited;
        for (const Move earlier : each_order_once_ ? tried : std::vector<Move>{}) {
          if (has(legal(program_, after), earlier) &&
              program_.rules.interchangeable(program_, pos, move, earlier)) {
            inherited.push_back(earlier);
          }
        }
        run(after, inherited);
      }
      tried.push_back(move);
    }
  }

  std::set<std::uint64_t> ends;
  std::uint64_t plies = 0;

 private:
  const RuleProgram& program_;
  bool each_order_once_;
};

TEST_P(OrdersOfATurn, OneOfEachReachesEveryEndOfTheTurn) {
  const RuleProgram& program = game(GetParam().game);
  std::mt19937_64 dice(5);
  for (int walk = 0; walk < 4; ++walk) {
    Position pos = position(program, GetParam().fen);
    for (int step = 0; step < 12; ++step) {
      Enumeration all(program, false);
      Enumeration once(program, true);
      all.run(pos);
      once.run(pos);
      ASSERT_EQ(all.ends, once.ends) << to_fen(program, pos);
      ASSERT_LE(once.plies, all.plies);
      const std::vector<Move> moves = legal(program, pos);
      if (moves.empty()) break;
      pos = program.make(pos, moves[dice() % moves.size()]);
    }
  }
}

/// Plain search to a fixed depth.
class Negamax {
 public:
  Negamax(const RuleProgram& program, bool each_order_once)
      : program_(program), each_order_once_(each_order_once) {}

  int value(const Position& pos, int depth, const std::vector<Move>& settled = {}) {
    ++nodes;
    const std::vector<Move> moves = legal(program_, pos);
    if (depth == 0 || moves.empty() || program_.actor(pos) == Actor::kChance)
      return evaluate(program_, pos);
    std::vector<Move> tried = settled;
    int best = -100'000;
    for (const Move move : moves) {
      if (has(settled, move)) continue;
      const Position after = program_.make(pos, move);
      std::vector<Move> inherited;
      if (each_order_once_ && same_turn(program_, pos, after)) {
        const std::vector<Move> next = legal(program_, after);
        for (const Move earlier : tried) {
          if (has(next, earlier) && program_.rules.interchangeable(program_, pos, move, earlier))
            inherited.push_back(earlier);
        }
      }
      tried.push_back(move);
      const int v = value(after, depth - 1, inherited);
      best = std::max(best, after.side() == pos.side() ? v : -v);
    }
    return best;
  }

  std::uint64_t nodes = 0;

 private:
  const RuleProgram& program_;
  bool each_order_once_;
};

TEST_P(OrdersOfATurn, TheValueOfTheTurnIsTheSame) {
  const RuleProgram& program = game(GetParam().game);
  const Position pos = position(program, GetParam().fen);
  for (int depth = 1; depth <= (slow_build() ? 3 : 4); ++depth) {
    Negamax all(program, false);
    Negamax once(program, true);
    ASSERT_EQ(all.value(pos, depth), once.value(pos, depth)) << depth;
    if (depth == 3) {
      EXPECT_LE(static_cast<double>(once.nodes),
                GetParam().most_nodes * static_cast<double>(all.nodes));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Games, OrdersOfATurn,
    testing::Values(
        Turns{"kingdrops",
              "rbgqkgbr/sasaasas/8/8/8/8/SASAASAS/RBGQKGBR w - - 0 1 phase:play hand:-/- "
              "prison:-/- moved:- drop:1",
              0.5, 0.4},
        Turns{"kingdrops",
              "4k3/1s5a/8/2q5/8/6A1/S2b4/1R5K b - - 4 20 phase:play hand:RG/rg prison:b/Q moved:d2 "
              "drop:1",
              0.5, 0.75},
        Turns{"kingdrops",
              "4k3/3r4/1g2b3/3Q4/1R6/7B/7S/4K3 w - - 4 20 phase:play hand:-/- prison:q/RG moved:- "
              "drop:1",
              0.5, 0.55},
        Turns{"kingdrops",
              "4k3/8/8/8/4r3/8/4G1SS/4K3 w - - 0 20 phase:play hand:-/- prison:-/- moved:- drop:1",
              0.2, 0.7},
        Turns{"kingdrops",
              "8/8/4k3/8/8/8/r1S5/K1S5 w - - 99 50 phase:play hand:-/- prison:-/- moved:- drop:1",
              0.0, 1.0},
        Turns{"gravity",
              "4P3/4B3/r3P3/1n2b3/8/8/8/8 w - - 0 4 phase:move card:r deck:kqbnpppp/KQRRBNNPP "
              "taken:0/0 moved:-",
              0.99, 0.9},
        Turns{"gravity",
              "3pP3/3Pp3/2k5/4K3/3r1Q2/8/1n4N1/B2b2R1 w - - 0 8 phase:move card:n deck:qrbp/RBNPP "
              "taken:1/0 moved:-",
              0.99, 0.3},
        Turns{"twomove",
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1 phase:move up:KR/- "
              "cards:QB/QN todo:nnBB moved:-",
              0.5, 0.6},
        Turns{"cloak",
              "4k3/8/8/8/8/8/8/RNB1K3 w - - 0 9 phase:uncloak guess:none "
              "cloak:a1b1c1--e1------/--------e8------ told:-/- may:-/- taken:0/0",
              0.99, 0.9}));

}  // namespace
}  // namespace protean
