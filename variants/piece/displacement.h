// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_object.h"

#include <memory>
#include <string>

namespace protean {

/// A piece type that displaces others. It goes by its own quiet moves, which must be straight; and
/// where such a line ends at a piece, friend or enemy but no royal one, it may go there too: that
/// piece is put one square back on the line (MoveKind::kDisplace). It makes no two turns running of
/// one player. The token tells whose last turn it was: '-', "w", "b" or "wb".
std::shared_ptr<const RuleObject> displaces_and_rests(PieceType type, std::string token);

}  // namespace protean
