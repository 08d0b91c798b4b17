// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "search/evaluation/evaluation_tables.h"
#include "variants/variant.h"

#include <iosfwd>
#include <string>

namespace protean {

/// The options of `protean train borrow`.
struct BorrowOptions {
  const Variant* variant = nullptr;  ///< The game that borrows.
  const Variant* lender = nullptr;
  std::string directory = ".";  ///< Where ID.weights is written.
  bool network_only = false;    ///< Borrow no weights: they stay those of `source`.
  EvaluationSource source;      ///< The game's own evaluation.
};

/// Writes an evaluation for one game that is made from another's: the weights of pieces that move
/// alike, and the network's numbers for what both games have. Pieces that only the borrower has
/// keep its own weights, with their worth on the lender's scale; to the network each looks like the
/// lender's piece of the same number, if that is not taken. Throws as write_weights() does.
void run_borrow(const BorrowOptions& options, std::ostream& out);

/// The text of such an evaluation; `own` and `lent` are the present tables of the two games.
std::string borrowed_text(const RuleProgram& program, const EvaluationTables& own,
                          const RuleProgram& lender, const EvaluationTables& lent,
                          bool network_only);

}  // namespace protean
