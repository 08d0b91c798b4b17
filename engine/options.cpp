// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/options.h"

#include "engine/words.h"
#include "movegen/base/quoted.h"

#include <utility>

namespace protean {

namespace {

/// Why `text` cannot be the value of the option; if it can, `out` is that value in the form in
/// which the option keeps it.
std::optional<std::string> bad_value(const Option& option, std::string_view text,
                                     std::string& out) {
  const auto expected = [&](const std::string& what) {
    return "option " + option.name + " cannot have the value " + quoted(text) + ": expected " +
           what;
  };
  switch (option.type) {
    case OptionType::kSpin: {
      const auto number = parse_integer(text);
      if (!number || *number < option.min || *number > option.max) {
        return expected("a whole number from " + std::to_string(option.min) + " to " +
                        std::to_string(option.max));
      }
      out = std::to_string(*number);
      return std::nullopt;
    }
    case OptionType::kCheck: {
      const std::string small = lower(text);
      if (small == "true" || small == "1" || small == "on") {
        out = "true";
      } else if (small == "false" || small == "0" || small == "off") {
        out = "false";
      } else {
        return expected("true or false");
      }
      return std::nullopt;
    }
    default: out = text; return std::nullopt;
  }
}

}  // namespace

std::int64_t Option::number() const {
  return parse_integer(value).value_or(0);
}

void Options::add_spin(std::string name, std::int64_t value, std::int64_t min, std::int64_t max,
                       OnChange on_change) {
  const std::string text = std::to_string(value);
  options_.push_back({std::move(name), OptionType::kSpin, text, min, max, {}, text});
  on_change_.push_back(std::move(on_change));
}

void Options::add_check(std::string name, bool value, OnChange on_change) {
  const std::string text = value ? "true" : "false";
  options_.push_back({std::move(name), OptionType::kCheck, text, 0, 0, {}, text});
  on_change_.push_back(std::move(on_change));
}

void Options::add_combo(std::string name, std::string value, std::vector<std::string> values,
                        OnChange on_change) {
  options_.push_back(
      {std::move(name), OptionType::kCombo, value, 0, 0, std::move(values), std::move(value)});
  on_change_.push_back(std::move(on_change));
}

void Options::add_string(std::string name, std::string value, OnChange on_change) {
  options_.push_back({std::move(name), OptionType::kString, value, 0, 0, {}, std::move(value)});
  on_change_.push_back(std::move(on_change));
}

void Options::add_button(std::string name, OnChange on_change) {
  options_.push_back({std::move(name), OptionType::kButton, {}, 0, 0, {}, {}});
  on_change_.push_back(std::move(on_change));
}

void Options::list_values(std::string_view name, std::vector<std::string> values) {
  const auto index = static_cast<std::size_t>(find(name) - options_.data());
  options_[index].values = std::move(values);
}

std::optional<std::string> Options::set(std::string_view name, std::string_view value) {
  const Option* found = find(name);
  if (found == nullptr) return "no option is called " + quoted(name);
  const auto index = static_cast<std::size_t>(found - options_.data());
  Option& option = options_[index];
  std::string accepted;
  if (auto error = bad_value(option, value, accepted)) return error;
  const std::string before = std::exchange(option.value, std::move(accepted));
  if (!on_change_[index]) return std::nullopt;
  auto error = on_change_[index](option);
  if (error) option.value = before;
  return error;
}

const Option* Options::find(std::string_view name) const {
  const std::string wanted = lower(name);
  for (const Option& option : options_) {
    if (lower(option.name) == wanted) return &option;
  }
  return nullptr;
}

}  // namespace protean
