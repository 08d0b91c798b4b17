// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/gravity_tokens.h"

#include "movegen/notation/token_text.h"
#include "variants/kit/gravity_state.h"
#include "variants/kit/phases.h"
#include "variants/rules/tokens/moved_token.h"
#include "variants/rules/tokens/one_piece.h"
#include "variants/rules/tokens/sides.h"

#include <array>

namespace protean::gravity {

namespace {

constexpr std::array<std::string_view, 4> kPhaseNames = {"flip", "move", "add", "end"};
constexpr int kMostTaken = 64;

std::string print_card(const RuleProgram& program, const Position& pos) {
  return print_one_piece(program, card(pos));
}

std::optional<std::string> read_card(const RuleProgram& program, Position& pos,
                                     std::string_view text) {
  Piece piece = kNoPiece;
  if (auto expected = read_one_piece(program, text, piece)) return expected;
  set_card(pos, piece);
  return std::nullopt;
}

std::string print_decks(const RuleProgram& program, const Position& pos) {
  return print_pieces(program, deck(pos, White), Black, kAllTypes) + "/" +
         print_pieces(program, deck(pos, Black), White, kAllTypes);
}

bool within_full_deck(PieceCounts cards) {
  for (PieceType m : kAllTypes) {
    if (cards[m] > full_deck()[m]) return false;
  }
  return true;
}

std::optional<std::string> read_decks(const RuleProgram& program, Position& pos,
                                      std::string_view text) {
  const bool both = read_sides(text, [&](Color c, std::string_view part) {
    const auto cards = read_pieces(program, part, !c, PieceTypes::all());
    if (!cards || !within_full_deck(*cards)) return false;
    set_deck(pos, c, *cards);
    return true;
  });
  if (both) return std::nullopt;
  return "cards out of kqrrbbnnpppp, a slash, cards out of KQRRBBNNPPPP, '-' for none";
}

std::string print_taken(const RuleProgram&, const Position& pos) {
  return std::to_string(taken(pos, White)) + "/" + std::to_string(taken(pos, Black));
}

std::optional<std::string> read_taken(const RuleProgram&, Position& pos, std::string_view text) {
  const bool both = read_sides(text, [&](Color c, std::string_view part) {
    const auto number = read_number(part, kMostTaken);
    if (number) set_taken(pos, c, *number);
    return number.has_value();
  });
  if (both) return std::nullopt;
  return "two numbers from 0 to " + std::to_string(kMostTaken) +
         " with a slash between them, such as '0/0'";
}

constexpr StateToken kTokens[] = {
    kit::kPhaseToken<kPhaseNames>,     {"card", print_card, read_card},
    {"deck", print_decks, read_decks}, {"taken", print_taken, read_taken},
    kMovedToken<moved, set_moved>,
};

}  // namespace

std::string phase_text(const Position& pos) {
  return kit::phase_text(pos, kPhaseNames);
}

std::span<const StateToken> tokens() {
  return kTokens;
}

}  // namespace protean::gravity
