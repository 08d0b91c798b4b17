// SPDX-License-Identifier: GPL-3.0-or-later
// The entry point for libFuzzer; compiled once for each target, with its name in
// PROTEAN_FUZZ_TARGET.

#include "tests/fuzz/targets.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  protean::fuzz::PROTEAN_FUZZ_TARGET({reinterpret_cast<const char*>(data), size});
  return 0;
}
