// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/values.h"

#include <functional>
#include <string>
#include <type_traits>

/// Keys of a file, and readers that put the value of a key into a field.
namespace protean::custom {

using Read = std::function<Expected(Definition&, const std::string&)>;

/// A key and how its value is read.
struct Key {
  std::string name;
  Read read;
};

/// The part of a definition to which fields of class `Part` belong.
template <class Part>
Part& part_of(Definition& d) {
  if constexpr (std::is_same_v<Part, Definition>) {
    return d;
  } else {
    return d.further;
  }
}

/// Reads "true" or "false".
template <class Part>
Read flag(bool Part::*field) {
  return [field](Definition& d, const std::string& text) {
    return read_bool(text, part_of<Part>(d).*field);
  };
}
/// Reads a number from 0 to `most`.
template <class Part>
Read count(int Part::*field, int most) {
  return [field, most](Definition& d, const std::string& text) {
    return read_count(text, part_of<Part>(d).*field, most);
  };
}
/// Reads "win", "loss" or "draw".
template <class Part>
Read value(Value Part::*field) {
  return [field](Definition& d, const std::string& text) {
    return read_value(text, part_of<Part>(d).*field);
  };
}
/// Reads the letters of pieces.
template <class Part>
Read types(TypeSet Part::*field) {
  return [field](Definition& d, const std::string& text) {
    return read_types(d, text, part_of<Part>(d).*field);
  };
}

/// Reads one of these words into the value that it stands for.
template <class Part, class Word>
Read one_of(Word Part::*field, std::vector<std::pair<std::string, Word>> words) {
  return [field, words = std::move(words)](Definition& d, const std::string& text) -> Expected {
    std::string expected;
    for (const auto& [word, meaning] : words) {
      if (word == text) return part_of<Part>(d).*field = meaning, std::nullopt;
      expected += (expected.empty() ? "'" : ", '") + word + "'";
    }
    return "one of " + expected;
  };
}

}  // namespace protean::custom
