// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/rules/repetition_judge.h"

#include "movegen/rules/rule.h"
#include "movegen/rules/rule_book.h"

namespace protean {

const RepetitionJudge* repetition_judge(const RuleBook& book) {
  for (const auto& rule : book.own_rules) {
    if (const auto* judge = dynamic_cast<const RepetitionJudge*>(rule.get())) return judge;
  }
  return nullptr;
}

}  // namespace protean
