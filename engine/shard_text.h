// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/base/shard.h"

#include <boost/program_options/variables_map.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace protean {

/// "2/8": the second of eight parts; empty if the text is none.
std::optional<Shard> parse_shard(std::string_view text);
/// What an option `shard` asks for; the whole where it is absent. Throws
/// boost::program_options::error with what was expected.
Shard wanted_shard(const boost::program_options::variables_map& options);
/// "2/8", as parse_shard() reads it.
std::string to_string(const Shard& shard);

}  // namespace protean
