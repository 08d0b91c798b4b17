// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/wall_texts.h"

#include "variants/custom/interpreted_walls.h"
#include "variants/custom/shared_texts.h"

namespace protean::custom {

namespace {

/// The rest of "The player ...".
std::string building(Walling walling) {
  switch (walling) {
    case Walling::kArrow: return "walls up a square to which the piece could go next";
    case Walling::kDuck: return "puts the duck, the only wall there is, on another vacant square";
    case Walling::kEdge: return "walls up a vacant square on an edge of the board or beside a wall";
    case Walling::kPast: return "walls up the square that the piece has left";
    default: return "walls up a vacant square";
  }
}

}  // namespace

std::vector<std::string> wall_texts(const InterpretedRules& rules, const RuleBook& book) {
  const FurtherRules& further = rules.further;
  if (!has_walls(rules)) return {};
  std::vector<std::string> texts;
  if (further.walling != Walling::kNone)
    texts.push_back(
        (further.wall_or_move ? "A player either moves or " : "After each move the player ") +
        building(further.walling) + '.');
  const Zones& region = further.walling_region;
  const Bitboard board = book.board.squares();
  if ((region[White] & region[Black] & board) != board)
    texts.push_back("Walls are built on " + zones_text(region, book.board) + " only.");
  if (!rules.petrified.empty())
    texts.push_back("A piece of these types that captures turns into a wall: " +
                    names_of(book, rules.petrified) + '.');
  if (further.petrify_blasted)
    texts.emplace_back("Pieces that explode around a capture turn into walls.");
  texts.emplace_back("Nothing goes onto a wall, nor through it but what hops.");
  return texts;
}

std::string wall_notation(const InterpretedRules& rules) {
  const FurtherRules& further = rules.further;
  if (further.walling == Walling::kNone) return "";
  return further.wall_or_move
             ? "A wall is written as a pass of the player's first piece, counted from a1 along the "
               "ranks, and a step from there to the wall: a1a1,a1h5."
             : "The wall is written behind the move, as a step from where the piece went: "
               "e2e4,e4d5.";
}

}  // namespace protean::custom
