// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

#include <string>

namespace protean {

/// The piece on `s`, which must not be empty, in words: "the Knight on c3".
inline std::string piece_text(const RuleProgram& program, const Position& pos, Square s) {
  return "the " + program.book.piece(type_of(pos.piece_on(s))).name + " on " + to_string(s);
}

}  // namespace protean
