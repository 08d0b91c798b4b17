// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"
#include "variants/rules/zones.h"

#include <initializer_list>

namespace protean {

namespace {

Moves rook() {
  return slide(kOrthogonal);
}

Moves bishop_knight() {
  return slide(kDiagonal) | leap(1, 2);
}

/// Moves as a Rook within each of these regions, as a Bishop or Knight out of it.
Moves by_region(std::initializer_list<Bitboard> regions) {
  Moves out;
  for (Bitboard region : regions)
    out = out | rook().from(region).to(region) | bishop_knight().from(region).to(~region);
  return out;
}

class Region final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant_named_here("region", "Region Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Rook).moves = by_region(
        {kQueenside & kOwnHalf, kKingside & kOwnHalf, kQueenside & kFarHalf, kKingside & kFarHalf});
    rules.piece(Knight).moves = bishop_knight().to(kFarHalf) | rook().to(kOwnHalf);
    rules.piece(Bishop).moves = by_region({kQueenside, kKingside});
    rules.piece(Queen).moves = bishop_knight().to(kEdge) | rook().to(~kEdge);
    rules.text.special = {
        "Rook, Knight, Bishop and Queen move as an orthodox Bishop or Knight to some squares and "
        "as an orthodox Rook to all others. Only where the move starts and ends counts: on its "
        "way a piece may pass squares where it could not stop, if they are empty.",
        "The Rook goes to another quarter of the board as a Bishop or Knight, and as a Rook "
        "within its own; the quarters are files a to d or e to h of ranks 1 to 4 or 5 to 8.",
        "The Knight goes to the opponent's half of the board as a Bishop or Knight, the Bishop to "
        "the other wing (files a to d and files e to h), the Queen to the edge (the a- and "
        "h-file, the first and the eighth rank); everywhere else they go as a Rook.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
  }
};

const Registered<Region> registered;

}  // namespace

}  // namespace protean
