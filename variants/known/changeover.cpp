// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/captures/type_changes.h"

#include <memory>

namespace protean {

namespace {

/// Cute Chess lets a pawn capture en passant the Queen that another pawn became by its double push;
/// when Cute Chess examines that capture, it takes the Queen for a pawn again.
class ChangeOver final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("changeover", "Change-Over Chess", "L. Russell Chauvenet, 1943");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Pawn).moves = pawn_never_captured_en_passant();
    rules.no_castling();
    TypeCycle cycle{.becomes = {Queen, Pawn, Knight, Bishop, Rook, King, kExtraPieceType},
                    .most = {}};
    cycle.most.fill(kSquares);
    rules.add(std::make_shared<TypeChanges>(cycle));
    rules.text.special = {
        "A piece that has moved, with or without capturing, is another from then on: a Pawn "
        "becomes a Queen, a Queen a Rook, a Rook a Bishop, a Bishop a Knight and a Knight a Pawn. "
        "The King stays a King. There is no limit to how many of a kind a side may have.",
        kPawnsThatChangeText,
        "A Knight may become a pawn on any rank. A pawn on its first rank may step twice as well, "
        "one on its last rank cannot move.",
        kNoCastlingText};
    rules.text.notation = kChangeNotation;
  }

  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

const Registered<ChangeOver> registered;

}  // namespace

}  // namespace protean
