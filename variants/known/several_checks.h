// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/known/known_family.h"

#include <string>
#include <utility>

namespace protean {

/// Orthodox chess in which a number of checks wins as well. Clients agree on the rules. The FEN has
/// the checks still needed, as XBoard and Cute Chess write them; the checks given, as others write
/// them, can be read too.
class SeveralChecks : public OrthodoxChess {
 public:
  void define(RuleBook& rules) const override;

 protected:
  /// The winning check, counted from the first: `number` from 1 to 9, `ordinal` as a word.
  SeveralChecks(int number, std::string ordinal) : number_(number), ordinal_(std::move(ordinal)) {}

 private:
  int number_;
  std::string ordinal_;
};

}  // namespace protean
