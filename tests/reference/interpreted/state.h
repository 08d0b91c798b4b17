// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/reference/interpreted/rules.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace protean::reference::interpreted {

/// What stands on a square.
struct Man {
  std::int8_t kind = kNoKind;   ///< As which it moves and counts.
  std::int8_t plain = kNoKind;  ///< What it has been, if it is a promoted form (a "+" in FENs).
  bool was_pawn = false;        ///< It goes to a hand as a pawn (a "~" in FENs).
  Color owner = White;

  explicit operator bool() const { return kind != kNoKind; }
  bool operator==(const Man&) const = default;
};

/// A position.
struct State {
  std::array<Man, 64> men{};
  std::array<std::array<int, 32>, 2> hand{};  ///< By side and kind.
  Color side = White;
  Bitboard rights = 0;  ///< Rooks that may castle.
  /// By colour, the King that castles, until it leaves its square.
  std::array<Square, 2> castling_king = {kNoSquare, kNoSquare};
  /// Pieces on the castling ranks that have not moved, where that is kept.
  Bitboard unmoved = 0;
  Bitboard passed = 0;  ///< Where the piece on `passer` may be captured en passant.
  Square passer = kNoSquare;
  Bitboard walls = 0;  ///< Squares that are walled up.
  /// Inside a turn, where its move went and where its wall may go.
  Square moved_to = kNoSquare;
  Bitboard wall_room = 0;
  int quiet_plies = 0;
  /// By side, how many checks it still needs; 0 too where none are counted.
  std::array<int, 2> checks_needed{};
  int plies_counted = 0;
  int most_plies = 0;  ///< Of the count; 0 if there is none.
  int number = 1;
  int passes = 0;                     ///< So many of the last plies were passes; at most 2.
  std::array<bool, 2> has_castled{};  ///< With the last ply: on the Queen's wing, on the King's.
  bool pawn_dropped = false;          ///< The last ply dropped a shogi pawn.
  std::array<bool, 2> shak{};         ///< Among the checks in a row of this side one was a shak.

  const Man& at(int square) const { return men[static_cast<std::size_t>(square)]; }
  Man& at(int square) { return men[static_cast<std::size_t>(square)]; }
  int& held(Color c, int kind) { return hand[c][static_cast<std::size_t>(kind)]; }
  int held(Color c, int kind) const { return hand[c][static_cast<std::size_t>(kind)]; }

  /// The squares with men of a side, of these kinds.
  Bitboard of(Color c, Kinds kinds = ~Kinds{0}) const;
  Bitboard occupied() const { return of(White) | of(Black); }
};

/// A square a piece can go to.
struct Stop {
  Square to;
  bool quiet;
  bool captures;
  bool first;
};

/// Where the man on a square can go on this board, whatever stands there.
std::vector<Stop> stops_from(const Rules& rules, const State& state, Square from);
/// Squares with men of `by` that could capture on a square.
Bitboard attackers(const Rules& rules, const State& state, Square target, Color by);
/// True if the king of a side is attacked.
bool king_attacked(const Rules& rules, const State& state, Color c);
/// Men of the other side that attack the king of this one.
Bitboard checkers(const Rules& rules, const State& state, Color c);
/// Notes whether the checks of the side that has just moved have a shak among them.
void note_shak(const Rules& rules, State& state);
/// The last ones of their kinds, which count as royal.
Bitboard pseudo_royals(const Rules& rules, const State& state, Color c);
/// All men of those kinds, if all are attacked and that counts.
Bitboard duple_checked(const Rules& rules, const State& state, Color c);
/// Those of them that are attacked, and not shielded as blasts would take both sides' royal ones.
Bitboard attacked_pseudo_royals(const Rules& rules, const State& state, Color c);

/// The eight squares next to one, as far as they are on the board.
Bitboard around(const Rules& rules, Square s);

/// True if men enter behind others, and a side has none left for that.
bool holds_no_more(const Rules& rules, const State& state, Color c);

State first_position(const Rules& rules);
/// Its FEN, without the squares of captures en passant, of which programs tell in many ways.
/// `clocks`: with the numbers at its end.
std::string fen(const Rules& rules, const State& state, bool clocks);
/// A FEN without these and without what the program adds but a count of plies, the letters of its
/// hands in order.
std::string plain_fen(const std::string& fen, bool clocks);

}  // namespace protean::reference::interpreted
