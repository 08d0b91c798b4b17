// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/custom_variant.h"

namespace protean::custom {

/// The rule book of a definition as the tables play it, or what keeps them from it.
Built build_tables(const Definition& definition);

}  // namespace protean::custom
