// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/orthodox/orthodox.h"

namespace protean {

Moves orthodox_pawn() {
  const Moves one = path({{0, 1}});
  const Moves two = path({{0, 1}, {0, 1}}).at_least(2).from(rank_bb(1));
  const Moves diagonally_ahead = leaps({{-1, 1}, {1, 1}});
  return one.quiet() | two.quiet() | diagonally_ahead.captures();
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
  rules.piece(Knight) = {'N', "Knight", leap(1, 2)};
  rules.piece(Bishop) = {'B', "Bishop", slide(kDiagonal)};
  rules.piece(Rook) = {'R', "Rook", slide(kOrthogonal)};
  rules.piece(Queen) = {'Q', "Queen", slide(kAllEight)};
  rules.piece(King) = {'K', "King", step(kAllEight)};
  rules.start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  rules.castling.target[White] = {{{C1, D1}, {G1, F1}}};
  rules.castling.target[Black] = {{{C8, D8}, {G8, F8}}};
}

}  // namespace protean
