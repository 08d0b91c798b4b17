// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/known/crazyhouse.h"

namespace protean {

/// Crazyhouse in which promoted pieces stay promoted when they are captured.
class LoopChess : public CrazyhouseChess {
 public:
  VariantInfo info() const override;
  void define(RuleBook& rules) const override;
  XBoardSupport xboard() const override { return XBoardSupport::kSingle; }
  std::string xboard_parent() const override { return "crazyhouse"; }
};

}  // namespace protean
