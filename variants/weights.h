// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace protean {

/// The text that variants/weights/ID.weights had when the program was built; empty if the game has
/// no such file.
std::string_view weights_of(std::string_view id);

}  // namespace protean
