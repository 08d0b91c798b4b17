// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/phases.h"

#include <algorithm>
#include <cstddef>

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
  std::string expected;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const bool last = i + 1 == names.size();
    expected += i == 0 ? "" : last ? " or " : ", ";
    expected.append("'").append(names[i]).append("'");
  }
  return expected;
}

}  // namespace protean::kit
