// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/state_bytes.h"
#include "movegen/program/rule_program.h"
#include "variants/goal/goal_family.h"
#include "variants/rules/restrictions/judged_checks.h"

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

namespace {

/// Each side may give three checks; after those, only checks that are checkmate.
///
/// FEN token `checks:WB`: two digits, the checks given by White and by Black.
std::shared_ptr<const Rule> checks_are_limited(int word);

/// Three checks per game for each side; after that, only checkmate.
class Moderation final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("moderation", "Moderation Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.add(checks_are_limited(rules.state_word()));
    rules.text.special = {
        "Checks are rationed: a player may give check only three times in the whole game. Every "
        "move that leaves the enemy King in check counts, a discovered check too, and a double "
        "check once.",
        "After the third that player may not give check, not even to answer a check, unless it is "
        "checkmate. Their pieces go on attacking: the enemy King may not move to a square that one "
        "of them attacks.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.text.goal =
        "Checkmate the opponent's King. It is mated, too, if only a check that the opponent may no "
        "longer give would save it. A player who is not in check and cannot move is stalemated: a "
        "draw.";
    rules.text.notation =
        "The FEN ends with checks: and two digits, the checks given by White and by Black.";
  }
};

class LimitedChecks final : public JudgedChecks {
 public:
  explicit LimitedChecks(int word) : JudgedChecks(AllowedChecks::kMates), word_(word) {}

  std::vector<std::string> token_names() const override { return {"checks"}; }

  std::string print_token(const RuleProgram&, const Position& pos,
                          std::string_view) const override {
    return std::to_string(given(pos, White)) + std::to_string(given(pos, Black));
  }

  std::optional<std::string> read_token(const RuleProgram&, Position& pos, std::string_view,
                                        std::string_view text) const override {
    constexpr char last = static_cast<char>('0' + kMost);
    const auto digit = [&](char c) { return c >= '0' && c <= last; };
    if (text.size() != 2 || !std::all_of(text.begin(), text.end(), digit))
      return std::string("two digits from 0 to ") + last;
    for (Color c : {White, Black}) set_given(pos, c, text[c] - '0');
    return std::nullopt;
  }

  void after_move(const RuleProgram& program, const Position& before, Move, Piece,
                  Position& after) const override {
    const Color us = before.side();
    if (!judged(before) && program.in_check(after)) set_given(after, us, given(after, us) + 1);
  }

  void add_goals(Goals& goals) const override { goals.tallies.push_back(word_); }

  /// A check in reserve is a threat, and the last ones are worth most.
  int progress(const RuleProgram&, const Position& pos) const override {
    return spent_worth(pos, !pos.side()) - spent_worth(pos, pos.side());
  }

 protected:
  bool judged(const Position& pos) const override { return given(pos, pos.side()) == kMost; }

 private:
  static constexpr int kMost = 3;
  static constexpr int kCentipawns = 8;

  int given(const Position& pos, Color c) const { return state_byte(pos, word_, c); }
  void set_given(Position& pos, Color c, int checks) const {
    set_state_byte(pos, word_, c, checks);
  }
  int spent_worth(const Position& pos, Color c) const {
    return kCentipawns * given(pos, c) * given(pos, c);
  }

  int word_;  ///< The number of checks that each side has given, as bytes.
};

std::shared_ptr<const Rule> checks_are_limited(int word) {
  return std::make_shared<LimitedChecks>(word);
}

const Registered<Moderation> registered;

}  // namespace

}  // namespace protean
