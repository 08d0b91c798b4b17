// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"
#include "variants/rules/zones.h"

namespace protean {

namespace {

/// As a Bishop or Knight from the given squares, as a Rook from all others.
Moves with_domain(Bitboard domain) {
  return (slide(kDiagonal) | leap(1, 2)).from(domain) | slide(kOrthogonal).from(~domain);
}

class Domain final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant_named_here("domain", "Domain Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Bitboard central_lines = rank_bb(3) | rank_bb(4) | file_bb(3) | file_bb(4);
    rules.piece(Rook).moves = with_domain(central_lines);
    rules.piece(Knight).moves = with_domain(kOwnHalf);
    rules.piece(Bishop).moves = with_domain(central_diagonals());
    rules.piece(Queen).moves = with_domain(kEdge);
    rules.text.special = {
        "Rook, Knight, Bishop and Queen each have a domain. From a square of it they all move as "
        "an orthodox Bishop or Knight, from any other square as an orthodox Rook.",
        "The Rook's domain is the fourth and fifth rank with the d- and e-file, the Knight's its "
        "owner's half of the board.",
        "The Bishop's domain is the 40 squares of the diagonals that pass through d4, d5, e4 or "
        "e5, the Queen's the a- and h-file with the first and eighth rank.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
  }
};

const Registered<Domain> registered;

}  // namespace

}  // namespace protean
