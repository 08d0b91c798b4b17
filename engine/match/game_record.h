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

/// How a game ended.
enum class Termination : std::uint8_t {
  kNormal,  ///< By the rules, by resignation or by agreement.
  kAdjudication,
  kTimeForfeit,
  kRulesInfraction,  ///< An illegal move or a wrong claim.
  kAbandoned,        ///< A player died, hung, flooded its output or could not begin.
  kUnterminated,     ///< The match was broken off.
};

/// PGN's words for them, in the order of the values.
inline constexpr std::array<std::pair<Termination, std::string_view>, 6> kTerminationWords = {{
    {Termination::kNormal, "normal"},
    {Termination::kAdjudication, "adjudication"},
    {Termination::kTimeForfeit, "time forfeit"},
    {Termination::kRulesInfraction, "rules infraction"},
    {Termination::kAbandoned, "abandoned"},
    {Termination::kUnterminated, "unterminated"},
}};

/// PGN's word for a termination.
constexpr std::string_view to_string(Termination termination) {
  return kTerminationWords[static_cast<std::size_t>(termination)].second;
}

/// The termination with this word; empty if there is none.
constexpr std::optional<Termination> parse_termination(std::string_view word) {
  for (const auto& [termination, text] : kTerminationWords) {
    if (word == text) return termination;
  }
  return std::nullopt;
}

/// A PGN tag.
struct PgnTag {
  std::string name;
  std::string value;
  int line = 0;  ///< Its line in the file, from 1; 0 if it comes from no file.
};

/// One turn as it was played, with its player's report of the search.
struct TurnRecord {
  enum class Source : std::uint8_t { kPlayer, kOpening, kChance };
  std::vector<Move> plies;
  Source source = Source::kPlayer;
  std::optional<Score> score;                ///< For the side that moved.
  int depth = 0;                             ///< In plies; 0: unknown.
  std::uint64_t nodes = 0;                   ///< 0: unknown.
  std::optional<std::int64_t> time_ms = {};  ///< Empty: unknown.
  std::string eval = {};  ///< White's score of the position after the turn in the form that game
                          ///< viewers read: "0.35", "#-3"; empty: unknown.
  std::string_view mark = {};  ///< The mark that PGN puts after the turn, such as "??"; a text that
                               ///< lives as long as the program.
  std::string remark = {};     ///< Written as a comment of its own.
  std::size_t word = 0;  ///< Index in PgnGame::moves of the word that ends it; 0 without a file.
  std::vector<std::string> glyphs = {};      ///< The glyphs after it in a file: "$4", ...
  std::vector<std::string> comments = {};    ///< The file's other comments, one each.
  std::vector<std::string> variations = {};  ///< The file's variations: "(1. d4 d5)".
};

/// One game of a match or of a file, from its first position to its end.
struct GameRecord {
  const Variant* variant = nullptr;
  Position start;
  std::optional<std::vector<PgnTag>> tags;  ///< Those of its file, if it comes from one.
  std::vector<std::string> comments;        ///< Its file's comments before the first move.
  std::string event = "Protean match";
  std::string date;                  ///< "2026.11.21"
  std::string round;                 ///< "3.1": the number of the opening, and of the game from it.
  std::array<std::string, 2> names;  ///< By colour.
  std::array<std::string, 2> time_controls;  ///< By colour, as time_control_text() writes them.
  std::vector<TurnRecord> turns;
  Result result = Result::kOngoing;
  std::string reason;  ///< In words: "checkmate", "White's program ended", ...
  Termination termination = Termination::kUnterminated;
  /// The number of the move that mated, or of the move that was due when a player resigned, failed
  /// or was adjudicated lost; 0 if the game ended otherwise.
  int deciding_move = 0;
};

}  // namespace protean
