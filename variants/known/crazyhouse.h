// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/orthodox/orthodox.h"

namespace protean {

/// Crazyhouse as a base: captured pieces change sides and may be dropped on vacant squares later.
class CrazyhouseChess : public OrthodoxChess {
 public:
  VariantInfo info() const override;
  void define(RuleBook& rules) const override;
  XBoardSupport xboard() const override { return XBoardSupport::kBuiltIn; }
};

}  // namespace protean
