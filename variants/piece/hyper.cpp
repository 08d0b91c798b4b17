// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

namespace protean {

namespace {

class Hyper final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("hyper", "Hyper Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves rook = slide(kOrthogonal);
    const Moves bishop = slide(kDiagonal);
    const Moves knight = leap(1, 2);
    rules.piece(Bishop).moves = bishop.forward().quiet() | knight.forward().captures() |
                                knight.backward().quiet() | bishop.backward().captures();
    rules.piece(Knight).moves = knight.forward().quiet() | bishop.forward().captures() |
                                bishop.backward().quiet() | knight.backward().captures();
    rules.piece(Rook).moves = rook.forward().quiet() | (bishop | knight).forward().captures() |
                              (bishop | knight).backward().quiet() | rook.backward().captures() |
                              rook.sideways();
    rules.piece(Queen).moves = (bishop | knight).forward().quiet() | rook.forward().captures() |
                               rook.backward().quiet() | (bishop | knight).backward().captures() |
                               rook.sideways();
    rules.text.special = {
        "Bishop, Knight, Rook and Queen go and capture in different ways, and differently forward "
        "and backward; a leap one rank forward is forward. The ways named here are those of the "
        "orthodox pieces.",
        "Bishop: goes forward as a Bishop and backward as a Knight; captures forward as a Knight "
        "and backward as a Bishop. The Knight does the reverse.",
        "Rook: goes forward as a Rook and backward as a Bishop or Knight; captures forward as a "
        "Bishop or Knight and backward as a Rook. The Queen does the reverse. Along the rank both "
        "go and capture as a Rook.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
  }
};

const Registered<Hyper> registered;

}  // namespace

}  // namespace protean
