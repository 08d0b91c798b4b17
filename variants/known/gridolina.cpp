// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/berolina.h"
#include "variants/known/known_family.h"
#include "variants/rules/restrictions/grid_lines.h"

namespace protean {

namespace {

class Gridolina final : public BerolinaChess {
 public:
  VariantInfo info() const override {
    return known_variant("gridolina", "Berolina Grid Chess", "kNights Of the Square Table");
  }

  void define(RuleBook& rules) const override {
    BerolinaChess::define(rules);
    cross_grid_lines(rules, {});
    rules.pawn.en_passant = false;
    rules.pawn.names_victim = false;
    rules.text.special = {
        grid_text(kSixteenCells), kGridChecksText,
        "Pawns: one step diagonally forward, or two in one direction from their second rank; they "
        "capture straight ahead. There is no capture en passant, as the captor would stay in its "
        "cell. On the last rank a pawn becomes a Queen, Rook, Bishop or Knight.",
        kOrthodoxCastlingText};
    rules.text.notation.clear();
  }

  XBoardSupport xboard() const override { return XBoardSupport::kSingle; }
  std::string xboard_parent() const override { return "berolina"; }
};

const Registered<Gridolina> registered;

}  // namespace

}  // namespace protean
