// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/neighbour_tokens.h"

#include "movegen/notation/token_text.h"
#include "variants/kit/neighbour_state.h"
#include "variants/kit/phases.h"
#include "variants/kit/solitaire.h"
#include "variants/rules/tokens/one_piece.h"

#include <array>
#include <cstddef>

namespace protean::neighbour {

namespace {

constexpr std::array<std::string_view, 5> kPhaseNames = {"deal", "step", "place", "choose", "move"};

std::optional<std::string> read_cards(const RuleProgram&, Position& pos, std::string_view text) {
  const std::optional<int> left = read_number(text, kAllCards);
  if (!left) return "a number from 0 to " + std::to_string(kAllCards);
  set_cards(pos, *left);
  return std::nullopt;
}

std::string print_at(const RuleProgram&, const Position& pos) {
  return pos.phase() == kMove ? "-" : to_string(at(pos));
}

std::optional<std::string> read_at(const RuleProgram&, Position& pos, std::string_view text) {
  if (pos.phase() == kMove) {
    if (text != "-") return "'-', as no piece is added any more";
    return std::nullopt;
  }
  const std::optional<Square> s = parse_square(text);
  if (!s) return "a square such as 'a1'";
  set_at(pos, *s);
  return std::nullopt;
}

std::string print_held(const RuleProgram& program, const Position& pos) {
  return print_one_piece(program, held(pos));
}

std::optional<std::string> read_held(const RuleProgram& program, Position& pos,
                                     std::string_view text) {
  Piece piece = kNoPiece;
  if (auto expected = read_one_piece(program, text, piece)) return expected;
  set_held(pos, piece);
  return std::nullopt;
}

template <Direction d>
std::string print_numbers(const RuleProgram&, const Position& pos) {
  const PositionCards left = positions(pos);
  std::string text;
  for (int n = PositionCards::kLeast; n <= PositionCards::kMost; ++n)
    text.append(static_cast<std::size_t>(left.count(d, n)), static_cast<char>('0' + n));
  return text.empty() ? "-" : text;
}

template <Direction d>
std::optional<std::string> read_numbers(const RuleProgram&, Position& pos, std::string_view text) {
  PositionCards left = positions(pos);
  for (int n = PositionCards::kLeast; n <= PositionCards::kMost; ++n)
    left.add(d, n, -left.count(d, n));
  for (char digit : text == "-" ? std::string_view() : text) {
    const int n = digit - '0';
    if (n < PositionCards::kLeast || n > PositionCards::kMost ||
        left.total(d) == PositionCards::kOfDirection)
      return "at most ten digits from 2 to 6, or '-'";
    left.add(d, n, 1);
  }
  set_positions(pos, left);
  return std::nullopt;
}

std::string print_number_of_cards(const RuleProgram&, const Position& pos) {
  return std::to_string(cards(pos));
}

std::string print_pack(const RuleProgram& program, const Position& pos) {
  return solitaire::print_cards(program, solitaire::pack(pos));
}

constexpr StateToken kTokens[] = {
    kit::kPhaseToken<kPhaseNames>,
    {"cards", print_number_of_cards, read_cards},
    {"at", print_at, read_at},
    {"hold", print_held, read_held},
    {"men", print_pack, solitaire::read_pack},
    {"right", print_numbers<kRight>, read_numbers<kRight>},
    {"up", print_numbers<kUp>, read_numbers<kUp>},
};

}  // namespace

std::string phase_text(const Position& pos) {
  return kit::phase_text(pos, kPhaseNames);
}

std::span<const StateToken> tokens() {
  return kTokens;
}

std::optional<std::string> fault_of(const Position& pos) {
  const solitaire::Cards pieces = solitaire::pack(pos);
  const PositionCards places = positions(pos);
  if (pos.side() != White) return "expected White to move, who plays alone";
  if (!solitaire::is_one_set(pos, held(pos)))
    return "pieces on the board, in hand and in the pack are expected to be of one set";
  if (pos.phase() == kMove) {
    if (held(pos) == kNoPiece && pieces.empty() && places.empty()) return std::nullopt;
    return "in phase:move expected hold:- men:- right:- up:-";
  }
  if (cards(pos) != pieces.total() + places.total())
    return "as many cards are expected as 'men', 'right' and 'up' have together";
  const bool holds = pos.phase() == kStep || pos.phase() == kPlace;
  if (holds != (held(pos) != kNoPiece))
    return "expected a piece in 'hold' in the phases step and place, and in no others";
  if ((pos.phase() == kDeal && pieces.empty()) || (pos.phase() == kStep && places.empty()))
    return "the phases deal and step are expected to have a card left to turn up";
  const bool begins = pos.occupied() == 0 && pos.phase() <= kStep && at(pos) == A1;
  if (!begins && pos.empty(at(pos))) return "a piece is expected on the square 'at'";
  return std::nullopt;
}

}  // namespace protean::neighbour
