// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/turns/several_plies.h"

#include "movegen/notation/token_text.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/search_hints.h"
#include "variants/rules/goals/king_hunt.h"

#include <algorithm>

namespace protean {

namespace {

constexpr int kFurtherMove = 4500;  ///< Centipawns.

/// More moves than a turn of any real game has.
constexpr int kLongestTurn = 255;

class SeveralPlies final : public Rule, public SearchHints {
 public:
  SeveralPlies(TurnRules rules, int word)
      : rules_(rules), passed_word_(word), quiet_word_(word + 1) {}

  // --- Tokens ---

  std::vector<std::string> token_names() const override {
    if (rules_.quiet_turns > 0) return {"left", "passed", "quiet"};
    return {"left", "passed"};
  }

  std::string print_token(const RuleProgram&, const Position& pos,
                          std::string_view name) const override {
    if (name == "left") return std::to_string(turn_length(pos) - pos.phase());
    if (name == "passed") return print_squares(pos.word(passed_word_));
    return std::to_string(pos.word(quiet_word_));
  }

  std::optional<std::string> read_token(const RuleProgram&, Position& pos, std::string_view name,
                                        std::string_view text) const override {
    if (name == "passed") {
      const std::optional<Bitboard> squares = read_squares(text);
      if (!squares) return "'-' or squares such as 'd3e3'";
      pos.set_word(passed_word_, *squares);
      return std::nullopt;
    }
    const bool left = name == "left";
    const int least = left ? 1 : 0;
    const int most = left ? turn_length(pos) : rules_.quiet_turns;
    const std::optional<int> number = read_number(text, most);
    if (!number || *number < least)
      return "a number from " + std::to_string(least) + " to " + std::to_string(most);
    if (left) {
      pos.set_phase(most - *number);
    } else {
      pos.set_word(quiet_word_, static_cast<std::uint64_t>(*number));
    }
    return std::nullopt;
  }

  std::optional<std::string> finish_reading(const RuleProgram&, Position& pos) const override {
    const Color us = pos.side();
    const Bitboard passed = pos.word(passed_word_);
    const Bitboard passable = ahead_of(pos.of(us, Pawn), !us) & rank_bb(relative_rank(us, 2));
    if (passed & ~passable)
      return "'passed' names a square that no pawn has just passed, expected others or none";
    if (passed && pos.phase() == 0)
      return "'passed' names squares before the turn's first move, expected none";
    if (pos.en_passant() && pos.phase() > 0 && !rules_.two_en_passant)
      return "found an en-passant square after the turn's first move, expected none";
    return hunts_king() ? fault_of_kings(pos) : std::nullopt;
  }

  std::string phase_name(const RuleProgram&, const Position& pos) const override {
    return "move " + std::to_string(pos.phase() + 1) + " of " + std::to_string(turn_length(pos));
  }

  // --- Turns ---

  void after_move(const RuleProgram& program, const Position& before, Move move, Piece,
                  Position& after) const override {
    const Color us = before.side();
    const int made = before.phase() + 1;
    const Bitboard passed = passed_after(before, move, after);
    if (made < turn_length(before) && !ends_turn(program, us, after)) {
      after.set_side(us);
      after.set_phase(made);
      after.set_fullmove_number(before.fullmove_number());
      after.set_word(passed_word_, passed);
      after.set_en_passant(passed_before(before, move));
      return;
    }
    after.set_phase(0);
    after.set_word(passed_word_, 0);
    after.set_en_passant(passed & ~after.occupied());
    if (rules_.quiet_turns > 0) {
      const bool quiet = after.halfmove_clock() >= made;
      after.set_word(quiet_word_, quiet ? before.word(quiet_word_) + 1 : 0);
    }
  }

  /// A mate or stalemate by the last quiet turn counts.
  Outcome goal_reached(const RuleProgram& program, const Position& pos) const override {
    if (hunts_king()) return king_lost(pos);
    const auto quiet = static_cast<int>(pos.word(quiet_word_));
    if (rules_.quiet_turns > 0 && quiet >= rules_.quiet_turns && program.has_moves_past_goals(pos))
      return Outcome::draw("turns without capture or pawn move");
    return {};
  }

  // --- Traits ---

  /// If turns grow, the same pieces on the same squares are never the same position.
  bool repetition_counts() const override { return !rules_.growing; }

  std::uint64_t beyond_key(const Position& pos) const override {
    return rules_.growing ? zobrist::mix(static_cast<std::uint64_t>(pos.fullmove_number())) : 0;
  }

  bool fifty_move_rule_judged(const Position& pos) const override { return pos.phase() == 0; }
  Outcome fifty_move_rule_outcome() const override {
    return rules_.quiet_turns > 0 ? Outcome{} : Rule::fifty_move_rule_outcome();
  }

  void add_goals(Goals& goals) const override { goals.counts_plies = true; }

  /// One more move in each turn makes up for an army.
  int progress(const RuleProgram&, const Position& pos) const override {
    return kFurtherMove * (rules_.moves[pos.side()] - rules_.moves[!pos.side()]);
  }

  bool needs_pieces_to_win() const override { return !hunts_king(); }

  Bitboard winning_captures(const RuleProgram&, const Position& pos, Color taker) const override {
    return hunts_king() ? pos.of(!taker, King) : 0;
  }

 private:
  bool hunts_king() const { return !rules_.check_ends_turn; }

  int turn_length(const Position& pos) const {
    if (!rules_.growing) return rules_.moves[pos.side()];
    return std::min(2 * pos.fullmove_number() - (pos.side() == White ? 1 : 0), kLongestTurn);
  }

  bool ends_turn(const RuleProgram& program, Color us, const Position& after) const {
    return hunts_king() ? !after.of(!us, King) : program.in_check(after, !us);
  }

  /// The squares that pawns of the side to move have passed in this turn, as long as they stay
  /// where they went.
  Bitboard passed_after(const Position& before, Move move, const Position& after) const {
    return (before.word(passed_word_) & ~ahead_of(bit(move.from()), !before.side())) |
           after.en_passant();
  }

  /// The squares that enemy pawns passed earlier and on which the next move may still capture them.
  Bitboard passed_before(const Position& before, Move move) const {
    if (!rules_.two_en_passant || move.kind() != MoveKind::kEnPassant) return 0;
    return before.en_passant() & ~bit(move.to());
  }

  TurnRules rules_;
  int passed_word_;  ///< The word with the squares passed in this turn.
  int quiet_word_;   ///< The word with the number of quiet turns.
};

}  // namespace

std::shared_ptr<const Rule> several_moves_a_turn(TurnRules rules, int word) {
  return std::make_shared<SeveralPlies>(rules, word);
}

}  // namespace protean
