// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/goals/check_count.h"

#include "movegen/notation/token_text.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/search_hints.h"

#include <algorithm>

namespace protean {

namespace {

constexpr int kChecksWord = 5;
constexpr int kMostChecks = 9;

int given(const Position& pos, Color by) {
  return static_cast<int>(pos.word(kChecksWord) >> (8 * by) & 0xFF);
}

void set_given(Position& pos, Color by, int checks) {
  const std::uint64_t others = pos.word(kChecksWord) & ~(std::uint64_t{0xFF} << (8 * by));
  pos.set_word(kChecksWord, others | static_cast<std::uint64_t>(checks) << (8 * by));
}

class CheckCount final : public Rule, public SearchHints {
 public:
  explicit CheckCount(int checks) : checks_(checks) {}

  unsigned state_words() const override { return 1u << kChecksWord; }
  std::vector<std::string> token_names() const override { return {"checks"}; }
  std::string_view plain_token() const override { return "checks"; }

  std::string print_token(const RuleProgram&, const Position& pos,
                          std::string_view) const override {
    return std::to_string(left(pos, White)) + "+" + std::to_string(left(pos, Black));
  }

  std::optional<std::string> read_token(const RuleProgram&, Position& pos, std::string_view,
                                        std::string_view text) const override {
    const bool are_given = text.starts_with('+');
    if (are_given) text.remove_prefix(1);
    const std::size_t plus = std::min(text.find('+'), text.size());
    const auto white = read_number(text.substr(0, plus), checks_);
    const auto black = read_number(text.substr(std::min(plus + 1, text.size())), checks_);
    if (!white || !black) {
      return "the checks that White and Black still need, such as '" + std::to_string(checks_) +
             "+" + std::to_string(checks_) + "', or those given, such as '+0+0'";
    }
    set_given(pos, White, are_given ? *white : checks_ - *white);
    set_given(pos, Black, are_given ? *black : checks_ - *black);
    return std::nullopt;
  }

  void after_move(const RuleProgram& program, const Position& before, Move, Piece,
                  Position& after) const override {
    if (program.in_check(after)) set_given(after, before.side(), given(after, before.side()) + 1);
  }

  Outcome goal_reached(const RuleProgram&, const Position& pos) const override {
    for (Color c : {!pos.side(), pos.side()}) {
      if (left(pos, c) <= 0) return Outcome::win(c, "enough checks given");
    }
    return {};
  }

  bool null_move_sound() const override { return true; }
  bool needs_pieces_to_win() const override { return true; }

  void tell_goals(Goals& goals) const override { goals.checks = {checks_, given}; }

 private:
  int left(const Position& pos, Color c) const { return checks_ - given(pos, c); }

  int checks_;
};

}  // namespace

std::shared_ptr<const Rule> wins_by_checks(int checks) {
  return std::make_shared<CheckCount>(checks);
}

}  // namespace protean
