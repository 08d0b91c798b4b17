// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>
#include <new>

namespace protean {

/// What is said of an error, as long as it is there: want of memory has no words of its own.
inline const char* failure_text(const std::exception& error) {
  const bool no_memory = dynamic_cast<const std::bad_alloc*>(&error) != nullptr;
  return no_memory ? "there is not enough memory" : error.what();
}

}  // namespace protean
