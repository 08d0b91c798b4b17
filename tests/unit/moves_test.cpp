// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/rules/moves.h"

#include "tests/unit/expand_moves.h"

#include <gtest/gtest.h>

namespace protean::test {
namespace {

const Offsets kFourSteps = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

TEST(Moves, LeapsGoInAllSymmetricWays) {
  EXPECT_EQ(stops(leap(0, 1)), kFourSteps);
  EXPECT_EQ(stops(leap(2, 2)), (Offsets{{2, 2}, {2, -2}, {-2, 2}, {-2, -2}}));
  EXPECT_EQ(stops(leap(1, 2)).size(), 8u);
  EXPECT_EQ(stops(leap(1, 2)), stops(leap(2, 1)));
  EXPECT_EQ(stops(leaps({{1, 2}, {3, -1}})), (Offsets{{1, 2}, {3, -1}}));
}

TEST(Moves, StepsAndSlides) {
  EXPECT_EQ(stops(step(kOrthogonal)), kFourSteps);
  EXPECT_EQ(stops(step(kDiagonal)), (Offsets{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}));
  EXPECT_EQ(stops(step(kAllEight)), stops(step(kOrthogonal) | step(kDiagonal)));
  EXPECT_EQ(stops(slide(kOrthogonal)).size(), 28u);
  EXPECT_EQ(stops(slide(kAllEight)).size(), 56u);
  EXPECT_EQ(stops(slides({{0, 1}}).at_most(3)), (Offsets{{0, 1}, {0, 2}, {0, 3}}));
  EXPECT_EQ(stops(ride(1, 2).at_most(2)), stops(leap(1, 2)) + stops(leap(2, 4)));
}

TEST(Moves, AFilterOnStopsLeavesTheWayAsItIs) {
  const Moves from_second = slides({{1, 0}}).at_least(2).at_most(3);
  EXPECT_EQ(stops(from_second), (Offsets{{2, 0}, {3, 0}}));
  ASSERT_EQ(from_second.terms().size(), 1u);
  ASSERT_EQ(from_second.terms()[0].rays.size(), 1u);
  EXPECT_EQ(from_second.terms()[0].rays[0], (Ray{{1, 0, false}, {2, 0, true}, {3, 0, true}}));
}

TEST(Moves, OddAndEvenDistance) {
  EXPECT_EQ(stops(slides({{0, 1}}).odd()), (Offsets{{0, 1}, {0, 3}, {0, 5}, {0, 7}}));
  EXPECT_EQ(stops(slides({{0, 1}}).even()), (Offsets{{0, 2}, {0, 4}, {0, 6}}));
  EXPECT_EQ(stops(slides({{0, 1}}).odd()) + stops(slides({{0, 1}}).even()),
            stops(slides({{0, 1}})));
}

TEST(Moves, ForwardBackwardSideways) {
  EXPECT_EQ(stops(leap(1, 2).forward()), (Offsets{{-2, 1}, {-1, 2}, {1, 2}, {2, 1}}));
  EXPECT_EQ(stops(leap(1, 2).backward()), (Offsets{{-2, -1}, {-1, -2}, {1, -2}, {2, -1}}));
  EXPECT_EQ(stops(step(kAllEight).sideways()), (Offsets{{-1, 0}, {1, 0}}));
  EXPECT_TRUE(stops(leap(1, 2).sideways()).empty());
  EXPECT_EQ(stops(leap(1, 2).leftward()), (Offsets{{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}}));
  EXPECT_EQ(stops(step(kAllEight).rightward()), (Offsets{{1, -1}, {1, 0}, {1, 1}}));
}

TEST(Moves, GoingAndCapturingAreApart) {
  const Moves pawn = path({{0, 1}}).quiet() | leaps({{-1, 1}, {1, 1}}).captures();
  EXPECT_EQ(stops(pawn, Use::kQuiet), (Offsets{{0, 1}}));
  EXPECT_EQ(stops(pawn, Use::kCapture), (Offsets{{-1, 1}, {1, 1}}));
  EXPECT_EQ(stops(leap(0, 1), Use::kQuiet), stops(leap(0, 1), Use::kCapture));
}

TEST(Moves, PathsAndBentRays) {
  EXPECT_EQ(path({{0, 1}, {1, 1}}).terms()[0].rays,
            (std::vector<Ray>{{{0, 1, true}, {1, 2, true}}}));
  const Moves bend = bent({{0, 1}}, {-1, 1}).at_most(4);
  EXPECT_EQ(bend.terms()[0].rays,
            (std::vector<Ray>{{{0, 1, true}, {-1, 2, true}, {-2, 3, true}, {-3, 4, true}}}));
}

TEST(Moves, ASeriesTurnsAsItLikes) {
  const Offsets two = {{0, 2},  {1, 1},   {2, 0},  {1, -1},
                       {0, -2}, {-1, -1}, {-2, 0}, {-1, 1}};  // two steps along ranks and files
  EXPECT_EQ(stops(series({kOrthogonal, kOrthogonal})), kFourSteps + two);
  EXPECT_EQ(stops(series({kOrthogonal, kDiagonal})), kFourSteps + stops(leap(1, 2)));
  EXPECT_EQ(stops(series({kDiagonal, kOrthogonal})),
            stops(leap(1, 1)) + kFourSteps + stops(leap(1, 2)));
  EXPECT_EQ(stops(series({kOrthogonal, kOrthogonal, kOrthogonal})),
            kFourSteps + two + stops(leap(0, 3)) + stops(leap(1, 2)));
}

TEST(Moves, ASeriesVisitsNoSquareTwice) {
  const std::vector<Ray> rays = series({kDiagonal, kDiagonal, kDiagonal}).terms()[0].rays;
  EXPECT_EQ(rays.size(), 36u);
  for (const Ray& ray : rays) {
    Offsets visited = {{0, 0}};
    for (const RaySquare& s : ray) EXPECT_TRUE(visited.insert({s.dx, s.dy}).second);
  }
  // From each of four squares there are four ways on, one of which leads back: four times three.
  EXPECT_EQ(series({kOrthogonal, kOrthogonal}).terms()[0].rays.size(), 12u);
}

TEST(Moves, SymmetricMakesEveryImageOnce) {
  EXPECT_EQ(stops(symmetric(path({{1, 2}}))), stops(leap(1, 2)));
  EXPECT_EQ(symmetric(path({{0, 1}})).terms()[0].rays.size(), 4u);
  EXPECT_EQ(symmetric(path({{1, 1}})).terms()[0].rays.size(), 4u);
  const Moves hook = symmetric(path({{0, 1}, {0, 1}, {1, 1}}));
  ASSERT_EQ(hook.terms().size(), 1u);
  EXPECT_EQ(hook.terms()[0].rays.size(), 8u);
  EXPECT_EQ(stops(hook), kFourSteps + stops(leap(0, 2)) + stops(leap(1, 3)));
}

TEST(Moves, ZonesNarrowEachOther) {
  const Moves moves = leap(1, 2).from(rank_bb(1) | rank_bb(2)).from(rank_bb(1)).to(kFileA);
  ASSERT_EQ(moves.terms().size(), 1u);
  EXPECT_EQ(moves.terms()[0].from, rank_bb(1));
  EXPECT_EQ(moves.terms()[0].to, kFileA);
  EXPECT_EQ(moves.terms()[0].inside, kAllSquares);
  const Term walled = slide(kDiagonal).inside(rank_bb(0)).terms()[0];
  EXPECT_EQ(walled.inside, rank_bb(0));
  EXPECT_EQ(walled.from, rank_bb(0));
}

TEST(Moves, AConditionAndItsOppositeShareOutTheMoves) {
  const Moves moves = when(beside_friend(), leap(1, 2), leap(0, 1));
  ASSERT_EQ(moves.terms().size(), 2u);
  EXPECT_EQ(moves.terms()[0].condition, beside_friend());
  EXPECT_EQ(moves.terms()[1].condition, !beside_friend());
  EXPECT_NE(beside_friend(), !beside_friend());
  EXPECT_EQ(!!in_line_with_one_king(), in_line_with_one_king());
}

TEST(Moves, CountsOfPiecesAreConditions) {
  const Condition c = opponent_has({Queen, Knight}, 2, 5);
  EXPECT_EQ(c.kind, Condition::Kind::kOpponentPieces);
  EXPECT_EQ(c.types, (PieceTypes{Queen, Knight}));
  EXPECT_EQ(c.low, 2);
  EXPECT_EQ(c.high, 5);
}

TEST(Moves, WhoReachesAPieceIsACondition) {
  const Condition c = reached_by({Queen, Rook});
  EXPECT_EQ(c.kind, Condition::Kind::kReached);
  EXPECT_EQ(c.types, (PieceTypes{Queen, Rook}));
  EXPECT_NE(c, reached_by({Queen, Bishop}));
  EXPECT_NE(c, !c);
}

TEST(Moves, WhoDefendsAPieceIsAnotherCondition) {
  const Condition c = defended_by({Queen, Rook});
  EXPECT_EQ(c.kind, Condition::Kind::kReached);
  EXPECT_TRUE(c.own);
  EXPECT_NE(c, reached_by({Queen, Rook}));
}

TEST(Moves, AFriendOnAFileIsACondition) {
  const Condition left = friend_on_file(-1);
  EXPECT_EQ(left.kind, Condition::Kind::kFriendOnFile);
  EXPECT_EQ(left.files, -1);
  EXPECT_NE(left, friend_on_file(1));
  EXPECT_NE(left, !left);
}

TEST(Moves, EnPassantEachMarkHasItsOwnUse) {
  const Moves pawn = path({{0, 1}, {0, 1}}).quiet().allows_en_passant() |
                     leaps({{-1, 1}, {1, 1}}).captures().captures_en_passant();
  ASSERT_EQ(pawn.terms().size(), 2u);
  EXPECT_TRUE(pawn.terms()[0].allows_en_passant);
  EXPECT_FALSE(pawn.terms()[0].captures_en_passant);
  EXPECT_FALSE(pawn.terms()[1].allows_en_passant);
  EXPECT_TRUE(pawn.terms()[1].captures_en_passant);
}

TEST(Moves, TheOwnSidesPiecesAreConditions) {
  const Condition c = side_has({Bishop}, {King, Rook});
  EXPECT_EQ(c.kind, Condition::Kind::kSideHas);
  EXPECT_EQ(c.types, PieceTypes{Bishop});
  EXPECT_EQ(c.none, (PieceTypes{King, Rook}));
  EXPECT_TRUE(side_has({Bishop}).none.empty());
  EXPECT_NE(next_to({King}), apart_from({King}));
  EXPECT_NE(apart_from({King}), without_other({King}));
  EXPECT_EQ(next_to({King}).high + 1, apart_from({King}).low);
  EXPECT_EQ(apart_from({King}).high + 1, without_other({King}).low);
}

TEST(Moves, MarksReachEveryTerm) {
  const auto as_many = [](int pieces) { return pieces; };
  const Moves moves = slide(kAllEight).absolute().at_most(as_many).capturing_on_the_way();
  for (const Term& term : moves.terms()) {
    EXPECT_TRUE(term.absolute);
    EXPECT_EQ(term.reach(3), 3);
    EXPECT_TRUE(term.captures_on_way);
  }
}

}  // namespace
}  // namespace protean::test
