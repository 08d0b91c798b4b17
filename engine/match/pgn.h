// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/match/game_record.h"

#include <array>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace protean {

/// A game as PGN, ending with a line end. A game that was played here has the seven standard tags,
/// Variant, SetUp and FEN (if it does not begin at its usual start), TimeControl (one for each
/// colour if they differ), Termination and PlyCount. Its turns have comments: "{+0.31/12 0.103s,
/// ...}" is the score for the side that moved / depth, the time, and after the last turn the reason
/// for the end; "{+M5/20 1.200s}" is a forced end in five turns, "{book}" a turn of the opening. A
/// game from a file keeps its tags, the seven first, and its comments, glyphs and variations; a
/// comment of the file precedes ours. Moves are written in SAN if all of them have one, else in the
/// game's own text.
std::string to_pgn(const GameRecord& game);

/// The tags for how a game ended and how many plies it took: Termination and PlyCount.
std::vector<PgnTag> ending_tags(const GameRecord& game);

/// The number before the move that is due: "12." for White, "12..." for Black.
std::string move_number(const Position& pos);

/// The marks after a move, in the order of their glyphs, "$1" first.
inline constexpr std::array<std::string_view, 6> kMoveMarks = {"!", "?", "!!", "??", "!?", "?!"};

/// The glyph for the marks after a move: "$5" for "!?"; empty for other texts.
std::string annotation_glyph(std::string_view marks);

/// Informant's signs after a move that say who is better, each before the signs that end with it.
inline constexpr std::array<std::string_view, 14> kStandings = {
    "=",  "+=", "=+",     "+/=",    "=/+",    "+/-",    "-/+",
    "+-", "-+", "\u221e", "\u00b1", "\u2213", "\u2a71", "\u2a72"};

/// A PGN comment in its braces; braces inside the text become parentheses.
std::string pgn_comment(std::string text);

/// Today as PGN writes it: "2026.11.21".
std::string pgn_date_today();

/// One game read from PGN, before its moves are interpreted.
struct PgnGame {
  std::vector<PgnTag> tags;  ///< In the order of the file.
  struct Token {
    std::string text;
    int line = 0;
    std::string comment = {};  ///< Comments after it, in braces or after ';', one per line.
    std::vector<std::string> glyphs = {};      ///< "$5", also for a written "!?".
    std::vector<std::string> variations = {};  ///< "(1. d4 d5)", each on one line.
  };
  std::vector<Token> moves;  ///< Without move numbers.
  std::string comment;       ///< Before the first move.
  std::string result;        ///< "1-0", "0-1", "1/2-1/2" or "*"; empty if it is missing.
  int line = 1;              ///< Where the game begins in the file, from 1.

  /// The first tag with this name; null if there is none.
  const PgnTag* tag(std::string_view name) const;
};

/// An error in a PGN text. The message names what was found and what was expected.
struct PgnError {
  int line = 0;
  std::string message;
  std::optional<std::size_t> move = {};  ///< Index in PgnGame::moves of the illegal one, if any.
};

/// Calls `game` for each game of a text until it returns false. Returns an error at the first text
/// that is not PGN.
std::optional<PgnError> read_pgn(std::istream& in, const std::function<bool(const PgnGame&)>& game);

/// Plays a PGN game over by the rules. The Variant tag names the variant (chess without one), the
/// FEN tag the first position. Each move must be legal: SAN or the game's own text, with the plies
/// of a turn joined by commas or written step by step as XBoard does. Variant, FEN and moves may
/// also be in the forms of other programs. Scores, times, reason and termination are read as
/// to_pgn() writes them, and everything else is kept. The result is the one after the moves, or the
/// Result tag's if that is "*" or missing. Without a known Termination tag the end is "normal", or
/// "unterminated" for "*".
std::variant<GameRecord, PgnError> play_over(const PgnGame& pgn);

}  // namespace protean
