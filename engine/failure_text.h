// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>
#include <new>

namespace protean {

/// The text of an error for people, valid as long as the error is. Lack of memory gets a text here,
/// since its what() says nothing useful.
inline const char* failure_text(const std::exception& error) {
  const bool no_memory = dynamic_cast<const std::bad_alloc*>(&error) != nullptr;
  return no_memory ? "there is not enough memory" : error.what();
}

}  // namespace protean
