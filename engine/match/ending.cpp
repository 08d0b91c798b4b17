// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/ending.h"

namespace protean {

Ending resignation(Color loser) {
  return {win_for(!loser), loser == White ? "White resigns" : "Black resigns"};
}

std::optional<Ending> recorded_ending(const GameRecord& record, const Game& game) {
  if (record.result == Result::kOngoing || game.outcome().over()) return std::nullopt;
  Ending ending{record.result, record.reason, record.termination};
  const bool tells = record.termination != Termination::kNormal &&
                     record.termination != Termination::kUnterminated;
  if (ending.reason.empty() && tells) ending.reason = to_string(record.termination);
  return ending;
}

void record_ending(GameRecord& record, const Game& game, const std::optional<Ending>& ending) {
  const Outcome by_rule = game.outcome();
  record.result = ending ? ending->result : by_rule.result;
  record.reason = ending ? ending->reason : std::string(by_rule.reason);
  record.termination = ending           ? ending->termination
                       : by_rule.over() ? Termination::kNormal
                                        : Termination::kUnterminated;
}

}  // namespace protean
