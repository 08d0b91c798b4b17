// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/xboard_features.h"

#include "engine/words.h"

#include <algorithm>
#include <array>

namespace protean {
namespace {

/// The features that are used; of others the program is only told yes if it wants to be spared
/// something.
constexpr std::array<std::string_view, 13> kUsedFeatures = {
    "debug", "done",  "draw",     "memory", "myname", "name",    "option",
    "ping",  "reuse", "setboard", "smp",    "time",   "usermove"};

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
  if (feature == "option") {
    const std::size_t end = std::min(value.find(" -"), value.size());
    const std::string_view rest = value.substr(std::min(end + 2, value.size()));
    const std::size_t type_end = std::min(rest.find(' '), rest.size());
    options.push_back({std::string(value.substr(0, end)), std::string(rest.substr(0, type_end)),
                       std::string(rest.substr(type_end))});
  }
  if (feature == "done") (on ? introduced : takes_time) = true;
  const bool used =
      std::find(kUsedFeatures.begin(), kUsedFeatures.end(), feature) != kUsedFeatures.end() ||
      feature == "variants" || (feature == "nps" && wants_nps_);
  answer((used || value == "0" ? "accepted " : "rejected ") + std::string(feature));
}

}  // namespace protean
