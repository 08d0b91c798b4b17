// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/goals/check_count.h"

#include "movegen/notation/token_text.h"
#include "movegen/program/rule_program.h"

#include <algorithm>

namespace protean {

namespace {

class WinsByChecks final : public Rule, public SearchHints {
 public:
  WinsByChecks(int checks, int word) : count_(checks, word) {}

  std::vector<std::string> token_names() const override {
    return {std::string(CheckCount::kToken)};
  }
  std::string_view plain_token() const override { return CheckCount::kToken; }
  std::string print_token(const RuleProgram&, const Position& pos,
                          std::string_view) const override {
    return count_.print(pos);
  }
  std::optional<std::string> read_token(const RuleProgram&, Position& pos, std::string_view,
                                        std::string_view text) const override {
    return count_.read(pos, text);
  }

  void after_move(const RuleProgram& program, const Position& before, Move, Piece,
                  Position& after) const override {
    if (program.in_check(after)) count_.add(after, before.side());
  }

  Outcome goal_reached(const RuleProgram&, const Position& pos) const override {
    return count_.reached(pos);
  }

  bool only_ends() const override { return true; }
  std::optional<Doubt> may_end(const RuleProgram&, const Position& pos) const override {
    return count_.left(pos, pos.side()) > 1 ? std::nullopt : std::optional(Doubt{});
  }

  bool null_move_sound() const override { return true; }
  bool needs_pieces_to_win() const override { return true; }

  void add_goals(Goals& goals) const override { goals.checks = count_.goal(); }

 private:
  CheckCount count_;
};

}  // namespace

void CheckCount::add(Position& pos, Color by) const {
  set_state_byte(pos, checks_.word, by, checks_.given(pos, by) + 1);
}

Outcome CheckCount::reached(const Position& pos) const {
  if (!any()) return {};
  for (Color c : {!pos.side(), pos.side()}) {
    if (left(pos, c) <= 0) return Outcome::win(c, "enough checks given");
  }
  return {};
}

std::string CheckCount::print(const Position& pos) const {
  return std::to_string(left(pos, White)) + "+" + std::to_string(left(pos, Black));
}

std::optional<std::string> CheckCount::read(Position& pos, std::string_view text) const {
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

std::shared_ptr<const Rule> wins_by_checks(int checks, int word) {
  return std::make_shared<WinsByChecks>(checks, word);
}

}  // namespace protean
