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

/// A piece type of a game that is played by its definition.
struct InterpretedType {
  /// How it goes, by colour; as its owner sees the board.
  std::array<std::vector<Way>, 2> ways;
  PieceType kind = kNoPieceType;  ///< The type as which it moves and counts: its own, or that of
                                  ///< which it is a promoted form.
  PieceType promoted = kNoPieceType;  ///< What it becomes.
  PieceType plain = kNoPieceType;     ///< What it has been, if it is a promoted form.
  int limit = 0;                      ///< Most pieces of the kind a side may promote to; 0: any.
  Zones mobility{kAllSquares, kAllSquares};
};

/// A definition in terms of numbered types. Zones are by colour, as White sees the board.
struct InterpretedRules {
  FurtherRules further;  ///< What it says of types is said again below, by numbers.
  Bitboard board = kAllSquares;
  std::array<InterpretedType, kPieceTypes> types;
  PieceTypes in_game;
  PieceType king = kNoPieceType;  ///< The one that is royal without further rules.
  PieceType pawn = kNoPieceType;  ///< The dialect's own pawn.
  PieceTypes pawns;               ///< The types that count as it.

  Zones promotion_zone{};
  std::array<PieceTypes, 2> promoting;
  std::array<PieceTypes, 2> promotes_to;
  std::array<PieceType, 2> reverts_to{Pawn, Pawn};  ///< What captured pieces that promoted are.
  Zones double_step{};
  Zones en_passant_region{kAllSquares, kAllSquares};  ///< By the side that captures.
  std::array<PieceTypes, 2> en_passant_takers;
  std::array<PieceTypes, 2> quiet_pawns;
  PieceTypes blast_immune;
  PieceTypes mutually_immune;
  PieceTypes petrified;  ///< Which turn into walls when they capture.

  bool castling = false;
  bool opposite_castling = false;
  int castling_king_file = 4;
  std::array<int, 2> castling_rank = {0, 7};

  bool holds = false;  ///< Players hold pieces in hand.
  bool piece_drops = false;
  bool captures_to_hand = false;
  bool drop_loop = false;
  Zones drop_region{kAllSquares, kAllSquares};
  Zones pawn_drop_region{kAllSquares, kAllSquares};  ///< That of `pawn`.
  std::array<Bitboard, 2> first_rank{rank_bb(0), rank_bb(7)};
  PieceTypes holdable;  ///< Types that can be in hand.
  PieceTypes must_drop_types;
  PieceTypes no_doubled;
  PieceType bishop = kNoPieceType;
  PieceType rook = kNoPieceType;
  PieceTypes ferses;
  PieceType shogi_pawn = kNoPieceType;
  PieceTypes knights;
  PieceTypes shak_givers;  ///< Whose checks are shaks: Knight, Rook and Bers.

  bool checking = true;
  bool must_capture = false;

  Value stalemate = Value::kDraw;
  bool stalemate_counts_pieces = false;
  Value checkmate = Value::kLoss;
  Value extinction = Value::kNone;
  std::vector<PieceTypes> extinct;  ///< Each of these kinds is counted.
  bool extinct_together = false;    ///< All types are one kind of `extinct`.
  int extinction_count = 0;
  int extinction_other_count = 0;
  std::array<PieceTypes, 2> flag_types;
  Zones flag_region{};
  bool flag_move = false;
  PieceTypes connected;
  CheckCount checks{0, 0};
  MateCounts mate_counts;
  int repetitions = 3;    ///< The how manieth time of a position ends the game; 0: none.
  int quiet_plies = 100;  ///< 0: they do not end the game.
};

}  // namespace protean::custom
