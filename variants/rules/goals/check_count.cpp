// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/goals/check_count.h"

#include "movegen/notation/token_text.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/search_hints.h"

#include <algorithm>

namespace protean {

namespace {

class CheckCount final : public Rule, public SearchHints {
 public:
  CheckCount(int checks, int word) : checks_{checks, word} {}

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
    const auto white = read_number(text.substr(0, plus), checks_.needed);
    const auto black = read_number(text.substr(std::min(plus + 1, text.size())), checks_.needed);
    if (!white || !black) {
      const std::string all = std::to_string(checks_.needed);
      return "the checks that White and Black still need, such as '" + all + "+" + all +
             "', or those given, such as '+0+0'";
    }
    set_state_byte(pos, checks_.word, White, are_given ? *white : checks_.needed - *white);
    set_state_byte(pos, checks_.word, Black, are_given ? *black : checks_.needed - *black);
    return std::nullopt;
  }

  void after_move(const RuleProgram& program, const Position& before, Move, Piece,
                  Position& after) const override {
    const Color us = before.side();
    if (program.in_check(after))
      set_state_byte(after, checks_.word, us, checks_.given(after, us) + 1);
  }

  Outcome goal_reached(const RuleProgram&, const Position& pos) const override {
    for (Color c : {!pos.side(), pos.side()}) {
      if (left(pos, c) <= 0) return Outcome::win(c, "enough checks given");
    }
    return {};
  }

  bool only_ends() const override { return true; }
  std::optional<Doubt> may_end(const RuleProgram&, const Position& pos) const override {
    return left(pos, pos.side()) > 1 ? std::nullopt : std::optional(Doubt{});
  }

  bool null_move_sound() const override { return true; }
  bool needs_pieces_to_win() const override { return true; }

  void tell_goals(Goals& goals) const override { goals.checks = checks_; }

 private:
  int left(const Position& pos, Color c) const { return checks_.needed - checks_.given(pos, c); }

  Goals::Checks checks_;
};

}  // namespace

std::shared_ptr<const Rule> wins_by_checks(int checks, int word) {
  return std::make_shared<CheckCount>(checks, word);
}

}  // namespace protean
