// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/boosterpack_state.h"

namespace protean::boosterpack {

namespace {

constexpr int kSquareBits = 7;  // a square plus 1; 0 ends the list
constexpr std::uint64_t kSquareMask = (1 << kSquareBits) - 1;
constexpr int kCheckerBits = kSquareBits * kMostCheckers;
constexpr std::uint64_t kCheckerMask = (std::uint64_t{1} << kCheckerBits) - 1;

constexpr int kCheckerWord = 0;
constexpr int kCardWord = 2;
constexpr int kStepperWord = kCheckerWord + White;
constexpr int kNumberWord = kCheckerWord + Black;
constexpr int kNumberBits = 4;
constexpr std::uint64_t kNumberMask = (1 << kNumberBits) - 1;

/// The bits above the checkers, from number `from` of them on, as many as `mask` has.
std::uint64_t extra(const Position& pos, int word, int from, std::uint64_t mask) {
  return pos.word(word) >> (kCheckerBits + from) & mask;
}
void set_extra(Position& pos, int word, int from, std::uint64_t mask, std::uint64_t value) {
  const int shift = kCheckerBits + from;
  pos.set_word(word, (pos.word(word) & ~(mask << shift)) | value << shift);
}

}  // namespace

Checkers::Checkers(const Position& pos) {
  for (Color c : {White, Black}) {
    for (std::uint64_t rest = pos.word(kCheckerWord + c) & kCheckerMask; rest;
         rest >>= kSquareBits) {
      const auto s = static_cast<Square>((rest & kSquareMask) - 1);
      white_[s] = static_cast<std::int8_t>(white_[s] + (c == White ? 1 : -1));
      squares_[c] |= bit(s);
    }
  }
}

void Checkers::store(Position& pos) const {
  for (Color c : {White, Black}) {
    std::uint64_t list = 0;
    int shift = 0;
    for_each_square(squares_[c], [&](Square s) {
      for (int n = balance(s, c); n > 0; --n, shift += kSquareBits)
        list |= (std::uint64_t{s} + 1) << shift;
    });
    pos.set_word(kCheckerWord + c, (pos.word(kCheckerWord + c) & ~kCheckerMask) | list);
  }
}

void Checkers::set_balance(Square s, Color c, int n) {
  white_[s] = static_cast<std::int8_t>(c == White ? n : -n);
  squares_[White] &= ~bit(s);
  squares_[Black] &= ~bit(s);
  if (n != 0) squares_[n > 0 ? c : !c] |= bit(s);
}

int checkers_of(const Position& pos, Color owner) {
  return static_cast<int>(extra(pos, kNumberWord, kNumberBits * owner, kNumberMask)) ^
         kCheckersEach;
}

void set_checkers_of(Position& pos, Color owner, int n) {
  set_extra(pos, kNumberWord, kNumberBits * owner, kNumberMask,
            static_cast<std::uint64_t>(n ^ kCheckersEach));
}

int free_checkers(const Position& pos, Color owner) {
  int free = checkers_of(pos, owner);
  for (std::uint64_t rest = pos.word(kCheckerWord + owner) & kCheckerMask; rest;
       rest >>= kSquareBits)
    --free;
  return free;
}

Square stepper(const Position& pos) {
  const std::uint64_t square = extra(pos, kStepperWord, 0, kSquareMask);
  return square == 0 ? kNoSquare : static_cast<Square>(square - 1);
}

void set_stepper(Position& pos, Square s) {
  set_extra(pos, kStepperWord, 0, kSquareMask, s == kNoSquare ? 0 : std::uint64_t{s} + 1);
}

Cards cards(const Position& pos, Place place) {
  const std::uint64_t word = pos.word(kCardWord + place);
  return place == kDeck ? whole_pack().without(Cards(word)) : Cards(word);
}

void set_cards(Position& pos, Place place, Cards cards) {
  pos.set_word(kCardWord + place, (place == kDeck ? whole_pack().without(cards) : cards).word());
}

int unknown_cards(const Position& pos, Place place) {
  return cards(pos, place).unknown_count();
}

void set_unknown_cards(Position& pos, Place place, int n) {
  Cards some = cards(pos, place);
  some.set_unknown_count(n);
  set_cards(pos, place, some);
}

}  // namespace protean::boosterpack
