// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/base/shard.h"

#include <boost/program_options/variables_map.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace protean {

/// Reads "2/8", the second of eight parts; empty if the text is not a valid shard.
std::optional<Shard> parse_shard(std::string_view text);
/// The part that the option `shard` asks for; the whole if it is absent. Throws
/// boost::program_options::error, which says what was expected.
Shard wanted_shard(const boost::program_options::variables_map& options);
/// "2/8", in the form that parse_shard() reads.
std::string to_string(const Shard& shard);

}  // namespace protean
