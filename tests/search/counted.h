// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "search/evaluation/evaluate.h"
#include "search/evaluation/evaluation_tables.h"
#include "tests/support.h"

#include <cstddef>
#include <string>

namespace protean::test {

/// The counts behind an evaluation of a position, White's less Black's, with the weights that
/// follow from the rules.
class Counted {
 public:
  Counted(const std::string& id, const std::string& fen) {
    const RuleProgram& program = game(id);
    value_ = evaluate(program, *evaluation_tables(program, {EvaluationSource::Origin::kRules}),
                      position(program, fen), trace_);
  }
  float operator[](std::size_t weight) const { return trace_.count[weight]; }
  Value value() const { return value_; }

 private:
  EvaluationTrace trace_;
  Value value_ = 0;
};

}  // namespace protean::test
