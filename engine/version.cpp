// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/version.h"

namespace protean {

std::string_view version() {
  return PROTEAN_VERSION;
}

}  // namespace protean
