// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/check_counting.h"

#include "movegen/base/quoted.h"
#include "movegen/base/words.h"
#include "movegen/notation/token_text.h"

#include <algorithm>
#include <vector>

namespace protean::custom {

namespace {

/// The word "3+3" of a FEN; empty if there is none. The board is skipped: a plus marks a promoted
/// piece there.
std::string_view checks_field(std::string_view fen) {
  const std::vector<std::string_view> words = split_words(fen);
  const auto field = std::find_if(words.begin() + (words.empty() ? 0 : 1), words.end(),
                                  [](auto word) { return word.find('+') != word.npos; });
  return field == words.end() ? std::string_view{} : *field;
}

}  // namespace

std::variant<int, DefinitionFault> checks_to_win(const Definition& definition,
                                                 std::string_view start_fen, bool royal) {
  const std::string_view field = checks_field(start_fen);
  if (!definition.check_counting) {
    if (field.empty()) return 0;
    return DefinitionFault{
        "startFen",
        "found " + quoted(field) + "; expected no count of checks, as checkCounting is false"};
  }
  if (!royal)
    return DefinitionFault{"checkCounting",
                           "found 'true' in a game without Kings; expected 'false'"};
  if (field.empty()) return 1;  // As in Fairy-Stockfish, the next check wins.
  const std::size_t plus = field.find('+');
  const auto white = read_number(field.substr(0, plus), 9);
  const auto black = read_number(field.substr(plus + 1), 9);
  if (plus == 0 || !white || !black || *white != *black || *white == 0)
    return DefinitionFault{
        "startFen", "found " + quoted(field) +
                        "; expected a count such as '3+3', the same for both sides, from 1 to 9"};
  return *white;
}

}  // namespace protean::custom
