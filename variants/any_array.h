// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/variant.h"

#include <memory>
#include <string>

namespace protean {

/// Returns the form of a game in which the pieces of the back rank may be set up as in Chess960:
/// the game's own rules with the castling of Chess960. Null if the game does not castle as in
/// orthodox chess, if a side may have several Kings, if the game begins with a set-up or makes its
/// own turns, or if its start FEN gives more than the board. The form refers to `game`, which must
/// outlive it.
std::unique_ptr<const Variant> make_any_array_form(const Variant& game);

/// Adapts a game's castling and texts to that form.
void take_any_array(RuleBook& rules);

inline constexpr int kArrays = 960;

/// Returns the start FEN of such a form with the pieces of the back ranks in array `number`, 0 to
/// 959, as Reinhard Scharnagl numbers them (518 is the orthodox array). `rules` are those of the
/// compiled form.
std::string array_fen(const RuleBook& rules, int number);

}  // namespace protean
