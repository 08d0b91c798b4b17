// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/held_pieces.h"
#include "movegen/rules/hidden_information.h"
#include "movegen/rules/move_variations.h"
#include "movegen/rules/repetition_judge.h"
#include "movegen/rules/restriction.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "movegen/rules/solitaire.h"
#include "movegen/rules/turn_owner.h"
#include "movegen/rules/two_part_turns.h"
#include "movegen/rules/walls.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// All rules of a compiled game, combined. Each question is put to every rule that can answer it,
/// and the answers are combined as documented here; if no rule has an answer, the result is the
/// default of its interface. Rules are asked in the order in which the game added them, except that
/// one that judges safety comes first.
class RuleSet {
 public:
  /// No rules.
  RuleSet() = default;
  /// Throws std::invalid_argument if two rules cannot be combined: a TurnOwner and any other; two
  /// that are TwoPartTurns, MoveVariations, HeldPieces, HiddenInformation, Solitaire,
  /// RepetitionJudge or Walls; two that change the fifty-move rule, have a plain_token(), judge
  /// safety or define also_removed(); or two with a token of the same name.
  explicit RuleSet(std::vector<std::shared_ptr<const Rule>> rules);

  bool empty() const { return rules_.empty(); }
  /// True if a rule makes the turns; see TurnOwner.
  bool owns_turn() const { return turn_ != nullptr; }

  // --- Rule: tokens ---

  std::vector<std::string> token_names() const;
  /// Asks the rule that has this token, as does read_token().
  std::string print_token(const RuleProgram& program, const Position& pos,
                          std::string_view name) const;
  std::optional<std::string> read_token(const RuleProgram& program, Position& pos,
                                        std::string_view name, std::string_view text) const;
  std::string_view plain_token() const;
  std::string_view count_token() const;
  /// The fault that the first rule to find one reports; no rule after it is asked.
  std::optional<std::string> finish_reading(const RuleProgram& program, Position& pos) const;

  // --- Rule: moves ---

  void add_moves(const RuleProgram& program, const Position& pos, MoveList& list) const {
    for (const auto& rule : rules_) rule->add_moves(program, pos, list);
  }
  /// Appends the further forms of the plies from index `first` on; see MoveVariations.
  void vary_moves(const RuleProgram& program, const Position& pos, MoveList& list,
                  std::size_t first) const {
    if (variations_) variations_->vary(program, pos, list, first);
  }
  bool makes_plies_noisy() const { return variations_ && variations_->makes_plies_noisy(); }
  /// The union over all rules.
  Bitboard resting(const RuleProgram& program, const Position& pos) const {
    Bitboard pieces = 0;
    for (const auto& rule : rules_) pieces |= rule->resting(program, pos);
    return pieces;
  }
  /// Applies each Restriction to the list in turn; one that judges safety comes first.
  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const {
    for (const Restriction* rule : restrictions_) rule->drop_forbidden(program, pos, list, first);
  }
  /// The plies that resting(), vary_moves(), drop_forbidden() or make_turns() may change.
  Doubt doubt(const RuleProgram& program, const Position& pos) const {
    if (two_part_turns_) return {};
    Doubt doubt = variations_ ? variations_->varied(program, pos) : Doubt::least();
    doubt.from |= resting(program, pos);
    for (const Restriction* rule : restrictions_) doubt |= rule->doubt(program, pos);
    return doubt;
  }
  bool judges_safety() const;
  /// The answer of the first rule that decides it.
  std::optional<bool> judged_check(const RuleProgram& program, const Position& pos,
                                   Color side) const {
    for (const auto& rule : rules_) {
      if (const auto decided = rule->judged_check(program, pos, side)) return decided;
    }
    return std::nullopt;
  }
  /// The pieces that every rule leaves royal.
  Bitboard royal_pieces(const Position& pos, Color side, Bitboard pieces) const {
    for (const auto& rule : rules_) pieces = rule->royal_pieces(pos, side, pieces);
    return pieces;
  }
  void after_move(const RuleProgram& program, const Position& before, Move move, Piece captured,
                  Position& after) const {
    for (const auto& rule : rules_) rule->after_move(program, before, move, captured, after);
  }
  void make_turns(const RuleProgram& program, const Position& pos, MoveList& list,
                  std::size_t first, bool noisy) const {
    if (two_part_turns_) two_part_turns_->make_turns(program, pos, list, first, noisy);
  }

  // --- Rule: ends ---

  /// The outcome of the first rule whose goal is reached.
  Outcome goal_reached(const RuleProgram& program, const Position& pos) const {
    for (const auto& rule : rules_) {
      if (const Outcome goal = rule->goal_reached(program, pos); goal.over()) return goal;
    }
    return {};
  }
  /// True if every rule says so and there is at least one rule.
  bool only_ends() const { return only_ends_; }
  /// The union of the plies that rules name; empty if no rule names any.
  std::optional<Doubt> may_end(const RuleProgram& program, const Position& pos) const {
    std::optional<Doubt> all;
    for (const auto& rule : rules_) {
      if (const auto plies = rule->may_end(program, pos))
        (all ? *all : all.emplace(Doubt::least())) |= *plies;
    }
    return all;
  }
  /// The outcome of the first rule that has one.
  Outcome no_moves_outcome(const RuleProgram& program, const Position& pos, bool checked) const;
  /// False if any rule says so.
  bool repetition_counts() const;
  /// The number of the first rule that does not return the usual one.
  int repetitions() const;
  int fifty_move_rule_plies() const;
  /// False if any rule says so.
  bool fifty_move_rule_judged(const Position& pos) const;
  Outcome fifty_move_rule_outcome() const;
  /// The outcome of the first rule that does not return the usual draw.
  Outcome repetition_outcome(const RuleProgram& program, const Position& pos) const;
  /// Null if the meaning of a repetition does not depend on the plies between.
  const RepetitionJudge* repetition_judge() const { return repetition_judge_; }

  // --- Rule: text ---

  std::string move_text(const RuleProgram& program, const Position& pos, Move move) const;
  std::string phase_name(const RuleProgram& program, const Position& pos) const;

  // --- TurnOwner ---

  /// Call only if owns_turn(), as with generate_noisy() and make().
  void generate(const RuleProgram& program, const Position& pos, MoveList& list) const {
    turn_->generate(program, pos, list);
  }
  void generate_noisy(const RuleProgram& program, const Position& pos, MoveList& list) const {
    turn_->generate_noisy(program, pos, list);
  }
  void make(const RuleProgram& program, const Position& before, Move move, Position& after) const {
    turn_->make(program, before, move, after);
  }
  Actor actor(const RuleProgram& program, const Position& pos) const {
    if (turn_) return turn_->actor(program, pos);
    return pos.side() == White ? Actor::kWhite : Actor::kBlack;
  }
  std::uint32_t chance_weight(const RuleProgram& program, const Position& pos, Move move) const {
    return turn_ ? turn_->chance_weight(program, pos, move) : 1;
  }
  bool interchangeable(const RuleProgram& program, const Position& before, Move first,
                       Move second) const {
    return turn_ && turn_->interchangeable(program, before, first, second);
  }
  std::vector<Move> prepared_turn(const RuleProgram& program, const Position& pos,
                                  std::uint64_t seed) const;

  // --- HeldPieces ---

  PieceTypes hand_types() const { return held_ ? held_->hand_types() : PieceTypes{}; }
  int in_hand(const RuleProgram& program, const Position& pos, Color side, PieceType type) const {
    return held_ ? held_->in_hand(program, pos, side, type) : 0;
  }

  // --- Walls ---

  /// True if squares can be walled up.
  bool has_walls() const { return walls_ != nullptr; }
  /// Empty if no squares can be walled up.
  Bitboard walls(const Position& pos) const { return walls_ ? walls_->walls(pos) : 0; }
  /// Call only if has_walls().
  void set_walls(Position& pos, Bitboard squares) const { walls_->set_walls(pos, squares); }

  // --- HiddenInformation ---

  std::optional<std::string> fill_in(const RuleProgram& program, Position& pos, Bitboard pieces,
                                     bool rights) const;
  /// Empty if nothing is hidden.
  std::string observed_fen(const RuleProgram& program, const Position& pos, Color viewer) const;
  /// `pos` itself if nothing is hidden.
  Position possible_world(const RuleProgram& program, const Position& pos, Color viewer,
                          std::uint64_t seed) const;
  Clue clue(const Position& pos) const { return hidden_ ? hidden_->clue(pos) : Clue::kNone; }
  std::optional<Position> world_before(const RuleProgram& program, const Position& earlier,
                                       const Position& world, Color viewer) const;
  bool asks(const Position& pos, Move move) const { return hidden_ && hidden_->asks(pos, move); }
  bool simultaneous(const RuleProgram& program, const Position& pos) const {
    return hidden_ && hidden_->simultaneous(program, pos);
  }

  // --- Solitaire ---

  bool is_solitaire() const { return solitaire_ != nullptr; }
  /// Empty in games for two players.
  std::optional<int> points(const RuleProgram& program, const Position& pos) const;

  // --- SearchHints ---

  /// True if every rule says so; one without SearchHints does not.
  bool null_move_sound() const;
  std::uint64_t beyond_key(const Position& pos) const {
    std::uint64_t key = 0;
    for (const SearchHints* hints : hints_) key ^= hints->beyond_key(pos);
    return key;
  }
  /// The union over all rules.
  Bitboard winning_captures(const RuleProgram& program, const Position& pos, Color taker) const {
    Bitboard pieces = 0;
    for (const SearchHints* hints : hints_) pieces |= hints->winning_captures(program, pos, taker);
    return pieces;
  }
  /// The types that every rule allows.
  PieceTypes takers_of(PieceType victim) const {
    PieceTypes types = PieceTypes::all();
    for (const SearchHints* hints : hints_) types &= hints->takers_of(victim);
    return types;
  }
  /// True if any rule says so.
  bool must_answer(const RuleProgram& program, const Position& pos) const {
    for (const SearchHints* hints : hints_) {
      if (hints->must_answer(program, pos)) return true;
    }
    return false;
  }
  /// The union over all rules.
  PieceTypes returning_types() const;
  /// The highest of all rules.
  int spare_royal_worth() const;
  /// True if every rule says so; one without SearchHints does not.
  bool needs_pieces_to_win() const;
  /// True if any rule says so.
  bool pieces_are_burdens() const;
  AlsoRemoved also_removed() const;
  /// The goals of all rules together.
  Goals goals() const;
  /// The sum over all rules.
  int progress(const RuleProgram& program, const Position& pos) const {
    int sum = 0;
    for (const SearchHints* hints : hints_) sum += hints->progress(program, pos);
    return sum;
  }

 private:
  const Rule* owner_of(std::string_view token) const;

  std::vector<std::shared_ptr<const Rule>> rules_;
  std::vector<const Restriction*> restrictions_;
  std::vector<const SearchHints*> hints_;
  const TurnOwner* turn_ = nullptr;
  const TwoPartTurns* two_part_turns_ = nullptr;
  const MoveVariations* variations_ = nullptr;
  const HeldPieces* held_ = nullptr;
  const HiddenInformation* hidden_ = nullptr;
  const Solitaire* solitaire_ = nullptr;
  const RepetitionJudge* repetition_judge_ = nullptr;
  const Walls* walls_ = nullptr;
  bool only_ends_ = false;
  const Rule* quiet_plies_ = nullptr;  ///< The rule that changes the fifty-move rule, or null.
};

}  // namespace protean
