// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/custom_variant.h"

namespace protean::custom {

/// The rule book of a definition that the tables cannot play: see played_as_told().
Built build_told(const Definition& definition);

}  // namespace protean::custom
