// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/kernel_select.h"

namespace protean {

// Compiled in kernels_pext.cpp and kernels_magic.cpp.
template <IndexScheme S>
Kernel find_kernel(unsigned features);
extern template Kernel find_kernel<IndexScheme::kPext>(unsigned features);
extern template Kernel find_kernel<IndexScheme::kMagic>(unsigned features);

Kernel select_kernel(unsigned features, IndexScheme scheme) {
  return scheme == IndexScheme::kPext ? find_kernel<IndexScheme::kPext>(features)
                                      : find_kernel<IndexScheme::kMagic>(features);
}

}  // namespace protean
