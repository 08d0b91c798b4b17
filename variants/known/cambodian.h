// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/known/makruk.h"

namespace protean {

/// Cambodian chess as a base: makruk with leaps of Kings and Neangs that have not moved. The
/// Neang's leap may capture, and so gives check, as the rules tell; some engines allow it no
/// capture, and take the King's leap away once a Rook has come into line with it. Cute Chess takes
/// a Neang that was captured at home for one that still stands there and checks.
class CambodianChess : public MakrukChess {
 public:
  VariantInfo info() const override;
  void define(RuleBook& rules) const override;
  XBoardSupport xboard() const override { return XBoardSupport::kSingle; }
};

}  // namespace protean
