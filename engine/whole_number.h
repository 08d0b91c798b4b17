// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/base/quoted.h"

#include <nlohmann/json.hpp>

#include <concepts>
#include <limits>
#include <string>
#include <utility>

namespace protean {

/// Thrown by whole_number(). The text says where, what was found and what was expected.
class WrongNumber : public nlohmann::json::exception {
 public:
  explicit WrongNumber(const std::string& what) : exception(kWrongType, what.c_str()) {}

 private:
  static constexpr int kWrongType = 302;  // json::get()'s id for a wrong type
};

/// A JSON value as a whole number. Throws WrongNumber if it is another kind of value, has a
/// fraction, or is out of the range of `T`: json::get() would convert it silently. The error begins
/// with `what`.
template <std::integral T>
T whole_number(const nlohmann::json& value, const std::string& what) {
  using nlohmann::json;
  if (value.is_number_unsigned()) {
    const auto number = value.get<json::number_unsigned_t>();
    if (std::in_range<T>(number)) return static_cast<T>(number);
  } else if (value.is_number_integer()) {
    const auto number = value.get<json::number_integer_t>();
    if (std::in_range<T>(number)) return static_cast<T>(number);
  }
  throw WrongNumber(shown(what) + ": found " + shown(value.dump()) +
                    "; expected a whole number from " +
                    std::to_string(std::numeric_limits<T>::min()) + " to " +
                    std::to_string(std::numeric_limits<T>::max()));
}

/// The same for the value of a key. Throws as json::at() does if there is none.
template <std::integral T>
T whole_number_at(const nlohmann::json& object, const char* key) {
  return whole_number<T>(object.at(key), key);
}

}  // namespace protean
