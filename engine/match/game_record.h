// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/rules/outcome.h"
#include "search/search.h"
#include "variants/variant.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace protean {

/// How a game came to its end.
enum class Termination : std::uint8_t {
  kNormal,  ///< By the rules, by resignation or by agreement.
  kAdjudication,
  kTimeForfeit,
  kRulesInfraction,  ///< An illegal move or a wrong claim.
  kAbandoned,        ///< A player died or hung.
  kUnterminated,     ///< The match was broken off.
};

/// What PGN calls them, in the order of the values.
inline constexpr std::array<std::pair<Termination, std::string_view>, 6> kTerminationWords = {{
    {Termination::kNormal, "normal"},
    {Termination::kAdjudication, "adjudication"},
    {Termination::kTimeForfeit, "time forfeit"},
    {Termination::kRulesInfraction, "rules infraction"},
    {Termination::kAbandoned, "abandoned"},
    {Termination::kUnterminated, "unterminated"},
}};

/// The word PGN has for it.
constexpr std::string_view to_string(Termination termination) {
  return kTerminationWords[static_cast<std::size_t>(termination)].second;
}

/// What is called so; empty if nothing is.
constexpr std::optional<Termination> parse_termination(std::string_view word) {
  for (const auto& [termination, text] : kTerminationWords) {
    if (word == text) return termination;
  }
  return std::nullopt;
}

/// A tag of PGN.
struct PgnTag {
  std::string name;
  std::string value;
  int line = 0;  ///< Where it stands in its file, from 1.
};

/// One turn as it was played, with what its player said of it.
struct TurnRecord {
  enum class Source : std::uint8_t { kPlayer, kOpening, kChance };
  std::vector<Move> plies;
  Source source = Source::kPlayer;
  std::optional<Score> score;                ///< For the side that moved.
  int depth = 0;                             ///< Plies; 0 = not said.
  std::uint64_t nodes = 0;                   ///< 0 = not said.
  std::optional<std::int64_t> time_ms = {};  ///< Empty = not said.
  std::string eval = {};  ///< "0.35", "#-3": for White, of the position after the turn, as programs
                          ///< that show games read it; empty = not said.
  std::string_view mark =
      {};                   ///< "??": what PGN puts behind the turn; lives as long as the program.
  std::string remark = {};  ///< Said in a comment of its own.
  std::size_t word = 0;     ///< Which move of a file ends it; 0 where it comes from none.
  std::vector<std::string> glyphs = {};      ///< What a file has behind it: "$4", ...
  std::vector<std::string> comments = {};    ///< ... what else its comments say, one each ...
  std::vector<std::string> variations = {};  ///< ... and "(1. d4 d5)", as they stand there.
};

/// One game of a match or of a file from its first position to its end.
struct GameRecord {
  const Variant* variant = nullptr;
  Position start;
  std::optional<std::vector<PgnTag>> tags;  ///< Of its file, if it comes from one.
  std::vector<std::string> comments;        ///< What its file says before the first move.
  std::string event = "Protean match";
  std::string date;                  ///< "2026.11.21"
  std::string round;                 ///< "3.1": number of the pair of games, and of the game in it.
  std::array<std::string, 2> names;  ///< By colour.
  std::array<std::string, 2> time_controls;  ///< By colour, as time_control_text() writes them.
  std::vector<TurnRecord> turns;
  Result result = Result::kOngoing;
  std::string reason;  ///< In words: "checkmate", "White's program ended", ...
  Termination termination = Termination::kUnterminated;
  /// The number of the move that mated, or at which a player resigned or failed; 0 where the game
  /// ended otherwise.
  int deciding_move = 0;
};

}  // namespace protean
