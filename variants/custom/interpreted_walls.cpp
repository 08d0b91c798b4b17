// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/interpreted_walls.h"

#include "movegen/program/rule_program.h"
#include "variants/custom/interpreted_make.h"

namespace protean::custom {

namespace {

/// The word with WallChoice::squares; games in which players build walls have no hands.
constexpr int kChoices = 0;

/// The squares on the edges of a board.
Bitboard edges(const BoardShape& shape) {
  return kFileA | file_bb(shape.files - 1) | kRank1 | rank_bb(shape.ranks - 1);
}

/// The squares that are vacant after the move. As in Fairy-Stockfish, those that an explosion
/// clears are not.
Bitboard vacant_after(const Interpreted& game, const Position& pos, Move move) {
  Bitboard taken = taken_squares(pos) & ~bit(move.from());
  if (move.kind() == MoveKind::kCastle) {
    const CastlingPath& path = game.program.castling_path(pos.side(), move.from(), move.via());
    taken = (taken & ~bit(move.via())) | bit(path.rook_to);
  }
  if (move.kind() == MoveKind::kEnPassant) taken &= ~bit(move.via());
  return game.rules.board & ~taken & ~bit(move.to());
}

}  // namespace

bool has_walls(const InterpretedRules& rules) {
  return rules.further.walling != Walling::kNone || !rules.petrified.empty() ||
         rules.further.petrify_blasted;
}

Bitboard walls(const Position& pos) {
  return pos.word(kWallsWord);
}
void set_walls(Position& pos, Bitboard squares) {
  if (walls(pos) != squares) pos.set_word(kWallsWord, squares);
}

Bitboard turned_to_walls(const InterpretedRules& rules, Bitboard lost, Square here,
                         PieceType captor) {
  const Bitboard beside = rules.further.petrify_blasted ? lost & ~bit(here) : 0;
  return rules.petrified.has(captor) ? beside | (lost & bit(here)) : beside;
}

WallChoice wall_choice(const InterpretedRules& rules, const Position& pos) {
  if (rules.further.walling == Walling::kNone) return {};
  const std::uint64_t from = pos.word(last_ply::kWord) >> last_ply::kArrivalShift;
  return {from == 0 ? kNoSquare : static_cast<Square>(from - 1), pos.word(kChoices)};
}
void set_wall_choice(Position& pos, WallChoice choice) {
  constexpr std::uint64_t kBelow = (std::uint64_t{1} << last_ply::kArrivalShift) - 1;
  const std::uint64_t from = choice.from == kNoSquare ? 0 : choice.from + std::uint64_t{1};
  const std::uint64_t last = pos.word(last_ply::kWord) & kBelow;
  pos.set_word(last_ply::kWord, last | from << last_ply::kArrivalShift);
  pos.set_word(kChoices, choice.squares);
  pos.set_phase(choice ? 1 : 0);
}

bool is_followed_by_wall(const InterpretedRules& rules, Move move) {
  const FurtherRules& further = rules.further;
  return further.walling != Walling::kNone && (!further.wall_or_move || is_interpreted_pass(move));
}

Bitboard wall_region(const Interpreted& game, const Position& pos, Move move) {
  const FurtherRules& further = game.rules.further;
  const Color us = pos.side();
  const Bitboard squares = vacant_after(game, pos, move) & further.walling_region[us];
  switch (further.walling) {
    case Walling::kArrow: {
      const PieceType type = type_of(pos.piece_on(move.from()));
      const Bitboard taken = taken_squares(pos) & ~bit(move.from());
      return squares & game.ways.reach(us, type, move.to(), taken, game.ways.cannons(pos)).quiet;
    }
    case Walling::kEdge:
      return squares & (edges(game.program.book.board) | orthogonal_neighbours(walls(pos)));
    case Walling::kPast: return squares & bit(move.from());
    default: return squares;
  }
}

}  // namespace protean::custom
