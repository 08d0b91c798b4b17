// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/known/known_family.h"

namespace protean {

/// Two Kings each, of which the one on the lowest file is royal; clients differ in which of two on
/// one file.
class TwoKings : public OrthodoxChess {
 public:
  void define(RuleBook& rules) const override;

 protected:
  enum class OnOneFile { kNearerToRankOne, kNearerToOwnRank };
  explicit TwoKings(OnOneFile royal) : royal_(royal) {}

 private:
  OnOneFile royal_;
};

}  // namespace protean
