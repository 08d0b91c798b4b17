// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/restrictions/forced_captures.h"

#include "movegen/program/lookup.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/search_hints.h"

#include <algorithm>

namespace protean {

namespace {

/// Features with which the movers alone do not show all captures.
constexpr unsigned kMoreThanMovers = kContext | kSeriesCaptures | kPushes | kWideMoves;

/// True if a piece of the side to move attacks an enemy piece. Every node of a search asks this. If
/// possible, only the side's own pieces are examined, which are often fewer and have few ways to
/// go.
bool may_capture(const RuleProgram& program, const Position& pos) {
  const Color us = pos.side();
  const Board& board = pos.board();
  Bitboard prey = pos.by_color(!us);
  if (program.features & kMoreThanMovers) {
    while (prey) {
      if (program.attackers(pos, pop_lsb(prey), us)) return true;
    }
    return false;
  }
  if (!program.has(kOwnPawns) && (pawn_attacks(pos.of(us, Pawn), us) & prey)) return true;
  const SideRules& side = program.side(board, us);
  const auto captures = [&](const Mover& mover) {
    if (mover.use == Use::kQuiet) return false;
    for (Bitboard from = mover.goers.types.on(board) & pos.by_color(us); from;) {
      if (targets_of(program.scheme, mover, pop_lsb(from), pos.occupied()) & prey) return true;
    }
    return false;
  };
  return std::ranges::any_of(side.movers, captures) ||
         std::ranges::any_of(side.royal_movers, captures);
}

class ForcedCaptures final : public Rule, public Restriction, public Forbids, public SearchHints {
 public:
  explicit ForcedCaptures(bool pieces_are_burdens) : pieces_are_burdens_(pieces_are_burdens) {}

  void drop_forbidden(const RuleProgram&, const Position&, MoveList& list,
                      std::size_t first) const override {
    keep_captures(list, first);
  }

  Doubt doubt(const RuleProgram&, const Position& pos) const override {
    return doubt_by_captures(pos);
  }

  std::string why_forbidden(const RuleProgram& program, const Position& pos,
                            Move m) const override {
    return why_capture_is_forced(program, pos, m);
  }

  /// A side that must capture has no say in what happens.
  bool must_answer(const RuleProgram& program, const Position& pos) const override {
    return may_capture(program, pos);
  }

  bool pieces_are_burdens() const override { return pieces_are_burdens_; }

 private:
  bool pieces_are_burdens_;
};

}  // namespace

std::shared_ptr<const Rule> captures_are_forced() {
  return std::make_shared<ForcedCaptures>(false);
}

std::shared_ptr<const Rule> captures_are_forced_in_giveaway() {
  return std::make_shared<ForcedCaptures>(true);
}

void keep_captures(MoveList& list, std::size_t first) {
  const auto captures = [](Move m) { return m.is_capture(); };
  if (std::none_of(list.begin() + first, list.end(), captures)) return;
  list.drop_if(first, [&](Move m) { return !captures(m); });
}

Doubt doubt_by_captures(const Position& pos) {
  return {.from = 0, .to = pos.by_color(!pos.side()), .captures_forced = true};
}

std::string why_capture_is_forced(const RuleProgram& program, const Position& pos, Move move) {
  MoveList legal;
  program.generate(pos, legal);
  const bool forced = !legal.empty() && legal[0].is_capture() && !move.is_capture();
  return forced ? "a capture is possible and must be made" : "";
}

}  // namespace protean
