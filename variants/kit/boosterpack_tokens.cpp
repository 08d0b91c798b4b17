// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/boosterpack_tokens.h"

#include "movegen/notation/token_text.h"
#include "variants/kit/boosterpack_turn.h"
#include "variants/kit/phases.h"
#include "variants/rules/tokens/sides.h"

#include <array>
#include <cstddef>
#include <cstdlib>

namespace protean::boosterpack {

namespace {

/// The most cards in a deck, with as many sixes as can be agreed on.
constexpr int kMostInDeck = 32 + 2 * Cards::kMostOfAKind;

constexpr std::array<std::string_view, 5> kPhaseNames = {"move", "deal", "boost", "card", "draw"};

std::string print_checkers(const RuleProgram&, const Position& pos) {
  const Checkers checkers(pos);
  std::string text;
  for_each_square(checkers.all(), [&](Square s) {
    const int balance = checkers.balance(s, White);
    if (!text.empty()) text += ',';
    text += to_string(s) + (balance > 0 ? 'w' : 'b') + std::to_string(std::abs(balance));
  });
  return text.empty() ? "-" : text;
}

/// Reads one stack, "a2w1", into the checkers.
bool read_stack(std::string_view text, Checkers& checkers) {
  if (text.size() != 4 || (text[2] != 'w' && text[2] != 'b')) return false;
  const std::optional<Square> s = parse_square(text.substr(0, 2));
  const std::optional<int> n = read_number(text.substr(3), kMostCheckers);
  if (!s || !n || *n == 0 || contains(checkers.all(), *s)) return false;
  checkers.set_balance(*s, text[2] == 'w' ? White : Black, *n);
  return true;
}

std::optional<std::string> read_checkers(const RuleProgram&, Position& pos, std::string_view text) {
  constexpr const char* kExpected =
      "stacks with square, owner and number such as 'a2w1,e7b2', of a colour no more checkers than "
      "there are, or '-'";
  if (text == "-") return std::nullopt;
  Checkers checkers(pos);
  for (std::string_view rest = text;;) {
    const std::size_t comma = rest.find(',');
    if (!read_stack(rest.substr(0, comma), checkers)) return kExpected;
    if (comma == std::string_view::npos) break;
    rest.remove_prefix(comma + 1);
  }
  for (Color c : {White, Black}) {
    int sum = 0;
    for_each_square(checkers.of(c), [&](Square s) { sum += checkers.balance(s, c); });
    if (sum > checkers_of(pos, c)) return kExpected;
  }
  checkers.store(pos);
  return std::nullopt;
}

/// Empty, so that the token is left out, if each player has six.
std::string print_numbers(const RuleProgram&, const Position& pos) {
  const int white = checkers_of(pos, White);
  const int black = checkers_of(pos, Black);
  if (white == kCheckersEach && black == kCheckersEach) return "";
  return std::to_string(white) + "/" + std::to_string(black);
}

std::optional<std::string> read_numbers(const RuleProgram&, Position& pos, std::string_view text) {
  const bool both = read_sides(text, [&](Color c, std::string_view part) {
    const int number = read_number(part, kMostCheckers).value_or(0);
    if (number > 0) set_checkers_of(pos, c, number);
    return number > 0;
  });
  if (both) return std::nullopt;
  return "White's checkers, a slash, Black's, each 1 to " + std::to_string(kMostCheckers);
}

/// Reads the cards of a place: letters, or a '?' for each card if they are not known.
bool read_place(Position& pos, Place place, std::string_view text) {
  if (!text.empty() && text.find_first_not_of('?') == std::string_view::npos) {
    const int most = place == kDeck ? kMostInDeck : kMostCheckers;
    if (text.size() > static_cast<std::size_t>(most)) return false;
    set_cards(pos, place, {});
    set_unknown_cards(pos, place, static_cast<int>(text.size()));
    return true;
  }
  const std::optional<Cards> read = read_cards(text);
  if (read) set_cards(pos, place, *read);
  return read.has_value();
}

std::optional<std::string> read_stepper(const RuleProgram&, Position& pos, std::string_view text) {
  const std::optional<Square> s = parse_square(text);
  if (!s && text != "-") return "the square of a piece, or '-'";
  set_stepper(pos, s.value_or(kNoSquare));
  return std::nullopt;
}

std::string print_stepper(const RuleProgram&, const Position& pos) {
  return to_string(stepper(pos));
}

std::string print_hands(const RuleProgram&, const Position& pos) {
  return print_cards(hand(pos, White)) + "/" + print_cards(hand(pos, Black));
}

std::optional<std::string> read_hands(const RuleProgram&, Position& pos, std::string_view text) {
  const bool both = read_sides(
      text, [&](Color c, std::string_view part) { return read_place(pos, hand_of(c), part); });
  if (both) return std::nullopt;
  return "White's cards, a slash, Black's, each letters out of KQRBNPCkqrbnpc or a '?' for each "
         "card, '-' for none";
}

template <Place place>
std::string print_pile(const RuleProgram&, const Position& pos) {
  return print_cards(cards(pos, place));
}

template <Place place>
std::optional<std::string> read_pile(const RuleProgram&, Position& pos, std::string_view text) {
  if (place == kDeck || text.find('?') == std::string_view::npos) {
    if (read_place(pos, place, text)) return std::nullopt;
  }
  return "cards out of KQRBNPCkqrbnpc, '-' for none, in the deck also a '?' for each card";
}

constexpr StateToken kTokens[] = {
    kit::kPhaseToken<kPhaseNames>,
    {"moved", print_stepper, read_stepper},
    {"checkers", print_numbers, read_numbers},
    {"chk", print_checkers, read_checkers},
    {"hand", print_hands, read_hands},
    {"deck", print_pile<kDeck>, read_pile<kDeck>},
    {"discard", print_pile<kDiscard>, read_pile<kDiscard>},
};

}  // namespace

std::string phase_text(const Position& pos) {
  return kit::phase_text(pos, kPhaseNames);
}

std::span<const StateToken> tokens() {
  return kTokens;
}

}  // namespace protean::boosterpack
