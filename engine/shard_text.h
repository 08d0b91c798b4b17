// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/shard.h"

#include <optional>
#include <string>
#include <string_view>

namespace protean {

/// "2/8": the second of eight parts; empty if the text is none.
std::optional<Shard> parse_shard(std::string_view text);
std::string to_string(const Shard& shard);

}  // namespace protean
