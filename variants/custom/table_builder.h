// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/custom_variant.h"

namespace protean::custom {

/// Builds the rule book with which the tables play a definition, or the faults that prevent it.
Built build_tables(const Definition& definition);

}  // namespace protean::custom
