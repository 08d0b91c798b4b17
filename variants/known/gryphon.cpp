// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/gryphon.h"

#include "variants/known/known_family.h"
#include "variants/rules/captures/type_changes.h"

#include <memory>

namespace protean {

VariantInfo GryphonChess::info() const {
  return known_variant("gryphon", "Gryphon Chess", "V. R. Parton, 1961");
}

void GryphonChess::define(RuleBook& rules) const {
  OrthodoxChess::define(rules);
  rules.piece(Pawn).moves = pawn_never_captured_en_passant();
  rules.no_castling();
  rules.several_royals = true;
  rules.royals_come_later = true;
  rules.add(std::make_shared<TypeChanges>(up_to_king()));
  rules.start_fen = "rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR";
  rules.text.special = {
      kRisingPiecesText, kLimitsOfTypesText,
      "There are no Kings at first. Later a side may have several: none of them may be "
      "left under attack.",
      kPawnsThatChangeText, kNoCastlingText};
  rules.text.goal =
      "Checkmate: attack any of the opponent's Kings so that not all of them can be made "
      "safe with one move. Stalemate is a draw.";
  rules.text.notation = kChangeNotation;
}

namespace {

const Registered<GryphonChess> registered;

}  // namespace

}  // namespace protean
