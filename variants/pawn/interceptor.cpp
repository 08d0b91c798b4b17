// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pawn/pawn_family.h"

#include <cstdlib>

namespace protean {

namespace {

/// The squares between two squares on a line; for a leap by two and one, the square one step along
/// its longer leg.
Bitboard squares_passed(Square from, Square to) {
  const int files = file_of(to) - file_of(from);
  const int ranks = rank_of(to) - rank_of(from);
  if (std::abs(files * ranks) != 2) return squares_between(from, to);
  return bit(make_square(file_of(from) + files / 2, rank_of(from) + ranks / 2));
}

class Interceptor final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("interceptor", "Interceptor Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.pawn.passed_by_piece = squares_passed;
    rules.pawn.names_victim = true;
    rules.text.special = {
        kOrthodoxPawnsText,
        "Pawns capture pieces en passant as well: any piece that has just passed over empty "
        "squares may be captured on one of them by a pawn that captures onto it, as if it had "
        "stopped there. Queen, Rook and Bishop pass all squares between, a Knight the square one "
        "step along the longer part of its leap: from c6 to d4 it passes c5. If a piece stands "
        "there, the Knight passes nothing.",
        "It does not matter whether the move captured or gave check. Kings are never captured so. "
        "In castling the Rook passes the squares on its way that are empty afterwards: in long "
        "castling from the corner the one next to it. A pawn that captures en passant on the last "
        "rank promotes.",
        kOrthodoxCastlingText};
    rules.text.notation = kVictimTokenText;
  }
};

const Registered<Interceptor> registered;

}  // namespace

}  // namespace protean
