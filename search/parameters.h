// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace protean {

/// The constants of the search, fitted by `protean tune --search`. Margins are in centipawns,
/// reductions in 1024ths of a ply. A name in `_from` is the lowest depth at which something
/// applies, one in `_to` the highest, in plies.
struct SearchParameters {
  // Reductions of late moves: base + log(depth) * log(number of the move) * slope.
  int reduction_base = 717;
  int reduction_slope = 465;
  int reduction_from = 2;
  int reduction_capture = 2048;         ///< Less for a capture.
  int reduction_losing_capture = 1024;  ///< Less for a losing capture.
  int reduction_killer = 1024;          ///< Less for a killer.
  int reduction_history = 85;           ///< Less per 1024 of a quiet move's history.
  int reduction_table_capture = 1024;   ///< More for a quiet move if the table's move is noisy.
  int reduction_cut = 1536;             ///< More if a cutoff is expected.
  int reduction_not_improving = 768;    ///< More if the evaluation does not rise.
  int reduction_many_cutoffs = 1024;    ///< More if replies have cut off already
  int many_cutoffs = 4;                 ///< as often as this.
  int reduction_pv = 512;               ///< Less in an open window.
  int reduction_has_been_pv = 1024;     ///< Less on what is or has been the principal variation.
  int reduction_check = 1024;           ///< Less for moves that give check.
  int without_table_move_from = 4;      ///< One ply less for all moves if the table has none.
  // Reduced moves that turn out better than expected.
  int deeper_margin = 40;
  int shallower_margin = 8;
  // Singular moves.
  int singular_from = 6;
  int singular_margin = 16;  ///< 16ths of a centipawn per ply of depth.
  int double_margin = 20;
  // Pruning of moves.
  int capture_exchange = 90;  ///< What a capture may lose, per ply of depth.
  int capture_exchange_to = 6;
  int quiet_exchange = 22;  ///< What a quiet move may lose, times the square of the depth.
  int quiet_exchange_to = 8;
  int quiet_history = 6000;  ///< How far below 0 a history may be, per ply of depth.
  int quiet_history_to = 4;
  int futility_base = 110;
  int futility_ply = 85;
  int futility_to = 7;
  int late_moves = 4;  ///< Tried in any case, besides the square of the depth.
  int late_moves_to = 8;
  // Pruning of nodes.
  int reverse_futility = 80;  ///< Per ply of depth.
  int reverse_futility_to = 8;
  int reverse_futility_in_zugzwang_to = 2;
  int razoring = 260;  ///< Per ply of depth.
  int razoring_to = 3;
  int probcut = 170;
  int probcut_improving = 50;
  int probcut_from = 5;
  int probcut_reduction = 4;  ///< Plies.
  int null_from = 3;
  int null_with_one_piece_from = 7;
  int null_verified_from = 12;
  int null_margin = 20;       ///< How far the evaluation may be below beta, per ply of depth
  int null_margin_from = 3;   ///< above this depth.
  int null_base = 4096;       ///< 1024ths of a ply.
  int null_depth = 341;       ///< 1024ths of a ply, per ply of depth.
  int null_evaluation = 180;  ///< One more ply per this much above beta, at most 3.
  // Quiescence.
  int delta_margin = 180;
  int only_recaptures_from = 5;  ///< Plies below the first one of quiescence.
  // Learning from a cutoff.
  int bonus_square = 14;
  int bonus_ply = 60;
  int bonus_most = 1800;
  // Learning the evaluation's errors.
  int error_gain = 6;
  // Windows.
  int aspiration = 14;

  bool operator==(const SearchParameters&) const = default;
};

/// One of the constants.
struct SearchParameter {
  std::string_view name;
  int SearchParameters::*value;
};

/// All constants, in the order of the struct.
std::span<const SearchParameter> search_parameters();

}  // namespace protean
