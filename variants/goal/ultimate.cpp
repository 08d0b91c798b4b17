// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/rule_program.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/goal/goal_family.h"

#include <algorithm>
#include <memory>

namespace protean {

namespace {

/// Some checks are mate because of the piece that gives them. A pawn's always is. A Knight's is if
/// there is only one reply; a Bishop's if the King must move and cannot take that Bishop; a Rook's
/// if the King must move and cannot reach a square next to another piece of its own side. With
/// several checking pieces one is enough.
std::shared_ptr<const Rule> checks_mate_by_kind();

/// Whether a check is checkmate depends on the piece that gives it.
class Ultimate final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("ultimate", "Ultimate Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.add(checks_mate_by_kind());
    rules.text.special = {
        "A pawn that checks gives mate.",
        "A Knight that checks gives mate if there is only one legal reply, whatever it is.",
        "A Bishop that checks gives mate if every legal reply is a move of the King and none "
        "captures that Bishop.",
        "A Rook that checks gives mate if every legal reply is a move of the King to a square "
        "beside which, in all eight directions, no piece of its own side stands.",
        "A Queen's check is an ordinary one. It is the piece that checks that counts, not the "
        "piece that moved; in double check one of the two is enough.",
        kOrthodoxPawnsText,
        kOrthodoxCastlingText};
    rules.text.goal =
        "Checkmate the opponent's King, in the usual way or as said above. Stalemate is a draw.";
  }
};

class MatesByKind final : public Rule, public SearchHints {
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
    for (Bitboard bishops = checkers & pos.pieces(Bishop); bishops;) {
      const Square bishop = pop_lsb(bishops);
      if (all([&](Square to) { return to != bishop; }))
        return Outcome::win(!us, "checkmate by a Bishop");
    }
    const Bitboard friends = pos.by_color(us) & ~bit(king);
    if ((checkers & pos.pieces(Rook)) &&
        all([&](Square to) { return !(neighbours(bit(to)) & friends); }))
      return Outcome::win(!us, "checkmate by a Rook");
    return {};
  }

  bool only_ends() const override { return true; }
  bool null_move_sound() const override { return true; }
  bool needs_pieces_to_win() const override { return true; }
};

std::shared_ptr<const Rule> checks_mate_by_kind() {
  return std::make_shared<MatesByKind>();
}

const Registered<Ultimate> registered;

}  // namespace

}  // namespace protean
