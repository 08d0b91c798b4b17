// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/command_line.h"

#include "engine/app/command_table.h"
#include "engine/app/completion.h"
#include "engine/games_file.h"
#include "engine/input_file.h"
#include "engine/log.h"
#include "engine/version.h"
#include "movegen/base/letters.h"
#include "movegen/base/listed.h"
#include "movegen/base/nearest.h"
#include "movegen/base/quoted.h"

#include <algorithm>
#include <exception>
#include <map>
#include <ostream>

namespace protean {

namespace {

namespace po = boost::program_options;

constexpr int kWrongUsage = 2;

/// Without a command, standard input decides.
constexpr Command kNoCommand = {"",
                                "",
                                "",
                                0,
                                "",
                                "",
                                [](po::options_description&) {},
                                [](const Call&) { return CommandLineResult{}; }};

/// The index of the command, after options that every command has; the number of arguments if there
/// is no command.
std::size_t place_of_command(const std::vector<std::string>& arguments) {
  const po::options_description common = options_of(kNoCommand);
  std::size_t at = 0;
  while (at < arguments.size() && arguments[at].starts_with('-')) {
    const std::string& word = arguments[at];
    const auto* option = word.starts_with("--") && word.size() > 2
                             ? common.find_nothrow(word.substr(2), false)
                             : nullptr;
    const bool value_follows = option != nullptr && option->semantic()->max_tokens() > 0;
    at += value_follows ? 2 : 1;
  }
  return std::min(at, arguments.size());
}

/// Removes the command at `place` from the words and returns it: a command of two words if there is
/// one, else of one. Throws UsageError if there is none.
const Command& take_command(std::vector<std::string>& words, std::size_t place) {
  const auto at = words.begin() + static_cast<std::ptrdiff_t>(place);
  const std::string word = *at;
  if (at + 1 != words.end()) {
    if (const Command* command = find_command(word + " " + *(at + 1))) {
      words.erase(at, at + 2);
      return *command;
    }
  }
  words.erase(at);
  if (const Command* command = find_command(word)) return *command;
  // The word may be the value of an option of the command that is still to come.
  const std::string before = place > 0 ? words[place - 1] : "";
  if (before.starts_with("--") && before.find('=') == before.npos &&
      options_of(kNoCommand).find_nothrow(before.substr(2), false) == nullptr)
    throw UsageError(quoted(before) + " stands before the command; expected it behind");
  throw no_such_command(word);
}

/// Adds the games of files, except those with faults, which are reported. Throws UsageError if a
/// file cannot be read, or if two files define one game: the later would replace the earlier.
void add_games_of(const std::vector<std::string>& files, std::ostream& err) {
  std::map<std::string, std::string> owners;  // by section
  for (const std::string& file : files) {
    const GamesRead read = load_games(file);
    if (read.unreadable) throw UsageError("--variants: " + read.fault_texts().front());
    for (const std::string& id : read.ids) {
      const auto [earlier, fresh] = owners.emplace(lower(id), file);
      if (fresh || same_file(earlier->second, file)) continue;
      throw UsageError("--variants: " + file + ": [" + id + "]: found a name that a game of " +
                       earlier->second + " has already; expected another");
    }
    for (const std::string& fault : read.fault_texts()) err << fault << '\n';
  }
}

CommandWords words_of(const Command& command) {
  CommandWords words{.name = std::string(command.name), .argument = std::string(command.argument)};
  const po::options_description description = options_of(command);
  for (const auto& option : description.options()) {
    const bool without_dashes =
        option->long_name() == command.argument && command.argument != "variant";
    const std::string word = "--" + option->long_name();
    const unsigned most_values = option->semantic()->max_tokens();
    if (!without_dashes) words.options.push_back(word);
    if (most_values == 0) words.switches.push_back(word);
    if (most_values > 1) words.lists.push_back(word);
  }
  return words;
}

/// Answers a shell in which a command line is being typed.
void complete(const std::vector<std::string>& typed, std::ostream& out) {
  std::vector<CommandWords> commands = {words_of(kNoCommand)};
  for (const Command& command : command_table()) commands.push_back(words_of(command));
  const std::size_t place = place_of_command(typed);
  const std::vector<std::string> words(
      typed.begin() + static_cast<std::ptrdiff_t>(place < typed.size() ? place : 0), typed.end());
  for (const std::string& word : completions(commands, words)) out << word << '\n';
}

// --- Errors in a command line, in the words of its user ---

std::string with_dashes(const std::string& name) {
  return (name.starts_with('-') ? "" : "--") + name;
}

/// The value that was given to an option; empty if there was none.
std::string written(const po::parsed_options& parsed, const std::string& name) {
  for (const auto& option : parsed.options) {
    if (with_dashes(option.string_key) == name && !option.value.empty())
      return option.value.front();
  }
  return {};
}

/// Who reports an error: a command, or the program without one.
std::string asked_by(const Command& command) {
  return command.name.empty() ? "protean" : std::string(command.name);
}

UsageError unknown_option(const Command& command, const std::string& option) {
  std::vector<std::string> names;
  const po::options_description known = options_of(command);
  for (const auto& each : known.options()) names.push_back(each->long_name());
  // The dashes are left out, since a longer word is allowed more slips.
  const std::string meant =
      nearest(option.substr(std::min(option.find_first_not_of('-'), option.size())), names);
  return UsageError(asked_by(command) + " has no option " + quoted(option) +
                    (meant.empty() ? "" : "; did you mean " + quoted("--" + meant) + "?"));
}

/// How messages name an option: as help does if it is the argument.
std::string shown_name(const Command& command, const std::string& option) {
  const bool is_argument = option == "--" + std::string(command.argument);
  return is_argument ? std::string(command.shown) : option;
}

std::string meaning_of(const Command& command, const std::string& option) {
  const po::options_description known = options_of(command);
  const auto* found = known.find_nothrow(option.substr(2), false);
  return found == nullptr ? "" : found->description();
}

/// The kind of number that an option takes whose value is not text.
std::string number_of(const Command& command, const std::string& option) {
  const po::options_description known = options_of(command);
  const auto* found = known.find_nothrow(option.substr(2), false);
  const bool any = found != nullptr &&
                   dynamic_cast<const po::typed_value<double>*>(found->semantic().get()) != nullptr;
  return any ? "a number" : "a whole number";
}

/// Refuses a negative value of an unsigned option: Boost would read "-1" as the largest number of
/// the type.
void expect_no_sign(const Command& command, const po::parsed_options& parsed) {
  const po::options_description known = options_of(command);
  for (const po::option& option : parsed.options) {
    const auto* found = known.find_nothrow(option.string_key, false);
    const bool unsigned_number =
        found != nullptr &&
        dynamic_cast<const po::typed_value<std::uint64_t>*>(found->semantic().get()) != nullptr;
    if (!unsigned_number || option.value.empty() || !option.value.front().starts_with('-'))
      continue;
    po::validation_error error(po::validation_error::invalid_option_value);
    error.set_option_name(option.string_key);
    throw error;
  }
}

/// The options of a call, each converted to its own type. Throws UsageError if one cannot be
/// converted, is missing or is given twice.
po::variables_map read_options(const Command& command, const po::parsed_options& parsed) {
  po::variables_map options;
  try {
    expect_no_sign(command, parsed);
    po::store(parsed, options);
    if (!options.count("help") && !options.count("version")) po::notify(options);
  } catch (const po::required_option& error) {
    const std::string name = with_dashes(error.get_option_name());
    throw UsageError(std::string(command.name) + ": expected " + shown_name(command, name) + " (" +
                     meaning_of(command, name) + ")");
  } catch (const po::multiple_occurrences& error) {
    const std::string name = with_dashes(error.get_option_name());
    throw UsageError(shown_name(command, name) + " is given twice; expected it once");
  } catch (const po::validation_error& error) {
    const std::string name = with_dashes(error.get_option_name());
    const std::string text = written(parsed, name);
    const bool too_large = !text.empty() && text.find_first_not_of("0123456789") == text.npos;
    throw UsageError(name + " cannot be " + quoted(text) + "; expected " +
                     (too_large ? "a smaller number" : number_of(command, name)) + " (" +
                     meaning_of(command, name) + ")");
  }
  return options;
}

po::parsed_options parse(const Command& command, const po::options_description& description,
                         const std::vector<std::string>& words) {
  po::positional_options_description argument;
  if (!command.argument.empty())
    argument.add(std::string(command.argument).c_str(), command.most_arguments);
  using Style = po::command_line_style::style_t;
  try {
    return po::command_line_parser(words)
        .options(description)
        .positional(argument)
        .style(Style::default_style & ~Style::allow_guessing)
        .run();
  } catch (const po::unknown_option& error) {
    throw unknown_option(command, error.get_option_name());
  } catch (const po::too_many_positional_options_error&) {
    const std::string takes =
        command.shown.empty() ? "no word" : "one " + std::string(command.shown);
    throw UsageError(asked_by(command) + ": too many words; expected " + takes +
                     " besides options");
  } catch (const po::invalid_command_line_syntax& error) {
    const std::string name = with_dashes(error.get_option_name());
    if (error.kind() == po::invalid_command_line_syntax::extra_parameter)
      throw UsageError(name + ": expected no value after it");
    throw UsageError(name + ": expected a value after it (" + meaning_of(command, name) + ")");
  }
}

CommandLineResult run(const std::vector<std::string>& arguments, bool interactive,
                      const PlayerFactory& programs, std::ostream& out, std::ostream& err) {
  if (!arguments.empty() && arguments.front() == kCompleteCommand) {
    complete({arguments.begin() + 1, arguments.end()}, out);
    return {0, {}, {}};
  }
  const std::size_t place = place_of_command(arguments);
  const bool has_command = place < arguments.size();
  std::vector<std::string> rest = arguments;
  const Command& command = has_command ? take_command(rest, place) : kNoCommand;
  const po::options_description description = options_of(command);
  const po::parsed_options parsed = parse(command, description, rest);
  const po::variables_map options = read_options(command, parsed);
  if (options.count("help"))
    return out << (has_command ? help_text(command) : help_text()), CommandLineResult{0, {}, {}};
  if (options.count("version"))
    return out << "Protean " << version() << '\n', CommandLineResult{0, {}, {}};
  const auto& log_level = options["log-level"].as<std::string>();
  const auto error = options.count("log") ? log::open(options["log"].as<std::string>(), log_level)
                                          : log::wrong_level(log_level);
  if (error) throw UsageError(*error);
  add_games_of(game_files(options), err);
  return command.run({options, parsed, programs, interactive, out, err});
}

}  // namespace

void add_common_options(po::options_description& description) {
  const std::string levels = listed({log::kLevelNames.begin(), log::kLevelNames.end()}, "or");
  description.add_options()("help,h", "show this help")("version", "name and version")(
      "log", value<std::string>("FILE"), "append a log to this file")(
      "log-level", value<std::string>("LEVEL", "debug"), levels.c_str())(
      "variants", value<std::vector<std::string>>("FILE")->composing(),
      "add the games of a file; may be given more than once");
}

po::options_description options_of(const Command& command) {
  po::options_description description;
  add_common_options(description);
  command.add_options(description);
  return description;
}

CommandLineResult run_command_line(const std::vector<std::string>& arguments, bool interactive,
                                   const PlayerFactory& programs, std::ostream& out,
                                   std::ostream& err) {
  const auto wrong_usage = [&](const std::exception& error) {
    const std::size_t place = place_of_command(arguments);
    std::string known;
    for (std::size_t words = 1; words <= 2 && place + words <= arguments.size(); ++words) {
      const std::string name = words == 1 ? arguments[place] : known + ' ' + arguments[place + 1];
      if (find_command(name) != nullptr) known = name;
    }
    err << "protean: " << error.what() << "\nTry 'protean "
        << (known.empty() ? "--help" : "help " + known) << "'.\n";
    return CommandLineResult{kWrongUsage, {}, {}};
  };
  try {
    return run(arguments, interactive, programs, out, err);
  } catch (const UsageError& error) {
    return wrong_usage(error);
  } catch (const po::error& error) {
    return wrong_usage(error);
  }
}

}  // namespace protean
