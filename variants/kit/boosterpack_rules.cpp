// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/boosterpack_rules.h"

#include "movegen/program/rule_program.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/hidden_information.h"
#include "movegen/rules/search_hints.h"
#include "movegen/rules/turn_owner.h"
#include "variants/kit/boosterpack_attack.h"
#include "variants/kit/boosterpack_check.h"
#include "variants/kit/boosterpack_hidden.h"
#include "variants/kit/boosterpack_moves.h"
#include "variants/kit/boosterpack_tokens.h"
#include "variants/kit/boosterpack_turn.h"

#include <array>

namespace protean::boosterpack {

namespace {

bool is_chance(const Position& pos) {
  return pos.phase() == kDeal || pos.phase() == kDraw;
}

class BoosterpackRules final : public StateTokens,
                               public TurnOwner,
                               public Forbids,
                               public HiddenInformation,
                               public SearchHints {
 public:
  // --- Tokens ---

  BoosterpackRules() : StateTokens(tokens()) {}

  std::optional<std::string> finish_reading(const RuleProgram&, Position& pos) const override {
    return complete_state(pos);
  }

  // --- Turns ---

  void generate(const RuleProgram& program, const Position& pos, MoveList& list) const override {
    list_plies(program, pos, list);
  }

  void make(const RuleProgram& program, const Position& before, Move move,
            Position& after) const override {
    after = before;
    make_ply(program, before, move, after);
  }

  Actor actor(const RuleProgram& program, const Position& pos) const override {
    return is_chance(pos) ? Actor::kChance : TurnOwner::actor(program, pos);
  }

  std::uint32_t chance_weight(const RuleProgram&, const Position& pos, Move move) const override {
    return is_chance(pos) ? static_cast<std::uint32_t>(cards(pos, kDeck)[kit::dealt(move)]) : 1;
  }

  Outcome no_moves_outcome(const RuleProgram& program, const Position& pos,
                           bool /*checked*/) const override {
    return king_attacked(program, pos, pos.side()) ? Outcome::win(!pos.side(), "checkmate")
                                                   : Outcome::draw("stalemate");
  }

  std::string why_forbidden(const RuleProgram&, const Position& pos, Move m) const override {
    if (!contains(Checkers(pos).of(!pos.side()), m.from())) return {};
    return "the piece on " + to_string(m.from()) + " is hobbled";
  }

  // --- Text ---

  std::string move_text(const RuleProgram&, const Position&, Move move) const override {
    if (move.kind() == MoveKind::kChance) return std::string("deal:") + letter_of(kit::dealt(move));
    if (move.payload() == kDone) return "done";
    if (move.payload() == kPassCard) return "pass";
    return std::string("play:") + letter_of(played(move)) + "@" + to_string(move.to());
  }

  std::string phase_name(const RuleProgram&, const Position& pos) const override {
    return phase_text(pos);
  }

  // --- What players cannot know ---

  std::string observed_fen(const RuleProgram& program, const Position& pos,
                           Color viewer) const override {
    return boosterpack::observed_fen(program, pos, viewer);
  }

  Position possible_world(const RuleProgram&, const Position& pos, Color viewer,
                          std::uint64_t seed) const override {
    return boosterpack::possible_world(pos, viewer, seed);
  }

  /// Which card a player plays, if any, tells of those in its hand.
  Clue clue(const Position& pos) const override {
    return pos.phase() == kCard ? Clue::kOption : Clue::kNone;
  }

  std::optional<Position> world_before(const RuleProgram&, const Position& earlier,
                                       const Position& world, Color viewer) const override {
    return boosterpack::world_before(earlier, world, viewer);
  }

  // --- Traits ---

  bool fifty_move_rule_judged(const Position& pos) const override { return pos.phase() == kMove; }

  bool must_answer(const RuleProgram& program, const Position& pos) const override {
    return pos.phase() == kMove && king_attacked(program, pos, pos.side());
  }

  int progress(const RuleProgram&, const Position& pos) const override {
    const Checkers checkers(pos);
    return progress_of(pos, checkers, pos.side()) - progress_of(pos, checkers, !pos.side());
  }

 private:
  static constexpr int kBoostValue = 50;
  static constexpr int kFreeCheckerValue = 10;
  static constexpr int kCardValue = 15;
  /// What a player gains by hobbling an enemy piece, by kind; more checkers only keep it so.
  static constexpr std::array<int, kPieceTypes> kHobbleValue = {40, 120, 130, 200, 400, 60, 0};

  static int progress_of(const Position& pos, const Checkers& checkers, Color c) {
    int sum = kFreeCheckerValue * free_checkers(pos, c) + kCardValue * hand(pos, c).total();
    for_each_square(checkers.of(c), [&](Square s) {
      const Piece p = pos.piece_on(s);
      sum += color_of(p) == c ? kBoostValue * checkers.balance(s, c) : kHobbleValue[type_of(p)];
    });
    return sum;
  }
};

}  // namespace

std::shared_ptr<const Rule> make_rules() {
  return std::make_shared<BoosterpackRules>();
}

}  // namespace protean::boosterpack
