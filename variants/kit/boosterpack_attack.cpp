// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/boosterpack_attack.h"

namespace protean::boosterpack {

namespace {

/// King's steps of one piece, which takes what is in its way.
struct Walk {
  const Checkers& checkers;
  Color walker;
  Bitboard blocked;  ///< Pieces of its own side.
  Bitboard goal;

  /// True if it gets to the goal from one of the squares, on each of which it would have `left`
  /// checkers to spend. `stacked` are the pieces it can take that stand on checkers: what comes by
  /// them has more or less of them from then on.
  bool arrives(Bitboard squares, int left, Bitboard stacked) const {
    Bitboard untried = stacked;  // it comes there again with fewer checkers only
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

  /// The same after it has gone to `s` and taken the piece on `victim` with this many checkers
  /// left.
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

  // Within `near` it could do so if nothing were in the way and it gained all checkers that it may.
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
