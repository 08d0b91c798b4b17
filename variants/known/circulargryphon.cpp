// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/captures/type_changes.h"

#include <memory>

namespace protean {

namespace {

/// Cute Chess lets a pawn capture en passant the Knight that another pawn became by its double
/// push; when Cute Chess examines that capture, it takes the Knight for a pawn again.
class CircularGryphon final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("circulargryphon", "Circular Gryphon Chess", "V. R. Parton, 1961");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Pawn).moves = pawn_never_captured_en_passant();
    rules.no_castling();
    TypeCycle cycle = up_to_king();
    cycle.becomes[Queen] = Pawn;
    rules.add(std::make_shared<TypeChanges>(cycle));
    rules.text.special = {
        "A piece that has moved, with or without capturing, is another from then on: a Pawn "
        "becomes a Knight, a Knight a Bishop, a Bishop a Rook, a Rook a Queen and a Queen a Pawn. "
        "The King stays a King.",
        kLimitsOfTypesText, kPawnsThatChangeText,
        "A Queen may become a pawn on any rank. A pawn on its first rank may step twice as well, "
        "one on its last rank cannot move.",
        kNoCastlingText};
    rules.text.notation = kChangeNotation;
  }

  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

const Registered<CircularGryphon> registered;

}  // namespace

}  // namespace protean
