// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/shard_text.h"

#include "engine/words.h"
#include "movegen/base/quoted.h"

#include <boost/program_options/errors.hpp>

namespace protean {

namespace {

constexpr std::int64_t kMostShards = 1'000'000;

}  // namespace

std::optional<Shard> parse_shard(std::string_view text) {
  const auto parts = split_at(text, '/');
  if (parts.size() != 2) return std::nullopt;
  const auto number = parse_integer(parts[0]);
  const auto count = parse_integer(parts[1]);
  if (!number || !count || *number < 1 || *number > *count || *count > kMostShards)
    return std::nullopt;
  return Shard{static_cast<std::size_t>(*number - 1), static_cast<std::size_t>(*count)};
}

Shard wanted_shard(const boost::program_options::variables_map& options) {
  if (!options.count("shard")) return {};
  const auto& text = options["shard"].as<std::string>();
  const auto shard = parse_shard(text);
  if (!shard) {
    throw boost::program_options::error(
        "--shard " + quoted(text) +
        ": expected I/N, such as 2/8, with I from 1 to N, and N at most " +
        std::to_string(kMostShards));
  }
  return *shard;
}

std::string to_string(const Shard& shard) {
  return std::to_string(shard.index + 1) + '/' + std::to_string(shard.count);
}

}  // namespace protean
