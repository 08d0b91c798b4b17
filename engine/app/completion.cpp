// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/completion.h"

#include "engine/level.h"
#include "engine/log.h"
#include "engine/match/builtin_player.h"
#include "engine/match/match_options.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <map>
#include <set>

namespace protean {
namespace {

using Words = std::vector<std::string>;

Words ids() {
  Words all;
  for (const auto& variant : catalogue()) all.push_back(variant->info().id);
  return all;
}

/// Completions of "ID[,ID...]", "family:NAME" or "all": only the last part of a list is completed.
Words games(const std::string& typed) {
  Words all = ids();
  std::set<std::string> families;
  for (const auto& variant : catalogue()) families.insert("family:" + variant->info().family);
  all.insert(all.end(), families.begin(), families.end());
  all.emplace_back("all");
  const std::size_t comma = typed.rfind(',');
  const std::string before = comma == std::string::npos ? "" : typed.substr(0, comma + 1);
  for (std::string& word : all) word.insert(0, before);
  return all;
}

/// Completions of the game or, if the command takes several, the list of games.
Words game_words(const std::string& command, const std::string& typed) {
  return command == "match" || command == "tune" ? games(typed) : ids();
}

Words levels() {
  Words all;
  for (int level = 0; level <= kFullLevel; ++level) all.push_back(std::to_string(level));
  return all;
}

/// The values that may follow an option; empty if only the shell or the user knows them.
Words values(const std::string& command, const std::string& option, const std::string& typed) {
  static const std::map<std::string, Words> known = {
      {"--colour", {"white", "black"}},
      {"--log-level", {log::kLevelNames.begin(), log::kLevelNames.end()}},
      {"--openings", {"random:", "start"}},
      {"--scoring", {"points", "fewest-moves"}},
      {"--sprt", {"elo0=", "elo1=", "alpha=", "beta="}},
      {"--resign", {"movecount=", "score="}},
      {"--draw", {"movenumber=", "movecount=", "score="}}};
  if (option == "--engine" || option == "--each") {
    Words keys;
    for (const std::string_view key : kPlayerKeys) keys.push_back(std::string(key) + '=');
    keys.emplace_back("option.");
    if (option == "--engine") {
      for (const std::string_view name : kBuiltinPlayers)
        keys.push_back(std::string("cmd=").append(kBuiltinPrefix).append(name));
    }
    return keys;
  }
  if (option == "--variant") return game_words(command, typed);
  if (option == "--lender" || option == "--compare") return ids();
  if (option == "--level") return levels();
  const auto found = known.find(option);
  return found == known.end() ? Words{} : found->second;
}

/// The option of a command whose values are being typed; empty if none is.
std::string open_option(const Words& before, const CommandWords& command) {
  const auto option = std::find_if(before.rbegin(), before.rend(),
                                   [](const std::string& word) { return word.starts_with('-'); });
  if (option == before.rend()) return "";
  const auto is_among = [&](const Words& options) {
    return std::find(options.begin(), options.end(), *option) != options.end();
  };
  const bool has_its_value = option->find('=') != option->npos || is_among(command.switches);
  const bool open = option == before.rbegin() ? !has_its_value : is_among(command.lists);
  return open ? *option : "";
}

}  // namespace

Words completions(const std::vector<CommandWords>& commands, const Words& typed) {
  if (typed.empty()) return {};
  const std::string& last = typed.back();
  const Words before(typed.begin(), typed.end() - 1);
  const auto of_words = [&](std::size_t words) {
    if (before.size() < words) return commands.end();
    const std::string name = words == 1 ? before[0] : before[0] + ' ' + before[1];
    return std::find_if(commands.begin(), commands.end(),
                        [&](const auto& command) { return command.name == name; });
  };
  const auto named = of_words(2) != commands.end() ? of_words(2) : of_words(1);
  const auto none = std::find_if(commands.begin(), commands.end(),
                                 [](const auto& command) { return command.name.empty(); });
  const auto command = named == commands.end() ? none : named;
  const std::string option =
      open_option(before, command == commands.end() ? CommandWords{} : *command);
  Words all;
  if (last.starts_with('-')) {
    if (command != commands.end()) all = command->options;
  } else if (before.empty()) {
    for (const auto& each : commands) all.push_back(each.name.substr(0, each.name.find(' ')));
  } else if (!option.empty()) {
    all = values(before.front(), option, last);
  } else if (command != commands.end() && command->argument == "variant") {
    all = game_words(command->name, last);
    if (before.size() == 1) {
      for (const auto& each : commands) {
        if (each.name.starts_with(command->name + ' '))
          all.push_back(each.name.substr(command->name.size() + 1));
      }
    }
  } else if (command != commands.end() && command->argument == "command") {
    for (const auto& each : commands) all.push_back(each.name.substr(0, each.name.find(' ')));
  }
  std::erase_if(all,
                [&](const std::string& word) { return word.empty() || !word.starts_with(last); });
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

}  // namespace protean
