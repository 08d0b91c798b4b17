// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/serve/command_words.h"

namespace protean {

namespace {

const nlohmann::json* member(const nlohmann::json& command, const char* name) {
  const auto found = command.find(name);
  return found == command.end() || found->is_null() ? nullptr : &*found;
}

}  // namespace

std::string text_in(const nlohmann::json& command, const char* name) {
  const nlohmann::json* value = member(command, name);
  if (value == nullptr) return {};
  if (!value->is_string()) throw CommandError(std::string(name) + ": expected a text");
  return value->get<std::string>();
}

std::optional<std::int64_t> number_in(const nlohmann::json& command, const char* name,
                                      std::int64_t low, std::int64_t high) {
  const nlohmann::json* value = member(command, name);
  if (value == nullptr) return std::nullopt;
  const auto wrong = [&] {
    return CommandError(std::string(name) + ": expected a whole number from " +
                        std::to_string(low) + " to " + std::to_string(high));
  };
  if (!value->is_number_integer()) throw wrong();
  if (value->is_number_unsigned() &&
      value->get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX))
    throw wrong();
  const auto number = value->get<std::int64_t>();
  if (number < low || number > high) throw wrong();
  return number;
}

bool flag_in(const nlohmann::json& command, const char* name) {
  const nlohmann::json* value = member(command, name);
  if (value == nullptr) return false;
  if (!value->is_boolean()) throw CommandError(std::string(name) + ": expected true or false");
  return value->get<bool>();
}

}  // namespace protean
