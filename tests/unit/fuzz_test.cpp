// SPDX-License-Identifier: GPL-3.0-or-later
// Text from outside, damaged at random: either it is refused with a reason, or it gives a position
// that can be played.

#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "tests/support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <variant>

namespace protean {
namespace {

#ifdef NDEBUG
constexpr int kTries = 4000;
#else
constexpr int kTries = 400;
#endif

/// The text with one to four characters changed, dropped, doubled or swapped.
std::string damaged(std::string text, std::mt19937& random) {
  static const std::string kLetters = "KQRBNPAGSkqrbnpags/12345678 -wb:,@ah36x[]~";
  const auto pick = [&](std::size_t n) {
    return std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
  };
  for (std::size_t changes = 1 + pick(4); changes > 0 && !text.empty(); --changes) {
    const std::size_t at = pick(text.size());
    switch (pick(4)) {
      case 0: text[at] = kLetters[pick(kLetters.size())]; break;
      case 1: text.erase(at, 1); break;
      case 2: text.insert(at, 1, kLetters[pick(kLetters.size())]); break;
      default: std::swap(text[at], text[pick(text.size())]); break;
    }
  }
  return text;
}

/// Plays up to six random plies from a position that a damaged FEN gave.
void play_on(const RuleProgram& program, Position pos, std::mt19937& random) {
  for (int ply = 0; ply < 6; ++ply) {
    MoveList moves;
    program.generate(pos, moves);
    ASSERT_EQ(program.count(pos), moves.size()) << to_fen(program, pos);
    if (moves.empty()) return;
    const Move move = moves[random() % moves.size()];
    parse_move(program, pos, damaged(move_text(program, pos, move), random));
    pos = program.make(pos, move);
    ASSERT_EQ(pos.key(), pos.computed_key()) << to_fen(program, pos);
  }
}

class DamagedText : public testing::TestWithParam<std::string> {};

TEST_P(DamagedText, IsRefusedWithAReasonOrPlayable) {
  const RuleProgram& program = compiled(*find_variant(GetParam()));
  std::mt19937 random(20);  // NOLINT: the same damage every time
  int read = 0;
  for (int i = 0; i < kTries; ++i) {
    const std::string fen = damaged(program.book.start_fen, random);
    const auto result = parse_fen(program, fen);
    if (const auto* error = std::get_if<FenError>(&result)) {
      EXPECT_NE(error->message.find("expected"), std::string::npos)
          << fen << ": " << error->message;
      continue;
    }
    ++read;
    const Position& pos = std::get<Position>(result);
    const auto again = parse_fen(program, to_fen(program, pos));
    ASSERT_TRUE(std::holds_alternative<Position>(again)) << fen;
    EXPECT_EQ(std::get<Position>(again), pos) << fen;
    play_on(program, pos, random);
  }
  EXPECT_GT(read, 0);
}

INSTANTIATE_TEST_SUITE_P(EveryGame, DamagedText, testing::ValuesIn(test::game_ids()),
                         [](const auto& param) { return param.param; });

}  // namespace
}  // namespace protean
