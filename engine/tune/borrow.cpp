// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/borrow.h"

#include "engine/tune/weights_file.h"
#include "search/evaluation/evaluation_facts.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <ostream>
#include <string>

namespace protean {
namespace {

/// Where a piece type goes on an empty board: [color][use of the move][square].
using Reach = std::array<std::array<std::array<Bitboard, kSquares>, 3>, 2>;

Reach reach_of(const RuleProgram& program, PieceType m) {
  Reach reach{};
  for (const Color c : {White, Black}) {
    for (const Mover& mover : program.by_type[c][m]) {
      for (std::size_t s = 0; s < kSquares; ++s)
        reach[c][static_cast<std::size_t>(mover.use)][s] |= mover.reach[s];
    }
  }
  return reach;
}

template <class Visit>
void for_each_type(const RuleProgram& program, const Visit& visit) {
  for (PieceType m = Pawn; m < kPieceTypes; ++m) {
    if (in_game(program, m)) visit(m);
  }
}

/// Matches the borrower's piece types with the lender's.
class PieceTypeMatch {
 public:
  PieceTypeMatch(const RuleProgram& program, const EvaluationTables& own, const RuleProgram& lender,
                 const EvaluationTables& lent) {
    alike_.fill(kNoPieceType);
    PieceTypes taken;
    const auto pair = [&](PieceType m, PieceType other) {
      if (alike_[m] != kNoPieceType || taken.has(other) || !in_game(lender, other) ||
          own.royal(m) != lent.royal(other) || reach_of(program, m) != reach_of(lender, other))
        return;
      alike_[m] = other;
      taken |= PieceTypes::of(other);
    };
    for_each_type(program, [&](PieceType m) { pair(m, m); });
    for_each_type(program, [&](PieceType m) {
      for (PieceType other = Pawn; other < kPieceTypes; ++other) pair(m, other);
    });
    in_place_ = alike_;
    for_each_type(program, [&](PieceType m) {
      if (alike_[m] == kNoPieceType && !taken.has(m) && in_game(lender, m)) in_place_[m] = m;
    });
  }

  /// The lender's type that moves alike; kNoPieceType if there is none.
  PieceType alike(PieceType m) const { return alike_[m]; }
  /// The type that moves alike or, failing that, the one in its place: the argument of
  /// Network::lent_to().
  const NetworkInputs::TypeElsewhere& in_place() const { return in_place_; }

 private:
  NetworkInputs::TypeElsewhere alike_{};
  NetworkInputs::TypeElsewhere in_place_{};
};

/// Makes the weights of one game from another's.
class Borrower {
 public:
  Borrower(const RuleProgram& program, const EvaluationTables& own, const RuleProgram& lender,
           const EvaluationTables& lent, const PieceTypeMatch& twins)
      : program_(program), own_(own), lender_(lender), lent_(lent), twins_(twins) {}

  Weights weights() const {
    Weights weights = own_.weights;
    for (const WeightRow& row : own_.layout.rows()) {
      if (row.first == weight::kProgress) continue;  // means something else in each game
      if (const WeightRow* from = row_of_lender(row.name)) copy(row, *from, weights);
    }
    const double scale = scale_of_worths();
    for_each_type(program_, [&](PieceType m) {
      if (twins_.alike(m) == kNoPieceType && !own_.royal(m)) {
        Tapered& worth = weights[weight::kWorth + m];
        worth = {scaled(worth.full(), scale), scaled(worth.sparse(), scale)};
      }
    });
    return weights;
  }

 private:
  static int scaled(int n, double scale) { return static_cast<int>(std::lround(n * scale)); }

  /// The lender's row for the subject of the row with this name; null if it has none.
  const WeightRow* row_of_lender(const std::string& name) const {
    const std::size_t space = name.find(' ');
    if (space == std::string::npos) return find_row(name);
    const std::string what = name.substr(0, space + 1);
    const std::size_t end = std::min(name.find(' ', space + 1), name.size());
    const std::string label = name.substr(space + 1, end - space - 1);
    const WeightRow* found = nullptr;
    for_each_type(program_, [&](PieceType m) {
      const PieceType twin = twins_.alike(m);
      if (twin == kNoPieceType || WeightLayout::label_of(program_.book.piece(m)) != label) return;
      const std::string theirs = what + WeightLayout::label_of(lender_.book.piece(twin));
      // There may be a table for each colour or one for both.
      for (const std::string& side : {name.substr(end), std::string(), std::string(" white")}) {
        if (found == nullptr) found = find_row(theirs + side);
      }
    });
    return found;
  }

  const WeightRow* find_row(const std::string& name) const {
    const auto& rows = lent_.layout.rows();
    const auto found =
        std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return row.name == name; });
    return found == rows.end() ? nullptr : &*found;
  }

  /// Copies a row. A table may be as wide as the board or half as wide.
  void copy(const WeightRow& row, const WeightRow& from, Weights& weights) const {
    if (row.count / row.width != from.count / from.width) return;
    if (row.width != from.width && row.width + from.width != 12) return;
    for (std::size_t i = 0; i < row.count; ++i) {
      std::size_t column = i % row.width;
      if (column >= from.width) column = row.width - 1 - column;
      weights[row.first + i] = lent_.weights[from.first + i / row.width * from.width + column];
    }
  }

  /// What the lender's pieces are worth to it for each centipawn that their counterparts are worth
  /// to us.
  double scale_of_worths() const {
    int theirs = 0;
    int ours = 0;
    for_each_type(program_, [&](PieceType m) {
      const PieceType twin = twins_.alike(m);
      if (m == Pawn || twin == kNoPieceType || own_.royal(m)) return;
      const Tapered lent = lent_.weights[weight::kWorth + twin];
      const Tapered own = own_.weights[weight::kWorth + m];
      theirs += lent.full() + lent.sparse();
      ours += own.full() + own.sparse();
    });
    return ours > 0 && theirs > 0 ? static_cast<double>(theirs) / ours : 1;
  }

  const RuleProgram& program_;
  const EvaluationTables& own_;
  const RuleProgram& lender_;
  const EvaluationTables& lent_;
  const PieceTypeMatch& twins_;
};

}  // namespace

std::string borrowed_text(const RuleProgram& program, const EvaluationTables& own,
                          const RuleProgram& lender, const EvaluationTables& lent,
                          bool network_only) {
  const PieceTypeMatch twins(program, own, lender, lent);
  EvaluationTables borrowed = own;
  if (!network_only) borrowed.weights = Borrower(program, own, lender, lent, twins).weights();
  borrowed.network.reset();
  if (lent.network) borrowed.network = lent.network->lent_to(own.inputs, twins.in_place());
  return evaluation_text(program, borrowed);
}

void run_borrow(const BorrowOptions& options, std::ostream& out) {
  const RuleProgram& program = compiled(*options.variant);
  const RuleProgram& lender = compiled(*options.lender);
  const std::string text =
      borrowed_text(program, build_evaluation_tables(program, options.source), lender,
                    build_evaluation_tables(lender), options.network_only);
  write_weights(program.id, options.directory, text, out);
}

}  // namespace protean
