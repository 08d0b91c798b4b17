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

/// Invalid arguments: reported with exit code 2.
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

/// A command of the program: a row of command_table().
struct Command {
  std::string_view name;
  std::string_view argument;  ///< The option that words without dashes set; "" if there is none.
  std::string_view shown;     ///< How help writes that argument: "GAME", "FILE ...".
  int most_arguments;         ///< -1: no limit.
  std::string_view summary;   ///< One line.
  std::string_view details;   ///< Further lines of its own help, or "".
  void (*add_options)(boost::program_options::options_description&);
  CommandLineResult (*run)(const Call&);
};

/// The game that the option names. Throws UsageError if there is none of this name.
const Variant& wanted_variant(const Call& call, const char* option = "variant");

/// The position that the option `fen` gives; the game's start without that option. Throws
/// UsageError if the FEN cannot be read.
Position wanted_position(const Call& call, const RuleProgram& program);

/// Declares the option `weights` of a command that searches.
void add_weights_option(boost::program_options::options_description& description);

/// The evaluation that an option names in the words of the engine's option EvalFile. Throws
/// UsageError if there is none.
EvaluationSource wanted_evaluation(const Call& call, const char* option = "weights");

/// The files that --variants names.
std::vector<std::string> game_files(const boost::program_options::variables_map& options);

/// The number that an option gives. Throws UsageError unless it is from `low` to `high`.
template <class Number>
Number in_range(const Call& call, const char* option, Number low, Number high) {
  const Number number = call.options[option].as<Number>();
  const bool fits = number >= low && number <= high;  // false for NaN
  if (!fits) {
    throw UsageError("--" + std::string(option) + ' ' + number_text(number) + ": expected " +
                     number_text(low) + " to " + number_text(high));
  }
  return number;
}

}  // namespace protean
