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

/// The words XBoard speaks.
namespace protean::xboard {

/// The `feature` lines that answer `protover`.
std::vector<std::string> feature_lines(const Options& options);

/// A ply as XBoard writes it: "e2e4", "O-O" where King and Rook may stand on any file, "@@@@" for a
/// pass. XBoard knows captures en passant by orthodox pawns alone; those of others, and hops, are
/// written as two legs by way of the victim: "b3c4,c4c2".
std::string move_text(const RuleProgram& program, const Position& pos, Move move);

/// The legal ply XBoard means; empty if there is none. Moves of two legs are also understood in the
/// garbled form in which XBoard hands on some of Black's: "b8e5,c6d5" for b8c6,c6e5.
std::optional<Move> parse_move(const RuleProgram& program, const Position& pos,
                               std::string_view text);

/// True for the ways of writing "no move".
bool is_pass(std::string_view text);

/// A forced end in n turns is told as a score of this and n, for the side that loses with a minus.
inline constexpr int kMateScore = 100'000;

/// A line of thinking: depth, score, hundredths of a second, nodes, moves; then '?' or '!' if the
/// score is but an upper or a lower bound.
std::string thinking_text(const RuleProgram& program, const Position& root, const SearchLine& line);

/// "0-1 {checkmate}".
std::string result_text(const Outcome& outcome);

/// Milliseconds from "5" or "0:10", in minutes and seconds; empty if it is neither. What follows
/// them, such as the time of a later period in "25+5", is passed over.
std::optional<std::int64_t> parse_minutes(std::string_view text);
/// Milliseconds from hundredths of a second, as a clock is told: brought within a hundred years.
std::optional<std::int64_t> parse_centiseconds(std::string_view text);
/// Milliseconds from seconds, which may have a fraction.
std::optional<std::int64_t> parse_seconds(std::string_view text);

/// A FEN as XBoard writes it with all its fields: it leaves castling out of games that have none.
std::string with_all_fields(std::string_view fen);

/// True if a FEN shows XBoard's picture of the game's first position (the board with pieces in
/// hand, and the side) and tells nothing else of it than that one does. `own`: XBoard knows the
/// game itself; of others it leaves castling out.
bool tells_first_position(std::string_view fen, std::string_view first, bool own);

}  // namespace protean::xboard
