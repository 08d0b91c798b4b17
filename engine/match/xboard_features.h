// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/match/program_option.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// The features that a program has announced in XBoard's protocol. Initially they have the
/// protocol's defaults.
class XBoardFeatures {
 public:
  /// Sends an answer to the program, such as "accepted setboard".
  using Answer = std::function<void(const std::string&)>;

  /// `wants_nps`: the program's thinking will be limited by nodes.
  explicit XBoardFeatures(bool wants_nps) : wants_nps_(wants_nps) {}

  /// Reads a line and answers each feature in it; false if it is not a `feature` line.
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
  bool introduced = false;  ///< The program has sent done=1: there are no more features.
  bool takes_time = false;  ///< It has sent done=0: more features come, however long it takes.

 private:
  void note(std::string_view feature, std::string_view value, const Answer& answer);

  bool wants_nps_;
};

}  // namespace protean
