// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/match_options.h"

#include "engine/match/builtin_player.h"
#include "engine/number_text.h"
#include "engine/suggestion.h"
#include "engine/variant_name.h"
#include "engine/words.h"
#include "movegen/base/quoted.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <limits>
#include <set>

namespace protean {
namespace {

struct Setting {
  std::string_view key;
  std::string_view value;
};

Setting setting_of(const std::string& word, const std::string& option) {
  const auto equals = word.find('=');
  if (equals == std::string::npos || equals == 0) {
    throw MatchWordsError(option + ' ' + quoted(word) + ": expected KEY=VALUE");
  }
  return {std::string_view(word).substr(0, equals), std::string_view(word).substr(equals + 1)};
}

std::int64_t whole_number(const Setting& s, const std::string& option, std::int64_t low,
                          std::int64_t high = std::numeric_limits<std::int64_t>::max()) {
  const auto value = parse_integer(s.value);
  if (!value || *value < low || *value > high) {
    throw MatchWordsError(
        option + ' ' + std::string(s.key) + "='" + std::string(s.value) +
        "': expected a whole number from " + std::to_string(low) +
        (high == std::numeric_limits<std::int64_t>::max() ? " up" : " to " + std::to_string(high)));
  }
  return *value;
}

double real_number(const Setting& s, const std::string& option, double low, double high) {
  double value = 0;
  const char* end = s.value.data() + s.value.size();
  const auto [stop, error] = std::from_chars(s.value.data(), end, value);
  if (error != std::errc() || stop != end || !(value >= low && value <= high)) {
    throw MatchWordsError(option + ' ' + std::string(s.key) + "='" + std::string(s.value) +
                          "': expected a number from " + number_text(low) + " to " +
                          number_text(high));
  }
  return value;
}

[[noreturn]] void unknown_key(const Setting& s, const std::string& option,
                              const std::string& expected) {
  throw MatchWordsError(option + ": unknown '" + std::string(s.key) + "=': expected " + expected);
}

void read_protocol(PlayerSpec& spec, std::string_view value, const std::string& option) {
  if (value != "uci" && value != "xboard") {
    throw MatchWordsError(option + " proto='" + std::string(value) + "': expected uci or xboard");
  }
  if (spec.kind != PlayerKind::kBuiltin) {
    spec.kind = value == "uci" ? PlayerKind::kUci : PlayerKind::kXBoard;
  }
}

void read_command(PlayerSpec& spec, std::string_view value, const std::string& option) {
  if (!value.starts_with(kBuiltinPrefix)) {
    spec.kind = PlayerKind::kUci;
    spec.command = value;
    return;
  }
  value.remove_prefix(kBuiltinPrefix.size());
  if (!is_builtin_player(value)) {
    throw MatchWordsError(option + " cmd=builtin:" + std::string(value) + ": expected " +
                          builtin_player_names());
  }
  spec.kind = PlayerKind::kBuiltin;
  spec.command = value;
}

void read_clock(PlayerSpec& spec, std::string_view value, const std::string& option) {
  auto clock = parse_clock(value);
  if (const auto* error = std::get_if<std::string>(&clock)) {
    throw MatchWordsError(option + " tc=" + *error);
  }
  spec.time.clock = std::get<std::optional<TimeControl::Clock>>(clock);
}

/// Reads a word that follows `option`, which error messages name.
void read_word(PlayerSpec& spec, const std::string& word, const std::string& option) {
  constexpr std::int64_t kLongestMs = 1'000'000'000;
  if (word.find('=') == std::string::npos) {
    throw MatchWordsError(option + ' ' + quoted(word) + ": expected KEY=VALUE, or the games; " +
                          no_such_variant(word));
  }
  const Setting s = setting_of(word, option);
  if (s.key == "cmd") {
    read_command(spec, s.value, option);
  } else if (s.key == "name") {
    spec.name = s.value;
  } else if (s.key == "proto") {
    read_protocol(spec, s.value, option);
  } else if (s.key == "dir") {
    spec.directory = s.value;
  } else if (s.key == "arg") {
    spec.arguments.emplace_back(s.value);
  } else if (s.key == "tc") {
    read_clock(spec, s.value, option);
  } else if (s.key == "st") {
    spec.time.movetime_ms = std::llround(real_number(s, option, 0.001, 1e6) * 1000);
  } else if (s.key == "nodes") {
    spec.time.nodes = static_cast<std::uint64_t>(whole_number(s, option, 1));
  } else if (s.key == "depth") {
    spec.time.depth = static_cast<int>(whole_number(s, option, 1, 1000));
  } else if (s.key == "timemargin") {
    spec.time.margin_ms = whole_number(s, option, 0, kLongestMs);
  } else if (s.key.starts_with("option.") && s.key.size() > 7) {
    spec.options.emplace_back(s.key.substr(7), s.value);
  } else {
    unknown_key(s, option, join(kPlayerKeys, ", ") + " or option.NAME");
  }
}

/// Keeps only the last value of an option that is given more than once, whatever its case.
void drop_overridden_options(PlayerSpec& spec) {
  std::vector<std::pair<std::string, std::string>> kept;
  for (const auto& option : spec.options) {
    std::erase_if(kept, [name = lower(option.first)](const auto& earlier) {
      return lower(earlier.first) == name;
    });
    kept.push_back(option);
  }
  spec.options = std::move(kept);
}

PlayerSpec read_player(const std::vector<std::string>& each, const std::vector<std::string>& own) {
  PlayerSpec spec;
  const auto read_words = [&](bool commands) {
    for (const auto& [option, words] : {std::pair("--each", &each), std::pair("--engine", &own)}) {
      for (const std::string& word : *words) {
        if (word.starts_with("cmd=") == commands) read_word(spec, word, option);
      }
    }
  };
  // The command comes first, since it decides what the other words mean.
  read_words(true);
  if (spec.command.empty()) {
    throw MatchWordsError("--engine: expected cmd=PROGRAM, where PROGRAM may also be " +
                          builtin_player_names());
  }
  read_words(false);
  drop_overridden_options(spec);
  const TimeControl& time = spec.time;
  const bool thinks = spec.kind != PlayerKind::kBuiltin || spec.command == "material";
  if (thinks && !time.clock && !time.movetime_ms && !time.nodes && !time.depth) {
    throw MatchWordsError("--engine cmd=" + spec.command +
                          ": nothing ends its thinking; expected tc=, st=, nodes= or depth=");
  }
  return spec;
}

std::string plain_name(const PlayerSpec& spec) {
  return std::filesystem::path(spec.command).filename().string();
}

/// Splits words at their commas, as in "movecount=3,score=600".
std::vector<std::string> at_commas(const std::vector<std::string>& words) {
  std::vector<std::string> parts;
  for (const std::string& word : words) {
    for (const std::string_view part : split_at(word, ',')) {
      if (!part.empty()) parts.emplace_back(part);
    }
  }
  return parts;
}

void require(bool given, const std::string& option, const std::string& key) {
  if (!given) throw MatchWordsError(option + ": expected " + key + "=NUMBER");
}

}  // namespace

std::vector<PlayerSpec> read_players(const MatchWords& words) {
  if (words.engines.size() < 2) {
    throw MatchWordsError("a match needs two players or more: expected --engine cmd=... twice");
  }
  std::vector<PlayerSpec> players;
  std::set<std::string> names;
  for (const auto& own : words.engines) {
    PlayerSpec spec = read_player(words.each, own);
    const std::string wanted = spec.name.empty() ? plain_name(spec) : spec.name;
    spec.name = wanted;
    for (int n = 2; !names.insert(spec.name).second; ++n) {
      spec.name = wanted + ' ' + std::to_string(n);
    }
    players.push_back(std::move(spec));
  }
  return players;
}

Sprt read_sprt(const std::vector<std::string>& words) {
  const std::string option = "--sprt";
  Sprt sprt;
  for (const std::string& word : at_commas(words)) {
    const Setting s = setting_of(word, option);
    if (s.key == "elo0") {
      sprt.elo0 = real_number(s, option, -1000, 1000);
    } else if (s.key == "elo1") {
      sprt.elo1 = real_number(s, option, -1000, 1000);
    } else if (s.key == "alpha") {
      sprt.alpha = real_number(s, option, 0.0001, 0.4999);
    } else if (s.key == "beta") {
      sprt.beta = real_number(s, option, 0.0001, 0.4999);
    } else {
      unknown_key(s, option, "elo0, elo1, alpha or beta");
    }
  }
  if (sprt.elo1 <= sprt.elo0) throw MatchWordsError("--sprt: expected elo1 greater than elo0");
  return sprt;
}

Scoring read_scoring(const std::string& word) {
  if (word == "points") return Scoring::kPoints;
  if (word == "fewest-moves") return Scoring::kFewestMoves;
  throw MatchWordsError("--scoring '" + word + "': expected points or fewest-moves");
}

Adjudication::Resign read_resign(const std::vector<std::string>& words) {
  const std::string option = "--resign";
  Adjudication::Resign resign;
  for (const std::string& word : at_commas(words)) {
    const Setting s = setting_of(word, option);
    if (s.key == "movecount") {
      resign.move_count = static_cast<int>(whole_number(s, option, 1, 10000));
    } else if (s.key == "score") {
      resign.score = static_cast<int>(whole_number(s, option, 1, 100000));
    } else {
      unknown_key(s, option, "movecount or score");
    }
  }
  require(resign.move_count > 0, option, "movecount");
  require(resign.score > 0, option, "score");
  return resign;
}

Adjudication::Draw read_draw(const std::vector<std::string>& words) {
  const std::string option = "--draw";
  Adjudication::Draw draw;
  for (const std::string& word : at_commas(words)) {
    const Setting s = setting_of(word, option);
    if (s.key == "movenumber") {
      draw.move_number = static_cast<int>(whole_number(s, option, 0, 10000));
    } else if (s.key == "movecount") {
      draw.move_count = static_cast<int>(whole_number(s, option, 1, 10000));
    } else if (s.key == "score") {
      draw.score = static_cast<int>(whole_number(s, option, 0, 100000));
    } else {
      unknown_key(s, option, "movenumber, movecount or score");
    }
  }
  require(draw.move_count > 0, option, "movecount");
  return draw;
}

std::vector<const Variant*> read_variants(const std::string& text) {
  std::vector<const Variant*> variants;
  const auto add = [&](const Variant& variant) {
    if (std::find(variants.begin(), variants.end(), &variant) == variants.end()) {
      variants.push_back(&variant);
    }
  };
  for (const std::string& part : at_commas({text})) {
    if (const Variant* variant = find_variant_by_any_name(part)) {
      add(*variant);
      continue;
    }
    bool known = false;
    for (const auto& variant : catalogue()) {
      if (part != "all" && part != "family:" + variant->info().family) continue;
      add(*variant);
      known = true;
    }
    if (!known) {
      throw MatchWordsError("--variant: expected ID[,ID...], family:NAME or all; " +
                            no_such_variant(part));
    }
  }
  if (variants.empty()) throw MatchWordsError("--variant: expected ID[,ID...], family:NAME or all");
  return variants;
}

}  // namespace protean
