// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/hands.h"
#include "variants/custom/told_plies.h"

namespace protean::custom {

namespace {

/// The squares that pieces come to that slide in from the edge of the board in a direction.
template <class Back>
Bitboard slid_in(Bitboard board, Bitboard occupied, Bitboard edge, Back&& back) {
  Bitboard out = 0;
  for_each_square(edge & board & ~occupied, [&](Square s) {
    Bitboard at = bit(s);
    for (Bitboard next = back(at) & board & ~occupied; next; next = back(at) & board & ~occupied)
      at = next;
    out |= at;
  });
  return out;
}

/// Slid in from any of the four edges.
Bitboard from_edges(Bitboard board, Bitboard occupied) {
  const auto edge = [&](auto&& outward) {
    Bitboard squares = 0;
    for_each_square(board, [&](Square s) {
      if (!(outward(bit(s)) & board)) squares |= bit(s);
    });
    return squares;
  };
  const auto up = [](Bitboard b) { return b << 8; };
  const auto down = [](Bitboard b) { return b >> 8; };
  const auto to_east = [](Bitboard b) { return east(b); };
  const auto to_west = [](Bitboard b) { return west(b); };
  return slid_in(board, occupied, edge(down), up) | slid_in(board, occupied, edge(up), down) |
         slid_in(board, occupied, edge(to_west), to_east) |
         slid_in(board, occupied, edge(to_east), to_west);
}

Bitboard enclosing(const ToldRules& rules, const Position& pos, Bitboard squares) {
  const Color us = pos.side();
  const Bitboard start = rules.further.enclosing_start;
  if (start & ~pos.occupied()) return squares & start;
  const Bitboard theirs = pos.by_color(!us);
  switch (rules.further.enclosing) {
    case Enclosing::kReversi: {
      Bitboard good = 0;
      for_each_square(squares & neighbours(theirs), [&](Square s) {
        if (reversi_turned(pos, us, s)) good |= bit(s);
      });
      return good;
    }
    case Enclosing::kAtaxx: return squares & neighbours(pos.by_color(us));
    case Enclosing::kSnort: return squares & ~orthogonal_neighbours(theirs);
    case Enclosing::kAnyside: return from_edges(rules.board, pos.occupied());
    case Enclosing::kTop: return squares & (pos.occupied() << 8 | kRank1);
    default: return squares;
  }
}

}  // namespace

Bitboard reversi_turned(const Position& pos, Color us, Square s) {
  Bitboard turned = 0;
  for (int dx = -1; dx <= 1; ++dx) {
    for (int dy = -1; dy <= 1; ++dy) {
      if (dx == 0 && dy == 0) continue;
      Bitboard line = 0;
      for (int file = file_of(s) + dx, rank = rank_of(s) + dy; on_board(file, rank);
           file += dx, rank += dy) {
        const Bitboard here = bit(make_square(file, rank));
        if (here & pos.by_color(us)) turned |= line;
        if (!(here & pos.by_color(!us))) break;
        line |= here;
      }
    }
  }
  return turned;
}

Bitboard drop_squares(const Told& told, const Position& pos, PieceType type) {
  const ToldRules& rules = told.rules;
  const Color us = pos.side();
  Bitboard squares = rules.drop_region[us] & rules.types[type].mobility[us] & rules.board;
  if (type == rules.pawn) {
    if (!rules.promotion_zone_pawn_drops) squares &= ~rules.promotion_zone[us];
    if (!rules.first_rank_pawn_drops) squares &= ~rules.first_rank[us];
  }
  if (rules.no_doubled.has(type)) {
    for (int file = 0; file < 8; ++file) {
      const Bitboard own = told_pieces(pos, us, types_of_kind(rules, type)) & file_bb(file);
      if (popcount(own) >= rules.further.drop_no_doubled_count) squares &= ~file_bb(file);
    }
  }
  if (type == rules.rook && rules.further.rook_drops_on_first_rank) squares &= rules.first_rank[us];
  if (rules.further.enclosing != Enclosing::kNone) squares = enclosing(rules, pos, squares);
  return squares & ~pos.occupied();
}

}  // namespace protean::custom
