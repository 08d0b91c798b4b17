// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace protean {

/// The text of variants/weights/ID.weights as it was when the program was built; empty if the game
/// has none.
std::string_view weights_of(std::string_view id);

}  // namespace protean
