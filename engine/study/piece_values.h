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
  std::size_t game = 0;                    ///< Which game it is from.
  double points = 0;                       ///< White's in that game.
  std::array<int, kPieceTypes> surplus{};  ///< White's pieces less Black's, those in hand too.
};

/// The value of each piece type in centipawns, as results alone tell it: a logistic regression of
/// points on what one side has more, each game counting once, with a weak pull to nothing. The
/// intervals take positions of one game as one. Empty for types that neither side ever had more of.
///
/// The fit of evaluations (engine/tune) holds each weight near what the rules tell, which serves
/// play; here the games are to speak for themselves, and to say how sure they are.
std::array<std::optional<Estimate>, kPieceTypes> fit_piece_values(
    const std::vector<MaterialSample>& samples);

}  // namespace protean
