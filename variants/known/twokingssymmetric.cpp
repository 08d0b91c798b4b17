// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/two_kings.h"

namespace protean {

namespace {

class TwoKingsSymmetric final : public TwoKings {
 public:
  TwoKingsSymmetric() : TwoKings(OnOneFile::kNearerToOwnRank) {}

  VariantInfo info() const override {
    return known_variant("twokingssymmetric", "Two Kings Each, symmetric",
                         "Cute Chess, after wild 9 of the Internet Chess Club");
  }

  /// XBoard would take this name for its own game of wild 9.
  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

const Registered<TwoKingsSymmetric> registered;

}  // namespace

}  // namespace protean
