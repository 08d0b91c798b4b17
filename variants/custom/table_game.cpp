// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/table_game.h"

#include <utility>

namespace protean::custom {

void TableGame::fault(std::string key, std::string message) {
  faults.push_back({std::move(key), std::move(message)});
}

void TableGame::beyond(std::string key, std::string message) {
  faults.push_back({std::move(key), std::move(message), true});
}

void TableGame::beyond_mirror_images(std::initializer_list<const char*> keys) {
  beyond(set_key(d, keys),
         "found regions of the two sides that are no mirror images; expected that they are");
}

bool TableGame::pawns_are_orthodox() const {
  return d.board.is_whole() && pawns_step_twice() &&
         d.double_step_region == Zones{rank_bb(1), rank_bb(6)} &&
         d.en_passant_region == Zones{kAllSquares, kAllSquares} &&
         d.promotion_region == Zones{rank_bb(7), rank_bb(0)};
}

bool TableGame::alike(const Zones& zones) const {
  const Perspective of_black = book.perspective(Black);
  return of_black(zones[Black]) == zones[White] && of_black(zones[White]) == zones[Black];
}

}  // namespace protean::custom
