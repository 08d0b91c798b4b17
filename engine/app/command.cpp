// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/command.h"

#include "engine/evaluation_file.h"
#include "engine/suggestion.h"
#include "engine/variant_name.h"
#include "movegen/notation/fen.h"

#include <utility>
#include <variant>

namespace protean {

namespace po = boost::program_options;

const Variant& wanted_variant(const Call& call, const char* option) {
  const std::string& name = call.text(option);
  const Variant* variant = find_variant_by_any_name(name);
  if (variant == nullptr) throw UsageError(no_such_variant(name));
  return *variant;
}

Position wanted_position(const Call& call, const RuleProgram& program) {
  if (!call.has("fen")) return start_position(program);
  auto read = parse_fen(program, call.text("fen"));
  if (const auto* error = std::get_if<FenError>(&read))
    throw UsageError("--fen: " + error->message);
  return std::get<Position>(read);
}

void add_weights_option(po::options_description& description) {
  description.add_options()(
      "weights", value<std::string>("FILE", std::string(kDefaultEvaluation)),
      "the engine's evaluation, as 'protean train' writes it, or <weights> (the game's own without "
      "its network), <derived> or <material>");
}

EvaluationSource wanted_evaluation(const Call& call, const char* option) {
  auto source = evaluation_source(call.text(option));
  if (const auto* error = std::get_if<std::string>(&source)) throw UsageError(*error);
  return std::get<EvaluationSource>(std::move(source));
}

std::vector<std::string> game_files(const po::variables_map& options) {
  if (!options.count("variants")) return {};
  return options["variants"].as<std::vector<std::string>>();
}

}  // namespace protean
