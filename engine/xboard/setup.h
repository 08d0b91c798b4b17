// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "variants/variant.h"

#include <optional>
#include <string>
#include <vector>

/// How games are described to XBoard and clients like it.
namespace protean {

/// XBoard's own name for the game ("normal"); empty if XBoard must be given the rules.
std::optional<std::string> xboard_built_in(const Variant& variant);

/// The game's name in `variant` and `variants`: XBoard's own name, or the id.
std::string xboard_name(const Variant& variant);

/// The name of the game from which XBoard takes the rules that it is not given: one of its own,
/// which has turns of several moves if our game has them.
std::string xboard_parent(const Variant& variant);

/// The names of all games that XBoard can play, joined by commas.
std::string xboard_variants();

/// The lines to send after `variant`: `setup`, then `piece` for each piece with unorthodox moves
/// that XBoard's notation can express. None for games that XBoard knows itself.
std::vector<std::string> xboard_setup(const Variant& variant);

/// The lines to send after `setboard` before the first move. XBoard loads a position from a file
/// before it has read the answer to `variant`, and `setup` then replaces that position with the
/// game's first one. A later `setup` counts only if it names a different parent game, so there are
/// two: one with another parent, and one that restores the right one. None for games that XBoard
/// knows itself.
std::vector<std::string> xboard_position(const Variant& variant, const Position& pos);

/// True if XBoard's pawns behave as the game's do. XBoard turns a pawn on the last rank into a
/// Queen unless another piece is named. After a pawn's move over two ranks, it also removes the
/// piece behind a pawn that moves to the same file from another one without a capture. If this
/// would happen to the game's pawns, they get another place in XBoard's table, where it does
/// nothing of the kind; its PGN then does not say what they promote to. Always true for games that
/// XBoard knows itself.
bool has_xboards_pawns(const RuleProgram& program);

/// True if XBoard takes a piece for the orthodox one of its type: the piece moves like that, or in
/// a way that XBoard's notation cannot express. False for pawns, for types after the King, and for
/// types without a letter of their own.
bool is_orthodox_to_xboard(const RuleProgram& program, PieceType type);

/// The number of piece types in XBoard's table up to the last one that may be in hand; 0 in games
/// without hands.
int xboard_holdings(const RuleProgram& program);

/// The FEN without tokens and counts of checks. In games with hands, the pieces in hand follow the
/// board in brackets.
std::string xboard_fen(const RuleProgram& program, const Position& pos);

/// "info string variant ...", which graphical programs expect when the game changes.
std::string variant_announcement(const Variant& variant);

}  // namespace protean
