// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"
#include "variants/variant.h"

#include <memory>
#include <string_view>
#include <vector>

namespace protean {

/// All games: orthodox chess first, the others by family and id; those of add_games() last.
const std::vector<std::unique_ptr<const Variant>>& catalogue();

/// Returns the game with this id or alias, ignoring case; null if there is none. A name that ends
/// in 960 may also be that of a form; see any_array_form().
const Variant* find_variant(std::string_view name);

/// Returns the form of a game whose pieces may be set up as in Chess960; null if there is none. The
/// form of chess is chess960. Other forms are not in the catalogue, and their ids are the game's
/// with 960 appended. Safe to call from several threads.
const Variant* any_array_form(const Variant& game);

/// Appends games to the catalogue. A game replaces one with the same id, ignoring case, that was
/// added before; the replaced game stays in memory. No other thread may use the catalogue
/// meanwhile.
void add_games(std::vector<std::unique_ptr<const Variant>> games);

/// Returns the compiled game. The first call compiles it, later ones return the same program.
/// `variant` must stay alive from then on, as all games of the catalogue do, because its address is
/// the key. Safe to call from several threads.
const RuleProgram& compiled(const Variant& variant);

}  // namespace protean
