// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "search/evaluation/weights.h"

#include <cstdint>
#include <string>

namespace protean {

/// How a page is served to a person's browser.
struct ServeOptions {
  std::uint16_t port = 8080;          ///< 0: any free one.
  std::string address = "127.0.0.1";  ///< Where to listen.
  std::string variant = "chess";      ///< Id of the game a new board begins with.
  bool open = false;                  ///< Show the page in the user's browser.
  EvaluationSource evaluation = {};   ///< For the engine at every board.
};

}  // namespace protean
