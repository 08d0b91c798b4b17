// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/reference/interpreted/rules.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace protean::reference::interpreted {

/// The piece on a square; kNoKind if there is none.
struct PlacedPiece {
  std::int8_t kind = kNoKind;   ///< By which it moves and counts.
  std::int8_t plain = kNoKind;  ///< Its kind before, if it is a promoted form (a "+" in FENs).
  bool was_pawn = false;        ///< Goes to a hand as a pawn (a "~" in FENs).
  Color owner = White;

  explicit operator bool() const { return kind != kNoKind; }
  bool operator==(const PlacedPiece&) const = default;
};

/// A position.
struct State {
  std::array<PlacedPiece, 64> pieces{};
  std::array<std::array<int, 32>, 2> hand{};  ///< By side and kind.
  Color side = White;
  Bitboard rights = 0;  ///< Rooks that may castle.
  /// By colour, the King that castles, until it leaves its square.
  std::array<Square, 2> castling_king = {kNoSquare, kNoSquare};
  /// Pieces on the castling ranks that have not moved, if the game records that.
  Bitboard unmoved = 0;
  Bitboard passed = 0;  ///< The squares on which the piece on `passer` may be captured en passant.
  Square passer = kNoSquare;
  Bitboard walls = 0;  ///< Squares that are walled up.
  /// Inside a turn, the square that its move went to, and the squares on which its wall may be
  /// built.
  Square moved_to = kNoSquare;
  Bitboard wall_room = 0;
  int quiet_plies = 0;
  /// By side, how many checks it still needs; 0 if none are counted.
  std::array<int, 2> checks_needed{};
  int plies_counted = 0;
  int most_plies = 0;  ///< The limit of the count; 0 if there is no count.
  int number = 1;
  int passes = 0;                     ///< How many of the last plies were passes; at most 2.
  std::array<bool, 2> has_castled{};  ///< By the last ply: on the Queen's wing, on the King's.
  bool pawn_dropped = false;          ///< The last ply dropped a shogi pawn.
  std::array<bool, 2> shak{};         ///< By side: its present row of checks has included a shak.

  const PlacedPiece& at(int square) const { return pieces[static_cast<std::size_t>(square)]; }
  PlacedPiece& at(int square) { return pieces[static_cast<std::size_t>(square)]; }
  int& held(Color c, int kind) { return hand[c][static_cast<std::size_t>(kind)]; }
  int held(Color c, int kind) const { return hand[c][static_cast<std::size_t>(kind)]; }

  /// The squares of a side's pieces of these kinds.
  Bitboard of(Color c, Kinds kinds = ~Kinds{0}) const;
  Bitboard occupied() const { return of(White) | of(Black); }
};

/// A square that a piece can go to.
struct Stop {
  Square to;
  bool quiet;
  bool captures;
  bool first;
};

/// The squares that the piece on `from` can go to on this board, whatever is on them.
std::vector<Stop> stops_from(const Rules& rules, const State& state, Square from);
/// The pieces of `by` that could capture on a square.
Bitboard attackers(const Rules& rules, const State& state, Square target, Color by);
/// True if the King of a side is attacked.
bool king_attacked(const Rules& rules, const State& state, Color c);
/// The pieces of the other side that attack the King of this one.
Bitboard checkers(const Rules& rules, const State& state, Color c);
/// Records whether the present row of checks by the side that has just moved has included a shak.
void note_shak(const Rules& rules, State& state);
/// The last pieces of their kinds, which count as royal.
Bitboard pseudo_royals(const Rules& rules, const State& state, Color c);
/// All pieces of those kinds, if all of them are attacked and the game counts that as check.
Bitboard duple_checked(const Rules& rules, const State& state, Color c);
/// The attacked ones of pseudo_royals(), except those whose capture would blast royal pieces of
/// both sides; and duple_checked().
Bitboard attacked_pseudo_royals(const Rules& rules, const State& state, Color c);

/// The squares next to a square that are on the board, at most eight.
Bitboard around(const Rules& rules, Square s);

/// True if pieces of the game enter behind others, and a side has none left to enter.
bool holds_no_more(const Rules& rules, const State& state, Color c);

State first_position(const Rules& rules);
/// The FEN of a position, without the field of captures en passant, which programs write in many
/// ways. `clocks`: with the numbers at its end.
std::string fen(const Rules& rules, const State& state, bool clocks);
/// A FEN without that field and without what the program adds, except counts of plies and checks;
/// the letters of its hands are sorted.
std::string plain_fen(const std::string& fen, bool clocks);

}  // namespace protean::reference::interpreted
