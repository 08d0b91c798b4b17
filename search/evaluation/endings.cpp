// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/evaluation/endings.h"

#include "search/evaluation/evaluation_facts.h"

#include <algorithm>
#include <cstdlib>

namespace protean {
namespace {

// Shares of an edge, in parts of kWholeEdge.
constexpr int kDrawn = 2;
constexpr int kHeldUp = 8;
constexpr int kUnlikeSquares = 20;  // with as many pawns as the other side
constexpr int kPawnMore = 6;        // for each further pawn

constexpr int kLastRank = 7;

// For hunts, in centipawns: the weight of each step that the Kings are nearer, and that of the
// squared distances from the edges, which are subtracted.
constexpr int kNear = 40;
constexpr int kOffEdge = 8;
constexpr int kFarthest = 7;
constexpr int kMostOffEdge = 2 * 3 * 3;

// For hunts that need certain corners, in centipawns: the weight of each step nearer to one, so
// large that a search that does not see the mate gives up everything else for it; and that of each
// step that the Kings are nearer.
constexpr int kNearCorner = 300;
constexpr int kNearForCorner = 20;
static_assert(kMostCornerProgress == kFarthest * (kNearCorner + kNearForCorner));

bool steps_like_a_king(const RuleProgram& program) {
  for (const Color c : {White, Black}) {
    for (std::size_t s = 0; s < kSquares; ++s) {
      Bitboard reach = 0;
      for (const Mover& mover : program.by_type[c][King]) reach |= mover.reach[s];
      if (reach != neighbours(bit(static_cast<Square>(s)))) return false;
    }
  }
  return true;
}

/// True if a pawn wins against a lone King: it outruns that King, or the own King holds a square
/// from which it clears the way (key squares: Averbakh, Comprehensive Chess Endings) or is nearer
/// to the middle one of them.
bool pawn_comes_through(const Position& pos, Color strong, Square pawn) {
  const auto seen = [&](Square s) { return strong == White ? s : flip_rank(s); };
  const Square own = seen(lsb(pos.of(strong, King)));
  const Square other = seen(lsb(pos.of(!strong, King)));
  const Square at = seen(pawn);
  const int rank = rank_of(at);
  const int file = file_of(at);
  const bool other_first = pos.side() != strong;
  const int steps = kLastRank - std::max(rank, 2);
  if (king_distance(other, make_square(file, kLastRank)) > steps + other_first) return true;
  if (other_first && king_distance(other, at) == 1 && king_distance(own, at) > 1) return false;
  const int aside = std::abs(file_of(own) - file);
  const int ahead = rank_of(own) - rank;
  if (file == 0 || file == 7) return aside == 1 && rank_of(own) >= 6;
  if (rank == 6) return aside == 1 && ahead >= 0;
  const int needed = rank >= 4 ? 1 : 2;
  const Square key = make_square(file, rank + needed);
  return (aside <= 1 && ahead >= needed) ||
         king_distance(own, key) < king_distance(other, key) - other_first;
}

/// True if all pawns are on one edge file, the other King is on their promotion square or next to
/// it, and none of the pieces reaches squares of its colour.
bool corner_holds(const Position& pos, Color strong, Bitboard pawns, Bitboard pieces) {
  if ((pawns & ~kFileA) && (pawns & ~kFileH)) return false;
  const int file = file_of(lsb(pawns));
  const Square corner = make_square(file, strong == White ? kLastRank : 0);
  const Bitboard alike = contains(kDarkSquares, corner) ? kDarkSquares : ~kDarkSquares;
  return !(pieces & alike) && king_distance(lsb(pos.of(!strong, King)), corner) <= 1;
}

}  // namespace

EndingFacts ending_facts(const RuleProgram& program) {
  EndingFacts facts;
  const RuleBook& book = program.book;
  facts.known = book.royals == PieceTypes{King} && !book.several_royals &&
                !program.has(kOwnPawns) && steps_like_a_king(program);
  for (PieceType m = Knight; m < program.types_end; ++m) {
    if (m != King && in_game(program, m) && keeps_its_colour(program, m))
      facts.one_colour |= PieceTypes::of(m);
  }
  return facts;
}

int share_of_edge(const EndingFacts& facts, const Position& pos, Color strong) {
  const Color weak = !strong;
  const Bitboard pawns = pos.of(strong, Pawn);
  if (!pawns) return kWholeEdge;
  const Bitboard kings = pos.pieces(King);
  const Bitboard pieces = pos.by_color(strong) & ~kings & ~pawns;
  const Bitboard bound = pieces_of(pos.board(), White, facts.one_colour) |
                         pieces_of(pos.board(), Black, facts.one_colour);
  if (pieces & ~bound) return kWholeEdge;
  const Bitboard others = pos.by_color(weak) & ~kings;
  if (!others) {
    if (corner_holds(pos, strong, pawns, pieces)) return kDrawn;
    const bool alone = !pieces && !more_than_one(pawns);
    return alone && !pawn_comes_through(pos, strong, lsb(pawns)) ? kHeldUp : kWholeEdge;
  }
  const Bitboard other_pieces = others & ~pos.of(weak, Pawn);
  if (popcount(pieces) != 1 || popcount(other_pieces) != 1 || (other_pieces & ~bound) ||
      contains(kDarkSquares, lsb(pieces)) == contains(kDarkSquares, lsb(other_pieces)))
    return kWholeEdge;
  const int more = popcount(pawns) - popcount(pos.of(weak, Pawn));
  return std::clamp(kUnlikeSquares + kPawnMore * more, kUnlikeSquares, kWholeEdge);
}

int hunt_progress(const BoardShape& shape, Square hunted, Square hunter) {
  const int files = (shape.files - 1) / 2 - shape.files_from_centre(hunted);
  const int ranks = (shape.ranks - 1) / 2 - shape.ranks_from_centre(hunted);
  return kNear * (kFarthest - king_distance(hunted, hunter)) +
         kOffEdge * (kMostOffEdge - files * files - ranks * ranks);
}

int corner_progress(Square hunted, Square hunter, bool dark) {
  const int from_light_diagonal = std::abs(kLastRank - file_of(hunted) - rank_of(hunted));
  const int from_dark_diagonal = std::abs(file_of(hunted) - rank_of(hunted));
  return kNearCorner * (dark ? from_light_diagonal : from_dark_diagonal) +
         kNearForCorner * (kFarthest - king_distance(hunted, hunter));
}

}  // namespace protean
