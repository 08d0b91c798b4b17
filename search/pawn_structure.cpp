// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/pawn_structure.h"

#include <algorithm>

namespace protean {
namespace {

/// By steps left to promotion.
constexpr std::array<Tapered, 8> kPassed = {Tapered{0, 0},   Tapered{110, 170}, Tapered{62, 105},
                                            Tapered{28, 58}, Tapered{10, 28},   Tapered{4, 14},
                                            Tapered{2, 10},  Tapered{0, 0}};
constexpr Tapered kDoubled{9, 20};
constexpr Tapered kIsolated{10, 12};
constexpr Tapered kSupported{8, 6};
constexpr Tapered kBackward{6, 6};

constexpr Bitboard adjacent_files(Bitboard b) {
  return (b & ~kFileH) << 1 | (b & ~kFileA) >> 1;
}

constexpr Bitboard fill_ahead(Color c, Bitboard b) {
  if (c == White) {
    b |= b << 8;
    b |= b << 16;
    return b | b << 32;
  }
  b |= b >> 8;
  b |= b >> 16;
  return b | b >> 32;
}

int distance(Square a, Square b) {
  return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

/// A passed pawn is worth more with the way free, and with the own King nearer to it than the
/// other's.
Tapered passed_pawn(const EvaluationTables& tables, const Position& pos, Color c, Square s,
                    int left) {
  Tapered sum = kPassed[static_cast<std::size_t>(left)];
  const Bitboard stop = c == White ? bit(s) << 8 : bit(s) >> 8;
  if (stop & pos.occupied()) sum -= Tapered{sum.full() / 3, sum.sparse() / 3};
  if (!tables.royal(King) || left > 5) return sum;
  const Bitboard own = pos.of(c, King);
  const Bitboard other = pos.of(!c, King);
  if (!own || !other) return sum;
  const Square ahead = lsb(stop);
  const int nearer =
      std::min(distance(lsb(other), ahead), 5) * 2 - std::min(distance(lsb(own), ahead), 5);
  return sum + Tapered{0, nearer * (6 - left)};
}

}  // namespace

Tapered pawn_structure(const EvaluationTables& tables, const Position& pos, Color c) {
  const Bitboard own = pos.of(c, Pawn);
  if (!own) return {};
  const Bitboard theirs = pos.of(!c, Pawn);
  const Bitboard own_files = fill_ahead(White, own) | fill_ahead(Black, own);
  const Bitboard behind_own = fill_ahead(!c, c == White ? own >> 8 : own << 8);
  const Bitboard watched = fill_ahead(!c, theirs);
  const Bitboard attacks = pawn_attack_set(c, own);
  const Bitboard their_attacks = pawn_attack_set(!c, theirs);

  Tapered sum;
  sum -= kDoubled * popcount(own & behind_own);
  sum -= kIsolated * popcount(own & ~adjacent_files(own_files));
  sum += kSupported * popcount(own & attacks);
  const Bitboard stops = c == White ? own << 8 : own >> 8;
  const Bitboard may_be_supported = fill_ahead(c, attacks);
  const Bitboard weak_stops = stops & their_attacks & ~may_be_supported;
  sum -= kBackward * popcount(weak_stops);

  const Bitboard passed = own & ~(watched | adjacent_files(watched)) & ~behind_own;
  for_each_square(passed, [&](Square s) {
    const int left = tables.to_promotion[c][s];
    if (left > 0) sum += passed_pawn(tables, pos, c, s, left);
  });
  return sum;
}

}  // namespace protean
