// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/known/known_family.h"

namespace protean {

/// Two Kings each; the King on the lowest file is royal. If both are on one file, clients differ
/// about which of them is.
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
