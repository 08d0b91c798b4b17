// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/rule_program.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/restriction.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/goal/goal_family.h"
#include "variants/rules/look_ahead/bare_rules.h"

#include <memory>

namespace protean {

namespace {

/// In every capture a pawn captures or is captured. Pieces attack other pieces and give check, but
/// do not take them. A player who could only take a piece with a piece has lost.
std::shared_ptr<const Rule> captures_need_a_pawn();

/// Only pawns take pieces, and pieces take only pawns.
class Society final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("society", "Society Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.add(captures_need_a_pawn());
    rules.text.special = {
        "A capture is only allowed if the piece that captures or the piece captured is a pawn. A "
        "promoted pawn is a pawn no longer.",
        "Check is orthodox: every piece attacks the enemy King and guards squares against it, "
        "whether or not it could capture there.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.text.goal =
        "Checkmate the opponent's King. It is mated, too, if only a forbidden capture would save "
        "it. A player who is not in check loses if only captures in which no pawn takes part are "
        "left. Any other stalemate is a draw.";
  }
};

class PawnCaptures final : public Rule, public Restriction, public Forbids, public SearchHints {
 public:
  void drop_forbidden(const RuleProgram&, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    const Bitboard pawns = pos.pieces(Pawn);
    list.drop_if(first, [&](Move m) { return without_pawn(m, pawns); });
  }

  std::string why_forbidden(const RuleProgram&, const Position& pos, Move m) const override {
    return without_pawn(m, pos.pieces(Pawn)) ? "no pawn takes part in that capture" : "";
  }

  Outcome no_moves_outcome(const RuleProgram& program, const Position& pos,
                           bool checked) const override {
    if (checked || bare_.of(program).count(pos) == 0) return {};
    return Outcome::win(!pos.side(), "a piece would have to take a piece");
  }

  bool null_move_sound() const override { return true; }
  bool needs_pieces_to_win() const override { return true; }

  PieceTypes takers_of(PieceType victim) const override {
    return victim == Pawn ? PieceTypes::all() : PieceTypes{Pawn};
  }

 private:
  static bool without_pawn(Move m, Bitboard pawns) {
    return m.is_capture() && !contains(pawns, m.from()) && !contains(pawns, m.victim());
  }

  BareRules bare_;
};

std::shared_ptr<const Rule> captures_need_a_pawn() {
  return std::make_shared<PawnCaptures>();
}

const Registered<Society> registered;

}  // namespace

}  // namespace protean
