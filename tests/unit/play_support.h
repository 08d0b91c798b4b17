// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/app/play.h"
#include "tests/temp_folder.h"
#include "variants/catalogue.h"

#include <sstream>
#include <string>
#include <string_view>

/// Games at the board: what a person types and sees.
namespace protean::test {

/// What a person sees after typing `script`, one word or command per line.
inline std::string session(std::string_view id, const std::string& script, Color person = White) {
  std::istringstream in(script);
  std::ostringstream out;
  run_play(*find_variant(id), {.person = person, .movetime_ms = 2, .seed = 7}, in, out);
  return out.str();
}

inline bool says(const std::string& text, std::string_view words) {
  return text.find(words) != std::string::npos;
}

/// How often `words` occurs in `text`.
inline int times(const std::string& text, std::string_view words) {
  int n = 0;
  for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1))
    ++n;
  return n;
}

/// A file that is removed after the test.
class ScratchFile {
 public:
  explicit ScratchFile(const std::string& name = "game.pgn") : name_(folder_.file(name)) {}
  const std::string& name() const { return name_; }

 private:
  TempFolder folder_;
  std::string name_;
};

}  // namespace protean::test
