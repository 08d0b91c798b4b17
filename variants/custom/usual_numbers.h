// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/piece.h"

#include <array>
#include <string_view>
#include <utility>

namespace protean::custom {

/// The numbers that orthodox pieces get, by key, unless another type has taken them.
inline constexpr std::array<std::pair<std::string_view, PieceType>, 5> kUsualNumbers = {
    {{"king", King}, {"queen", Queen}, {"rook", Rook}, {"bishop", Bishop}, {"knight", Knight}}};

}  // namespace protean::custom
