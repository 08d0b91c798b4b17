// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

/// Goals that a capture reaches by the circumstances in which it is made. FEN token and `word`: see
/// WinningPly.
namespace protean {

/// The capture of the opponent's King wins, and so does that of a piece of `companions` (a set of
/// kinds) next to it, in any of the eight directions. A side without King has
/// lost.
std::shared_ptr<const Rule> capture_at_king_wins(PieceTypes companions, int word);

/// Piece types that stand or fall together.
struct TypeGroup {
  PieceTypes kinds;        ///< A set.
  std::string_view taken;  ///< The reason in words, "the last pawn captured"; lives as long as the
                           ///< program.
};

/// The capture of the opponent's last piece of a group wins. A group that is empty for another
/// reason decides nothing.
std::shared_ptr<const Rule> capture_of_last_wins(std::vector<TypeGroup> groups, int word);

}  // namespace protean
