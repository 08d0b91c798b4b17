// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/made_king.h"

#include "movegen/program/rule_program.h"

#include <algorithm>

namespace protean {

namespace {

class MadeKing final : public RuleObject {
 public:
  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    const bool made = pos.of(!pos.side(), King);
    list.drop_if(first, [&](Move m) {
      if (!m.is_promotion()) return false;
      if (made || m.piece_type() != King) return made == (m.piece_type() == King);
      return program.attackers(program.make(pos, m), m.to(), pos.side()) != 0;
    });
  }

  void after_move(const RuleProgram&, const Position& before, Move move, Piece,
                  Position& after) const override {
    if (!move.is_promotion() || move.piece_type() != King) return;
    after.take(move.to());
    after.put(make_piece(!before.side(), King), move.to());
  }

  Outcome goal_reached(const RuleProgram& program, const Position& pos) const override {
    const Bitboard king = pos.of(pos.side(), King);
    if (!king) return {};
    MoveList moves;
    program.generate_past_goals(pos, moves);
    const bool forced = !moves.empty() && std::all_of(moves.begin(), moves.end(), [&](Move m) {
      return m.from() == lsb(king);
    });
    return forced ? Outcome::win(!pos.side(), "the King must move") : Outcome{};
  }

  /// An opponent that has a King can be attacked.
  int progress(const RuleProgram&, const Position& pos) const override {
    return kKingMade * (popcount(pos.of(!pos.side(), King)) - popcount(pos.of(pos.side(), King)));
  }

 private:
  static constexpr int kKingMade = 250;  ///< Centipawns: the pawn it has cost, and more.
};

}  // namespace

std::shared_ptr<const RuleObject> pawns_make_enemy_king() {
  return std::make_shared<MadeKing>();
}

}  // namespace protean
