// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/absent_rules.h"

namespace protean::custom {

const std::vector<AbsentRule>& absent_rules() {
  static const std::vector<AbsentRule> all = {
      {"arrowGating", "false"},  {"bikjangRule", "false"},
      {"chasingRule", "none"},   {"diagonalLines", "-"},
      {"duckGating", "false"},   {"moveRepetitionIllegal", "false"},
      {"pastGating", "false"},   {"petrifyOnCapture", "false"},
      {"staticGating", "false"}, {"staticGatingRegion", "-"},
      {"twoBoards", "false"},
  };
  return all;
}

}  // namespace protean::custom
