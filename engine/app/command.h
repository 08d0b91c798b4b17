// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/app/command_line.h"
#include "engine/number_text.h"
#include "engine/option_value.h"
#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "search/evaluation/weights.h"
#include "variants/variant.h"

#include <boost/program_options.hpp>

#include <iosfwd>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// Arguments that make no sense: reported with exit code 2.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// One call of a command: its options, and where to write.
struct Call {
  const boost::program_options::variables_map& options;
  const boost::program_options::parsed_options& parsed;  ///< The same, one by one as written.
  const PlayerFactory& programs;
  bool interactive;
  std::ostream& out;
  std::ostream& err;

  bool has(const char* option) const { return options.count(option) != 0; }
  const std::string& text(const char* option) const { return options[option].as<std::string>(); }
  bool flag(const char* option) const { return options[option].as<bool>(); }
};

/// What the program can be told to do: a row of command_table().
struct Command {
  std::string_view name;
  std::string_view argument;  ///< The option that words without dashes give; "" for none.
  std::string_view shown;     ///< How help writes it: "GAME", "FILE ...".
  int most_arguments;         ///< -1: as many as there are.
  std::string_view summary;   ///< One line.
  std::string_view details;   ///< What its own help says besides; lines, or "".
  void (*add_options)(boost::program_options::options_description&);
  CommandLineResult (*run)(const Call&);
};

/// The game that the option names.
const Variant& wanted_variant(const Call& call, const char* option = "variant");

/// The position of the option `fen`; the game's start without one.
Position wanted_position(const Call& call, const RuleProgram& program);

/// Declares the option `weights` of a command that searches.
void add_weights_option(boost::program_options::options_description& description);

/// The evaluation that an option names as the engine's option EvalFile does.
EvaluationSource wanted_evaluation(const Call& call, const char* option = "weights");

/// What was said with --variants.
std::vector<std::string> game_files(const boost::program_options::variables_map& options);

/// The number of an option that must lie between two others.
template <class Number>
Number in_range(const Call& call, const char* option, Number low, Number high) {
  const Number number = call.options[option].as<Number>();
  const bool fits = number >= low && number <= high;  // false for what is no number
  if (!fits) {
    throw UsageError("--" + std::string(option) + ' ' + number_text(number) + ": expected " +
                     number_text(low) + " to " + number_text(high));
  }
  return number;
}

}  // namespace protean
