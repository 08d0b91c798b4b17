// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/features/man_counts.h"
#include "movegen/move.h"
#include "movegen/outcome.h"
#include "movegen/position.h"
#include "movegen/rule_program.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

/// What solitaires share in which one player gathers men, dealt by chance, into one group.
namespace protean::solitaire {

/// Cards, or men, of both colours.
class Cards {
 public:
  int operator[](Piece p) const { return by_color_[color_of(p)][man_of(p)]; }
  bool empty() const { return by_color_[White].empty() && by_color_[Black].empty(); }
  int total() const { return by_color_[White].total() + by_color_[Black].total(); }
  ManCounts of(Color c) const { return by_color_[c]; }
  void add(Piece p, int n) { by_color_[color_of(p)].add(man_of(p), n); }

  bool operator==(const Cards&) const = default;

 private:
  std::array<ManCounts, 2> by_color_{};
};

/// A card for each man but the pawns.
Cards full_pack();

/// The cards that have not been turned up. State words 0 and 1 hold those that have been.
Cards pack(const Position& pos);
/// Turns a card up.
void turn_up(Position& pos, Piece card);
/// Puts the rest of the pack away.
void put_pack_away(Position& pos);

/// True if nobody of the men on the board, the one held and those in the pack is there twice.
bool is_one_set(const Position& pos, Piece held = kNoPiece);

/// The cards in the order KQRBNkqrbn, "-" for none.
std::string print_cards(const RuleProgram& program, const Cards& cards);
/// Reads the cards of the pack in any order; on failure returns what was expected.
std::optional<std::string> read_pack(const RuleProgram& program, Position& pos,
                                     std::string_view text);

/// Lists the chance plies of turning up a card of the pack.
void list_deals(const Position& pos, MoveList& list);
/// The card that such a ply turns up.
constexpr Piece dealt(Move move) {
  return make_piece(static_cast<Color>(move.payload()), move.man());
}
/// "deal:N".
std::string deal_text(const RuleProgram& program, Move move);

/// The number of groups that men form; `around` widens a set by all squares next to it.
template <class Around>
int count_groups(Bitboard men, Around&& around) {
  int groups = 0;
  for (; men; ++groups) {
    Bitboard group = men & -men;
    while (const Bitboard more = men & around(group) & ~group) group |= more;
    men &= ~group;
  }
  return groups;
}

/// The same if steps over an empty square would do, too.
template <class Around>
int count_clusters(Bitboard men, Around&& around) {
  return count_groups(men | around(men), around);
}

/// How solitaires end: with one group, or without one when nothing can be done any more.
Outcome solved(int points);
Outcome lost(int points);

/// The orthodox men but pawns, all of whom may be moved; nobody is royal.
void define_men(RuleBook& rules);

}  // namespace protean::solitaire
