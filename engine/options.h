// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

enum class OptionType : std::uint8_t { kSpin, kCheck, kCombo, kString, kButton };

/// One setting of the engine.
struct Option {
  std::string name;
  OptionType type = OptionType::kButton;
  std::string default_value;  ///< "true"/"false" for checks.
  std::int64_t min = 0;       ///< Spins.
  std::int64_t max = 0;
  std::vector<std::string> values;  ///< Combos.
  std::string value;

  bool checked() const { return value == "true"; }
  /// The number of a spin.
  std::int64_t number() const;
};

/// The settings of the engine, found by name regardless of case.
class Options {
 public:
  /// Called after an option has taken a new value, or after a button was pushed. If it returns an
  /// error, the old value is restored.
  using OnChange = std::function<std::optional<std::string>(const Option&)>;

  // Each adds an option with its initial value. No two may share a name.
  void add_spin(std::string name, std::int64_t value, std::int64_t min, std::int64_t max,
                OnChange on_change = {});
  void add_check(std::string name, bool value, OnChange on_change = {});
  /// `values` are those listed; `on_change` decides whether others are accepted.
  void add_combo(std::string name, std::string value, std::vector<std::string> values,
                 OnChange on_change = {});
  void add_string(std::string name, std::string value, OnChange on_change = {});
  void add_button(std::string name, OnChange on_change);

  /// Replaces the values that a combo lists.
  void list_values(std::string_view name, std::vector<std::string> values);

  /// Sets an option. Returns an error if there is no option of this name, if the value is not as
  /// expected, or if OnChange returns one.
  std::optional<std::string> set(std::string_view name, std::string_view value);

  /// Null if there is no option of this name.
  const Option* find(std::string_view name) const;
  /// An option known to exist.
  const Option& operator[](std::string_view name) const { return *find(name); }
  const std::vector<Option>& all() const { return options_; }

 private:
  std::vector<Option> options_;
  std::vector<OnChange> on_change_;
};

}  // namespace protean
