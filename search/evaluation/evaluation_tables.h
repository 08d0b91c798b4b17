// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/program/rule_program.h"
#include "search/evaluation/endings.h"
#include "search/evaluation/network.h"
#include "search/evaluation/tapered.h"
#include "search/evaluation/weights.h"
#include "search/value.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace protean {

/// Danger to a hunted piece by the pressure on its zone.
using DangerTable = std::array<Tapered, kMostPressure + 1>;

/// Plies from which on a goal counts as out of reach.
inline constexpr int kOutOfReach = static_cast<int>(weight::kPliesTold) - 1;

/// Plies that a piece needs to the zone of an arrival on an empty board, kOutOfReach if too many:
/// [color][piece][square].
using PliesToGoal = std::array<std::array<std::array<std::uint8_t, kSquares>, kPieceTypes>, 2>;

/// What the evaluation knows of a game: facts worked out once from its compiled rules, and weights.
struct EvaluationTables {
  WeightLayout layout;
  Weights weights{};
  NetworkInputs inputs;            ///< What a network of the game sees.
  std::optional<Network> network;  ///< What corrects the weights' sum, if there is one.

  // What follows from the weights.

  /// Value of each piece type in exchanges, centipawns; 0 for royal pieces that are never captured,
  /// burdens and pieces the game lacks, little for pieces that come back, double for those that the
  /// captor keeps.
  std::array<Value, kPieceTypes> exchange{};
  /// The game's piece types, the least valuable first, royal ones last.
  std::vector<PieceType> by_value;
  /// What a piece is worth to White on a square, in all: less than nothing if it is Black's.
  std::array<std::array<Tapered, kSquares>, kPieces> square{};

  DangerTable danger{};
  /// What is to be added by the number of checks that the enemy still needs.
  std::array<DangerTable, weight::kChecksTold> danger_then{};

  bool pawn_ways = false;  ///< Some weight of pawn_ways.h is not 0.

  // What follows from the rules.

  Goals goals;                             ///< What decides the game besides mate.
  std::vector<PliesToGoal> plies_to_goal;  ///< Of the arrivals, for the types that may arrive.
  EndingFacts endings;
  PieceTypes royals;
  /// Types whose safety is judged: the royal one, or the King where there are several or where its
  /// capture wins.
  PieceTypes hunted;
  AlsoRemoved also_removed = nullptr;  ///< Null where captures remove nothing else.
  PieceTypes returning;                ///< Types that come back when captured.
  Value spare_royal = 0;               ///< See SearchHints::spare_royal_worth().
  PieceTypes in_hand;                  ///< With kDrops: types that may be in hand.
  bool keeps_captured = false;         ///< Captured pieces go to the captor's hand.
  bool burdens = false;                ///< See SearchHints::pieces_are_burdens().
  bool captures_forced = false;        ///< Where a capture is legal, no other move is.
  /// How much each piece type adds to the fullness of the board: the mean of what it is
  /// worth by the rules on a full board and on a sparse one.
  std::array<Value, kPieceTypes> bulk{};
  /// The square of a hunted piece and those around it.
  std::array<Bitboard, kSquares> zone{};
  /// Steps a pawn of the colour is away from promoting if it goes straight on, or by its own quiet
  /// moves if it is no orthodox pawn; 0 where it cannot, or not in fewer than weight::kStepsTold:
  /// [color][square].
  std::array<std::array<std::uint8_t, kSquares>, 2> to_promotion{};

  /// With pawns_pass: where a pawn of the colour steps from the square, and what it may yet capture
  /// on as it goes on stepping, all on an empty board: [color][square].
  std::array<std::array<Bitboard, kSquares>, 2> pawn_steps{};
  std::array<std::array<Bitboard, kSquares>, 2> pawn_watch{};

  Value full_board = 1;  ///< Bulk of both sides' pieces on a full board.
  Value lone_piece = 0;  ///< Bulk up to which a single piece is not expected to win without pawns.
  bool orthodox_pawns = true;
  bool pawn_structure = true;  ///< Pawns go straight ahead and capture as orthodox ones.
  bool pawns_pass = false;     ///< They go otherwise, and promote: see pawn_steps.
  bool mate_decides =
      true;  ///< Nothing but mate wins, so that an edge too small to mate is worth little.
  bool goals_of_its_own = false;  ///< An ordinary game for two whose own rules say how it is won.
  bool solitaire = false;         ///< One player for points: scores are points expected.
  bool null_move_sound = false;   ///< Passing is (nearly) never the best a side could do.
  bool armies_differ = false;     ///< The sides begin with different pieces.

  bool royal(PieceType m) const { return royals.has(m); }
};

/// The tables of a game with the weights that its rules tell, or those of another source. Throws
/// std::runtime_error if the source's text cannot be read.
EvaluationTables build_evaluation_tables(const RuleProgram& program,
                                         const EvaluationSource& source = {});

/// Gives the tables other weights.
void set_weights(EvaluationTables& tables, const Weights& weights);

/// The tables of a compiled game, built when first asked for and kept. Safe to call from several
/// threads.
std::shared_ptr<const EvaluationTables> evaluation_tables(const RuleProgram& program,
                                                          const EvaluationSource& source = {});

}  // namespace protean
