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

/// A game as PGN. One that was played here has the seven tags, Variant, SetUp and FEN (where the
/// game does not begin at its usual start), TimeControl, Termination, PlyCount; then the turns with
/// comments "{+0.31/12 0.103s, ...}" (score for the side that moved / depth, time; last the reason
/// of the end), "{+M5/20 1.200s}" for a forced end in five turns, "{book}" for turns of the
/// opening. One that comes from a file keeps the tags it has there, the seven first, and the file's
/// comments, glyphs and variations; a comment of the file stands before what is said here. Moves
/// are written in SAN where every one of them has one, else as the game's own text. Ends with a
/// line end.
std::string to_pgn(const GameRecord& game);

/// The tags that tell how a game ended and how many plies it took.
std::vector<PgnTag> ending_tags(const GameRecord& game);

/// What stands before a move: "12." before White's, "12..." before Black's.
std::string move_number(const Position& pos);

/// The marks behind a move; the number of a mark's glyph is its place here, from 1.
inline constexpr std::array<std::string_view, 6> kMoveMarks = {"!", "?", "!!", "??", "!?", "?!"};

/// The glyph for the marks behind a move: "$5" for "!?"; empty for what is none.
std::string annotation_glyph(std::string_view marks);

/// The signs of who stands better that Informant writes behind a move, each before those that end
/// with it.
inline constexpr std::array<std::string_view, 14> kStandings = {
    "=",  "+=", "=+",     "+/=",    "=/+",    "+/-",    "-/+",
    "+-", "-+", "\u221e", "\u00b1", "\u2213", "\u2a71", "\u2a72"};

/// A comment of PGN with its braces; those inside the text become round ones.
std::string pgn_comment(std::string text);

/// Today as PGN writes it: "2026.11.21".
std::string pgn_date_today();

/// One game read from PGN, before its moves are looked at.
struct PgnGame {
  std::vector<PgnTag> tags;  ///< In the order of the file.
  struct Token {
    std::string text;
    int line = 0;
    std::string comment = {};              ///< What follows in braces or after ';', a line each.
    std::vector<std::string> glyphs = {};  ///< "$5", also where "!?" stands.
    std::vector<std::string> variations = {};  ///< "(1. d4 d5)" on one line.
  };
  std::vector<Token> moves;  ///< Without numbers.
  std::string comment;       ///< Before the first move.
  std::string result;        ///< "1-0", "0-1", "1/2-1/2" or "*"; empty if it is missing.
  int line = 1;              ///< Where the game begins in the file, from 1.

  /// The first tag of a name; null if there is none.
  const PgnTag* tag(std::string_view name) const;
};

/// Something wrong in a PGN text: the message names what stands there and what was expected.
struct PgnError {
  int line = 0;
  std::string message;
  std::optional<std::size_t> move = {};  ///< Which of the game's moves is illegal, if one is.
};

/// Calls `game` for each game of a text until it returns false. Returns what cannot be read as PGN.
std::optional<PgnError> read_pgn(std::istream& in, const std::function<bool(const PgnGame&)>& game);

/// A PGN game played over by the rules: variant by its Variant tag (chess without one), start by
/// its FEN tag, every move looked up among the legal ones (SAN or the game's own text, turns of
/// several plies joined by commas, or told step by step as XBoard does), all three also as other
/// programs write them. What to_pgn() writes of scores, times, reason and termination is read too,
/// and all else is kept. The result is the one behind the moves, or the tag's where that is "*" or
/// missing. Without a Termination tag the end is "normal", or "unterminated" for "*".
std::variant<GameRecord, PgnError> play_over(const PgnGame& pgn);

}  // namespace protean
