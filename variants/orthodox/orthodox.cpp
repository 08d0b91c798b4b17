// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/orthodox/orthodox.h"

namespace protean {

Moves plain_pawn() {
  return path({{0, 1}}).quiet() | leaps({{-1, 1}, {1, 1}}).captures();
}

Moves orthodox_pawn() {
  const Moves one = path({{0, 1}});
  const Moves diagonally_ahead = leaps({{-1, 1}, {1, 1}});
  return one.quiet() | long_step(2, rank_bb(1)) | diagonally_ahead.captures().captures_en_passant();
}

Moves long_step(int squares, Bitboard from) {
  return slides({{0, 1}}).at_least(squares).at_most(squares).from(from).quiet().allows_en_passant();
}

std::string orthodox_pawns_become(const std::string& pieces) {
  return "Pawns: one step forward, or two from their second rank; they capture one square "
         "diagonally forward. A pawn that has just made a double push may be captured en passant. "
         "On the last rank a pawn becomes " +
         pieces + " of this game.";
}

VariantInfo OrthodoxChess::info() const {
  return {.id = "chess",
          .name = "Chess",
          .family = "orthodox",
          .source = "FIDE Laws of Chess",
          .aliases = {"standard", "normal"}};
}

void OrthodoxChess::define(RuleBook& rules) const {
  rules.piece(Pawn) = {'P', "Pawn", orthodox_pawn()};
  rules.piece(Pawn).promotes_to = {Queen, Rook, Bishop, Knight};
  rules.piece(Knight) = {'N', "Knight", leap(1, 2)};
  rules.piece(Bishop) = {'B', "Bishop", slide(kDiagonal)};
  rules.piece(Rook) = {'R', "Rook", slide(kOrthogonal)};
  rules.piece(Queen) = {'Q', "Queen", slide(kAllEight)};
  rules.piece(King) = {'K', "King", step(kAllEight)};
}

}  // namespace protean
