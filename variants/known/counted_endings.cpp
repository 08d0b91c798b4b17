// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/counted_endings.h"

#include "movegen/program/rule_program.h"
#include "movegen/rules/search_hints.h"
#include "variants/rules/goals/ply_count.h"

#include <string>
#include <utility>

namespace protean {

namespace {

bool bare(const Position& pos, Color c) {
  return popcount(pos.by_color(c)) == 1;
}
bool a_king_is_bare(const Position& pos) {
  return bare(pos, White) || bare(pos, Black);
}

class CountedMates final : public Rule, public SearchHints {
 public:
  CountedMates(CountedEndings rules, int word) : rules_(std::move(rules)), count_(word) {}

  std::vector<std::string> token_names() const override {
    if (rules_.limits.empty()) return {};
    return {std::string(PlyCount::kToken)};
  }

  std::string_view count_token() const override {
    return rules_.limits.empty() ? std::string_view{} : PlyCount::kToken;
  }

  std::string print_token(const RuleProgram&, const Position& pos,
                          std::string_view) const override {
    return count_.print(pos);
  }

  std::optional<std::string> read_token(const RuleProgram&, Position& pos, std::string_view,
                                        std::string_view text) const override {
    return count_.read(pos, text);
  }

  void after_move(const RuleProgram&, const Position& before, Move, Piece,
                  Position& after) const override {
    const bool pawns = after.pieces(Pawn) != 0;
    if (a_king_is_bare(after) && (!pawns || rules_.amid_pawns)) {
      const bool was = a_king_is_bare(before) && (!before.pieces(Pawn) || rules_.amid_pawns);
      if (was && count_.runs(before)) return;
      const int pieces = popcount(after.occupied());
      count_.set(after, rules_.from_pieces ? 2 * pieces : 0,
                 2 * (pawns ? kBoard : moves_to_mate(after)));
    } else if (rules_.without_pawns && !pawns && !count_.runs(before)) {
      count_.set(after, 0, 2 * kBoard);
    }
  }

  Outcome goal_reached(const RuleProgram& program, const Position& pos) const override {
    const bool too_few = cannot_mate(pos);
    const bool too_late = count_.runs(pos) && count_.counted(pos) >= count_.allowed(pos);
    if ((!too_few && !too_late) || !program.has_moves_past_goals(pos)) return {};
    return Outcome::draw(too_few ? std::string_view("insufficient material") : PlyCount::kRunOut);
  }

  bool only_ends() const override { return true; }
  /// Until a count has begun, or is about to begin, only captures and promotions can end the game.
  std::optional<Doubt> may_end(const RuleProgram&, const Position& pos) const override {
    const bool few = a_king_is_bare(pos) || !pos.pieces(Pawn);
    return few || count_.runs(pos) ? Doubt{} : Doubt{0, pos.by_color(!pos.side())};
  }

  bool null_move_sound() const override { return true; }
  bool repetition_counts() const override { return rules_.repetition; }
  Outcome fifty_move_rule_outcome() const override {
    return rules_.quiet_plies ? Rule::fifty_move_rule_outcome() : Outcome{};
  }

  std::uint64_t beyond_key(const Position& pos) const override { return count_.beyond_key(pos); }

 private:
  static constexpr int kBoard = CountedEndings::kBoard;

  /// In how many moves the side that is not bare must mate.
  int moves_to_mate(const Position& pos) const {
    const Color strong = bare(pos, White) ? Black : White;
    for (const MateTime& time : rules_.limits) {
      const bool partner = time.with == kNoPieceType || pos.of(strong, time.with);
      if (partner && popcount(pos.of(strong, time.type)) >= time.least) return time.moves;
    }
    return rules_.otherwise;
  }

  bool cannot_mate(const Position& pos) const {
    const Bitboard pieces = pos.occupied() & ~pos.pieces(King);
    if (popcount(pos.pieces(King)) < 2) return false;
    const Bitboard ferzes = TypeList(rules_.ferzes).on(pos.board());
    if (!more_than_one(pieces)) return (pieces & ~pos.pieces(Knight) & ~ferzes) == 0;
    if (pieces & ~ferzes) return false;
    const Bitboard dark = pieces & kDarkSquares;
    const Bitboard light = pieces & ~kDarkSquares;
    return dark == 0 || light == 0 || popcount(pieces) == 2;
  }

  CountedEndings rules_;
  PlyCount count_;
};

}  // namespace

std::shared_ptr<const Rule> endings_are_counted(CountedEndings rules, int word) {
  return std::make_shared<CountedMates>(std::move(rules), word);
}

}  // namespace protean
