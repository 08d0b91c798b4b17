// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/told_ways.h"

#include <algorithm>

namespace protean::custom {

ToldWays::ToldWays(const ToldRules& rules, Perspective black) : rules_(rules) {
  for (const Color c : {White, Black}) {
    const Perspective view = c == White ? Perspective() : black;
    for (const PieceType type : rules.in_game) {
      table_[c][type].resize(kSquares);
      for (const Way& way : rules.types[type].ways[c]) {
        if (way.hop == Hop::kCannon) cannon_types_ |= PieceTypes::of(type);
        for (Bitboard left = rules.board; left;) compile(c, type, pop_lsb(left), way, view);
      }
    }
  }
}

void ToldWays::compile(Color c, PieceType type, Square from, const Way& way, Perspective view) {
  const Square seen = view(from);
  FromSquare& out = table_[c][type][from];
  for (const Term& term : way.moves.terms()) {
    if (!contains(term.from, seen)) continue;
    for (const Ray& ray : term.rays) {
      PathOnBoard path{{}, 0, 0, term.use, way.hop};
      for (const RaySquare& s : ray) {
        const int file = file_of(seen) + s.dx;
        const int rank = rank_of(seen) + s.dy;
        if (!on_board(file, rank) || path.length == path.squares.size()) break;
        const Square real = view(make_square(file, rank));
        const bool there = contains(rules_.board, real);
        if (!there && way.hop == Hop::kNone) break;
        if (s.stop && there) path.stops |= static_cast<std::uint8_t>(1u << path.length);
        path.squares[path.length++] = real;
      }
      if (path.stops == 0) continue;
      Bitboard all = 0;
      for (int i = 0; i < path.length; ++i) {
        if (path.stops >> i & 1) all |= bit(path.squares[static_cast<std::size_t>(i)]);
      }
      if (term.use != Use::kQuiet) out.capture_alone |= all;
      if (term.use != Use::kCapture) (way.first ? out.first_alone : out.quiet_alone) |= all;
      out.paths.push_back(path);
    }
  }
}

Bitboard ToldWays::ends(const PathOnBoard& path, Bitboard filled, Bitboard cannons) {
  Bitboard out = 0;
  bool hopped = path.hop == Hop::kNone;
  for (int i = 0; i < path.length; ++i) {
    const Square s = path.squares[static_cast<std::size_t>(i)];
    const bool taken = contains(filled, s);
    if (hopped) {
      const bool barred = path.hop == Hop::kCannon && contains(cannons, s);
      if ((path.stops >> i & 1) && !barred) out |= bit(s);
      if (taken || path.hop == Hop::kBeyond) break;
    } else if (taken) {
      if (path.hop == Hop::kCannon && contains(cannons, s)) break;
      hopped = true;
    }
  }
  return out;
}

ToldReach ToldWays::reach(Color c, PieceType type, Square from, Bitboard occupied,
                          Bitboard cannons) const {
  ToldReach out;
  const Bitboard filled = filled_squares(occupied);
  for (const PathOnBoard& path : of(c, type, from).paths) {
    const Bitboard squares = ends(path, filled, cannons);
    if (path.use != Use::kCapture) out.quiet |= squares;
    if (path.use != Use::kQuiet) out.capture |= squares;
  }
  const Bitboard allowed = rules_.types[type].mobility[c];
  return {out.quiet & allowed, out.capture & allowed};
}

Bitboard ToldWays::cannons(const Position& pos) const {
  Bitboard all = 0;
  for (const PieceType type : cannon_types_) all |= pos.pieces(type);
  return all;
}

Bitboard ToldWays::attackers(const Position& pos, Square s, Color by, Bitboard occupied,
                             Bitboard cannons) const {
  Bitboard out = 0;
  const Bitboard hindering = cannons & occupied;
  const Bitboard filled = filled_squares(occupied);
  for_each_square(pos.by_color(by) & occupied, [&](Square from) {
    const PieceType type = type_of(pos.piece_on(from));
    const FromSquare& table = of(by, type, from);
    if (!contains(table.capture_alone, s) || !contains(rules_.types[type].mobility[by], s)) return;
    const bool attacks =
        std::any_of(table.paths.begin(), table.paths.end(), [&](const PathOnBoard& path) {
          return path.use != Use::kQuiet && contains(ends(path, filled, hindering), s);
        });
    if (attacks) out |= bit(from);
  });
  return out;
}

}  // namespace protean::custom
