// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace protean {

/// The constants of the search, which `protean tune --search` fits. Margins are centipawns,
/// reductions 1024ths of a ply. What is named `_from` holds from that depth on, what is named `_to`
/// up to it, in plies.
struct SearchParameters {
  // Reductions of late moves: base + log(depth) * log(number of the move) * slope.
  int reduction_base = 717;
  int reduction_slope = 465;
  int reduction_from = 2;
  int reduction_capture = 2048;         ///< Less for a capture,
  int reduction_losing_capture = 1024;  ///< for one that loses,
  int reduction_killer = 1024;          ///< and for a killer.
  int reduction_history = 85;           ///< Less for each 1024 of a quiet move's history.
  int reduction_table_capture = 1024;   ///< More where the table's move is a capture,
  int reduction_cut = 1536;             ///< where a cutoff is expected,
  int reduction_not_improving = 768;    ///< where the evaluation falls,
  int reduction_many_cutoffs = 1024;    ///< and where replies have cut off already
  int many_cutoffs = 4;                 ///< as often as this.
  int reduction_pv = 512;               ///< Less on the line of best play
  int reduction_has_been_pv = 1024;     ///< and where it has been.
  int reduction_check = 1024;           ///< Less for moves that give check.
  int without_table_move_from = 4;      ///< One ply less for all where the table has no move.
  // Surprises of reduced moves.
  int deeper_margin = 40;
  int shallower_margin = 8;
  // Singular moves.
  int singular_from = 6;
  int singular_margin = 16;  ///< 16ths of a centipawn for each ply.
  int double_margin = 20;
  // Moves left out.
  int capture_exchange = 90;  ///< What a capture may lose, for each ply.
  int capture_exchange_to = 6;
  int quiet_exchange = 22;  ///< What a quiet move may lose, for each square of the depth.
  int quiet_exchange_to = 8;
  int quiet_history = 6000;  ///< How bad a history may be, for each ply.
  int quiet_history_to = 4;
  int futility_base = 110;
  int futility_ply = 85;
  int futility_to = 7;
  int late_moves = 4;  ///< Tried anyway, besides the square of the depth.
  int late_moves_to = 8;
  // Nodes left out.
  int reverse_futility = 80;  ///< For each ply.
  int reverse_futility_to = 8;
  int reverse_futility_in_zugzwang_to = 2;
  int razoring = 260;  ///< For each ply.
  int razoring_to = 3;
  int probcut = 170;
  int probcut_improving = 50;
  int probcut_from = 5;
  int probcut_reduction = 4;  ///< Plies.
  int null_from = 3;
  int null_with_one_piece_from = 7;
  int null_verified_from = 12;
  int null_margin = 20;       ///< The evaluation may be below beta by this for each ply
  int null_margin_from = 3;   ///< above this one.
  int null_base = 4096;       ///< 1024ths of a ply.
  int null_depth = 341;       ///< 1024ths of a ply, for each ply.
  int null_evaluation = 180;  ///< One more ply for each of these above beta.
  // Quiescence.
  int delta_margin = 180;
  int only_recaptures_from = 5;  ///< Plies below its first.
  // What is learnt from a cutoff.
  int bonus_square = 14;
  int bonus_ply = 60;
  int bonus_most = 1800;
  // What is learnt of the evaluation's errors.
  int error_gain = 6;
  // Windows.
  int aspiration = 14;

  bool operator==(const SearchParameters&) const = default;
};

/// One of them.
struct SearchParameter {
  std::string_view name;
  int SearchParameters::*value;
};

/// All of them, in the order of the struct.
std::span<const SearchParameter> search_parameters();

}  // namespace protean
