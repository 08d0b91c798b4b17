// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/counted_endings.h"

#include "movegen/board/zobrist.h"
#include "movegen/notation/token_text.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/search_hints.h"

#include <algorithm>
#include <string>
#include <utility>

namespace protean {

namespace {

constexpr int kMostPlies = 60000;
/// Added to the ply at which a count would have been 0, which may be before the game.
constexpr int kBeforeGame = 70000;

/// The number of plies made in the game.
int plies_made(const Position& pos) {
  return 2 * pos.fullmove_number() + (pos.side() == Black ? 1 : 0);
}

bool bare(const Position& pos, Color c) {
  return popcount(pos.by_color(c)) == 1;
}
bool a_king_is_bare(const Position& pos) {
  return bare(pos, White) || bare(pos, Black);
}

class CountedMates final : public Rule, public SearchHints {
 public:
  CountedMates(CountedEndings rules, int word) : rules_(std::move(rules)), word_(word) {}

  std::vector<std::string> token_names() const override {
    if (rules_.limits.empty()) return {};
    return {"count"};
  }

  std::string_view count_token() const override {
    return rules_.limits.empty() ? std::string_view{} : "count";
  }

  std::string print_token(const RuleProgram&, const Position& pos,
                          std::string_view) const override {
    if (!counts(pos)) return "-";
    return std::to_string(plies_counted(pos)) + "/" + std::to_string(plies_allowed(pos));
  }

  std::optional<std::string> read_token(const RuleProgram&, Position& pos, std::string_view,
                                        std::string_view text) const override {
    if (text == "-") return std::nullopt;
    const auto parts = split_pair(text);
    const auto counted = parts ? read_number(parts->first, kMostPlies) : std::nullopt;
    const auto allowed = parts ? read_number(parts->second, kMostPlies) : std::nullopt;
    if (!counted || !allowed || *allowed == 0)
      return "'-' or the plies counted and those allowed, such as '12/128'";
    set_count(pos, *counted, *allowed);
    return std::nullopt;
  }

  void after_move(const RuleProgram&, const Position& before, Move, Piece,
                  Position& after) const override {
    const bool pawns = after.pieces(Pawn) != 0;
    if (a_king_is_bare(after) && (!pawns || rules_.amid_pawns)) {
      const bool was = a_king_is_bare(before) && (!before.pieces(Pawn) || rules_.amid_pawns);
      if (was && counts(before)) return;
      const int pieces = popcount(after.occupied());
      set_count(after, rules_.from_pieces ? 2 * pieces : 0,
                2 * (pawns ? kBoard : moves_to_mate(after)));
    } else if (rules_.without_pawns && !pawns && !counts(before)) {
      set_count(after, 0, 2 * kBoard);
    }
  }

  Outcome goal_reached(const RuleProgram& program, const Position& pos) const override {
    const bool too_few = cannot_mate(pos);
    const bool too_late = counts(pos) && plies_counted(pos) >= plies_allowed(pos);
    if ((!too_few && !too_late) || !program.has_moves_past_goals(pos)) return {};
    return Outcome::draw(too_few ? "insufficient material" : "the count has run out");
  }

  bool only_ends() const override { return true; }
  /// Before a count has begun, or is to begin, only captures and promotions can end the game.
  std::optional<Doubt> may_end(const RuleProgram&, const Position& pos) const override {
    const bool few = a_king_is_bare(pos) || !pos.pieces(Pawn);
    return few || counts(pos) ? Doubt{} : Doubt{0, pos.by_color(!pos.side())};
  }

  bool null_move_sound() const override { return true; }
  bool repetition_counts() const override { return rules_.repetition; }
  Outcome fifty_move_rule_outcome() const override {
    return rules_.quiet_plies ? Rule::fifty_move_rule_outcome() : Outcome{};
  }

  std::uint64_t beyond_key(const Position& pos) const override {
    const int left = plies_allowed(pos) - plies_counted(pos);
    if (!counts(pos) || left >= kSoon) return 0;
    return zobrist::mix(static_cast<std::uint64_t>(kSoon + std::max(left, 0)));
  }

 private:
  static constexpr int kBoard = CountedEndings::kBoard;
  /// Plies before its end from which on a count matters.
  static constexpr int kSoon = 40;

  int plies_allowed(const Position& pos) const {
    return static_cast<int>(pos.word(word_) & 0xFFFF);
  }
  bool counts(const Position& pos) const { return plies_allowed(pos) > 0; }
  int plies_counted(const Position& pos) const {
    return plies_made(pos) + kBeforeGame - static_cast<int>(pos.word(word_) >> 16);
  }
  void set_count(Position& pos, int counted, int allowed) const {
    const auto zero = static_cast<std::uint64_t>(plies_made(pos) + kBeforeGame - counted);
    pos.set_word(word_, allowed == 0 ? 0 : zero << 16 | static_cast<std::uint64_t>(allowed));
  }

  /// The moves of the side that is not bare.
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
  /// The plies there may be in bits 0-15, and from bit 16 on the ply at which the count would have
  /// been 0; 0 if there is no count.
  int word_;
};

}  // namespace

std::shared_ptr<const Rule> endings_are_counted(CountedEndings rules, int word) {
  return std::make_shared<CountedMates>(std::move(rules), word);
}

}  // namespace protean
