// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

/// What a person may have meant by a word that names nothing.
namespace protean {

/// The known word that is nearest to what was typed, whatever the case of its letters: with the
/// fewest letters left out, put in, changed or swapped. Empty if all are too far.
std::string nearest(std::string_view typed, const std::vector<std::string>& known);

/// "; did you mean 'archer'?", or nothing.
std::string did_you_mean(std::string_view typed, const std::vector<std::string>& known);

/// Why there is no game of this name: "no variant is called 'archr'; did you mean 'archer'?".
std::string no_such_variant(std::string_view name);

}  // namespace protean
