// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"
#include "variants/variant.h"

#include <memory>
#include <string_view>
#include <vector>

namespace protean {

/// All games, orthodox chess first, then by family and id, those of add_games() last.
const std::vector<std::unique_ptr<const Variant>>& catalogue();

/// The game with this id or alias, whatever the case of its letters; null if there is none. Names
/// that end in 960 are those of forms, see any_array_form().
const Variant* find_variant(std::string_view name);

/// The form of a game whose pieces may be set up as in Chess960: of chess that is chess960, others
/// have the game's id with 960 behind it and are not in the catalogue. Null if there is none. Safe
/// to call from several threads.
const Variant* any_array_form(const Variant& game);

/// Puts games at the end of the catalogue. One with the id of a game that was put there before
/// takes its place; the other stays in memory. No thread may ask for games meanwhile.
void add_games(std::vector<std::unique_ptr<const Variant>> games);

/// The compiled game; compiled when first asked for, then kept. `variant` has to stay from then on,
/// as all games of the catalogue do: what is kept is found by its address. Safe to call from several
/// threads.
const RuleProgram& compiled(const Variant& variant);

}  // namespace protean
