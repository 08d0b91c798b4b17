// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/generator/perft.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "movegen/program/wide_moves.h"
#include "tests/reference/reference.h"
#include "tests/support.h"
#include "variants/any_array.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <random>
#include <set>

/// Random games of every game in the catalogue. Each position is compared with the slow reference
/// generator, and checked for what must be true everywhere. Seeds are fixed: a failure can be
/// repeated.
namespace protean {
namespace {

/// The ids of the forms of games for any of the 960 arrays.
std::vector<std::string> form_ids() {
  std::vector<std::string> ids;
  for (const auto& variant : catalogue()) {
    if (const Variant* form = any_array_form(*variant)) ids.push_back(form->info().id);
  }
  return ids;
}

/// The start position and the positions of the game's perft table.
std::vector<Position> starting_points(const RuleProgram& program) {
  std::vector<Position> out = {start_position(program)};
  const std::string path = "perft/" + program.id + ".epd";
  if (!std::filesystem::exists(test::tests_dir() / path)) return out;
  for (const std::string& line : test::data_lines(path)) {
    out.push_back(test::position(program, test::split(line, ';').at(0)));
  }
  return out;
}

bool owns_turn(const RuleProgram& program) {
  return !program.rules.empty() && program.rules.owns_turn();
}

class RandomGames : public testing::TestWithParam<std::string> {
 protected:
  /// Checks what must be true in every position of every game.
  void check_invariants(const Position& pos, const MoveList& moves) {
    EXPECT_EQ(pos.key(), pos.computed_key());
    EXPECT_EQ(program_.count(pos), moves.size());
    EXPECT_EQ(perft(program_, pos, 1), moves.size());
    const auto read = parse_fen(program_, to_fen(program_, pos));
    if (const auto* error = std::get_if<FenError>(&read)) {
      ADD_FAILURE() << error->message;
    } else {
      EXPECT_EQ(std::get<Position>(read), pos);
      EXPECT_EQ(std::get<Position>(read).key(), pos.key());
    }
    std::set<std::string> texts;
    // Reading a text looks at all moves: if there are many, some of them are enough.
    const std::size_t stride = 1 + moves.size() / 128;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const std::string text = move_text(program_, pos, moves[i]);
      EXPECT_TRUE(texts.insert(text).second) << "twice: " << text;
      if (i % stride == 0) {
        EXPECT_EQ(parse_move(program_, pos, text), moves[i]) << text;
      }
    }
    if (program_.outcome(pos).over()) {
      EXPECT_EQ(moves.size(), 0u);
    }
    check_noisy(pos, moves);
  }

  /// Checks that all captures and promotions are noisy, and that all noisy moves are legal.
  void check_noisy(const Position& pos, const MoveList& moves) {
    MoveList noisy;
    program_.generate_noisy(pos, noisy);
    for (Move move : noisy) {
      EXPECT_TRUE(std::find(moves.begin(), moves.end(), move) != moves.end())
          << "noisy but not legal: " << move_text(program_, pos, move);
    }
    for (Move move : moves) {
      if (!move.is_capture() && !move.is_promotion()) continue;
      EXPECT_TRUE(std::find(noisy.begin(), noisy.end(), move) != noisy.end())
          << "legal but not among the noisy: " << move_text(program_, pos, move);
    }
  }

  /// Compares plies, results and checks with those of the reference generator.
  void check_reference(const Position& pos, const MoveList& moves) {
    const std::map<std::string, Position> wanted = reference::plies(program_, pos);
    std::vector<std::string> wanted_texts;
    for (const auto& [text, after] : wanted) wanted_texts.push_back(text);
    EXPECT_EQ(test::joined(test::legal_moves(program_, pos)), test::joined(wanted_texts));
    for (Move move : moves) {
      const auto found = wanted.find(move_text(program_, pos, move));
      if (found == wanted.end()) continue;
      const Position after = program_.make(pos, move);
      EXPECT_EQ(to_fen(program_, after), to_fen(program_, found->second)) << found->first;
      EXPECT_EQ(after.key(), found->second.key()) << found->first;
    }
    EXPECT_EQ(to_string(program_.outcome(pos).result),
              to_string(reference::outcome(program_, pos).result));
    for (Color side : {White, Black}) {
      EXPECT_EQ(program_.in_check(pos, side), reference::in_check(program_, pos, side)) << side;
    }
  }

  void check_attackers(const Position& pos) {
    for (int i = 0; i < kSquares; ++i) {
      const auto target = static_cast<Square>(i);
      for (Color by : {White, Black}) {
        Bitboard wanted = 0;
        for (Square s : reference::attackers(program_, pos, target, by)) wanted |= bit(s);
        EXPECT_EQ(program_.attackers(pos, target, by), wanted)
            << "on " << to_string(target) << " by " << (by == White ? "White" : "Black");
      }
    }
  }

  /// Compares the answers about single pieces. What a pawn's moves of two parts reach is attacked,
  /// but is no destination of its own.
  void check_single_pieces(const Position& pos) {
    for_each_square(pos.occupied(), [&](Square from) {
      const Piece p = pos.piece_on(from);
      Bitboard attacked = 0;
      for (int i = 0; i < kSquares; ++i) {
        const auto target = static_cast<Square>(i);
        for (Square s : reference::attackers(program_, pos, target, color_of(p))) {
          if (s == from) attacked |= bit(target);
        }
      }
      EXPECT_EQ(program_.attacks(pos.board(), color_of(p), type_of(p), from), attacked)
          << to_string(from);
      if (type_of(p) == Pawn && program_.wide && program_.wide->makes_far_captures()) return;
      EXPECT_EQ(program_.targets(pos.board(), color_of(p), type_of(p), from),
                reference::destinations(program_, pos, from))
          << to_string(from);
    });
  }

  /// Captures are twice as likely as other plies: positions soon thin out, and Kings come into the
  /// open.
  Move choose(const MoveList& moves) {
    std::vector<double> weights;
    for (Move move : moves) weights.push_back(move.is_capture() ? 2.0 : 1.0);
    return moves[std::discrete_distribution<std::size_t>(weights.begin(), weights.end())(random_)];
  }

  /// Plays games of up to 80 plies from these positions in turn, enough of them for `budget` plies.
  void play_from(const std::vector<Position>& points, std::uint64_t budget) {
    constexpr int kPlies = 80;
    for (std::uint64_t games = 0; games * kPlies < budget; ++games) {
      play_from(points[games % points.size()], kPlies);
      if (HasFailure()) return;
    }
  }

  void play_from(Position pos, int plies) {
    const bool compare = !owns_turn(program_);
    for (int ply = 0; ply < plies; ++ply) {
      SCOPED_TRACE(to_fen(program_, pos));
      MoveList moves;
      program_.generate(pos, moves);
      check_invariants(pos, moves);
      if (compare) check_reference(pos, moves);
      if (compare && ply % 8 == 0) check_attackers(pos);
      if (compare && ply % 64 == 8) check_single_pieces(pos);
      if (HasFailure() || moves.empty()) return;
      pos = program_.make(pos, choose(moves));
    }
  }

  const RuleProgram& program_ = test::game(GetParam());
  std::mt19937_64 random_{20240229};
};

TEST_P(RandomGames, AgreeWithReference) {
  const bool all = test::setting("PROTEAN_ALL_TESTS", 0) != 0;
  play_from(starting_points(program_),
            test::setting("PROTEAN_RANDOM_PLIES", all && !test::slow_build() ? 4000 : 400));
}

class RandomGamesOfForms : public RandomGames {};

TEST_P(RandomGamesOfForms, AgreeWithReference) {
  std::vector<Position> arrays;
  for (int number = 5; number < kArrays; number += 97)
    arrays.push_back(test::position(program_, array_fen(program_.book, number)));
  play_from(arrays, 800);
}

INSTANTIATE_TEST_SUITE_P(All, RandomGamesOfForms, testing::ValuesIn(form_ids()),
                         [](const auto& param) { return test::test_name(param.param); });
INSTANTIATE_TEST_SUITE_P(All, RandomGames, testing::ValuesIn(test::game_ids()),
                         [](const auto& param) { return test::test_name(param.param); });

}  // namespace
}  // namespace protean
