// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/evaluation/weights.h"

#include "movegen/notation/fen.h"
#include "search/evaluation/evaluate.h"
#include "search/evaluation/evaluation_tables.h"
#include "tests/fuzz/support.h"
#include "tests/fuzz/targets.h"
#include "variants/catalogue.h"

#include <cstdlib>
#include <string>

namespace protean::fuzz {

void weights(std::string_view input) {
  const Variant& game = pick_game(weights_variant(input));
  const RuleProgram& program = compiled(game);
  EvaluationTables tables = *evaluation_tables(program, {EvaluationSource::Origin::kRules, {}, {}});
  const Weights derived = tables.weights;
  Weights read = derived;
  if (const auto error = read_weights(tables.layout, input, "input", read)) {
    require(error->starts_with("input") && error->find("expected") != std::string::npos,
            "an error names the file and what was expected: " + *error);
    require(read == derived, "a text that is refused changes nothing: " + *error);
    return;
  }
  const std::string text = weights_text(tables.layout, game.info().id, read, derived);
  Weights again = derived;
  require(!read_weights(tables.layout, text, "written", again), "it reads what it wrote: " + text);
  require(again == read, "the same weights as written: " + text);
  set_weights(tables, read);
  const Position start = start_position(program);
  require(std::abs(evaluate(program, tables, start)) <= kMaxEval, "an evaluation within bounds",
          program, start);
}

}  // namespace protean::fuzz
