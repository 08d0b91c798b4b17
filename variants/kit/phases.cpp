// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/phases.h"

#include "movegen/base/listed.h"
#include "movegen/base/quoted.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace protean::kit {

std::string phase_text(const Position& pos, PhaseNames names) {
  return std::string(names[static_cast<std::size_t>(pos.phase())]);
}

std::optional<std::string> read_phase(Position& pos, PhaseNames names, std::string_view text) {
  const auto found = std::find(names.begin(), names.end(), text);
  if (found != names.end()) {
    pos.set_phase(static_cast<int>(found - names.begin()));
    return std::nullopt;
  }
  std::vector<std::string> expected;
  for (const std::string_view name : names) expected.push_back(quoted(name));
  return listed(expected, "or");
}

}  // namespace protean::kit
