// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

#include <optional>
#include <string>
#include <string_view>

namespace protean {

/// A legal ply in standard algebraic notation, with the game's own letters: "e4", "Nbd2", "exd6",
/// "e8=Q", "O-O", "N@f3"; then '+' for a check, or '#' if it wins the game. No other legal ply of
/// the position has this text. Empty if the notation cannot express the ply: moves of two parts or
/// with captures on the way, pushes, promotions to a promoted form, turns that involve another
/// piece, passes, chance and the game's own kinds, and castling that does not put the King on the
/// g-file or the c-file.
std::optional<std::string> san(const RuleProgram& program, const Position& pos, Move move);

/// The only legal ply that `text` can mean. In addition to what san() writes, it accepts texts with
/// more or less of the origin than needed ("Ng1f3", "e2-e4"), without or with other marks ("0-0",
/// "ed5", "e:d5", "e8q", "e8(Q)", "exd6 e.p.", "Nf3+!?"). Empty if it can mean no ply or more than
/// one.
std::optional<Move> parse_san(const RuleProgram& program, const Position& pos,
                              std::string_view text);

}  // namespace protean
