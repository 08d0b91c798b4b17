// SPDX-License-Identifier: GPL-3.0-or-later
// Promotion as the rule book defines it: en passant, with a limit, of other pieces than pawns, and
// to pieces that only a token distinguishes from others.

#include "movegen/compiler/rule_compiler.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "movegen/notation/san.h"
#include "search/evaluation/evaluation_tables.h"
#include "tests/orthodox_book.h"
#include "tests/support.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace protean {
namespace {

constexpr PieceType kRunner = kExtraPieceType;

using test::orthodox_book;

/// Pawns become Runners, Knights that go forward only, on their sixth rank; Knights and Runners
/// become Rooks on the last.
RuleBook runner_book() {
  RuleBook rules = orthodox_book();
  rules.piece(kRunner) = {'N', "Runner", leap(1, 2).forward(), "runs"};
  rules.piece(Pawn).promotion_zone = rank_bb(5);
  rules.piece(Pawn).promotes_to = {kRunner};
  for (const PieceType piece : {Knight, kRunner}) rules.piece(piece).promotes_to = {Rook};
  return rules;
}

constexpr std::string_view kEnPassantMark = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";

TEST(Promotion, EnPassant) {
  RuleBook rules = orthodox_book();
  rules.piece(Pawn).promotion_zone = rank_bb(5);
  const auto program = compile_rules("test", rules);
  const Position pos = test::position(*program, kEnPassantMark);
  EXPECT_EQ(program->count(pos), test::legal_moves(*program, pos).size());
  const auto move = parse_move(*program, pos, "e5d6b");
  ASSERT_TRUE(move);
  EXPECT_TRUE(move->is_promotion());
  EXPECT_TRUE(move->is_capture());
  EXPECT_EQ(to_fen(*program, program->make(pos, *move)), "4k3/8/3B4/8/8/8/8/4K3 b - - 0 1");
  EXPECT_EQ(san(*program, pos, *move), "exd6=B");
  EXPECT_EQ(parse_san(*program, pos, "exd6=B"), move);
  EXPECT_FALSE(parse_move(*program, pos, "e5d6"));
}

TEST(Promotion, WithALimitCountsThePiecesOnTheBoard) {
  RuleBook rules = orthodox_book();
  rules.pawn.may_become = [](const Board& board, Color us, PieceType type) {
    return board.of(us, type) == 0;
  };
  rules.piece(Pawn).moves = path({{0, 1}}).quiet() | leaps({{-1, 1}, {1, 1}}).captures();
  const auto program = compile_rules("test", rules);
  const auto choices = [&](std::string_view fen) {
    const Position pos = test::position(*program, fen);
    EXPECT_EQ(program->count(pos), test::legal_moves(*program, pos).size());
    std::vector<std::string> found;
    for (const std::string& text : test::legal_moves(*program, pos)) {
      if (text.starts_with("b7")) found.push_back(text.substr(2));
    }
    return test::joined(found);
  };
  EXPECT_EQ(choices("4k3/1P6/8/8/8/8/8/4K3 w - - 0 1"), "b8b b8n b8q b8r");
  EXPECT_EQ(choices("r3k3/1P6/8/8/8/8/8/1Q2K2R w - - 0 1"), "a8b a8n b8b b8n");
  EXPECT_EQ(choices("r3k3/1P6/8/8/8/8/8/1QBNK2R w - - 0 1"), "");
  EXPECT_EQ(choices("rnbqk3/1P6/8/8/8/8/8/4K3 w - - 0 1"), "a8b a8n a8q a8r c8b c8n c8q c8r");
}

TEST(Promotion, OneThatIsBarredGivesCheckAllTheSame) {
  RuleBook rules = orthodox_book();
  rules.pawn.may_become = [](const Board&, Color, PieceType) { return false; };
  rules.pawn.en_passant = false;
  const auto program = compile_rules("test", rules);
  EXPECT_TRUE(program->in_check(test::position(*program, "2k5/1P6/8/8/8/8/8/4K3 b - - 0 1")));
}

TEST(Promotion, OfPieces) {
  const auto program = compile_rules("test", runner_book());
  const Position pos = test::position(*program, "4k3/8/N7/8/8/8/8/4K3 w - - 3 9");
  EXPECT_EQ(test::joined(test::legal_moves(*program, pos)),
            "a6b4 a6b8r a6c5 a6c7 e1d1 e1d2 e1e2 e1f1 e1f2");
  EXPECT_EQ(program->count(pos), 9u);
  const Position after = test::play(*program, pos, "a6b8r");
  EXPECT_EQ(to_fen(*program, after), "1R2k3/8/8/8/8/8/8/4K3 b - - 4 9 runs:-");
  EXPECT_TRUE(program->in_check(after));
  MoveList noisy;
  program->generate_noisy(pos, noisy);
  ASSERT_EQ(noisy.size(), 1u);
  EXPECT_EQ(move_text(*program, pos, noisy[0]), "a6b8r");
}

TEST(Promotion, OfPiecesThatGoAlikeButPromoteOtherwise) {
  RuleBook rules = orthodox_book();
  rules.piece(kRunner) = {'D', "Deacon", slide(kDiagonal)};
  rules.piece(Bishop).promotes_to = {Queen, Rook};
  rules.piece(Bishop).promotion_zone = rank_bb(6);
  const auto program = compile_rules("test", rules);
  ASSERT_TRUE(program->has(kOwnPawns));
  const auto moves_of = [&](std::string_view fen, std::string_view square) {
    const Position pos = test::position(*program, fen);
    EXPECT_EQ(program->count(pos), test::legal_moves(*program, pos).size());
    std::vector<std::string> found;
    for (const std::string& text : test::legal_moves(*program, pos)) {
      if (text.starts_with(square)) found.push_back(text.substr(2));
    }
    return test::joined(found);
  };
  const std::string_view white = "4k3/8/1B6/P7/8/2D5/8/4K3 w - - 0 1";
  EXPECT_EQ(moves_of(white, "b6"), "a7q a7r c5 c7q c7r d4 d8 e3 f2 g1");
  EXPECT_EQ(moves_of(white, "c3"), "a1 b2 b4 d2 d4 e5 f6 g7 h8");
  EXPECT_EQ(moves_of("4k3/8/8/8/8/b7/8/4K3 b - - 0 1", "a3"), "b2q b2r b4 c1 c5 d6 e7 f8");
  EXPECT_EQ(moves_of("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7"), "a8b a8n a8q a8r");
}

TEST(Promotion, PiecesThatPromoteAreCheckedWithTheBook) {
  RuleBook royal = runner_book();
  royal.piece(King).promotes_to = {Rook};
  EXPECT_NE(test::fault_of(royal).find("a royal piece"), std::string::npos);
  RuleBook nobody = runner_book();
  nobody.piece(Knight).promotes_to = {kNoPieceType};
  EXPECT_NE(test::fault_of(nobody).find("promotion to a piece"), std::string::npos);
}

TEST(MarkedTypes, AreWrittenInTheirToken) {
  const auto program = compile_rules("test", runner_book());
  const Position pos = test::position(*program, "4k3/8/N7/8/8/n7/8/4K3 w - - 0 1 runs:a6");
  EXPECT_EQ(pos.pieces(kRunner), bit(A6));
  EXPECT_EQ(pos.pieces(Knight), bit(A3));
  EXPECT_EQ(pos.key(), pos.computed_key());
  EXPECT_EQ(to_fen(*program, pos), "4k3/8/N7/8/8/n7/8/4K3 w - - 0 1 runs:a6");
  const Position plain = test::position(*program, "4k3/8/N7/8/8/n7/8/4K3 w - - 0 1");
  EXPECT_EQ(to_fen(*program, plain), "4k3/8/N7/8/8/n7/8/4K3 w - - 0 1 runs:-");
  EXPECT_NE(plain.key(), pos.key());
}

TEST(MarkedTypes, AWrongTokenSaysWhatWasExpected) {
  const auto program = compile_rules("test", runner_book());
  const std::string fen = "4k3/8/N7/8/8/8/8/4K3 w - - 0 1 ";
  for (const char* token : {"runs:a5", "runs:e1", "runs:a6a6", "runs:x", "runs:"}) {
    const std::string text = test::fen_error(*program, fen + token);
    EXPECT_NE(text.find("token 'runs': found"), std::string::npos) << token << ": " << text;
    EXPECT_NE(text.find("the letter N"), std::string::npos) << token << ": " << text;
  }
  EXPECT_NE(test::fen_error(*program, fen + "walks:a6").find("one of runs:"), std::string::npos);
}

TEST(MarkedTypes, OnlyTheyShareALetter) {
  RuleBook twice = runner_book();
  twice.piece(kRunner).mark.clear();
  EXPECT_NE(test::fault_of(twice).find("two pieces with the letter N"), std::string::npos);
  RuleBook alone = runner_book();
  alone.piece(kRunner).letter = 'X';
  EXPECT_NE(test::fault_of(alone).find("a marked piece"), std::string::npos);
}

TEST(MarkedTypes, HaveTheirLetterInSan) {
  const auto program = compile_rules("test", runner_book());
  const Position pos = test::position(*program, "4k3/8/8/4P3/2N1N3/8/8/4K3 w - - 0 1 runs:c4");
  const auto text = [&](std::string_view move) {
    return san(*program, pos, parse_move(*program, pos, move).value()).value_or("-");
  };
  const auto move = [&](std::string_view san_text) {
    const auto found = parse_san(*program, pos, san_text);
    return found ? move_text(*program, pos, *found) : "-";
  };
  EXPECT_EQ(text("c4d6"), "Ncd6+");
  EXPECT_EQ(text("e4d6"), "Ned6+");
  EXPECT_EQ(text("c4b6"), "Nb6");
  EXPECT_EQ(text("e5e6n"), "e6=N");
  EXPECT_EQ(move("Nc4-b6"), "c4b6");
  EXPECT_EQ(move("e6(N)"), "e5e6n");
}

TEST(MarkedTypes, HaveWeightsOfTheirOwn) {
  const auto program = compile_rules("test", runner_book());
  const EvaluationTables tables = build_evaluation_tables(*program);
  std::vector<std::string> names;
  for (const WeightRow& row : tables.layout.rows()) names.push_back(row.name);
  EXPECT_EQ(std::count(names.begin(), names.end(), "man N"), 1);
  EXPECT_EQ(std::count(names.begin(), names.end(), "man N:runs"), 1);
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
}

}  // namespace
}  // namespace protean
