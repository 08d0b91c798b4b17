// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/variant_name.h"

#include "movegen/base/letters.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <string>

namespace protean {

namespace {

std::string letters_and_digits(std::string_view name) {
  std::string plain = lower(name);
  std::erase_if(plain, [](char c) { return !is_small(c) && (c < '0' || c > '9'); });
  return plain;
}

}  // namespace

const Variant* find_variant_by_any_name(std::string_view name) {
  if (const Variant* variant = find_variant(name)) return variant;
  const std::string plain = letters_and_digits(name);
  if (const Variant* variant = find_variant(plain)) return variant;
  const auto found = std::find_if(catalogue().begin(), catalogue().end(), [&](const auto& variant) {
    return letters_and_digits(variant->info().name) == plain;
  });
  return found == catalogue().end() ? nullptr : found->get();
}

}  // namespace protean
