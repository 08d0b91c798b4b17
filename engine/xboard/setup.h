// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "variants/variant.h"

#include <optional>
#include <string>
#include <vector>

/// What XBoard and clients like it are told of a game.
namespace protean {

/// The name under which XBoard itself knows the game ("normal"); empty if the game is ours to
/// define.
std::optional<std::string> xboard_built_in(const Variant& variant);

/// What `variant` and `variants` call the game: XBoard's own name, or the id.
std::string xboard_name(const Variant& variant);

/// The game XBoard takes the unsaid rules from: one of its own that has turns of several moves
/// where ours has them.
std::string xboard_parent(const Variant& variant);

/// The names of all games that XBoard can carry, joined by commas.
std::string xboard_variants();

/// The lines to send after `variant`: `setup`, then `piece` for each piece that moves in an
/// unorthodox way which XBoard's notation can say. None for games XBoard knows itself.
std::vector<std::string> xboard_setup(const Variant& variant);

/// The lines to send after `setboard` before the first move. XBoard loads a position from a file
/// before it has read the answer to `variant`, and `setup` then puts the game's first position in
/// its place. A second `setup` counts only if it changes the rules it takes the unsaid ones from,
/// so there are two: the second one restores them. None for games XBoard knows itself.
std::vector<std::string> xboard_position(const Variant& variant, const Position& pos);

/// True if XBoard's pawns do as the game's do. XBoard turns a pawn on the last rank into a Queen
/// unless it is told another piece; and after a pawn's move over two ranks it takes what it finds
/// behind one that goes to the same file, from another, without a capture. Pawns that this would
/// befall have another place in its table, where it does nothing of its own to them; its PGN then
/// does not say what they become. Always true of games XBoard knows itself.
bool has_xboards_pawns(const RuleProgram& program);

/// True if XBoard takes a piece for the orthodox one of its type: it goes like that, or otherwise
/// in a way that XBoard's notation cannot say.
bool is_orthodox_to_xboard(const RuleProgram& program, PieceType type);

/// How many piece types, counted in the order of XBoard's table, may be held in hand; 0 in games
/// without drops.
int xboard_holdings(const RuleProgram& program);

/// A FEN without tokens; pieces in hand stand in brackets after the board in games that have hands.
std::string xboard_fen(const RuleProgram& program, const Position& pos);

/// "info string variant ..." as graphical programs expect it when the game changes.
std::string variant_announcement(const Variant& variant);

}  // namespace protean
