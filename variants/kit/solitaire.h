// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/outcome.h"
#include "variants/kit/cards.h"

#include <optional>
#include <string>
#include <string_view>

/// Shared by solitaires in which one player gathers pieces, dealt by chance, into one group.
namespace protean::solitaire {

using kit::Cards;

/// The cards of the pack that have not been turned up; the pack has one for each piece but the
/// pawns. State word 0 holds those that have been turned up.
Cards pack(const Position& pos);
/// Turns a card up.
void turn_up(Position& pos, Piece card);
/// Puts the rest of the pack away.
void put_pack_away(Position& pos);

/// True if the pieces on the board, the one held and the cards in the pack are parts of one set.
bool is_one_set(const Position& pos, Piece held = kNoPiece);

/// The cards in the order KQRBNkqrbn, "-" for none.
std::string print_cards(const RuleProgram& program, Cards cards);
/// Reads the cards left in the pack, in any order; on failure returns what was expected.
std::optional<std::string> read_pack(const RuleProgram& program, Position& pos,
                                     std::string_view text);

/// Appends the chance plies that turn up a card of the pack; kit::dealt() is that card.
void list_deals(const Position& pos, MoveList& list);
/// The string of such a ply, "deal:N".
std::string deal_text(const RuleProgram& program, Move move);

/// The number of groups that pieces form; `around` gives the squares next to those of a set.
template <class Around>
int count_groups(Bitboard pieces, Around&& around) {
  int groups = 0;
  for (; pieces; ++groups) {
    Bitboard group = pieces & -pieces;
    while (const Bitboard more = pieces & around(group) & ~group) group |= more;
    pieces &= ~group;
  }
  return groups;
}

/// The same if pieces up to three steps apart count as connected.
template <class Around>
int count_clusters(Bitboard pieces, Around&& around) {
  return count_groups(pieces | around(pieces), around);
}

/// The results of a solitaire: pieces form one group, or do not when nothing can be done any more.
Outcome solved(int points);
Outcome lost(int points);

/// Defines the orthodox pieces except pawns, none of them royal, without castling.
void define_pieces(RuleBook& rules);

}  // namespace protean::solitaire
