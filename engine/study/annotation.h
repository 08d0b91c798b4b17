// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/study/analysis.h"

namespace protean {

/// The record with scores, marks, remarks and better lines from the reports, for to_pgn(). They
/// replace those of an earlier analysis; a mark also replaces the file's own. Other comments of the
/// file stay.
GameRecord annotated(GameRecord record, const std::vector<TurnReport>& reports);

}  // namespace protean
