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

/// A goal this many plies away or more counts as out of reach.
inline constexpr int kOutOfReach = static_cast<int>(weight::kPlyBuckets) - 1;

/// Plies that a piece on an empty board needs to reach the zone of an arrival, at most kOutOfReach:
/// [color][piece][square].
using PliesToGoal = std::array<std::array<std::array<std::uint8_t, kSquares>, kPieceTypes>, 2>;

/// What the evaluation knows about a game: facts derived once from its compiled rules, and weights.
struct EvaluationTables {
  WeightLayout layout;
  Weights weights{};
  NetworkInputs inputs;            ///< The inputs of a network for the game.
  std::optional<Network> network;  ///< Corrects the sum of the weights; may be absent.

  // Derived from the weights.

  /// Value of each piece type in exchanges, centipawns: 0 for royal pieces that are never captured,
  /// burdens and types the game lacks; a fraction for pieces that come back; doubled if captors
  /// keep what they take.
  std::array<Value, kPieceTypes> exchange{};
  /// The game's piece types, the least valuable first, royal ones last.
  std::vector<PieceType> by_value;
  /// The total worth to White of a piece on a square; normally negative for Black's pieces.
  std::array<std::array<Tapered, kSquares>, kPieces> square{};

  DangerTable danger{};
  /// Danger to add, by the number of checks that the enemy still needs.
  std::array<DangerTable, weight::kCheckBuckets> danger_then{};

  bool pawn_ways = false;  ///< Some weight of pawn_ways.h is not 0.

  // Derived from the rules.

  Goals goals;                             ///< What decides the game besides mate.
  std::vector<PliesToGoal> plies_to_goal;  ///< One per arrival, set for the types that may arrive.
  EndingFacts endings;
  PieceTypes royals;
  /// Types whose safety is judged: the royal type; the King if there are several royal types, or if
  /// none is royal and capturing the King wins.
  PieceTypes hunted;
  AlsoRemoved also_removed = nullptr;  ///< Null if captures remove nothing else.
  PieceTypes returning;                ///< Types that come back when captured.
  Value spare_royal = 0;               ///< See SearchHints::spare_royal_worth().
  PieceTypes in_hand;                  ///< With kDrops: types that may be in hand.
  bool keeps_captured = false;         ///< Captured pieces go to the captor's hand.
  bool burdens = false;                ///< See SearchHints::pieces_are_burdens().
  bool captures_forced = false;        ///< If a capture is legal, no other move is.
  /// How much each piece type adds to the fullness of the board: the mean of its worth by the rules
  /// on a full board and on a sparse one.
  std::array<Value, kPieceTypes> bulk{};
  /// The square of a hunted piece and those around it.
  std::array<Bitboard, kSquares> zone{};
  /// Steps that a pawn of the colour is away from promotion, straight ahead or, if pawns are not
  /// orthodox, by its own quiet moves; 0 if it cannot promote or needs weight::kStepBuckets or
  /// more: [color][square].
  std::array<std::array<std::uint8_t, kSquares>, 2> to_promotion{};

  /// With pawns_pass, on an empty board: the squares that a pawn of the colour may step to from a
  /// square, and those it may yet capture on as it steps further: [color][square].
  std::array<std::array<Bitboard, kSquares>, 2> pawn_steps{};
  std::array<std::array<Bitboard, kSquares>, 2> pawn_watch{};

  Value full_board = 1;  ///< Bulk of both sides' pieces on a full board.
  Value lone_piece = 0;  ///< Bulk up to which a single piece is not expected to win without pawns.
  bool orthodox_pawns = true;
  bool pawn_structure = true;     ///< Pawns step straight ahead and capture as orthodox ones do.
  bool pawns_pass = false;        ///< Pawns move otherwise, and promote: see pawn_steps.
  bool mate_decides = true;       ///< Only mate wins, so an edge too small to mate is worth little.
  bool goals_of_its_own = false;  ///< An ordinary game for two whose own rules say how it is won.
  bool solitaire = false;         ///< One player plays for points: scores are expected points.
  bool null_move_sound = false;   ///< Passing is (nearly) never the best a side can do.
  bool armies_differ = false;     ///< The sides begin with different pieces.

  bool royal(PieceType m) const { return royals.has(m); }
};

/// Builds the tables of a game with the weights of `source`. Throws std::runtime_error if their
/// text cannot be read.
EvaluationTables build_evaluation_tables(const RuleProgram& program,
                                         const EvaluationSource& source = {});

/// Replaces the weights, and everything derived from them.
void set_weights(EvaluationTables& tables, const Weights& weights);

/// The tables of a compiled game, built on first use and kept. Safe to call from several threads.
/// Throws as build_evaluation_tables().
std::shared_ptr<const EvaluationTables> evaluation_tables(const RuleProgram& program,
                                                          const EvaluationSource& source = {});

}  // namespace protean
