// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/rule_program.h"
#include "variants/custom/interpreted_plies.h"
#include "variants/custom/interpreted_walls.h"

namespace protean::custom {

namespace {

/// The squares to which a piece slides in from an edge until a taken square or the other edge stops
/// it. As in Fairy-Stockfish, a piece from the top or the right goes on to the first square,
/// counted from the other side, that borders on a taken one there or on that edge.
Bitboard from_edges(const BoardShape& shape, Bitboard taken) {
  const Bitboard right = file_bb(shape.files - 1);
  const Bitboard top = rank_bb(shape.ranks - 1);
  Bitboard out = 0;
  const auto add = [&](Bitboard line, Bitboard entry, Bitboard stops) {
    const Bitboard ends = line & stops & ~taken;
    if ((line & entry & ~taken) && ends) out |= bit(lsb(ends));
  };
  for (int rank = 0; rank < shape.ranks; ++rank) {
    add(rank_bb(rank), kFileA, west(taken) | right);
    add(rank_bb(rank), right, east(taken) | kFileA);
  }
  for (int file = 0; file < shape.files; ++file) {
    add(file_bb(file), kRank1, taken >> 8 | top);
    add(file_bb(file), top, taken << 8 | kRank1);
  }
  return out;
}

Bitboard enclosing(const Interpreted& game, const Position& pos, Bitboard squares) {
  const InterpretedRules& rules = game.rules;
  const Color us = pos.side();
  const Bitboard start = rules.further.enclosing_start;
  // As in Fairy-Stockfish, squares that the board does not have stop a drop.
  const Bitboard taken = taken_squares(pos) | ~rules.board;
  if (start & ~taken) return squares & start;
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
    case Enclosing::kAnyside: return squares & from_edges(game.program.book.board, taken);
    case Enclosing::kTop: return squares & (taken << 8 | kRank1);
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

Bitboard drop_zone(const Interpreted& game, const Position& pos, PieceType type) {
  const InterpretedRules& rules = game.rules;
  const Color us = pos.side();
  const Zones& region = type == rules.pawn ? rules.pawn_drop_region : rules.drop_region;
  Bitboard squares = region[us] & rules.types[type].mobility[us] & rules.board;
  if (rules.no_doubled.has(type)) {
    for (int file = 0; file < 8; ++file) {
      const Bitboard own = interpreted_pieces(pos, us, types_of_kind(rules, type)) & file_bb(file);
      if (popcount(own) >= rules.further.drop_no_doubled_count) squares &= ~file_bb(file);
    }
  }
  if (type == rules.rook && rules.further.rook_drops_on_first_rank) squares &= rules.first_rank[us];
  if (rules.further.enclosing != Enclosing::kNone) squares = enclosing(game, pos, squares);
  return squares;
}

Bitboard drop_squares(const Interpreted& game, const Position& pos, PieceType type) {
  return drop_zone(game, pos, type) & ~taken_squares(pos);
}

}  // namespace protean::custom
