// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/boosterpack_attack.h"

namespace protean::boosterpack {

namespace {

/// King's steps of one piece, which captures what is in its way.
struct Walk {
  const Checkers& checkers;
  Color walker;
  Bitboard blocked;  ///< Pieces of the walker's side.
  Bitboard goal;

  /// True if the piece reaches the goal from one of `squares`, with `left` checkers to spend on
  /// each. `stacked` are the pieces on checkers that it can capture; doing so changes how many
  /// checkers it has left.
  bool arrives(Bitboard squares, int left, Bitboard stacked) const {
    Bitboard untried = stacked;  // it comes there again only with fewer checkers
    for (; left > 0; --left) {
      const Bitboard next = neighbours(squares) & ~blocked;
      if (next & goal) return true;
      for (Bitboard prey = next & untried; prey;) {
        const Square s = pop_lsb(prey);
        if (takes(s, s, left - 1, stacked)) return true;
      }
      untried &= ~next;
      squares = next & ~stacked;
    }
    return false;
  }

  /// True if it reaches the goal after it has gone to `s` and captured the piece on `victim`;
  /// `left` does not count the checkers of that piece.
  bool takes(Square s, Square victim, int left, Bitboard stacked) const {
    return arrives(bit(s), left + checkers.balance(victim, walker), stacked & ~bit(victim));
  }
};

}  // namespace

Bitboard BoardView::regular_targets(Square from) const {
  const Color us = color_of(pos_.piece_on(from));
  const PieceType type = type_of(pos_.piece_on(from));
  const Bitboard prey = pos_.by_color(!us) | passed(us);
  if (!contains(hobbled(us), from)) {
    const Bitboard targets = program_.targets(pos_.board(), us, type, from);
    return type == Pawn ? targets | (pawn_attacks(bit(from), us) & passed(us)) : targets;
  }
  if (type == Pawn) return 0;
  return (ahead_of(bit(from), us) & ~pos_.occupied()) | (pawn_attacks(bit(from), us) & prey);
}

Bitboard BoardView::watched_by(Square from) const {
  const Bitboard targets = regular_targets(from);
  const Color us = color_of(pos_.piece_on(from));
  if (type_of(pos_.piece_on(from)) != Pawn) return targets;
  const Bitboard ahead = ahead_of(bit(from), us);
  return targets | ahead | ahead_of(ahead, us) | pawn_attacks(bit(from), us);
}

bool BoardView::king_attacked(Color side) const {
  const Square king = lsb(pos_.of(side, King));
  if (captures_regularly(king, !side)) return true;
  for (Bitboard pieces = boosted(!side); pieces;) {
    if (gets_there(pop_lsb(pieces), king)) return true;
  }
  return false;
}

bool BoardView::captures_regularly(Square king, Color by) const {
  const auto attackers = [&](PieceType way) {
    return program_.attacks(pos_.board(), !by, way, king);
  };
  const Bitboard queens = pos_.of(by, Queen);
  const Bitboard orthodox = (attackers(Rook) & (pos_.of(by, Rook) | queens)) |
                            (attackers(Bishop) & (pos_.of(by, Bishop) | queens)) |
                            (attackers(Knight) & pos_.of(by, Knight)) |
                            (attackers(King) & pos_.of(by, King)) |
                            (attackers(Pawn) & pos_.of(by, Pawn));
  const Bitboard slow = hobbled(by);
  const Bitboard as_pawns = pawn_attacks(bit(king), !by) & slow & ~pos_.pieces(Pawn);
  return (orthodox & ~slow) || as_pawns;
}

bool BoardView::gets_there(Square from, Square king) const {
  const Color by = color_of(pos_.piece_on(from));
  const Bitboard stacked = pos_.by_color(!by) & checkers_.all() & ~bit(king);
  const int own = checkers_.balance(from, by);

  // The squares from which it could arrive if nothing were in the way and it won every possible
  // checker.
  int most = own;
  for_each_square(stacked & checkers_.of(by), [&](Square s) { most += checkers_.balance(s, by); });
  Bitboard near = bit(king);
  for (; most > 0; --most) near |= neighbours(near);
  const Bitboard targets = regular_targets(from) & near & ~bit(king);
  if (!targets) return false;

  const Walk walk{checkers_, by, pos_.by_color(by) & ~bit(from), bit(king)};
  const Bitboard passing = type_of(pos_.piece_on(from)) == Pawn ? targets & passed(by) : 0;
  if (walk.arrives(targets & ~stacked & ~passing, own, stacked)) return true;
  for (Bitboard prey = targets & stacked; prey;) {
    const Square s = pop_lsb(prey);
    if (walk.takes(s, s, own, stacked)) return true;
  }
  return passing != 0 && walk.takes(lsb(passing), lsb(ahead_of(passing, !by)), own, stacked);
}

}  // namespace protean::boosterpack
