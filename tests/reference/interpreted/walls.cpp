// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/interpreted/plies.h"

namespace protean::reference::interpreted {

namespace {

/// The squares with pieces or walls after the move, as Fairy-Stockfish sees them: explosions have
/// not removed anything.
Bitboard taken_after(const Rules& rules, const State& before, const Ply& ply) {
  Bitboard taken = before.occupied() | before.walls;
  taken &= ~bit(ply.from);
  if (ply.what == Ply::What::kCastle)
    taken = (taken & ~bit(ply.rook)) | bit(castling(rules, before, ply.from, ply.rook).rook_to);
  if (ply.captures()) taken &= ~bit(ply.victim);
  return taken | bit(ply.to);
}

bool is_at_edge(const Rules& rules, Square s) {
  return file_of(s) == 0 || rank_of(s) == 0 || file_of(s) == rules.d.board.files - 1 ||
         rank_of(s) == rules.d.board.ranks - 1;
}

bool is_beside_wall(const State& state, Square s) {
  for (const auto& [right, forward] : {std::pair{0, 1}, {0, -1}, {1, 0}, {-1, 0}}) {
    const int file = file_of(s) + right;
    const int rank = rank_of(s) + forward;
    if (on_board(file, rank) && contains(state.walls, make_square(file, rank))) return true;
  }
  return false;
}

/// True if the piece that has moved could go there next, without a capture.
bool can_go_next(const Rules& rules, const State& before, const Ply& ply, Square s) {
  State there = before;
  there.at(ply.from) = PlacedPiece{};
  there.at(ply.to) = before.at(ply.from);
  for (const Stop& stop : stops_from(rules, there, ply.to)) {
    if (stop.to == s && stop.quiet) return true;
  }
  return false;
}

bool fits(const Rules& rules, const State& before, const Ply& ply, Square s) {
  switch (rules.d.further.walling) {
    case custom::Walling::kArrow: return can_go_next(rules, before, ply, s);
    case custom::Walling::kEdge: return is_at_edge(rules, s) || is_beside_wall(before, s);
    case custom::Walling::kPast: return s == ply.from;
    default: return true;
  }
}

}  // namespace

bool is_followed_by_wall(const Rules& rules, const Ply& ply) {
  const custom::FurtherRules& f = rules.d.further;
  if (f.walling == custom::Walling::kNone) return false;
  return f.wall_or_move ? ply.what == Ply::What::kPass : ply.what != Ply::What::kWall;
}

Bitboard room_for_wall(const Rules& rules, const State& before, const Ply& ply) {
  const Bitboard taken = taken_after(rules, before, ply);
  Bitboard out = 0;
  for (Bitboard left = rules.board & rules.d.further.walling_region[before.side] & ~taken; left;) {
    const Square s = pop_lsb(left);
    if (fits(rules, before, ply, s)) out |= bit(s);
  }
  return out;
}

Bitboard walls_with(const Rules& rules, const State& state, Square wall) {
  const bool alone = rules.d.further.walling == custom::Walling::kDuck;
  return (alone ? 0 : state.walls) | bit(wall);
}

}  // namespace protean::reference::interpreted
