// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/weights_file.h"

#include "engine/output_file.h"

#include <filesystem>
#include <ostream>
#include <system_error>
#include <vector>

namespace protean {

std::string evaluation_text(const RuleProgram& program, const EvaluationTables& tables) {
  const EvaluationTables derived =
      build_evaluation_tables(program, {EvaluationSource::Origin::kRules, {}, {}});
  std::string text = weights_text(tables.layout, program.id, tables.weights, derived.weights);
  if (tables.network) text += '\n' + tables.network->text();
  return text;
}

namespace {

std::string weights_path(const std::string& id, const std::string& folder) {
  return (std::filesystem::path(folder) / (id + ".weights")).string();
}

}  // namespace

void expect_weights_folder(const std::string& id, const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  std::vector<fs::path> missing;
  for (fs::path path = fs::absolute(folder, ignored); !path.empty() && !fs::exists(path, ignored);
       path = path.parent_path())
    missing.push_back(path);
  make_folder(folder);
  expect_writable(weights_path(id, folder));
  for (const fs::path& path : missing) fs::remove(path, ignored);
}

void write_weights(const std::string& id, const std::string& folder, const std::string& text,
                   std::ostream& out) {
  make_folder(folder);
  const std::string file = weights_path(id, folder);
  write_file(file, text);
  out << id << ": wrote " << file << '\n' << std::flush;
}

}  // namespace protean
