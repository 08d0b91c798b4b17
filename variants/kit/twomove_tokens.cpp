// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/twomove_tokens.h"

#include "movegen/notation/token_text.h"
#include "movegen/program/piece_letters.h"
#include "variants/kit/phases.h"
#include "variants/rules/goals/king_hunt.h"
#include "variants/rules/tokens/moved_token.h"
#include "variants/rules/tokens/sides.h"

#include <array>
#include <cstddef>
#include <vector>

namespace protean::twomove {

namespace {

constexpr std::array<std::string_view, 3> kPhaseNames = {"open", "choose", "move"};

/// Reads letters in any order, or "-".
std::optional<Cards> read_cards(const RuleProgram& program, std::string_view text) {
  const auto pieces = read_pieces(program, text, White, kAllCards);
  if (!pieces) return std::nullopt;
  Cards cards;
  for (const PieceType m : kLetters) {
    if ((*pieces)[m] > 1) return std::nullopt;
    if ((*pieces)[m] == 1) cards |= PieceTypes{m};
  }
  return cards;
}

std::string print_todo(const RuleProgram& program, const Position& pos) {
  Agenda agenda = todo(pos);
  if (agenda.empty()) return "-";
  std::string text;
  for (; !agenda.empty(); agenda.pop_front()) text += fen::letter_of(program, agenda.front());
  return text;
}

std::optional<std::string> read_both(const RuleProgram& program, Position& pos,
                                     std::string_view text, void (*set)(Position&, Color, Cards)) {
  const bool both = read_sides(text, [&](Color c, std::string_view part) {
    const auto cards = read_cards(program, part);
    if (cards) set(pos, c, *cards);
    return cards.has_value();
  });
  if (both) return std::nullopt;
  return "letters out of KQRBN, each once, for White, a slash, the same for Black, '-' for none";
}

std::optional<std::string> read_todo(const RuleProgram& program, Position& pos,
                                     std::string_view text) {
  if (text == "-") return std::nullopt;
  Agenda agenda;
  for (std::size_t i = text.size(); i > 0; --i) {
    const Piece due = fen::piece_of(program, text[i - 1]);
    if (due == kNoPiece || type_of(due) == Pawn || text.size() > kMovesOfATurn)
      return "up to four letters out of NBRQK and nbrqk, or '-'";
    agenda.push_front(due);
  }
  set_todo(pos, agenda);
  return std::nullopt;
}

std::string print_up(const RuleProgram& program, const Position& pos) {
  return print_cards(program, up(pos, White)) + "/" + print_cards(program, up(pos, Black));
}

std::optional<std::string> read_up(const RuleProgram& program, Position& pos,
                                   std::string_view text) {
  return read_both(program, pos, text, set_up);
}

std::string print_chosen(const RuleProgram& program, const Position& pos) {
  return print_cards(program, chosen(pos, White)) + "/" + print_cards(program, chosen(pos, Black));
}

std::optional<std::string> read_chosen(const RuleProgram& program, Position& pos,
                                       std::string_view text) {
  if (text != kUnknownChoice) return read_both(program, pos, text, set_chosen);
  // The FEN may be Black's, who does not see White's choice; any possible choice then stands in for
  // it.
  const std::vector<Cards> possible = choices(pos, White);
  if (possible.empty()) return "two cards, as White has none to choose from";
  set_chosen(pos, White, possible.front());
  return std::nullopt;
}

constexpr StateToken kTokens[] = {
    kit::kPhaseToken<kPhaseNames>,        {"up", print_up, read_up},
    {"cards", print_chosen, read_chosen}, {"todo", print_todo, read_todo},
    kMovedToken<moved, set_moved>,
};

std::optional<std::string> check_opening(const Position& pos) {
  bool untouched = todo(pos).empty() && !moved(pos) && pos.side() == White;
  for (const Color c : {White, Black}) untouched = untouched && !up(pos, c) && !chosen(pos, c);
  if (untouched) return std::nullopt;
  return "in phase:open expected White to move, no cards face up or chosen, todo:- and moved:-";
}

std::optional<std::string> check_choosing(const Position& pos) {
  if (!todo(pos).empty() || moved(pos)) return "expected todo:- and moved:- in phase:choose";
  const int white = chosen(pos, White).size();
  if (chosen(pos, Black) || white != (pos.side() == White ? 0 : kCardsChosen)) {
    return "in phase:choose expected cards:-/- with White to move, two cards of White's and none "
           "of Black's with Black to move";
  }
  return std::nullopt;
}

std::optional<std::string> check_moving(const Position& pos) {
  for (const Color c : {White, Black}) {
    if (chosen(pos, c).size() != kCardsChosen)
      return "in phase:move expected two cards of each player";
  }
  const Agenda agenda = todo(pos);
  if (agenda.empty() || !agenda.is_end_of({chosen(pos, White), chosen(pos, Black)}))
    return "'todo' does not follow from 'cards', expected moves due at the end of their turn";
  if (color_of(agenda.front()) != pos.side())
    return "the first letter of 'todo' is the other player's, expected the side to move";
  if (moved(pos) & ~pos.pieces(Pawn))
    return "a square of 'moved' holds no pawn, expected pawns only";
  return std::nullopt;
}

}  // namespace

std::string phase_text(const Position& pos) {
  return kit::phase_text(pos, kPhaseNames);
}

std::string print_cards(const RuleProgram& program, Cards cards) {
  PieceCounts counts;
  for (const PieceType m : kLetters) counts.add(m, cards.has(m));
  return print_pieces(program, counts, White, kLetters);
}

std::span<const StateToken> tokens() {
  return kTokens;
}

std::optional<std::string> fault_of(const Position& pos) {
  for (const Color c : {White, Black}) {
    if (more_than_one(pos.of(c, King)))
      return "a player has more than one King, expected one at most";
    if (chosen(pos, c) & up(pos, c))
      return "a card face up has been chosen again, expected 'cards' other than 'up'";
  }
  if (auto wrong = fault_of_kings(pos)) return wrong;
  if (pos.pieces(Pawn) & (rank_bb(0) | rank_bb(7)))
    return "a pawn stands on the first or last rank, expected pawns on ranks 2 to 7 only";
  if (pos.phase() == kOpen) return check_opening(pos);
  const int white_up = up(pos, White).size();
  if (white_up + up(pos, Black).size() != kCardsChosen || white_up == 1)
    return "expected two cards face up on one side and none on the other";
  return pos.phase() == kChoose ? check_choosing(pos) : check_moving(pos);
}

}  // namespace protean::twomove
