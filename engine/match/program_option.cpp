// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/program_option.h"

#include "engine/words.h"

#include <algorithm>

namespace protean {

std::optional<std::string> ProgramOption::read(std::string_view value) const {
  const std::string word = lower(value);
  if (type == "check") {
    if (word == "true" || word == "1") return "true";
    if (word == "false" || word == "0") return "false";
    return std::nullopt;
  }
  if (type == "spin") {
    const auto number = parse_integer(value);
    if (!number || (min && *number < *min) || (max && *number > *max)) return std::nullopt;
  }
  if (type == "combo") {
    const auto same = std::find_if(values.begin(), values.end(),
                                   [&](const std::string& v) { return lower(v) == word; });
    if (same == values.end()) return std::nullopt;
    return *same;
  }
  return std::string(value);
}

std::string ProgramOption::expected() const {
  if (type == "check") return "true or false";
  if (type == "spin") {
    std::string range = min ? " from " + std::to_string(*min) : "";
    if (max) range += " to " + std::to_string(*max);
    return "a number" + range;
  }
  return "one of " + join(values, ", ");
}

const ProgramOption* find_option(const std::vector<ProgramOption>& options, std::string_view name) {
  for (const ProgramOption& option : options) {
    if (lower(option.name) == lower(name)) return &option;
  }
  return nullptr;
}

}  // namespace protean
