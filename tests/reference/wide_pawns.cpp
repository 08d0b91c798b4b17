// SPDX-License-Identifier: GPL-3.0-or-later
// The games that have wide plies.

#include "movegen/program/rule_program.h"
#include "tests/reference/wide_plies.h"
#include "variants/catalogue.h"

#include <map>
#include <string>

namespace protean::reference {

const WidePawns& wide_pawns(const RuleBook& book) {
  static const auto kByMover = [] {
    std::map<const WideMoves*, WidePawns> by_mover = {{nullptr, {}}};
    const auto add = [&](const std::string& id, const WidePawns& pawns) {
      for (const Variant* game : {find_variant(id), find_variant(id + "960")}) {
        if (game) by_mover[compiled(*game).book.pawn.wide_moves.get()] = pawns;
      }
    };
    add("friar", {.hops = {{-1, 1}, {1, 1}}});
    add("squire", {.hops = {{-1, 0}, {0, 1}, {1, 0}}});
    add("teamster", {.tow = true});
    add("phalanx", {.go_in_groups = true});
    add("pawnpusher", {.are_driven = true});
    add("partisan", {.go_in_two_parts = true});
    add("dyadicpawn", {.hold_forward_squares = true});
    add("serif", {.capture_and_step = true});
    return by_mover;
  }();
  return kByMover.at(book.pawn.wide_moves.get());
}

bool pawns_go_by_wide_plies(const RuleBook& book) {
  const WidePawns& pawns = wide_pawns(book);
  return pawns.tow || pawns.go_in_two_parts || pawns.hold_forward_squares;
}

}  // namespace protean::reference
