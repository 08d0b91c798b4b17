// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/known/makruk.h"

namespace protean {

/// Cambodian chess as a base: makruk, with leaps of Kings and Neangs that have not moved. As the
/// rules say, the Neang's leap may capture, and so gives check; some engines do not let it capture,
/// and take the King's leap away once a Rook has come into line with it. After a Neang has been
/// captured at home, Cute Chess still sees it there and giving check.
class CambodianChess : public MakrukChess {
 public:
  VariantInfo info() const override;
  void define(RuleBook& rules) const override;
  XBoardSupport xboard() const override { return XBoardSupport::kSingle; }
};

}  // namespace protean
