// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/piece.h"
#include "variants/custom/further_rules.h"
#include "variants/custom/known_pieces.h"
#include "variants/custom/mate_counts.h"
#include "variants/rules/goals/check_count.h"

#include <array>
#include <vector>

namespace protean::custom {

/// A piece type of an interpreted game.
struct InterpretedType {
  /// How it moves, by colour; as its owner sees the board.
  std::array<std::vector<Way>, 2> ways;
  /// The type that it moves and counts as: itself, or for a promoted form the type it has become.
  PieceType kind = kNoPieceType;
  PieceType promoted = kNoPieceType;  ///< Its promoted form, if any.
  PieceType plain = kNoPieceType;     ///< For a promoted form, the type that was promoted.
  int limit = 0;  ///< The most pieces of the kind that a side may promote to; 0: any number.
  Zones mobility{kAllSquares, kAllSquares};
};

/// A definition in terms of numbered types. Zones are by colour, as White sees the board.
struct InterpretedRules {
  FurtherRules further;  ///< What it says about types is repeated below, by number.
  Bitboard board = kAllSquares;
  std::array<InterpretedType, kPieceTypes> types;
  PieceTypes in_game;
  PieceType king = kNoPieceType;  ///< The royal type; kNoPieceType if the game has none.
  PieceType pawn = kNoPieceType;  ///< The dialect's own pawn.
  PieceTypes pawns;               ///< The types that count as `pawn`.

  Zones promotion_zone{};
  std::array<PieceTypes, 2> promoting;
  std::array<PieceTypes, 2> promotes_to;
  std::array<PieceType, 2> reverts_to{Pawn, Pawn};  ///< What captured promoted pieces become.
  Zones double_step{};
  Zones en_passant_region{kAllSquares, kAllSquares};  ///< By the side that captures.
  std::array<PieceTypes, 2> en_passant_takers;
  std::array<PieceTypes, 2> quiet_pawns;
  PieceTypes blast_immune;
  PieceTypes mutually_immune;
  PieceTypes petrified;  ///< Types that turn into walls when they capture.

  bool castling = false;
  bool opposite_castling = false;
  int castling_king_file = 4;
  std::array<int, 2> castling_rank = {0, 7};

  bool holds = false;  ///< Players hold pieces in hand.
  bool piece_drops = false;
  bool captures_to_hand = false;
  bool drop_loop = false;
  Zones drop_region{kAllSquares, kAllSquares};
  Zones pawn_drop_region{kAllSquares, kAllSquares};  ///< The region for `pawn`.
  std::array<Bitboard, 2> first_rank{rank_bb(0), rank_bb(7)};
  PieceTypes holdable;  ///< Types that can be in hand.
  PieceTypes must_drop_types;
  PieceTypes no_doubled;
  PieceType bishop = kNoPieceType;
  PieceType rook = kNoPieceType;
  PieceTypes ferses;
  PieceType shogi_pawn = kNoPieceType;
  PieceTypes knights;
  PieceTypes shak_givers;  ///< Types whose checks are shaks: Knight, Rook and Bers.

  bool checking = true;
  bool must_capture = false;

  Value stalemate = Value::kDraw;
  bool stalemate_counts_pieces = false;
  Value checkmate = Value::kLoss;
  Value extinction = Value::kNone;
  std::vector<PieceTypes> extinct;  ///< Sets of types, each counted together.
  bool extinct_together = false;    ///< `extinct` is one set of all types.
  int extinction_count = 0;
  int extinction_other_count = 0;
  std::array<PieceTypes, 2> flag_types;
  Zones flag_region{};
  bool flag_move = false;
  PieceTypes connected;
  CheckCount checks{0, 0};
  MateCounts mate_counts;
  int repetitions = 3;    ///< The game ends when a position occurs this many times; 0: never.
  int quiet_plies = 100;  ///< 0: they do not end the game.
};

}  // namespace protean::custom
