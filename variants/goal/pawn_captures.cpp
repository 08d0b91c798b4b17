// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/pawn_captures.h"

#include "movegen/program/rule_program.h"
#include "variants/rules/look_ahead/bare_rules.h"

namespace protean {

namespace {

class PawnCaptures final : public RuleObject {
 public:
  void drop_forbidden(const RuleProgram&, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    const Bitboard pawns = pos.pieces(Pawn);
    list.drop_if(first, [&](Move m) {
      return m.is_capture() && !contains(pawns, m.from()) && !contains(pawns, m.victim());
    });
  }

  Outcome no_moves_outcome(const RuleProgram& program, const Position& pos,
                           bool checked) const override {
    if (checked || bare_.of(program).count(pos) == 0) return {};
    return Outcome::win(!pos.side(), "a piece would have to take a piece");
  }

  bool null_move_sound() const override { return true; }

  PieceTypes takers_of(PieceType victim) const override {
    return victim == Pawn ? PieceTypes::all() : PieceTypes{Pawn};
  }

 private:
  BareRules bare_;
};

}  // namespace

std::shared_ptr<const RuleObject> captures_need_a_pawn() {
  return std::make_shared<PawnCaptures>();
}

}  // namespace protean
