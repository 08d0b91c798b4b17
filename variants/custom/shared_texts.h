// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_book.h"
#include "variants/custom/definition.h"

#include <string>
#include <string_view>
#include <vector>

/// Texts about rules that compiled and interpreted games share.
namespace protean::custom {

/// Zones for people: those of both sides if they are the same, otherwise "rank 8 (White) or rank 1
/// (Black)"; see zone_text().
std::string zones_text(const Zones& zones, const BoardShape& board,
                       std::string_view conjunction = "and");

/// The names of these types: "Queen, Rook".
template <class Types>
std::string names_of(const RuleBook& book, const Types& types) {
  std::string names;
  for (const PieceType type : types) names += (names.empty() ? "" : ", ") + book.piece(type).name;
  return names;
}

/// One piece of these types: "the King", "a Pawn", "one of these pieces: Queen, Rook".
std::string one_of(const RuleBook& book, const std::vector<PieceType>& types);

/// How the pieces move: what the diagrams show and, for lame pieces, what they do not.
std::string ways_text(const Definition& d, const RuleBook& book);

/// True if a King castles from the first position, or may castle after it was dropped.
bool castles(const RuleBook& book);

/// To whose hand captured and exploded pieces go, and as what; for a game in which they do.
std::string captures_to_hand_text(const Definition& d, const RuleBook& book);

/// How castling works, or that the first position allows none. `safely`: attacked squares matter.
std::string castling_text(const RuleBook& book, bool safely);

/// "en passant", with the squares on which each side may capture that way, unless these are all
/// squares.
std::string en_passant_on(const Zones& zones, const BoardShape& board);

/// From where pawns push two or three squares, and where each side captures them en passant; any of
/// these zones may be empty. Empty if there are no such pushes.
std::string push_text(const Definition& definition, const Zones& en_passant);

inline constexpr char kOppositeCastlingText[] =
    "A player who castles takes from the opponent the right to castle on the same wing.";

inline constexpr char kPromotionByMovesText[] =
    "A pawn that stands there, or an only one wherever it stands, promotes by a move of its own: "
    "where it is, or on a vacant square that the new piece attacks from there. That may then "
    "attack "
    "no enemy piece, nor may the move check. A King and a pawn that have no other moves are "
    "stalemated, a draw.";

/// What checkmate means in a game with a royal King.
std::string mate_text(const Definition& definition);

/// How many checks win.
std::string checks_text(int needed);

/// What an attack means for pieces that are royal while they are the last of their kind; `kinds`
/// are the names of the types.
std::string last_pieces_text(const Definition& definition, const std::string& kinds);

/// Who wins or loses for lack of pieces; `kinds` are the names of the types that are counted one by
/// one. Empty if no player does.
std::string extinction_text(const Definition& definition, const std::string& kinds);

/// What it means if a player cannot move.
std::string stalemate_text(const Definition& definition);

/// What repetition means; empty if nothing, or if a draw, which the rules state for all games
/// alike.
std::string repetition_text(const Definition& definition);

/// In how many moves a side must mate; empty if there is no limit.
std::string mate_counts_text(const Definition& definition);

/// How many plies without capture or pawn move are a draw; empty if none are, or if the rules state
/// that for all games alike.
std::string quiet_limit_text(const Definition& definition);

}  // namespace protean::custom
