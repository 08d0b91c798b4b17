// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"
#include "search/evaluation/weights.h"

#include <string>

namespace protean {

/// The static evaluation as a table: a line for each group of terms that is not zero, in pawns for
/// White, then "Evaluation: N centipawns for the side to move, N for White". In a solitaire
/// everything is in points.
std::string evaluation_text(const Game& game, const EvaluationSource& source);

}  // namespace protean
