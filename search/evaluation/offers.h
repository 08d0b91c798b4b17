// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/board/position.h"
#include "search/evaluation/board_facts.h"
#include "search/evaluation/evaluation_tables.h"
#include "search/evaluation/weights.h"

#include <algorithm>
#include <cstddef>

namespace protean {

/// Judges what `c` can make the enemy capture, for games whose pieces are burdens: a side with
/// something to offer chooses what happens next. Calls `count(color, weight, n)` for each term.
template <class Count>
void judge_offers(const EvaluationTables& tables, const Position& pos, const BoardFacts& facts,
                  Color c, Count&& count) {
  count(c, weight::kForced, popcount(facts.attacked[c] & pos.by_color(!c)));

  const auto bucket = [](std::size_t first, Bitboard squares) {
    return first + std::min<std::size_t>(static_cast<std::size_t>(popcount(squares)),
                                         weight::kOfferBuckets - 1);
  };
  const Bitboard steps = tables.pawn_structure ? ahead_of(pos.of(c, Pawn), c) & ~facts.occupied : 0;
  Bitboard goes = 0;
  for (const PieceType m : tables.by_value) {
    if (m != Pawn) goes |= facts.by_type[c][m];
  }
  goes &= ~facts.occupied;
  const Bitboard offers = (steps | goes) & facts.attacked[!c];
  // A piece that goes there no longer attacks the square.
  const Bitboard free =
      offers & ((steps & ~facts.attacked[c]) | (goes & ~facts.twice[c] & ~facts.pawn_attacks[c]));
  count(c, bucket(weight::kOffers, offers), 1);
  count(c, bucket(weight::kFreeOffers, free), 1);
  if (c != pos.side()) return;
  count(c, bucket(weight::kOffersNow, free), 1);
  count(c, bucket(weight::kQuietNow, (steps | goes) & ~facts.attacked[!c]), 1);
}

}  // namespace protean
