// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/command_table.h"
#include "engine/words.h"

/// The help texts, all made from the table of commands and their options.
namespace protean {

namespace {

namespace po = boost::program_options;

constexpr std::size_t kWidth = 100;
constexpr std::size_t kIndent = 14;  ///< For all lines of a synopsis but the first.
constexpr std::size_t kColumn = 24;  ///< Where the meaning of an option begins.

/// The parameter of an option as help shows it: " N", " [FILE]" if it may be left out, or nothing.
std::string parameter_of(const po::option_description& option) {
  const auto& semantic = *option.semantic();
  if (semantic.max_tokens() == 0) return "";
  const std::string shown = semantic.name();  // "N (=1)", "[=FILE(=-)]"
  if (shown.starts_with('[')) return " [" + shown.substr(2, shown.find_first_of("(]") - 2) + ']';
  return ' ' + shown.substr(0, shown.find(" (="));
}

/// The default of an option; empty if it has none.
std::string default_of(const po::option_description& option) {
  const std::string shown = option.semantic()->name();
  const std::size_t at = shown.find(" (=");
  if (at == std::string::npos || option.semantic()->max_tokens() == 0) return "";
  return shown.substr(at + 3, shown.size() - at - 4);
}

/// Wraps words into lines; all but the first are indented.
std::string wrapped(const std::string& begin, const std::vector<std::string>& words,
                    std::size_t indent) {
  std::string text = begin;
  std::size_t column = begin.size();
  for (const std::string& word : words) {
    const bool fits = column + 1 + word.size() <= kWidth;
    text += fits ? " " : '\n' + std::string(indent, ' ');
    column = (fits ? column + 1 : indent) + word.size();
    text += word;
  }
  return text + '\n';
}

std::string synopsis(const Command& command) {
  std::vector<std::string> words;
  const po::options_description own = [&] {
    po::options_description description;
    command.add_options(description);
    return description;
  }();
  for (const auto& option : own.options()) {
    const bool required = option->semantic()->is_required();
    const bool is_argument = option->long_name() == command.argument;
    const std::string word = is_argument ? std::string(command.shown)
                                         : "--" + option->long_name() + parameter_of(*option);
    words.push_back(required ? word : '[' + word + ']');
  }
  return wrapped("protean " + std::string(command.name), words, kIndent);
}

std::string option_line(const std::string& what, const po::option_description& option) {
  std::string line = "  " + what;
  line += line.size() + 2 <= kColumn ? std::string(kColumn - line.size(), ' ')
                                     : '\n' + std::string(kColumn, ' ');
  std::vector<std::string> words;
  for (const std::string_view word : split_words(option.description())) words.emplace_back(word);
  const std::string otherwise = default_of(option);
  if (!otherwise.empty()) words.push_back('(' + otherwise + ')');
  // wrapped() puts a blank before the first word, which must begin at kColumn.
  std::string text = wrapped(std::string(kColumn - 1, ' '), words, kColumn);
  return line + text.substr(kColumn);
}

std::string lines_of(const po::options_description& description, const Command* command) {
  std::string text;
  for (const auto& option : description.options()) {
    const bool is_argument = command && option->long_name() == command->argument;
    const bool named_too = is_argument && command->argument == "variant";
    const std::string option_text = "--" + option->long_name() + parameter_of(*option);
    if (!is_argument) {
      text += option_line(option_text, *option);
    } else {
      text +=
          option_line(std::string(command->shown) + (named_too ? ", " + option_text : ""), *option);
    }
  }
  return text;
}

std::string common_lines() {
  po::options_description common;
  add_common_options(common);
  return lines_of(common, nullptr);
}

}  // namespace

std::string help_text() {
  std::string text =
      "Protean plays chess and its variants. Without a command it speaks UCI or XBoard's protocol\n"
      "on standard input and output, as the first line asks. 'protean help COMMAND' says more\n"
      "about a command.\n\n";
  for (const Command& command : command_table())
    text += synopsis(command) + "    " + std::string(command.summary) + '\n';
  return text + complete_help_text() + "\nwith any of these:\n" + common_lines();
}

std::string complete_help_text() {
  return "protean complete WORD ...\n    what the last word can be completed to, for a shell's "
         "completion\n";
}

std::string help_text(const Command& command) {
  po::options_description own;
  command.add_options(own);
  std::string text = synopsis(command) + "    " + std::string(command.summary) + '\n';
  if (!own.options().empty()) text += '\n' + lines_of(own, &command);
  if (!command.details.empty()) text += '\n' + std::string(command.details);
  return text + "\nand with every command:\n" + common_lines();
}

}  // namespace protean
