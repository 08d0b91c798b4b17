// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation_file.h"

#include "search/evaluation/evaluation_tables.h"
#include "variants/catalogue.h"

#include <fstream>
#include <iterator>
#include <stdexcept>

namespace protean {

std::variant<EvaluationSource, std::string> evaluation_source(const std::string& name) {
  using Origin = EvaluationSource::Origin;
  if (name.empty() || name == kDefaultEvaluation) return EvaluationSource{Origin::kGame, {}, {}};
  if (name == kDerivedEvaluation) return EvaluationSource{Origin::kRules, {}, {}};
  if (name == kMaterialEvaluation) return EvaluationSource{Origin::kMaterial, {}, {}};
  std::ifstream file(name);
  EvaluationSource source{Origin::kText, {std::istreambuf_iterator<char>(file), {}}, name};
  if (!file || source.text.empty()) {
    return "cannot read '" + name + "': expected a file of weights, <default>, <derived> or " +
           "<material>";
  }
  const std::string_view id = weights_variant(source.text);
  const Variant* variant = find_variant(id);
  if (variant == nullptr || variant->info().id != id) {
    return name + ": no game is called '" + std::string(id) + "': expected a line 'variant ID'";
  }
  try {
    build_evaluation_tables(compiled(*variant), source);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return source;
}

}  // namespace protean
