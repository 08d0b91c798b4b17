// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/interpreted_ways.h"

#include <algorithm>
#include <bit>
#include <functional>

namespace protean::custom {

InterpretedWays::InterpretedWays(const InterpretedRules& rules, Perspective black) : rules_(rules) {
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

void InterpretedWays::compile(Color c, PieceType type, Square from, const Way& way,
                              Perspective view) {
  const Square seen = view(from);
  FromSquare& out = table_[c][type][from];
  for (const Term& term : way.moves.terms()) {
    if (!contains(term.from, seen)) continue;
    for (const Ray& ray : term.rays) {
      PathOnBoard path;
      path.use = term.use;
      path.hop = way.hop;
      for (const RaySquare& s : ray) {
        const int file = file_of(seen) + s.dx;
        const int rank = rank_of(seen) + s.dy;
        if (!on_board(file, rank) || path.length == path.squares.size()) break;
        const Square real = view(make_square(file, rank));
        const bool there = contains(rules_.board, real);
        if (!there && way.hop == Hop::kNone) break;
        if (s.stop && there) path.stops |= bit(real);
        path.line |= bit(real);
        path.squares[path.length++] = real;
      }
      if (path.stops == 0) continue;
      path.order = order_of(path);
      if (term.use != Use::kQuiet) {
        for_each_square(path.stops & rules_.types[type].mobility[c],
                        [&](Square to) { origins_[c][type][to] |= bit(from); });
      }
      if (term.use != Use::kCapture) (way.first ? out.first_alone : out.quiet_alone) |= path.stops;
      out.paths.push_back(path);
    }
  }
}

InterpretedWays::Order InterpretedWays::order_of(const PathOnBoard& path) {
  const auto end = path.squares.begin() + path.length;
  if (std::is_sorted(path.squares.begin(), end)) return Order::kRising;
  const bool falls = std::is_sorted(path.squares.begin(), end, std::greater<>());
  return falls ? Order::kFalling : Order::kNone;
}

Bitboard InterpretedWays::ends(const PathOnBoard& path, Bitboard filled, Bitboard cannons) {
  if (path.hop != Hop::kNone) return ends_of_hop(path, filled, cannons);
  const Bitboard taken = filled & path.line;
  if (!taken) return path.stops;
  switch (path.order) {
    case Order::kRising: return path.stops & (taken ^ (taken - 1));
    case Order::kFalling: return path.stops & ~(std::bit_floor(taken) - 1);
    default: break;
  }
  Bitboard passed = 0;
  for (int i = 0; i < path.length; ++i) {
    const Bitboard here = bit(path.squares[static_cast<std::size_t>(i)]);
    passed |= here;
    if (taken & here) break;
  }
  return path.stops & passed;
}

Bitboard InterpretedWays::ends_of_hop(const PathOnBoard& path, Bitboard filled, Bitboard cannons) {
  Bitboard out = 0;
  bool hopped = false;
  for (int i = 0; i < path.length; ++i) {
    const Bitboard here = bit(path.squares[static_cast<std::size_t>(i)]);
    const bool barred = path.hop == Hop::kCannon && (cannons & here);
    if (hopped) {
      if (!barred) out |= path.stops & here;
      if ((filled & here) || path.hop == Hop::kBeyond) break;
    } else if (filled & here) {
      if (barred) break;
      hopped = true;
    }
  }
  return out;
}

InterpretedReach InterpretedWays::reach(Color c, PieceType type, Square from, Bitboard occupied,
                                        Bitboard cannons) const {
  InterpretedReach out;
  const Bitboard filled = filled_squares(occupied);
  for (const PathOnBoard& path : of(c, type, from).paths) {
    const Bitboard squares = ends(path, filled, cannons);
    if (path.use != Use::kCapture) out.quiet |= squares;
    if (path.use != Use::kQuiet) out.capture |= squares;
  }
  const Bitboard allowed = rules_.types[type].mobility[c];
  return {out.quiet & allowed, out.capture & allowed};
}

Bitboard InterpretedWays::cannons(const Position& pos) const {
  Bitboard all = 0;
  for (const PieceType type : cannon_types_) all |= pos.pieces(type);
  return all;
}

Bitboard InterpretedWays::candidates(const Position& pos, Square s, Color by) const {
  Bitboard out = 0;
  for (const PieceType type : rules_.in_game) out |= origins_[by][type][s] & pos.pieces(type);
  return out & pos.by_color(by);
}

Bitboard InterpretedWays::attackers(const Position& pos, Square s, Color by, Bitboard occupied,
                                    Bitboard cannons) const {
  Bitboard out = 0;
  const Bitboard hindering = cannons & occupied;
  const Bitboard filled = filled_squares(occupied);
  for_each_square(candidates(pos, s, by) & occupied, [&](Square from) {
    const auto& paths = of(by, type_of(pos.piece_on(from)), from).paths;
    const bool attacks = std::any_of(paths.begin(), paths.end(), [&](const PathOnBoard& path) {
      return contains(path.stops, s) && path.use != Use::kQuiet &&
             contains(ends(path, filled, hindering), s);
    });
    if (attacks) out |= bit(from);
  });
  return out;
}

Bitboard InterpretedWays::ways_to(const Position& pos, Square s, Color by) const {
  const Bitboard all = candidates(pos, s, by);
  Bitboard out = all;
  for_each_square(all, [&](Square from) {
    for (const PathOnBoard& path : of(by, type_of(pos.piece_on(from)), from).paths) {
      if (contains(path.stops, s) && path.use != Use::kQuiet) out |= path.line;
    }
  });
  return out;
}

}  // namespace protean::custom
