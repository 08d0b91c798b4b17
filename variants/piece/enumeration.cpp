// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

namespace protean {

namespace {

/// The slides, limited to as many squares as the opponent has Queens, Rooks, Bishops and Knights,
/// but not to fewer than two.
Moves counted(const Moves& slides) {
  Moves out;
  for (int n = 2; n <= 7; ++n) {
    const int low = n == 2 ? 0 : n;
    const int high = n == 7 ? 255 : n;  // no line of the board is longer than seven squares
    out = out | slides.at_most(n).when(opponent_has({Queen, Rook, Bishop, Knight}, low, high));
  }
  return out;
}

class Enumeration final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("enumeration", "Enumeration Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Bishop).moves = counted(slide(kDiagonal));
    rules.piece(Rook).moves = counted(slide(kOrthogonal));
    rules.piece(Queen).moves = counted(slide(kAllEight));
    rules.text.special = {
        "Queen, Rook and Bishop slide at most as many squares as the opponent has Queens, Rooks, "
        "Bishops and Knights on the board, all counted together; two squares are always allowed.",
        "A capture shortens the captor's own reach at once, and a promotion lengthens the "
        "opponent's; both can decide whether a King is in check.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
  }
};

const Registered<Enumeration> registered;

}  // namespace

}  // namespace protean
