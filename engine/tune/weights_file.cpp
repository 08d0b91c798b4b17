// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/weights_file.h"

#include "engine/output_file.h"

#include <filesystem>
#include <ostream>

namespace protean {

std::string evaluation_text(const RuleProgram& program, const EvaluationTables& tables) {
  const EvaluationTables derived =
      build_evaluation_tables(program, {EvaluationSource::Origin::kRules, {}, {}});
  std::string text = weights_text(tables.layout, program.id, tables.weights, derived.weights);
  if (tables.network) text += '\n' + tables.network->text();
  return text;
}

void write_weights(const std::string& id, const std::string& folder, const std::string& text,
                   std::ostream& out) {
  make_folder(folder);
  const std::string file = (std::filesystem::path(folder) / (id + ".weights")).string();
  write_file(file, text);
  out << id << ": wrote " << file << '\n' << std::flush;
}

}  // namespace protean
