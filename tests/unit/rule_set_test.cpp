// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/rule_set.h"

#include "movegen/board/hands.h"
#include "movegen/compiler/rule_compiler.h"
#include "movegen/notation/fen.h"
#include "tests/orthodox_book.h"
#include "tests/support.h"
#include "variants/catalogue.h"
#include "variants/rules/restrictions/forced_captures.h"

#include <gtest/gtest.h>

#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace protean {
namespace {

using Rules = std::vector<std::shared_ptr<const Rule>>;

/// The compiler's complaint about a game with these rules; empty if it compiles.
std::string fault_of(const Rules& own_rules) {
  RuleBook book = test::orthodox_book();
  book.own_rules = own_rules;
  return test::fault_of(book);
}

/// A rule with a state word and a token.
class Counter final : public Rule {
 public:
  Counter(int word, std::string token) : word_(word), token_(std::move(token)) {}
  std::vector<std::string> token_names() const override { return {token_}; }
  std::string print_token(const RuleProgram&, const Position& pos,
                          std::string_view) const override {
    return std::to_string(pos.word(word_));
  }
  void after_move(const RuleProgram&, const Position& before, Move, Piece,
                  Position& after) const override {
    after.set_word(word_, before.word(word_) + 1);
  }

 private:
  int word_;
  std::string token_;
};

class Owner final : public Rule, public TurnOwner {
 public:
  void generate(const RuleProgram&, const Position&, MoveList&) const override {}
  void make(const RuleProgram&, const Position&, Move, Position&) const override {}
};

class Turns final : public Rule, public TwoPartTurns {
 public:
  void make_turns(const RuleProgram&, const Position&, MoveList&, std::size_t,
                  bool) const override {}
};

class Ways final : public Rule, public MoveVariations {
 public:
  void vary(const RuleProgram&, const Position&, MoveList&, std::size_t) const override {}
};

class Judge final : public Rule {
 public:
  bool judges_safety() const override { return true; }
};

class Arbiter final : public Rule, public RepetitionJudge {
 public:
  Outcome judged_repetition(const RuleProgram&, std::span<const Position>) const override {
    return {};
  }
};

/// Forbids nothing, but doubts plies from and to the given squares.
class Doubter final : public Rule, public Restriction {
 public:
  Doubter(Bitboard from, Bitboard to) : doubt_{from, to} {}
  void drop_forbidden(const RuleProgram&, const Position&, MoveList&, std::size_t) const override {}
  Doubt doubt(const RuleProgram&, const Position&) const override { return doubt_; }

 private:
  Doubt doubt_;
};

class Limit final : public Rule {
 public:
  explicit Limit(int plies) : plies_(plies) {}
  int fifty_move_rule_plies() const override { return plies_; }

 private:
  int plies_;
};

/// A rule whose answers follow from its number as far as they can.
class Numbered final : public Rule, public SearchHints {
 public:
  explicit Numbered(int number) : number_(number) {}
  Bitboard resting(const RuleProgram&, const Position&) const override { return own(); }
  std::optional<bool> judged_check(const RuleProgram&, const Position&, Color side) const override {
    return side == color() ? std::optional(number_ == 1) : std::nullopt;
  }
  Bitboard royal_pieces(const Position&, Color, Bitboard pieces) const override {
    return pieces & ~own();
  }
  std::string phase_name(const RuleProgram&, const Position&) const override {
    return number_ == 0 ? "" : "second";
  }
  std::string move_text(const RuleProgram&, const Position&, Move) const override {
    return number_ == 0 ? "?" : "second";
  }
  Outcome repetition_outcome(const RuleProgram& program, const Position& pos) const override {
    return number_ == 0 ? Rule::repetition_outcome(program, pos) : Outcome::win(White, "second");
  }
  bool null_move_sound() const override { return number_ == 0; }
  std::uint64_t beyond_key(const Position&) const override { return own(); }
  Bitboard winning_captures(const RuleProgram&, const Position&, Color) const override {
    return own();
  }
  bool must_answer(const RuleProgram&, const Position&) const override { return number_ == 1; }
  bool pieces_are_burdens() const override { return number_ == 1; }
  int progress(const RuleProgram&, const Position&) const override { return 10 + number_; }

 private:
  Bitboard own() const { return Bitboard{1} << number_; }
  Color color() const { return number_ == 0 ? White : Black; }
  int number_;
};

TEST(RuleSet, OneRuleAloneMakesTurns) {
  EXPECT_EQ(fault_of({std::make_shared<Owner>(), std::make_shared<Owner>()}),
            "rules of made-up: two rules that make turns");
  EXPECT_EQ(fault_of({std::make_shared<Owner>(), std::make_shared<Judge>()}),
            "rules of made-up: a rule that makes turns beside another rule");
  EXPECT_EQ(fault_of({std::make_shared<Turns>(), std::make_shared<Turns>()}),
            "rules of made-up: two rules that make turns of two parts");
  EXPECT_EQ(fault_of({std::make_shared<Ways>(), std::make_shared<Ways>()}),
            "rules of made-up: two rules that vary moves");
}

TEST(RuleSet, RulesKeepTheirStateApart) {
  EXPECT_EQ(fault_of({std::make_shared<Counter>(1, "a"), std::make_shared<Counter>(2, "a")}),
            "rules of made-up: two rules with the token a");
  EXPECT_EQ(fault_of({std::make_shared<Counter>(1, "a"), std::make_shared<Counter>(2, "b")}), "");
}

TEST(RuleSet, OneRuleJudgesSafetyAndOneCountsQuietPlies) {
  EXPECT_EQ(fault_of({std::make_shared<Judge>(), std::make_shared<Judge>()}),
            "rules of made-up: two rules that judge safety");
  EXPECT_EQ(fault_of({std::make_shared<Limit>(60), std::make_shared<Limit>(80)}),
            "rules of made-up: two rules that count quiet plies");
  EXPECT_EQ(fault_of({std::make_shared<Limit>(60), std::make_shared<Judge>()}), "");
}

TEST(RuleSet, OneRuleJudgesRepetitions) {
  const auto arbiter = std::make_shared<Arbiter>();
  EXPECT_EQ(fault_of({arbiter, std::make_shared<Arbiter>()}),
            "rules of made-up: two rules that judge repetitions");
  EXPECT_EQ(RuleSet({std::make_shared<Limit>(60), arbiter}).repetition_judge(), arbiter.get());
  EXPECT_EQ(RuleSet().repetition_judge(), nullptr);
}

TEST(RuleSet, NoTwoRulesGetOneWord) {
  RuleBook book = test::orthodox_book();
  EXPECT_EQ(book.state_words(), 0);
  EXPECT_EQ(book.state_word(), 0);
  EXPECT_EQ(book.state_word(2), 1);
  EXPECT_EQ(book.state_words(), 3);
  EXPECT_THROW(book.state_word(4), std::invalid_argument);
  EXPECT_EQ(book.state_word(3), 3);
  EXPECT_THROW(book.state_word(), std::invalid_argument);
  book.drop_rules();
  EXPECT_EQ(book.state_word(), 0);
}

TEST(RuleSet, HandsHaveTheFirstWords) {
  RuleBook book = test::orthodox_book();
  book.hands.types = PieceTypes{Knight};
  EXPECT_EQ(book.state_words(), kHandWords);
  EXPECT_EQ(book.state_word(), kHandWords);
  EXPECT_FALSE(book.hands_take_rule_word());
  RuleBook late = test::orthodox_book();
  EXPECT_EQ(late.state_word(), 0);
  late.hands.types = PieceTypes{Knight};
  EXPECT_TRUE(late.hands_take_rule_word());
  EXPECT_THROW(compile_rules("made-up", std::move(late)), std::invalid_argument);
}

TEST(RuleSet, TwoRulesBothKeepCount) {
  RuleBook book = test::orthodox_book();
  book.add({std::make_shared<Counter>(book.state_word(), "a"),
            std::make_shared<Counter>(book.state_word(), "b")});
  const auto program = compile_rules("made-up", std::move(book));
  const Position after = test::play(*program, start_position(*program), "e2e4 e7e5");
  EXPECT_EQ(after.word(0), 2U);
  EXPECT_EQ(after.word(1), 2U);
  EXPECT_TRUE(to_fen(*program, after).ends_with(" a:2 b:2")) << to_fen(*program, after);
}

TEST(RuleSet, EveryRuleIsAsked) {
  const RuleSet both({std::make_shared<Numbered>(0), std::make_shared<Numbered>(1)});
  const RuleProgram& program = test::game("chess");
  const Position pos = start_position(program);
  EXPECT_EQ(both.resting(program, pos), 3U);
  EXPECT_EQ(both.judged_check(program, pos, White), false);
  EXPECT_EQ(both.judged_check(program, pos, Black), true);
  EXPECT_EQ(both.royal_pieces(pos, White, 7), 4U);
  EXPECT_EQ(both.phase_name(program, pos), "second");
  EXPECT_EQ(both.move_text(program, pos, Move{}), "second");
  EXPECT_EQ(both.repetition_outcome(program, pos).reason, "second");
  EXPECT_FALSE(both.null_move_sound());
  EXPECT_EQ(both.beyond_key(pos), 3U);
  EXPECT_EQ(both.winning_captures(program, pos, White), 3U);
  EXPECT_TRUE(both.must_answer(program, pos));
  EXPECT_TRUE(both.pieces_are_burdens());
  EXPECT_EQ(both.progress(program, pos), 21);
}

TEST(RuleSet, DoubtsWhatAnyRuleDoubts) {
  const RuleProgram& program = test::game("chess");
  const Position pos = start_position(program);
  const auto doubt_of = [&](const RuleSet& rules) {
    const Doubt doubt = rules.doubt(program, pos);
    return std::pair(doubt.from, doubt.to);
  };
  EXPECT_EQ(doubt_of(RuleSet()), std::pair(Bitboard{0}, Bitboard{0}));
  const auto one = std::make_shared<Doubter>(2, 4);
  const auto other = std::make_shared<Doubter>(8, 16);
  const auto resting = std::make_shared<Numbered>(0);  // the piece on a1
  EXPECT_EQ(doubt_of(RuleSet({one, other, resting})), std::pair(Bitboard{11}, Bitboard{20}));
  const auto all = std::pair(kAllSquares, kAllSquares);
  EXPECT_EQ(doubt_of(RuleSet({one, std::make_shared<Turns>()})), all);
  EXPECT_EQ(doubt_of(RuleSet({one, std::make_shared<Ways>()})), all);
  EXPECT_TRUE(RuleSet({one, captures_are_forced()}).doubt(program, pos).captures_forced);
}

/// A rule without hints promises nothing to the search.
TEST(RuleSet, NoHintsMeanNoPromises) {
  const RuleSet silent({std::make_shared<Numbered>(0), std::make_shared<Judge>()});
  EXPECT_FALSE(silent.null_move_sound());
  EXPECT_FALSE(silent.needs_pieces_to_win());
  EXPECT_TRUE(RuleSet().null_move_sound());
}

TEST(RuleSet, NoRuleKeepsStateInWordsItHasNotGot) {
  for (const auto& game : catalogue()) {
    const RuleProgram& program = compiled(*game);
    if (program.rules.owns_turn()) continue;  // all words are its own
    test::random_games(program, "start", 1, 60, [&](const Position& pos, const MoveList&) {
      for (int i = program.book.state_words(); i < kStateWords; ++i) {
        ASSERT_EQ(pos.word(i), 0U) << program.id << ", word " << i;
      }
    });
  }
}

}  // namespace
}  // namespace protean
