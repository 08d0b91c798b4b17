// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/study/statistic.h"
#include "movegen/board/piece.h"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace protean {

/// A position as a fit of piece values sees it.
struct MaterialSample {
  std::size_t game = 0;                    ///< The game that it is from.
  double points = 0;                       ///< White's points in that game.
  std::array<int, kPieceTypes> surplus{};  ///< White's pieces less Black's, including those in
                                           ///< hand.
};

/// The value of each piece type in centipawns by results alone: a logistic regression of points on
/// surplus pieces, in which each game counts once, with a weak pull toward zero. The intervals
/// count the positions of one game as one. Empty for types of which neither side ever had more.
///
/// The fit of evaluations (engine/tune) holds each weight near the one derived from the rules,
/// which is good for play. Here the games should speak for themselves, and say how certain they
/// are.
std::array<std::optional<Estimate>, kPieceTypes> fit_piece_values(
    const std::vector<MaterialSample>& samples);

}  // namespace protean
