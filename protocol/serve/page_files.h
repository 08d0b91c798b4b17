// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/serve/page.h"

#include <span>

namespace protean {

/// All files of the page; none if it could not be built. Defined in a source file that the build
/// writes: see protocol/page/build.cmake.
std::span<const PageFile> page_files();

}  // namespace protean
