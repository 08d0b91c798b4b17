// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/compiler/edges.h"
#include "movegen/compiler/lookup_builder.h"
#include "movegen/compiler/mover_groups.h"
#include "movegen/program/rule_program.h"

#include <memory>
#include <stdexcept>
#include <string>

namespace protean {

/// What the steps of the rule compiler work on: the program under construction, and their tools.
struct Compilation {
  Compilation(std::string id, RuleBook book, IndexScheme scheme);

  std::unique_ptr<RuleProgram> program;
  LookupBuilder builder;
  MoverGroupTools tools;
  bool test_every_move = false;  ///< Any move may change how enemy pieces far away move.
};

/// Ends the compilation; compile_rules() adds the name of the game to `what`.
[[noreturn]] inline void fail(const std::string& what) {
  throw std::invalid_argument(what);
}

/// How a side sees the board when a term is read for it.
inline Perspective perspective(const Compilation& work, const Term& term, Color color) {
  return work.program->book.perspective(term.absolute ? White : color);
}

/// The edges, for one side, of the terms for which `serves` is true.
template <class Serves>
EdgeSet edges_of_terms(const Compilation& work, const Moves& moves, Color color, Serves&& serves) {
  EdgeSet all;
  for (const Term& t : moves.terms()) {
    if (!serves(t)) continue;
    const EdgeSet edges = edges_of(t, perspective(work, t, color));
    all.insert(all.end(), edges.begin(), edges.end());
  }
  normalize(all);
  return all;
}

}  // namespace protean
