// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/time_control.h"

#include "engine/words.h"

#include <charconv>
#include <cmath>
#include <cstdio>

namespace protean {
namespace {

constexpr double kLongestSeconds = 1e6;

/// Seconds, with or without a fraction.
std::optional<double> parse_seconds(std::string_view text) {
  double seconds = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, seconds, std::chars_format::fixed);
  if (error != std::errc() || stop != end || !(seconds >= 0) || seconds > kLongestSeconds)
    return {};
  return seconds;
}

/// Seconds, or minutes:seconds.
std::optional<double> parse_duration(std::string_view text) {
  const auto colon = text.find(':');
  if (colon == std::string_view::npos) return parse_seconds(text);
  const auto minutes = parse_seconds(text.substr(0, colon));
  const auto seconds = parse_seconds(text.substr(colon + 1));
  if (!minutes || !seconds) return {};
  return *minutes * 60 + *seconds;
}

std::int64_t in_milliseconds(double seconds) {
  return std::llround(seconds * 1000);
}

}  // namespace

std::string seconds_text(std::int64_t ms) {
  std::string text = std::to_string(ms / 1000);
  if (ms % 1000 == 0) return text;
  char fraction[8];
  std::snprintf(fraction, sizeof fraction, ".%03d", static_cast<int>(ms % 1000));
  text += fraction;
  while (text.back() == '0') text.pop_back();
  return text;
}

std::variant<std::optional<TimeControl::Clock>, std::string> parse_clock(std::string_view text) {
  if (text == "inf") return std::optional<TimeControl::Clock>();
  const std::string expected = "'" + std::string(text) +
                               "': expected [TURNS/]SECONDS[+SECONDS], as in 40/60+0.5 or 10+0.1 "
                               "(minutes:seconds is understood), or inf";
  TimeControl::Clock clock;
  std::string_view rest = text;
  if (const auto slash = rest.find('/'); slash != std::string_view::npos) {
    const auto turns = parse_integer(rest.substr(0, slash));
    if (!turns || *turns < 0 || *turns > 10000) return expected;
    clock.moves = static_cast<int>(*turns);
    rest.remove_prefix(slash + 1);
  }
  if (const auto plus = rest.find('+'); plus != std::string_view::npos) {
    const auto increment = parse_seconds(rest.substr(plus + 1));
    if (!increment) return expected;
    clock.increment_ms = in_milliseconds(*increment);
    rest = rest.substr(0, plus);
  }
  const auto base = parse_duration(rest);
  if (!base) return expected;
  clock.base_ms = in_milliseconds(*base);
  if (clock.base_ms + clock.increment_ms == 0) return expected + "; this one gives no time at all";
  return std::optional(clock);
}

std::string time_control_text(const TimeControl& time) {
  if (time.movetime_ms) return "1/" + seconds_text(*time.movetime_ms);
  if (!time.clock) return "-";
  std::string text;
  if (time.clock->moves > 0) text = std::to_string(time.clock->moves) + '/';
  text += seconds_text(time.clock->base_ms);
  if (time.clock->increment_ms > 0) text += '+' + seconds_text(time.clock->increment_ms);
  return text;
}

}  // namespace protean
