// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/rules/rule_book.h"

#include "movegen/board/hands.h"

#include <algorithm>
#include <stdexcept>

namespace protean {

int HandRules::state_words() const {
  return types.empty() ? 0 : kHandWords;
}

int RuleBook::state_words() const {
  return std::max(hands.state_words(), rule_words_end_);
}

int RuleBook::state_word(int count) {
  const int first = state_words();
  if (first + count > kStateWords)
    throw std::invalid_argument("no word is left for the state of a rule");
  if (rule_words_end_ == 0) first_rule_word_ = first;
  rule_words_end_ = first + count;
  return first;
}

bool RuleBook::hands_take_rule_word() const {
  return rule_words_end_ > 0 && first_rule_word_ < hands.state_words();
}

void RuleBook::drop_rules() {
  own_rules.clear();
  rule_words_end_ = 0;
}

}  // namespace protean
