// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/match/program_option.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// What a program has told of itself in XBoard's protocol; to begin with, what holds if it does
/// not.
class XBoardFeatures {
 public:
  /// Takes "accepted setboard" to the program.
  using Answer = std::function<void(const std::string&)>;

  /// `wants_nps`: the program is to be bounded by nodes.
  explicit XBoardFeatures(bool wants_nps) : wants_nps_(wants_nps) {}

  /// Reads a line and answers each feature it tells; false if it tells none.
  bool read(std::string_view line, const Answer& answer);

  bool ping = false;
  bool setboard = false;
  bool usermove = false;
  bool time = true;
  bool draw = true;
  bool reuse = true;
  bool name = false;
  bool memory = false;
  bool smp = false;
  bool nps = false;
  std::vector<std::string> variants = {"normal"};
  std::vector<ProgramOption> options;
  bool introduced = false;  ///< The last feature has been told.
  bool takes_time = false;  ///< More features come, however long it takes.

 private:
  void note(std::string_view feature, std::string_view value, const Answer& answer);

  bool wants_nps_;
};

}  // namespace protean
