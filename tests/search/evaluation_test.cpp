// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/hands.h"
#include "movegen/compiler/rule_compiler.h"
#include "movegen/notation/fen.h"
#include "search/evaluation/evaluate.h"
#include "search/evaluation/square_counts.h"
#include "search/search.h"
#include "tests/orthodox_book.h"
#include "tests/support.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace protean {
namespace {

using namespace test;

/// The position with the colours exchanged, as the other player sees it. Only for games that have
/// no state of their own except pieces in hand.
Position mirrored(const RuleProgram& program, const Position& pos) {
  const Perspective other = program.book.perspective(Black);
  Position out;
  for (int n = 0; n < kSquares; ++n) {
    const auto s = static_cast<Square>(n);
    if (pos.empty(s)) continue;
    const Piece p = pos.piece_on(s);
    out.put(make_piece(!color_of(p), type_of(p)), other(s));
  }
  out.set_castling(other(pos.castling()));
  out.set_en_passant(other(pos.en_passant()));
  out.set_side(!pos.side());
  out.set_halfmove_clock(pos.halfmove_clock());
  if (!program.has(kDrops)) return out;
  for (Color c : {White, Black}) set_hand(out, c, hand_of(pos, !c));
  set_promoted_pieces(out, other(promoted_pieces(pos)));
  return out;
}

/// False if a piece moves by the directions of the board and not of its owner.
bool same_for_both(const RuleProgram& program) {
  for (PieceType m = Pawn; m < kPieceTypes; ++m) {
    for (const Term& term : program.book.piece(m).moves.terms()) {
      if (term.absolute) return false;
    }
  }
  return true;
}

class EveryGame : public testing::TestWithParam<std::string> {};

/// Expects that positions of random games are worth the same to the side to move if colours are
/// exchanged.
void expect_worth_the_same_mirrored(const RuleProgram& program) {
  random_games(program, "start", 4, 50, [&](const Position& pos, const MoveList&) {
    EXPECT_EQ(evaluate(program, pos), evaluate(program, mirrored(program, pos)))
        << to_fen(program, pos);
  });
}

TEST_P(EveryGame, MirroredPositionsAreWorthTheSame) {
  const RuleProgram& program = game(GetParam());
  if (!program.rules.empty() || !same_for_both(program)) return;  // has no mirror image
  expect_worth_the_same_mirrored(program);
}

TEST(Evaluation, SeveralKingsAreWorthTheSameMirrored) {
  for (const char* id : {"twokingssymmetric", "gryphon", "simplifiedgryphon"})
    expect_worth_the_same_mirrored(game(id));
}

TEST_P(EveryGame, PiecesAreWorthSomething) {
  const RuleProgram& program = game(GetParam());
  const EvaluationTables tables = build_evaluation_tables(program);
  for (PieceType m = Pawn; m < kPieceTypes; ++m) {
    if (program.book.piece(m).letter == 0 || tables.royal(m)) continue;
    if (tables.burdens) {
      EXPECT_EQ(tables.exchange[m], 0) << program.book.piece(m).name;
      EXPECT_LT(tables.weights[weight::kWorth + m].full(), 0) << program.book.piece(m).name;
      continue;
    }
    EXPECT_GT(tables.exchange[m], 0) << program.book.piece(m).name;
    EXPECT_LT(tables.exchange[m], 2500) << program.book.piece(m).name;
  }
}

/// True if on every square of these boards `a` moves to and attacks every square that `b` does.
bool outdoes(const RuleProgram& program, const std::vector<Position>& boards, PieceType a,
             PieceType b) {
  for (const Position& pos : boards) {
    for (Color c : {White, Black}) {
      for (int n = 0; n < kSquares; ++n) {
        const auto s = static_cast<Square>(n);
        if (program.targets(pos.board(), c, b, s) & ~program.targets(pos.board(), c, a, s))
          return false;
        if (program.attacks(pos.board(), c, b, s) & ~program.attacks(pos.board(), c, a, s))
          return false;
      }
    }
  }
  return true;
}

/// Every fourth position of four games played at random.
std::vector<Position> random_boards(const RuleProgram& program) {
  std::mt19937 random(5);
  std::vector<Position> boards;
  for (int i = 0; i < 4; ++i) {
    Position pos = start_position(program);
    for (int ply = 0; ply < 60; ++ply) {
      if (ply % 4 == 0) boards.push_back(pos);
      MoveList moves;
      program.generate(pos, moves);
      if (moves.empty()) break;
      pos = program.make(pos, moves[random() % moves.size()]);
    }
  }
  return boards;
}

TEST_P(EveryGame, NoPieceIsWorthLessThanOneItOutdoes) {
  const RuleProgram& program = game(GetParam());
  const EvaluationTables by_rules =
      build_evaluation_tables(program, {.origin = EvaluationSource::Origin::kRules});
  const EvaluationTables in_play = build_evaluation_tables(program);
  const std::vector<Position> boards = random_boards(program);
  for (PieceType a = Pawn; a < kPieceTypes; ++a) {
    for (PieceType b = Pawn; b < kPieceTypes; ++b) {
      const auto plays = [&](PieceType m) {
        return program.book.piece(m).letter != 0 && !by_rules.royal(m);
      };
      if (a == b || !plays(a) || !plays(b) || !outdoes(program, boards, a, b)) continue;
      // Only a part of the value of a piece that comes back is at stake.
      if (by_rules.returning.has(a) != by_rules.returning.has(b)) continue;
      for (const EvaluationTables* tables : {&by_rules, &in_play}) {
        EXPECT_GE(tables->exchange[a], tables->exchange[b])
            << program.book.piece(a).name << " and " << program.book.piece(b).name;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Evaluation, EveryGame, testing::ValuesIn(test::game_ids()),
                         [](const auto& param) { return test_name(param.param); });

TEST(Evaluation, TheKingIsGuardedBesideARoyalQueen) {
  const RuleProgram& coregal = game("coregal");
  const EvaluationTables tables = build_evaluation_tables(coregal);
  EXPECT_EQ(tables.hunted, PieceTypes{King});
  EvaluationTrace trace;
  const auto danger_of = [&](const char* fen) {
    evaluate(coregal, tables, position(coregal, fen), trace);
    float steps = 0;
    for (std::size_t i = 1; i < weight::kDangerSteps; ++i)
      steps += static_cast<float>(i) * trace.count[weight::kDanger + i];
    return steps;
  };
  // Two Rooks next to the King, then next to the Queen.
  EXPECT_GT(danger_of("2q1k3/8/8/8/8/5rr1/8/Q5K1 w - - 0 1"),
            danger_of("2q1k3/8/8/8/8/rr6/8/Q5K1 w - - 0 1"));
}

TEST(Evaluation, CountsForManySquaresAtOnce) {
  SquareCounts tally;
  tally.among = bit(A1) | bit(B1) | bit(C1) | bit(D1);
  for (int i = 0; i < 11; ++i) tally.add(i < 3 ? bit(B1) | bit(C1) : bit(C1));
  tally.add(bit(D1) | bit(E1));
  EXPECT_EQ(tally.at(A1), 0);
  EXPECT_EQ(tally.at(B1), 3);
  EXPECT_EQ(tally.at(C1), 11);
  std::map<int, Bitboard> counts;
  tally.for_each_count([&](int n, Bitboard squares) { counts[n] = squares; });
  EXPECT_EQ(counts,
            (std::map<int, Bitboard>{{0, bit(A1)}, {1, bit(D1)}, {3, bit(B1)}, {11, bit(C1)}}));
}

TEST(Evaluation, OrthodoxPiecesHaveTheirUsualValuesByTheRules) {
  const EvaluationTables t =
      build_evaluation_tables(game("chess"), {.origin = EvaluationSource::Origin::kRules});
  EXPECT_NEAR(t.exchange[Pawn], 100, 25);
  EXPECT_NEAR(t.exchange[Knight], 320, 40);
  EXPECT_NEAR(t.exchange[Bishop], 330, 40);
  EXPECT_NEAR(t.exchange[Rook], 510, 50);
  EXPECT_NEAR(t.exchange[Queen], 940, 90);
  EXPECT_EQ(t.exchange[King], 0);
  EXPECT_TRUE(t.null_move_sound);
}

TEST(Evaluation, OrthodoxPiecesKeepTheirUsualOrderWhenTuned) {
  const EvaluationTables t = build_evaluation_tables(game("chess"));
  EXPECT_LT(2 * t.exchange[Pawn], t.exchange[Knight]);
  EXPECT_NEAR(t.exchange[Knight], t.exchange[Bishop], 60);
  EXPECT_LT(t.exchange[Bishop] + t.exchange[Pawn], t.exchange[Rook]);
  EXPECT_LT(t.exchange[Rook], t.exchange[Knight] + t.exchange[Bishop]);
  EXPECT_NEAR(t.exchange[Queen], 2 * t.exchange[Rook], 100);
}

TEST(Evaluation, APieceIsNotWorthLessThanOneItOutdoes) {
  RuleBook rules = test::orthodox_book();
  rules.piece(Knight).moves = leap(1, 2) | step(kOrthogonal);
  rules.piece(Bishop).moves = leap(1, 2);
  rules.piece(Rook).moves = slide(kOrthogonal).at_most(3);
  rules.piece(Queen).moves = slide(kOrthogonal) | leap(2, 2);
  const auto program = compile_rules("superset", rules);
  const EvaluationTables t = build_evaluation_tables(*program);
  EXPECT_GT(t.exchange[Knight], t.exchange[Bishop]);
  EXPECT_GT(t.exchange[Queen], t.exchange[Rook]);
}

TEST(Evaluation, GamesOfOneNameButOtherPiecesAreKeptApart) {
  RuleBook rules = test::orthodox_book();
  const auto orthodox = compile_rules("test", rules);
  rules.piece(Knight).moves = leap(1, 2) | slide(kOrthogonal);
  const auto changed = compile_rules("test", rules);
  EXPECT_LT(evaluation_tables(*orthodox)->exchange[Knight],
            evaluation_tables(*changed)->exchange[Knight]);
  EXPECT_EQ(evaluation_tables(*orthodox), evaluation_tables(*orthodox));
}

TEST(Evaluation, AnyNumberOfPiecesInHandCounts) {
  const RuleProgram& program = game("crazyhouse");
  const auto worth_of = [&](char piece, std::size_t n) {
    const std::string hand(n, piece);
    return evaluate(program, position(program, "4k3/8/8/8/8/8/8/4K3[" + hand + "] w - - 0 1"));
  };
  EXPECT_GT(worth_of('Q', 50), worth_of('Q', 40));
  EXPECT_LT(worth_of('q', 50), worth_of('q', 40));
  EXPECT_EQ(worth_of('Q', 100), kMaxEval);
  EXPECT_EQ(worth_of('q', 100), -kMaxEval);
}

TEST(Evaluation, AnyNumberOfPiecesOnTheBoardCounts) {
  const RuleProgram& program = game("chess");
  for (int ranks = 1; ranks <= 6; ++ranks) {
    std::string queens;
    for (int rank = 8; rank > 2; --rank) queens += rank > 8 - ranks ? "QQQQQQQQ/" : "8/";
    EXPECT_LT(evaluate(program, position(program, queens + "5p2/K6k b - - 0 1")), -5000) << ranks;
  }
}

TEST(Evaluation, MaterialAndPawnsCount) {
  const RuleProgram& chess = game("chess");
  const auto eval = [&](std::string_view fen) { return evaluate(chess, position(chess, fen)); };
  EXPECT_GT(eval("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 600);
  EXPECT_LT(eval("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"), -600);
  // A passed pawn near promotion is worth more than one at home.
  EXPECT_GT(eval("7k/8/P7/8/8/8/7p/7K w - - 0 1"), eval("7k/8/8/8/8/P7/7p/7K w - - 0 1"));
  // A Knight without pawns wins nothing, a Rook wins much.
  EXPECT_LT(eval("7k/7p/8/8/8/8/8/K5N1 w - - 0 1"), 60);
  EXPECT_GT(eval("7k/8/8/8/8/8/8/K5R1 w - - 0 1"), 300);
}

TEST(Evaluation, PawnsThatGoAsOrthodoxOnesAreAStructureWhateverElseTheyDo) {
  const auto judged = [](std::string_view id) {
    return build_evaluation_tables(game(id)).pawn_structure;
  };
  // They also step from the first rank, or to the side, or several of them move at once.
  for (const char* id : {"chess", "horde", "recruit", "makruk", "advancement"})
    EXPECT_TRUE(judged(id)) << id;
  for (const char* id : {"berolina", "acolyte", "minion"}) EXPECT_FALSE(judged(id)) << id;

  const RuleProgram& recruit = game("recruit");
  const auto eval = [&](std::string_view fen) { return evaluate(recruit, position(recruit, fen)); };
  // The same pawn passed, and then stopped by one of the other side.
  EXPECT_GT(eval("7k/7p/8/P7/8/8/8/7K w - - 0 1"), eval("7k/p7/8/P7/8/8/8/7K w - - 0 1"));
}

TEST(Evaluation, APawnTooFarFromItsPromotionIsNoPassedOne) {
  // Pawns that also step to the side, and promote in one corner: h2 is thirteen steps away.
  RuleBook rules = test::orthodox_book();
  rules.piece(Pawn).moves = path({{0, 1}}).quiet() | leaps({{-1, 0}, {1, 0}}).quiet() |
                            leaps({{-1, 1}, {1, 1}}).captures();
  rules.piece(Pawn).promotion_zone = bit(A8);
  const auto program = compile_rules("corner", rules);
  const EvaluationTables tables = build_evaluation_tables(*program);
  EXPECT_TRUE(tables.pawn_structure);
  EXPECT_EQ(tables.to_promotion[White][B7], 2);
  EXPECT_EQ(tables.to_promotion[White][F6], 7);
  EXPECT_EQ(tables.to_promotion[White][G6], 0);
  EXPECT_EQ(tables.to_promotion[White][H2], 0);
  // One more pawn is no drawback, however far it has to go.
  EXPECT_GT(evaluate(*program, position(*program, "4k3/8/8/8/8/8/7P/4K3 w - - 0 1")), 50);
}

TEST(Evaluation, PawnsThatGoInWaysOfTheirOwnPassWhereNothingCanMeetThem) {
  const RuleProgram& berolina = game("berolina");
  const EvaluationTables tables =
      build_evaluation_tables(berolina, {.origin = EvaluationSource::Origin::kRules});
  EXPECT_TRUE(tables.pawns_pass);
  EXPECT_FALSE(tables.pawn_structure);
  // White's passed pawns less Black's.
  const auto passed = [&](std::string_view fen) {
    EvaluationTrace trace;
    evaluate(berolina, tables, position(berolina, fen), trace);
    float found = 0;
    for (std::size_t left = 1; left < 8; ++left) found += trace.count[weight::kPassed + left];
    return found;
  };
  // A Berolina pawn steps diagonally and captures straight ahead.
  EXPECT_EQ(passed("7k/8/8/P7/8/8/8/7K w - - 0 1"), 1);
  EXPECT_EQ(passed("7k/8/1p6/P7/8/8/8/7K w - - 0 1"), -1) << "its only step is taken by a pawn";
  EXPECT_EQ(passed("7k/1p6/8/P7/8/8/8/7K w - - 0 1"), -1) << "its only step may be captured on";
  EXPECT_EQ(passed("7k/8/8/P6p/8/8/8/7K w - - 0 1"), 0) << "one of each colour";
  for (const char* id : {"commandopawn", "friar", "serif"})
    EXPECT_TRUE(build_evaluation_tables(game(id)).pawns_pass) << id;
}

}  // namespace
}  // namespace protean
