// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace protean {

/// The memory of this machine in MB, at least 64: more than that is not asked for, whatever a user
/// says.
std::int64_t machine_memory_mb();

}  // namespace protean
