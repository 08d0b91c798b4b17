// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/orthodox/orthodox.h"

namespace protean {

/// Berolina chess as a base: pawns step diagonally and capture straight ahead.
class BerolinaChess : public OrthodoxChess {
 public:
  VariantInfo info() const override;
  void define(RuleBook& rules) const override;
  XBoardSupport xboard() const override { return XBoardSupport::kBuiltIn; }
};

}  // namespace protean
