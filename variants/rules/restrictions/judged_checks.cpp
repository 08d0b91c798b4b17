// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/restrictions/judged_checks.h"

#include "movegen/generator/possible_checks.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/search_hints.h"
#include "variants/rules/look_ahead/bare_rules.h"

#include <algorithm>

namespace protean {

namespace {

/// Positions of a line in which check answers check, from the last one back.
struct Line {
  std::uint64_t key;
  const Line* before;

  bool has(std::uint64_t other) const { return key == other || (before && before->has(other)); }
};

/// What these games share. Checks of a side that is judged must leave an answer, or must not.
class JudgedChecks : public Rule, public Forbids, public SearchHints {
 public:
  explicit JudgedChecks(bool answer_wanted) : answer_wanted_(answer_wanted) {}

  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    if (!judged(pos)) return;
    const PossibleChecks may_check(program, pos);
    list.drop_if(first, [&](Move m) {
      return may_check(m) && !permitted(program, program.make(pos, m), nullptr);
    });
  }

  std::string why_forbidden(const RuleProgram& program, const Position& pos,
                            Move m) const override {
    if (!judged(pos) || permitted(program, program.make(pos, m), nullptr)) return {};
    return answer_wanted_ ? "it would checkmate, which is forbidden"
                          : "it would give check without checkmate, which is forbidden";
  }

  bool null_move_sound() const override { return true; }
  bool needs_pieces_to_win() const override { return true; }

 protected:
  /// True if the checks of the side to move are judged.
  virtual bool judged(const Position& pos) const = 0;

 private:
  /// True if the ply of a side that is judged may lead to `after`.
  bool permitted(const RuleProgram& program, const Position& after, const Line* before) const {
    return !program.in_check(after) || answerable(program, after, before) == answer_wanted_;
  }

  /// True if the side to move, in check, has a permitted ply. Only a reply that checks in its turn
  /// needs a look further; a line that comes back to where it was gives no answer.
  bool answerable(const RuleProgram& program, const Position& pos, const Line* before) const {
    if (before && before->has(pos.key())) return false;
    MoveList replies;
    bare_.of(program).generate(pos, replies);
    if (!judged(pos)) return !replies.empty();
    const PossibleChecks may_check(program, pos);
    if (std::any_of(replies.begin(), replies.end(), [&](Move m) { return !may_check(m); }))
      return true;
    const Line line{pos.key(), before};
    return std::any_of(replies.begin(), replies.end(),
                       [&](Move m) { return permitted(program, program.make(pos, m), &line); });
  }

  bool answer_wanted_;
  BareRules bare_;
};

class SingleFlight final : public JudgedChecks {
 public:
  SingleFlight() : JudgedChecks(true) {}

  Outcome goal_reached(const RuleProgram& program, const Position& pos) const override {
    if (!program.in_check(pos)) return {};
    MoveList replies;
    program.generate_past_goals(pos, replies);
    if (replies.size() != 1 || replies[0].is_capture()) return {};
    if (!contains(pos.pieces(King), replies[0].from())) return {};
    return Outcome::win(!pos.side(), "only a move of the King answers the check");
  }

 protected:
  bool judged(const Position&) const override { return true; }
};

class OnlyMates final : public JudgedChecks {
 public:
  OnlyMates() : JudgedChecks(false) {}

 protected:
  bool judged(const Position&) const override { return true; }
};

class LimitedChecks final : public JudgedChecks {
 public:
  LimitedChecks(int checks, int word)
      : JudgedChecks(false), most_(static_cast<unsigned>(checks)), word_(word) {}

  std::vector<std::string> token_names() const override { return {"checks"}; }

  std::string print_token(const RuleProgram&, const Position& pos,
                          std::string_view) const override {
    return std::to_string(given(pos, White)) + std::to_string(given(pos, Black));
  }

  std::optional<std::string> read_token(const RuleProgram&, Position& pos, std::string_view,
                                        std::string_view text) const override {
    const char last = static_cast<char>('0' + most_);
    const auto digit = [&](char c) { return c >= '0' && c <= last; };
    if (text.size() != 2 || !std::all_of(text.begin(), text.end(), digit))
      return std::string("two digits from 0 to ") + last;
    for (Color c : {White, Black}) set_given(pos, c, static_cast<unsigned>(text[c] - '0'));
    return std::nullopt;
  }

  void after_move(const RuleProgram& program, const Position& before, Move, Piece,
                  Position& after) const override {
    const Color us = before.side();
    if (!judged(before) && program.in_check(after)) set_given(after, us, given(after, us) + 1);
  }

  /// A check held back threatens; the last ones most.
  int progress(const RuleProgram&, const Position& pos) const override {
    return spent_worth(pos, !pos.side()) - spent_worth(pos, pos.side());
  }

 protected:
  bool judged(const Position& pos) const override { return given(pos, pos.side()) == most_; }

 private:
  static constexpr int kCentipawns = 8;

  unsigned given(const Position& pos, Color c) const { return pos.word(word_) >> (4 * c) & 0xF; }
  void set_given(Position& pos, Color c, unsigned checks) const {
    const std::uint64_t others = pos.word(word_) & ~(std::uint64_t{0xF} << (4 * c));
    pos.set_word(word_, others | std::uint64_t{checks} << (4 * c));
  }
  int spent_worth(const Position& pos, Color c) const {
    const int n = static_cast<int>(given(pos, c));
    return kCentipawns * n * n;
  }

  unsigned most_;
  int word_;  ///< White's number in bits 0-3, Black's in bits 4-7.
};

}  // namespace

std::shared_ptr<const Rule> single_flight_wins() {
  return std::make_shared<SingleFlight>();
}

std::shared_ptr<const Rule> checks_must_mate() {
  return std::make_shared<OnlyMates>();
}

std::shared_ptr<const Rule> checks_are_limited(int checks, int word) {
  return std::make_shared<LimitedChecks>(checks, word);
}

}  // namespace protean
