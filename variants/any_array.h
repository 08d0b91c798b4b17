// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/variant.h"

#include <memory>

namespace protean {

/// The form of a game in which the men of the back rank may be set up as in Chess960: the rules are
/// those of the game, castling is that of Chess960. Null for a game whose castling is not the
/// orthodox one, or where a side may have several Kings. The form refers to the game, which must
/// live as long.
std::unique_ptr<const Variant> make_any_array_form(const Variant& game);

}  // namespace protean
