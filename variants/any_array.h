// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/variant.h"

#include <memory>
#include <string>

namespace protean {

/// The form of a game in which the pieces of the back rank may be set up as in Chess960: the rules
/// are those of the game, castling is that of Chess960. Null for a game whose castling is not the
/// orthodox one, or where a side may have several Kings. The form refers to the game, which must
/// live as long.
std::unique_ptr<const Variant> make_any_array_form(const Variant& game);

/// Turns the rules of a game into those of its form.
void take_any_array(RuleBook& rules);

inline constexpr int kArrays = 960;

/// The start of such a form with the pieces of the back ranks in one of the arrays, by its number
/// from 0 to 959 (Reinhard Scharnagl's, in which 518 is the orthodox one), as a FEN. `rules` are
/// those of the compiled form.
std::string array_fen(const RuleBook& rules, int number);

}  // namespace protean
