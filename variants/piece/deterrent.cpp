// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/rule_program.h"
#include "variants/piece/piece_family.h"

namespace protean {

namespace {

/// The pieces of `us` that attack an enemy Queen and guard no Queen of their own.
Bitboard deterred_pieces(const RuleProgram& rp, const Board& board, Color us) {
  const auto attackers_of_queens = [&](Color owner) {
    Bitboard attackers = 0;
    for_each_square(board.of(owner, Queen), [&](Square s) {
      attackers |= rp.kernel.attackers(rp, board, s, us, board.occupied());
    });
    return attackers;
  };
  return attackers_of_queens(!us) & ~attackers_of_queens(us);
}

class Deterrent final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return piece_variant_named_here("deterrent", "Deterrent Chess");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Queen).moves = slide(kAllEight).quiet();
    rules.uncapturable = PieceTypes{Queen};
    rules.barred_from_capturing = deterred_pieces;
    rules.piece(Pawn).promotes_to = {Rook, Bishop, Knight};
    rules.text.special = {
        "The Queen goes as in orthodox chess to empty squares only. It does not capture, check or "
        "guard, and it cannot be captured.",
        "A piece that could capture the opposing Queen, were it allowed to, may not capture, "
        "unless it guards its own Queen as well. This holds for Kings and pawns too, also en "
        "passant and with promotion, and counts before the move.",
        "Such a piece attacks and checks as ever: a King may be in check by a piece that could not "
        "capture it.",
        orthodox_pawns_become("a Rook, Bishop or Knight"), kOrthodoxCastlingText};
  }
};

const Registered<Deterrent> registered;

}  // namespace

}  // namespace protean
