// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/boosterpack_check.h"

#include "variants/kit/boosterpack_state.h"
#include "variants/kit/boosterpack_turn.h"

#include <algorithm>
#include <array>

namespace protean::boosterpack {

namespace {

constexpr std::array<Place, 4> kPlaces = {kWhiteHand, kBlackHand, kDeck, kDiscard};

/// True if a pawn has just passed the one square in `passed`: a pawn of the other side, or, later
/// in its turn, of the side to move.
bool is_passed(const Position& pos, Bitboard passed) {
  const Color stepped = pos.phase() == kMove ? !pos.side() : pos.side();
  const Bitboard third_rank = stepped == White ? rank_bb(2) : rank_bb(5);
  return pos.phase() != kDeal && !more_than_one(passed) && (passed & third_rank) != 0 &&
         (ahead_of(passed, stepped) & pos.of(stepped, Pawn)) != 0 &&
         (ahead_of(passed, !stepped) & pos.occupied()) == 0;
}

/// The pack of a game in which the cards `known` are known and `unknown` more exist. It may have
/// more or fewer sixes than usual, as agreed on, split evenly between the colours as far as `known`
/// allows. Empty if there is no such pack.
std::optional<Cards> agreed_pack(Cards known, int unknown) {
  const Piece white = make_piece(White, kSix);
  const Piece black = make_piece(Black, kSix);
  Cards pack = whole_pack();
  const int sixes = pack[white] + pack[black] + known.total() + unknown - pack.total();
  if (sixes < known[white] + known[black] || sixes > 2 * Cards::kMostOfAKind) return std::nullopt;
  const int whites = std::clamp((sixes + 1) / 2, known[white], sixes - known[black]);
  pack.add(white, whites - pack[white]);
  pack.add(black, sixes - whites - pack[black]);
  return pack;
}

/// Replaces the unknown cards by those of the pack that the FEN does not name, in the order of
/// all_cards(). Returns what is wrong if the cards are not a pack; empty if they are.
std::optional<std::string> complete_cards(Position& pos) {
  int unknown = 0;
  for (Place place : {kWhiteHand, kBlackHand, kDeck}) unknown += unknown_cards(pos, place);
  Cards known;
  bool deck_told = false;
  for (Piece card : all_cards()) {
    int n = 0;
    for (Place place : kPlaces) n += cards(pos, place)[card];
    if (n > Cards::kMostOfAKind) return "expected at most 15 cards of a kind altogether";
    known.add(card, n);
    deck_told = deck_told || cards(pos, kDeck)[card] > 0;
  }
  if (unknown == 0) return std::nullopt;
  if (deck_told && known.total() + unknown != whole_pack().total())
    return "expected as many '?' as there are cards of the pack that are told nowhere";
  const std::optional<Cards> pack = agreed_pack(known, unknown);
  if (!pack || !known.is_part_of(*pack)) {
    return "expected all cards of the pack, with more or fewer sixes, named or as '?', where cards "
           "are not known";
  }
  Cards unseen = pack->without(known);
  for (Place place : {kWhiteHand, kBlackHand, kDeck}) {
    const int missing = unknown_cards(pos, place);
    set_unknown_cards(pos, place, 0);
    Cards filled = cards(pos, place);
    for (int n = 0; n < missing; ++n) filled.add(kit::take_card(unseen, all_cards(), 0), 1);
    set_cards(pos, place, filled);
  }
  return std::nullopt;
}

std::optional<std::string> check_deal(const Position& pos) {
  const int white = hand(pos, White).total();
  const int black = hand(pos, Black).total();
  const bool whites = pos.side() == White && card_due(pos, White) && black == 0;
  const bool blacks = pos.side() == Black && !card_due(pos, White) && card_due(pos, Black);
  if (!whites && !blacks)
    return "in phase:deal expected White to move until there is a card for each checker, then "
           "Black";
  if (Checkers(pos).all()) return "in phase:deal expected no checkers on the board";
  if (cards(pos, kDeck).total() < checkers_of(pos, White) + checkers_of(pos, Black) - white - black)
    return "in phase:deal expected enough cards in the deck";
  return std::nullopt;
}

std::optional<std::string> check_phase(Position& pos) {
  const Color us = pos.side();
  if (pos.phase() != kBoost && stepper(pos) != kNoSquare)
    return "expected moved:- outside of phase:boost";
  switch (pos.phase()) {
    case kDeal: return check_deal(pos);
    case kBoost: {
      const Bitboard boosted = pos.by_color(us) & Checkers(pos).of(us);
      if (stepper(pos) == kNoSquare || !contains(boosted, stepper(pos)))
        return "in phase:boost expected as 'moved' a piece of the side to move on own checkers";
      return std::nullopt;
    }
    case kCard:
      if (hand(pos, us).empty())
        return "in phase:card the side to move has no card, expected one in its hand";
      return std::nullopt;
    case kDraw:
      if (!card_due(pos, us))
        return "in phase:draw expected fewer cards than free checkers of the side to move";
      if (!provide_deck(pos)) return "in phase:draw expected a card in the deck or discards";
      return std::nullopt;
    default: return std::nullopt;
  }
}

}  // namespace

std::optional<std::string> complete_state(Position& pos) {
  for (Color c : {White, Black}) {
    if (popcount(pos.of(c, King)) != 1) return "expected exactly one King of each side";
    const Bitboard last_rank = c == White ? rank_bb(7) : rank_bb(0);
    if (pos.of(c, Pawn) & last_rank) return "expected no pawn on its last rank";
  }
  if (Checkers(pos).all() & ~pos.occupied()) return "expected a piece on each stack of checkers";
  if (pos.en_passant() && !is_passed(pos, pos.en_passant()))
    return "expected an en-passant square that a pawn has just passed";
  if (auto wrong = complete_cards(pos)) return wrong;
  for (Color c : {White, Black}) {
    if (hand(pos, c).total() > free_checkers(pos, c))
      return "expected no more cards in a hand than its owner has free checkers";
  }
  return check_phase(pos);
}

}  // namespace protean::boosterpack
