// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/square.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace protean {

enum class Result : std::uint8_t { kOngoing, kWhiteWins, kBlackWins, kDraw };

/// The result if `winner` wins.
constexpr Result win_for(Color winner) {
  return winner == White ? Result::kWhiteWins : Result::kBlackWins;
}

/// The state of a game: its result and, once it is over, the reason in words ("checkmate",
/// "stalemate", ...). `reason` refers to text that lives as long as the program.
struct Outcome {
  Result result = Result::kOngoing;
  std::string_view reason = {};

  constexpr bool over() const { return result != Result::kOngoing; }

  static constexpr Outcome win(Color winner, std::string_view reason) {
    return {win_for(winner), reason};
  }
  static constexpr Outcome draw(std::string_view reason) { return {Result::kDraw, reason}; }
};

/// "1-0", "0-1", "1/2-1/2" or "*".
constexpr std::string_view to_string(Result r) {
  switch (r) {
    case Result::kWhiteWins: return "1-0";
    case Result::kBlackWins: return "0-1";
    case Result::kDraw: return "1/2-1/2";
    default: return "*";
  }
}

/// The result of a finished game whose to_string() is `text`; empty if there is none.
constexpr std::optional<Result> parse_result(std::string_view text) {
  for (const Result r : {Result::kWhiteWins, Result::kBlackWins, Result::kDraw}) {
    if (text == to_string(r)) return r;
  }
  return std::nullopt;
}

}  // namespace protean
