// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/custom_variant.h"

namespace protean::custom {

/// Builds the rule book of a definition that the tables cannot play; see interpreted_rule().
Built build_interpreted(const Definition& definition);

}  // namespace protean::custom
