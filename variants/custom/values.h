// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/definition.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// How the values of keys are read. Each reader returns what was expected of a value that is wrong.
namespace protean::custom {

using Expected = std::optional<std::string>;
using Read = std::function<Expected(Definition&, const std::string&)>;

/// A key and how its value is read.
struct Key {
  std::string name;
  Read read;
};

Expected read_bool(const std::string& text, bool& out);
/// A number from 0 to `most`.
Expected read_count(const std::string& text, int& out, int most);
/// "win", "loss" or "draw".
Expected read_value(const std::string& text, Value& out);
/// Squares of the board ("d4"), ranks ("*8") and files ("d*"), or "-".
Expected read_region(const std::string& text, const BoardShape& board, Bitboard& out);
/// The letters of pieces, "*" for all of them, "-" for none.
Expected read_types(const Definition& d, const std::string& text, TypeSet& out);

}  // namespace protean::custom
