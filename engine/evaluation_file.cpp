// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation_file.h"

#include "engine/input_file.h"
#include "movegen/base/quoted.h"
#include "search/evaluation/evaluation_tables.h"
#include "variants/catalogue.h"

#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <utility>

namespace protean {
namespace {

/// The 64-bit FNV-1a hash, in hexadecimal digits.
std::string checksum(std::string_view text) {
  std::uint64_t hash = 0xCBF29CE484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  char digits[17];
  std::snprintf(digits, sizeof digits, "%016" PRIx64, hash);
  return digits;
}

}  // namespace

std::variant<EvaluationSource, std::string> evaluation_source(const std::string& name) {
  using Origin = EvaluationSource::Origin;
  if (name.empty() || name == kDefaultEvaluation) return EvaluationSource{Origin::kGame, {}, {}};
  if (name == kDerivedEvaluation) return EvaluationSource{Origin::kRules, {}, {}};
  if (name == kMaterialEvaluation) return EvaluationSource{Origin::kMaterial, {}, {}};
  auto text = read_text_file(name);
  if (const auto* unreadable = std::get_if<Unreadable>(&text)) {
    return "cannot read " + protean::quoted(name) + ": " + unreadable->why +
           " (a file of weights, <default>, <derived> or <material>)";
  }
  EvaluationSource source{Origin::kText, std::get<std::string>(std::move(text)), name};
  const std::string_view id = weights_variant(source.text);
  if (id.empty()) return name + ": expected a line 'variant ID'";
  const Variant* variant = find_variant(id);
  if (variant == nullptr || variant->info().id != id) {
    return name + " is for " + protean::quoted(id) +
           ", which is not loaded: set VariantPath (--variants) to its file first";
  }
  try {
    build_evaluation_tables(compiled(*variant), source);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return source;
}

std::string evaluation_mark(const EvaluationSource& source) {
  using Origin = EvaluationSource::Origin;
  if (source.origin == Origin::kGame) return {};
  if (source.origin == Origin::kRules) return std::string(kDerivedEvaluation);
  if (source.origin == Origin::kMaterial) return std::string(kMaterialEvaluation);
  return checksum(source.text);
}

}  // namespace protean
