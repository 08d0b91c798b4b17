// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/options.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/outcome.h"
#include "search/search.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The texts of XBoard's protocol.
namespace protean::xboard {

/// The `feature` lines that answer `protover`.
std::vector<std::string> feature_lines(const Options& options);

/// A ply as XBoard writes it: "e2e4"; "O-O" in games that castle from any files; "@@@@" for a pass.
/// XBoard knows captures en passant only by orthodox pawns. Such captures by other pawns, and hops,
/// are written as two legs by way of the victim: "b3c4,c4c2".
std::string move_text(const RuleProgram& program, const Position& pos, Move move);

/// The legal ply that XBoard means; empty if there is none. Moves of two legs are also understood
/// in the garbled form in which XBoard passes on some of Black's: "b8e5,c6d5" for b8c6,c6e5.
std::optional<Move> parse_move(const RuleProgram& program, const Position& pos,
                               std::string_view text);

/// True for the texts that mean "no move", such as "@@@@" and "--".
bool is_pass(std::string_view text);

/// True if a text has the form of a move, legal or not: two squares, a drop, castling or a pass.
bool looks_like_move(std::string_view text);

/// A forced end in n turns is the score kMateScore + n, negative for the side that loses.
inline constexpr int kMateScore = 100'000;

/// A line of thinking: depth, score, hundredths of a second, nodes, moves; then '?' or '!' if the
/// score is only an upper or a lower bound.
std::string thinking_text(const RuleProgram& program, const Position& root, const SearchLine& line);

/// "0-1 {checkmate}".
std::string result_text(const Outcome& outcome);

/// Milliseconds from minutes, "5", or minutes and seconds, "0:10"; empty if the text is neither.
/// Text that follows, such as the time of a later period in "25+5", is ignored.
std::optional<std::int64_t> parse_minutes(std::string_view text);
/// Milliseconds from the hundredths of a second in which clocks are sent, limited to plus or minus
/// a hundred years; empty if the text is not an integer.
std::optional<std::int64_t> parse_centiseconds(std::string_view text);
/// Milliseconds from seconds, which may have a fraction; empty for other texts, and from a billion
/// seconds on.
std::optional<std::int64_t> parse_seconds(std::string_view text);

/// A FEN of XBoard's with all fields: XBoard omits the castling field in games without castling.
std::string with_all_fields(std::string_view fen);

/// True if a FEN shows XBoard's picture of the game's first position (the board with pieces in
/// hand, and the side) and has no other field that differs from those of `first`. `own`: XBoard
/// knows the game itself; in other games it leaves castling out.
bool tells_first_position(std::string_view fen, std::string_view first, bool own);

}  // namespace protean::xboard
