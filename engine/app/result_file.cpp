// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/result_file.h"

#include "engine/input_file.h"
#include "engine/whole_number.h"
#include "movegen/base/quoted.h"

#include <string_view>
#include <variant>

namespace protean {

/// A result is only a few levels deep. A file that is much deeper is refused, since JSON values are
/// copied, compared and freed by recursion.
nlohmann::json read_result_file(const std::string& name, const std::string& what) {
  using nlohmann::json;
  constexpr int kDeepest = 16;
  const auto read = read_text_file(name);
  if (const auto* unreadable = std::get_if<Unreadable>(&read))
    throw ResultFileError("cannot read " + protean::quoted(name) + ": " + unreadable->why);
  const auto within = [&](int depth, json::parse_event_t, const json&) {
    if (depth > kDeepest) {
      throw ResultFileError(protean::quoted(name) + " is not a " + what +
                            ": values inside values, more than " + std::to_string(kDeepest) +
                            " deep; expected at most that");
    }
    return true;
  };
  json result;
  try {
    result = json::parse(std::get<std::string>(read), within);
  } catch (const json::exception& error) {
    throw ResultFileError(protean::quoted(name) + " is not a " + what + ": " + fault_of(error));
  }
  if (!result.contains("kind"))
    throw ResultFileError(protean::quoted(name) + " is not a " + what +
                          ": expected one that 'protean' wrote with --json");
  return result;
}

std::string fault_of(const nlohmann::json::exception& error) {
  if (const auto* broken = dynamic_cast<const nlohmann::json::parse_error*>(&error))
    return "it is not JSON from byte " + std::to_string(broken->byte) + " on";
  if (dynamic_cast<const WrongNumber*>(&error) != nullptr) return error.what();
  // The library puts its own error number first, in square brackets, then the place, in round ones.
  std::string_view reason = error.what();
  reason.remove_prefix(reason.find(']') + 2);
  if (dynamic_cast<const nlohmann::json::type_error*>(&error) == nullptr) return shown(reason);
  const auto end = reason.find(") ");
  const std::string at = reason.starts_with('(') && end != reason.npos
                             ? " at " + quoted(reason.substr(1, end - 1))
                             : "";
  return "the value" + at + " is of another type than expected";
}

}  // namespace protean
