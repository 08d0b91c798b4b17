// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "search/evaluation/evaluation_tables.h"
#include "variants/variant.h"

#include <iosfwd>
#include <string>

namespace protean {

/// What `protean train borrow` is to do.
struct BorrowOptions {
  const Variant* variant = nullptr;  ///< The game that borrows.
  const Variant* lender = nullptr;
  std::string directory = ".";  ///< Where ID.weights is written.
  bool network_only = false;    ///< The weights stay those of `source`.
  EvaluationSource source;      ///< What the game has of its own.
};

/// Writes for one game an evaluation made of another's: weights of pieces that go alike, and the
/// network's numbers for what both games have. Pieces of the borrower's own keep what its rules
/// tell of them, on the lender's scale; to the network each looks like the lender's piece in its
/// place. Throws as write_weights() does.
void run_borrow(const BorrowOptions& options, std::ostream& out);

/// The text of such an evaluation; the tables are those of the two games as they stand.
std::string borrowed_text(const RuleProgram& program, const EvaluationTables& own,
                          const RuleProgram& lender, const EvaluationTables& lent,
                          bool network_only);

}  // namespace protean
