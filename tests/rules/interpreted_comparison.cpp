// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/interpreted_comparison.h"

#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "tests/support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <iterator>
#include <set>

namespace protean::test {

namespace interpreted = reference::interpreted;

namespace {

/// The texts of the captures and promotions among these moves, in order.
std::string noisy(const RuleProgram& program, const Position& pos, const MoveList& moves) {
  std::set<std::string> texts;
  for (const Move move : moves) {
    if (move.is_capture() || move.is_promotion()) texts.insert(move_text(program, pos, move));
  }
  return joined({texts.begin(), texts.end()});
}

std::string noisy_of_all(const RuleProgram& program, const Position& pos) {
  MoveList moves;
  program.generate(pos, moves);
  return noisy(program, pos, moves);
}

std::string noisy_alone(const RuleProgram& program, const Position& pos) {
  MoveList moves;
  program.generate_noisy(pos, moves);
  return noisy(program, pos, moves);
}

}  // namespace

InterpretedComparison::InterpretedComparison(const custom::CustomVariant& variant)
    : variant_(variant), program_(compiled(variant)), rules_(variant.definition()) {}

std::string InterpretedComparison::unknown_rules() const {
  return joined(interpreted::unknown_rules(variant_.definition()));
}

void InterpretedComparison::play(int games) {
  for (int number = 0; number < games; ++number) {
    Game game(variant_);
    std::vector<interpreted::State> line = {interpreted::first_position(rules_)};
    Plies plies;
    const std::size_t most = number % 4 == 3 ? 120 : 50;
    while (line.size() < most && agree(game, line, plies)) {
      const std::string text = choose(game, plies, number % 2 == 1);
      ASSERT_EQ(game.play_text(text), std::nullopt);
      line.push_back(plies.at(text));
    }
    if (testing::Test::HasFailure()) return;
  }
}

bool InterpretedComparison::agree(const Game& game, const std::vector<interpreted::State>& line,
                                  Plies& plies) const {
  const Position& pos = game.position();
  SCOPED_TRACE(to_fen(program_, pos));
  const interpreted::State& state = line.back();
  // Compiled games reset the clock at every pawn move, the dialect only at those that cannot be
  // taken back; so the clocks are compared in interpreted games alone.
  EXPECT_EQ(interpreted::plain_fen(to_fen(program_, pos), is_interpreted()),
            interpreted::fen(rules_, state, is_interpreted()));
  EXPECT_EQ(position(program_, to_fen(program_, pos)).key(), pos.key());
  for (const Color c : {White, Black}) {
    EXPECT_EQ(program_.in_check(pos, c), interpreted::king_attacked(rules_, state, c)) << c;
  }
  plies = interpreted::legal_plies(rules_, state);
  const Outcome outcome = game.outcome();
  const bool dead = outcome.reason == "insufficient material";
  if (!dead) {
    EXPECT_EQ(to_string(outcome.result),
              to_string(interpreted::result(rules_, line, !plies.empty())))
        << outcome.reason;
  }
  if (outcome.over()) return false;
  std::vector<std::string> wanted;
  for (const auto& [text, after] : plies) wanted.push_back(text);
  EXPECT_EQ(joined(legal_moves(program_, pos)), joined(wanted));
  EXPECT_EQ(noisy_of_all(program_, pos), noisy_alone(program_, pos));
  return !testing::Test::HasFailure() && !plies.empty();
}

std::string InterpretedComparison::choose(const Game& game, const Plies& plies, bool back) {
  const auto& moves = game.moves();
  if (back && moves.size() > 1 && random_() % 4 != 0) {
    const Move last = moves[moves.size() - 2];
    const std::string text = last.from() < kNoSquare && last.to() < kNoSquare
                                 ? to_string(last.to()) + to_string(last.from())
                                 : "";
    if (plies.count(text)) return text;
  }
  return std::next(plies.begin(), static_cast<long>(random_() % plies.size()))->first;
}

}  // namespace protean::test
