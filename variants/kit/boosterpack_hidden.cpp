// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/boosterpack_hidden.h"

#include "movegen/base/words.h"
#include "movegen/board/zobrist.h"
#include "movegen/notation/fen.h"
#include "variants/kit/boosterpack_state.h"

#include <cstddef>
#include <string_view>

namespace protean::boosterpack {

namespace {

/// The cards that the viewer does not see: those in the deck and in the other hand.
Cards unseen_by(const Position& pos, Color viewer) {
  return Cards(hand(pos, !viewer).word() + cards(pos, kDeck).word());
}

/// The position with `held` in the hand of `owner` and, in the deck, the other cards that the
/// opponent does not see.
Position with_hand(const Position& pos, Color owner, Cards held) {
  Position changed = pos;
  set_cards(changed, kDeck, unseen_by(pos, !owner).without(held));
  set_cards(changed, hand_of(owner), held);
  return changed;
}

std::string question_marks(int n) {
  return n == 0 ? "-" : std::string(static_cast<std::size_t>(n), '?');
}

}  // namespace

std::string observed_fen(const RuleProgram& program, const Position& pos, Color viewer) {
  const std::string fen = to_fen(program, pos);
  std::string out;
  for (std::string_view word : split_words(fen)) {
    if (!out.empty()) out += ' ';
    if (word.starts_with("hand:")) {
      const std::string own = print_cards(hand(pos, viewer));
      const std::string other = question_marks(hand(pos, !viewer).total());
      out += "hand:" + (viewer == White ? own + "/" + other : other + "/" + own);
    } else if (word.starts_with("deck:")) {
      out += "deck:" + question_marks(cards(pos, kDeck).total());
    } else {
      out += word;
    }
  }
  return out;
}

// Every unseen card is equally likely to be in the other hand.
Position possible_world(const Position& pos, Color viewer, std::uint64_t seed) {
  const int in_hand = hand(pos, !viewer).total();
  Cards unseen = unseen_by(pos, viewer);
  Cards drawn;
  for (int i = 0; i < in_hand; ++i) {
    seed = zobrist::mix(seed);
    const auto left = static_cast<std::uint64_t>(unseen.total());
    drawn.add(kit::take_card(unseen, all_cards(), static_cast<int>(seed % left)), 1);
  }
  return with_hand(pos, !viewer, drawn);
}

std::optional<Position> world_before(const Position& earlier, const Position& world, Color viewer) {
  const Cards unseen = unseen_by(earlier, viewer);
  const int held_then = hand(earlier, !viewer).total();
  Cards held = hand(world, !viewer);
  if (held.total() == held_then + 1) {  // one of them was drawn
    const auto n = static_cast<std::uint64_t>(held.total());
    kit::take_card(held, all_cards(), static_cast<int>(zobrist::mix(world.key()) % n));
  } else if (held.total() == held_then - 1) {  // one was played and now lies open
    for (Piece card : all_cards()) {
      if (cards(world, kDiscard)[card] > cards(earlier, kDiscard)[card]) held.add(card, 1);
    }
  }
  if (held.total() != held_then || !held.is_part_of(unseen)) return std::nullopt;
  return with_hand(earlier, !viewer, held);
}

}  // namespace protean::boosterpack
