// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/generator/kernel_table.h"

namespace protean {

template Kernel find_kernel<IndexScheme::kMagic, false>(unsigned features);

}  // namespace protean
