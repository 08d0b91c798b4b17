// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/xboard_features.h"

#include "engine/words.h"

#include <algorithm>
#include <array>

namespace protean {
namespace {

/// The features that are always used, apart from `variants`. Features that are not used are
/// accepted only with the value 0, by which a program asks not to be sent something.
constexpr std::array<std::string_view, 13> kUsedFeatures = {
    "debug", "done",  "draw",     "memory", "myname", "name",    "option",
    "ping",  "reuse", "setboard", "smp",    "time",   "usermove"};

/// The values of "Low /// *Very High"; a star marks the current one.
std::vector<std::string> choices(const std::vector<std::string_view>& words) {
  std::vector<std::string> found(1);
  for (const std::string_view word : words) {
    if (word == "///") {
      found.emplace_back();
    } else {
      found.back() += (found.back().empty() ? "" : " ") + std::string(word);
    }
  }
  for (std::string& choice : found) choice.erase(0, choice.starts_with('*') ? 1 : 0);
  return found;
}

/// Reads "Style -combo Calm /// *Wild", "Own Book -check 1", "Contempt -spin 0 -100 100".
ProgramOption read_option(std::string_view text) {
  ProgramOption option;
  const std::size_t name_end = std::min(text.find(" -"), text.size());
  option.name = text.substr(0, name_end);
  std::vector<std::string_view> words =
      split_words(text.substr(std::min(name_end + 2, text.size())));
  if (words.empty()) return option;
  option.type = words[0] == "slider" ? "spin" : words[0];
  words.erase(words.begin());
  if (option.type == "combo") option.values = choices(words);
  if (option.type == "spin" && words.size() > 2) {
    option.min = parse_integer(words[1]);
    option.max = parse_integer(words[2]);
  }
  return option;
}

}  // namespace

bool XBoardFeatures::read(std::string_view line, const Answer& answer) {
  constexpr std::string_view kStart = "feature ";
  if (!line.starts_with(kStart)) return false;
  line.remove_prefix(kStart.size());
  for (;;) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) return true;
    const std::string_view feature = line.substr(0, equals);
    line.remove_prefix(equals + 1);
    const bool quoted = line.starts_with('"');
    if (quoted) line.remove_prefix(1);
    const std::string_view value = line.substr(0, line.find(quoted ? '"' : ' '));
    line.remove_prefix(std::min(value.size() + 1, line.size()));
    note(feature, value, answer);
  }
}

void XBoardFeatures::note(std::string_view feature, std::string_view value, const Answer& answer) {
  const bool on = value == "1";
  struct Switch {
    std::string_view name;
    bool XBoardFeatures::*flag;
  };
  static constexpr std::array<Switch, 10> kSwitches = {{{"ping", &XBoardFeatures::ping},
                                                        {"setboard", &XBoardFeatures::setboard},
                                                        {"usermove", &XBoardFeatures::usermove},
                                                        {"time", &XBoardFeatures::time},
                                                        {"draw", &XBoardFeatures::draw},
                                                        {"reuse", &XBoardFeatures::reuse},
                                                        {"name", &XBoardFeatures::name},
                                                        {"memory", &XBoardFeatures::memory},
                                                        {"smp", &XBoardFeatures::smp},
                                                        {"nps", &XBoardFeatures::nps}}};
  for (const Switch& known : kSwitches) {
    if (known.name == feature) this->*known.flag = on;
  }
  if (feature == "variants") {
    variants.clear();
    for (const std::string_view variant : split_at(value, ','))
      variants.push_back(lower(join(split_words(variant), "")));
  }
  if (feature == "option") options.push_back(read_option(value));
  if (feature == "done") (on ? introduced : takes_time) = true;
  const bool used =
      std::find(kUsedFeatures.begin(), kUsedFeatures.end(), feature) != kUsedFeatures.end() ||
      feature == "variants" || (feature == "nps" && wants_nps_);
  answer((used || value == "0" ? "accepted " : "rejected ") + std::string(feature));
}

}  // namespace protean
