// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation_file.h"

#include "engine/input_file.h"
#include "movegen/base/quoted.h"
#include "search/evaluation/evaluation_tables.h"
#include "variants/catalogue.h"

#include <stdexcept>
#include <utility>

namespace protean {

std::variant<EvaluationSource, std::string> evaluation_source(const std::string& name) {
  using Origin = EvaluationSource::Origin;
  if (name.empty() || name == kNoFile || name == kDefaultEvaluation)
    return EvaluationSource{Origin::kGame, {}, {}};
  if (name == kWeightsAlone) return EvaluationSource{Origin::kWeights, {}, {}};
  if (name == kDerivedEvaluation) return EvaluationSource{Origin::kRules, {}, {}};
  if (name == kMaterialEvaluation) return EvaluationSource{Origin::kMaterial, {}, {}};
  auto text = read_text_file(name);
  if (const auto* unreadable = std::get_if<Unreadable>(&text)) {
    return "cannot read " + protean::quoted(name) + ": " + unreadable->why +
           " (a file of weights, <default>, <weights>, <derived> or <material>)";
  }
  EvaluationSource source{Origin::kText, std::get<std::string>(std::move(text)), name};
  const std::string_view id = weights_variant(source.text);
  if (id.empty()) return without_controls(name) + ": expected a line 'variant ID'";
  const Variant* variant = find_variant(id);
  if (variant == nullptr || variant->info().id != id) {
    return without_controls(name) + " is for " + protean::quoted(id) +
           ", which is not loaded: set VariantPath (--variants) to its file first";
  }
  if (auto problem = evaluation_problem(compiled(*variant), source)) return *std::move(problem);
  return source;
}

std::optional<std::string> evaluation_problem(const RuleProgram& program,
                                              const EvaluationSource& source) {
  try {
    evaluation_tables(program, source);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return std::nullopt;
}

}  // namespace protean
