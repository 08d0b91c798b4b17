// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/state_support.h"
#include "variants/kit/boosterpack_attack.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <tuple>

namespace protean {
namespace {

using namespace test;
using boosterpack::Cards;

const RuleProgram& program() {
  return game("boosterpack");
}

bool in_check(const std::string& fen) {
  const Position pos = position(program(), fen);
  return boosterpack::king_attacked(program(), pos, pos.side());
}

// --- A second opinion: plain loops over squares ---

/// What stands where, and how many checkers under it: White's, or less than 0 Black's.
struct Field {
  std::array<char, kSquares> men{};
  std::array<int, kSquares> checkers{};
  int passed = -1;

  bool empty(int s) const { return men[static_cast<std::size_t>(s)] == 0; }
  char man(int s) const { return men[static_cast<std::size_t>(s)]; }
  bool white(int s) const { return std::isupper(static_cast<unsigned char>(man(s))) != 0; }
  bool is(int s, bool whites) const { return !empty(s) && white(s) == whites; }
  /// Checkers of this colour under the man, less than 0: of the other.
  int own(int s, bool whites) const {
    const int n = checkers[static_cast<std::size_t>(s)];
    return whites ? n : -n;
  }
  void set(int s, char man, int own, bool whites) {
    men[static_cast<std::size_t>(s)] = man;
    checkers[static_cast<std::size_t>(s)] = whites ? own : -own;
  }
  int king(bool whites) const {
    return static_cast<int>(std::find(men.begin(), men.end(), whites ? 'K' : 'k') - men.begin());
  }
};

/// Where a man goes, and the square of the man he takes; -1: nobody.
struct Way {
  int to;
  int victim;
};

int shifted(int s, int dx, int dy) {
  return on_board(s % 8 + dx, s / 8 + dy) ? s + dx + 8 * dy : -1;
}

Field field_of(const Position& pos) {
  Field field;
  const boosterpack::Checkers checkers(pos);
  for_each_square(pos.occupied(), [&](Square s) {
    const char capital = "PNBRQK"[type_of(pos.piece_on(s))];
    const bool white = color_of(pos.piece_on(s)) == White;
    field.set(s, white ? capital : static_cast<char>(std::tolower(capital)),
              checkers.balance(s, White), true);
  });
  if (pos.passed()) field.passed = lsb(pos.passed());
  return field;
}

class Moving {
 public:
  explicit Moving(const Field& field) : f_(field) {}

  /// Regular moves but castling, captures of Kings among them.
  std::vector<Way> regular(int from) {
    ways_.clear();
    from_ = from;
    white_ = f_.white(from);
    const char man = static_cast<char>(std::toupper(f_.man(from)));
    const int up = white_ ? 1 : -1;
    const bool hobbled = f_.own(from, white_) < 0;
    if (man == 'P' && hobbled) return {};
    if (man == 'P' || hobbled) {
      pawn_like(up, !hobbled && from / 8 == (white_ ? 1 : 6));
      return ways_;
    }
    if (man == 'N') {
      for (int dx : {-2, -1, 1, 2}) {
        for (int sign : {-1, 1}) slide(dx, sign * (3 - std::abs(dx)), 1);
      }
    }
    const int range = man == 'K' ? 1 : 7;
    for (int dx : {-1, 0, 1}) {
      for (int dy : {-1, 0, 1}) {
        const bool straight = dx == 0 || dy == 0;
        if (man == 'N' || (dx == 0 && dy == 0)) continue;
        if ((man == 'R' && !straight) || (man == 'B' && straight)) continue;
        slide(dx, dy, range);
      }
    }
    return ways_;
  }

  std::vector<Way> steps(int from) {
    ways_.clear();
    from_ = from;
    white_ = f_.white(from);
    for (int dx : {-1, 0, 1}) {
      for (int dy : {-1, 0, 1}) slide(dx, dy, 1);
    }
    return ways_;
  }

 private:
  void pawn_like(int up, bool twice) {
    const int one = shifted(from_, 0, up);
    if (one >= 0 && f_.empty(one)) {
      ways_.push_back({one, -1});
      const int two = shifted(from_, 0, 2 * up);
      if (twice && f_.empty(two)) ways_.push_back({two, -1});
    }
    for (int dx : {-1, 1}) {
      const int to = shifted(from_, dx, up);
      if (to < 0) continue;
      if (f_.is(to, !white_)) ways_.push_back({to, to});
      const bool theirs = to / 8 == (white_ ? 5 : 2);
      if (to == f_.passed && theirs) ways_.push_back({to, to - 8 * up});
    }
  }

  void slide(int dx, int dy, int range) {
    if (dx == 0 && dy == 0) return;
    int to = from_;
    while (range-- > 0 && (to = shifted(to, dx, dy)) >= 0) {
      if (f_.is(to, white_)) return;
      ways_.push_back({to, f_.empty(to) ? -1 : to});
      if (!f_.empty(to)) return;
    }
  }

  const Field& f_;
  std::vector<Way> ways_;
  int from_ = 0;
  bool white_ = true;
};

/// The field after a man has gone there, a checker being spent for a step.
Field moved(const Field& before, int from, Way way, bool is_step, char becomes = 0) {
  Field f = before;
  const bool white = f.white(from);
  int own = f.own(from, white) - (is_step ? 1 : 0);
  const char man = becomes != 0 ? becomes : f.man(from);
  if (way.victim >= 0) {
    own += f.own(way.victim, white);
    f.set(way.victim, 0, 0, true);
  }
  f.set(from, 0, 0, true);
  if (own < 0 && way.to / 8 == (white ? 7 : 0)) own = 0;
  f.set(way.to, man, own, white);
  f.passed = -1;
  return f;
}

bool takes_king(const Field& f, Way way) {
  return way.victim >= 0 && std::toupper(f.man(way.victim)) == 'K';
}

using Seen = std::set<std::tuple<int, std::array<char, kSquares>, std::array<int, kSquares>>>;

/// True if the man can take a King by steps alone.
bool steps_to_king(const Field& f, int from, Seen& seen) {
  if (f.own(from, f.white(from)) <= 0 || !seen.insert({from, f.men, f.checkers}).second)
    return false;
  for (Way way : Moving(f).steps(from)) {
    if (takes_king(f, way) || steps_to_king(moved(f, from, way, true), way.to, seen)) return true;
  }
  return false;
}

/// True if a King of this colour could be taken.
bool attacked(const Field& f, bool whites) {
  for (int from = 0; from < kSquares; ++from) {
    if (!f.is(from, !whites)) continue;
    Seen seen;
    for (Way way : Moving(f).regular(from)) {
      if (takes_king(f, way)) return true;
      if (f.own(from, !whites) > 0 && steps_to_king(moved(f, from, way, false), way.to, seen))
        return true;
    }
  }
  return false;
}

std::string name(int s) {
  return to_string(static_cast<Square>(s));
}

/// Castling of the side to move towards each Rook that may, with the field after it.
std::map<std::string, Field> castlings(const Field& f, const Position& pos) {
  const bool white = pos.side() == White;
  std::map<std::string, Field> out;
  for_each_square(pos.castling() & pos.by_color(pos.side()), [&](Square rook) {
    const int king = f.king(white);
    const int way = rook > king ? 1 : -1;
    if (f.own(king, white) != 0 || f.own(rook, white) != 0) return;
    for (int s = king + way; s != rook; s += way) {
      if (!f.empty(s)) return;
    }
    Field after = f;
    after.set(king, 0, 0, true);
    for (int s : {king, king + way, king + 2 * way}) {
      Field set_there = after;
      set_there.set(s, f.man(king), 0, true);
      if (attacked(set_there, white)) return;
    }
    after.set(rook, 0, 0, true);
    after.set(king + 2 * way, f.man(king), 0, true);
    after.set(king + way, f.man(rook), 0, true);
    after.passed = -1;
    if (!attacked(after, white)) out[name(king) + name(king + 2 * way)] = after;
  });
  return out;
}

/// All plies of a player with the field after each.
std::map<std::string, Field> plies(const Position& pos) {
  const Field f = field_of(pos);
  const bool white = pos.side() == White;
  std::map<std::string, Field> out;
  if (pos.phase() == boosterpack::kMove) out = castlings(f, pos);
  const auto add = [&](const std::string& text, const Field& after) {
    if (!attacked(after, white)) out[text] = after;
  };
  const auto add_ways = [&](int from, const std::vector<Way>& ways, bool is_step) {
    for (Way way : ways) {
      if (takes_king(f, way)) continue;
      const std::string text = name(from) + name(way.to);
      if (std::toupper(f.man(from)) == 'P' && way.to / 8 == (white ? 7 : 0)) {
        for (char c : std::string("qrbn")) {
          const char man = white ? static_cast<char>(std::toupper(c)) : c;
          add(text + c, moved(f, from, way, is_step, man));
        }
        continue;
      }
      Field after = moved(f, from, way, is_step);
      const bool twice = std::abs(way.to - from) == 16 && std::toupper(f.man(from)) == 'P';
      if (twice && !is_step) after.passed = (from + way.to) / 2;
      add(text, after);
    }
  };
  if (pos.phase() == boosterpack::kMove) {
    for (int from = 0; from < kSquares; ++from) {
      if (f.is(from, white)) add_ways(from, Moving(f).regular(from), false);
    }
  } else if (pos.phase() == boosterpack::kBoost) {
    out["done"] = f;
    const int from = boosterpack::stepper(pos);
    add_ways(from, Moving(f).steps(from), true);
  } else {
    out["pass"] = f;
    const Cards hand = boosterpack::cards(pos, boosterpack::hand_of(pos.side()));
    for (char card : boosterpack::print_cards(hand)) {
      const bool of_white = std::isupper(static_cast<unsigned char>(card)) != 0;
      const bool found = std::count(f.men.begin(), f.men.end(), card) > 0;
      for (int s = 0; s < kSquares; ++s) {
        if (!f.is(s, of_white) || (found && f.man(s) != card)) continue;
        Field after = f;
        after.set(s, f.man(s), f.own(s, white) + 1, white);
        add(std::string("play:") + card + "@" + name(s), after);
      }
    }
  }
  return out;
}

void expect_same_plies(const Position& pos, const MoveList& moves) {
  std::map<std::string, Field> expected = plies(pos);
  for (Move move : moves) {
    const std::string text = move_text(program(), pos, move);
    const auto found = expected.find(text);
    ASSERT_TRUE(found != expected.end()) << text << " in " << to_fen(program(), pos);
    const Field after = field_of(program().make(pos, move));
    EXPECT_EQ(after.men, found->second.men) << text << " in " << to_fen(program(), pos);
    EXPECT_EQ(after.checkers, found->second.checkers) << text << " in " << to_fen(program(), pos);
    EXPECT_EQ(after.passed, found->second.passed) << text << " in " << to_fen(program(), pos);
    expected.erase(found);
  }
  for (const auto& [text, field] : expected)
    ADD_FAILURE() << "missing: " << text << " in " << to_fen(program(), pos);
}

/// No checker is lost, none is under nobody, and no hand is larger than it may be.
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
  // The Knight takes on d5, and with the checker won there goes on to d6 and e7.
  EXPECT_TRUE(in_check("8/4k3/8/3n4/8/2N5/8/4K3 b - - 0 1 chk:c3w1,d5w1"));
  EXPECT_FALSE(in_check("8/4k3/8/3n4/8/2N5/8/4K3 b - - 0 1 chk:c3w1"));
  // By a step the same: c3-d5 and d6, where a checker is won, then e7.
  EXPECT_TRUE(in_check("8/4k3/3p4/8/8/2N5/8/4K3 b - - 0 1 chk:c3w1,d6w1"));
  // What it takes with Black's checkers it cannot spend.
  EXPECT_FALSE(in_check("8/8/4k3/3n4/8/2N5/8/4K3 b - - 0 1 chk:c3w1,d5b1"));
  EXPECT_TRUE(in_check("8/8/4k3/3n4/8/2N5/8/4K3 b - - 0 1 chk:c3w2,d5b1"));
}

TEST(Boosterpack, ACaptureInPassingMayBeginTheWay) {
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

Position world(const Position& pos, Color viewer, std::uint64_t seed) {
  return program().rules.possible_world(program(), pos, viewer, seed);
}

TEST(Boosterpack, EachPlayerSeesHisOwnHandOnly) {
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
        Position after = world(pos, viewer, seed);
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
      const Position possible = world(pos, viewer, pos.key());
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
    EXPECT_EQ(world(one, White, seed), world(other, White, seed));
}

TEST(Boosterpack, EveryWorldComesUpAsOftenAsItShould) {
  const Position pos = position(program(),
                                "4k3/8/8/8/8/8/3r4/4K2R w - - 0 1 phase:card hand:Q/Kk deck:qrr "
                                "discard:RRBBNNPPPPPPPPCCbbnnppppppppcc");
  std::map<std::string, int> hands;
  for (std::uint64_t seed = 0; seed < 10000; ++seed)
    ++hands[boosterpack::print_cards(boosterpack::cards(world(pos, White, seed), boosterpack::kBlackHand))];
  const std::map<std::string, int> expected = {{"Kk", 1000}, {"Kq", 1000}, {"Kr", 2000},
                                               {"kq", 1000}, {"kr", 2000}, {"qr", 2000},
                                               {"rr", 1000}};
  EXPECT_EQ(hands.size(), expected.size());
  for (const auto& [hand, times] : expected) EXPECT_NEAR(hands[hand], times, 150) << hand;
}

TEST(Boosterpack, FenErrors) {
  const std::string board = "4k3/8/8/8/4P3/8/3r4/4K2R w - - 0 1 ";
  const std::vector<std::string> wrong = {
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
  for (const std::string& tokens : wrong)
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
