// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "variants/custom/further_rules.h"

#include <array>
#include <map>
#include <string>

/// A game as a variants.ini file defines it, in that file's own terms.
namespace protean::custom {

/// A piece type.
struct PieceDefinition {
  char letter = 0;    ///< A capital.
  std::string betza;  ///< Empty for a pawn, whose moves other keys give, and for an immobile piece.

  bool operator==(const PieceDefinition&) const = default;
  /// True if its notation has captures en passant.
  bool takes_en_passant() const { return betza.find('e') != std::string::npos; }
  /// True if its notation has leaps that pieces on the way block.
  bool is_lame() const { return betza.find('n') != std::string::npos; }
};

/// Everything that a section says, including what it inherits and the defaults.
struct Definition {
  BoardShape board;                               ///< Its holes are those of `start_fen`.
  std::map<std::string, PieceDefinition> pieces;  ///< By key.
  /// Pieces may be missing, since the parent is unknown or refused, or the heading faulty.
  bool open = false;
  std::string start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  bool own_start_fen = false;  ///< True if the section itself sets it (else it is inherited).
  std::string parent;          ///< The section's parent; empty if it has none.

  TypeSet pawn_types{{"pawn"}};
  /// By colour: the type that captured pieces turn back into, one of those that promote as pawns.
  std::array<std::string, 2> main_pawn{"pawn", "pawn"};
  Zones promotion_region{rank_bb(7), rank_bb(0)};
  std::array<TypeSet, 2> promotes_to{TypeSet{{"queen", "rook", "bishop", "knight"}},
                                     TypeSet{{"queen", "rook", "bishop", "knight"}}};
  bool double_step = true;
  Zones double_step_region{rank_bb(1), rank_bb(6)};
  Zones en_passant_region{kAllSquares, kAllSquares};  ///< By the side that captures.
  /// The types that may capture en passant. As in Fairy-Stockfish, notation with `e` adds its piece
  /// for all games that inherit it, too.
  TypeSet en_passant_types{{"pawn"}};

  bool castling = true;
  int castling_kingside_file = 6;
  int castling_queenside_file = 2;
  /// The file of the King that castles, if there are several or if it was dropped.
  int castling_king_file = 4;
  int castling_rank = 0;  ///< As its side sees the board.
  /// By wing: the outermost file of the castling Rook, which is looked for from there toward the
  /// King.
  std::array<int, 2> castling_rook_files{0, 7};
  bool opposite_castling = false;
  TypeSet castling_king{{"king"}};
  TypeSet castling_rooks{{"rook"}};
  bool any_files = false;

  bool piece_drops = false;
  bool captures_to_hand = false;
  bool drop_loop = false;  ///< Promoted pieces stay promoted when they are captured.
  bool first_rank_pawn_drops = false;
  bool promotion_zone_pawn_drops = false;
  Zones drop_region{kAllSquares, kAllSquares};

  bool checking = true;
  bool must_capture = false;
  bool check_counting = false;
  Value stalemate = Value::kDraw;
  bool stalemate_counts_pieces = false;
  Value checkmate = Value::kLoss;
  Value extinction = Value::kNone;
  TypeSet extinction_types;
  int extinction_count = 0;
  int extinction_other_count = 0;
  std::array<TypeSet, 2> flag_types{TypeSet{{}, true}, TypeSet{{}, true}};
  Zones flag_region{};
  bool flag_move = false;
  MateCounting mate_counting = MateCounting::kNone;
  int n_move_rule = 50;
  int n_fold_rule = 3;  ///< 0: none.
  Value n_fold_value = Value::kDraw;
  bool n_fold_absolute = false;  ///< The value is for White, whichever side is to move.

  FurtherRules further;
  /// True if players hold pieces in hand.
  bool holds() const { return piece_drops || further.enter_behind; }

  /// By key: the line of the file on which the section sets it. Inherited keys have none.
  std::map<std::string, int> lines;

  bool operator==(const Definition&) const = default;
};

}  // namespace protean::custom
