// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/mates_by_kind.h"

#include "movegen/program/rule_program.h"

#include <algorithm>

namespace protean {

namespace {

class MatesByKind final : public RuleObject {
 public:
  Outcome goal_reached(const RuleProgram& program, const Position& pos) const override {
    const Color us = pos.side();
    const Square king = lsb(pos.of(us, King));
    const Bitboard checkers = program.attackers(pos, king, !us);
    if (checkers & pos.pieces(Pawn)) return Outcome::win(!us, "checkmate by a pawn");
    if (!(checkers & ~pos.pieces(Queen))) return {};
    MoveList replies;
    program.generate_past_goals(pos, replies);
    if (replies.empty()) return {};
    if ((checkers & pos.pieces(Knight)) && replies.size() == 1)
      return Outcome::win(!us, "checkmate by a Knight");
    const auto all = [&](auto&& flees) {
      return std::all_of(replies.begin(), replies.end(),
                         [&](Move m) { return m.from() == king && flees(m.to()); });
    };
    const Bitboard bishops = checkers & pos.pieces(Bishop);
    if (bishops && all([&](Square to) { return bit(to) != bishops; }))
      return Outcome::win(!us, "checkmate by a Bishop");
    const Bitboard friends = pos.by_color(us) & ~bit(king);
    if ((checkers & pos.pieces(Rook)) &&
        all([&](Square to) { return !(neighbours(bit(to)) & friends); }))
      return Outcome::win(!us, "checkmate by a Rook");
    return {};
  }

  bool null_move_sound() const override { return true; }
};

}  // namespace

std::shared_ptr<const RuleObject> checks_mate_by_kind() {
  return std::make_shared<MatesByKind>();
}

}  // namespace protean
