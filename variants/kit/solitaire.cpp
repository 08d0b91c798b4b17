// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/solitaire.h"

#include "movegen/program/piece_letters.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <vector>

namespace protean::solitaire {

namespace {

/// All kinds of cards, in the order in which tokens print them.
constexpr auto kOrder = [] {
  std::array<Piece, 10> order{};
  std::size_t n = 0;
  for (const Color c : {White, Black}) {
    for (const PieceType m : {King, Queen, Rook, Bishop, Knight}) order[n++] = make_piece(c, m);
  }
  return order;
}();

/// A card for each piece but the pawns.
constexpr Cards kFullPack = [] {
  Cards cards;
  for (const Piece card : kOrder)
    cards.add(card, type_of(card) == King || type_of(card) == Queen ? 1 : 2);
  return cards;
}();

/// The word of the state with the cards that have been turned up.
constexpr int kGoneWord = 0;

constexpr int kMostPoints = 36;
constexpr int kLeastPoints = -17;

/// The reasons "one group, -1 point" and so on, for all numbers of points.
std::vector<std::string> reasons_beginning(const std::string& beginning) {
  std::vector<std::string> reasons;
  for (int n = kLeastPoints; n <= kMostPoints; ++n) {
    const bool one = n == 1 || n == -1;
    reasons.push_back(beginning + ", " + std::to_string(n) + (one ? " point" : " points"));
  }
  return reasons;
}

const std::string& reason_among(const std::vector<std::string>& reasons, int points) {
  assert(points >= kLeastPoints && points <= kMostPoints);
  return reasons[static_cast<std::size_t>(points - kLeastPoints)];
}

}  // namespace

Cards pack(const Position& pos) {
  return kFullPack.without(Cards(pos.word(kGoneWord)));
}

void turn_up(Position& pos, Piece card) {
  Cards gone(pos.word(kGoneWord));
  gone.add(card, 1);
  pos.set_word(kGoneWord, gone.word());
}

void put_pack_away(Position& pos) {
  pos.set_word(kGoneWord, kFullPack.word());
}

bool is_one_set(const Position& pos, Piece held) {
  const Cards left = pack(pos);
  return std::all_of(kOrder.begin(), kOrder.end(), [&](Piece p) {
    const int pieces = popcount(pos.of(color_of(p), type_of(p))) + (p == held);
    return left[p] + pieces <= kFullPack[p];
  });
}

std::string print_cards(const RuleProgram& program, Cards cards) {
  return kit::print_cards(cards, kOrder, [&](Piece p) { return fen::letter_of(program, p); });
}

std::optional<std::string> read_pack(const RuleProgram& program, Position& pos,
                                     std::string_view text) {
  const auto left =
      kit::read_cards(text, [&](char letter) { return fen::piece_of(program, letter); });
  if (!left || !left->is_part_of(kFullPack)) return "cards out of KQRRBBNNkqrrbbnn, or '-'";
  pos.set_word(kGoneWord, kFullPack.without(*left).word());
  return std::nullopt;
}

void list_deals(const Position& pos, MoveList& list) {
  kit::list_deals(pack(pos), kOrder, list);
}

std::string deal_text(const RuleProgram& program, Move move) {
  return std::string("deal:") + fen::letter_of(program, kit::dealt(move));
}

Outcome solved(int points) {
  static const std::vector<std::string> reasons = reasons_beginning("one group");
  return Outcome::win(White, reason_among(reasons, points));
}

Outcome lost(int points) {
  static const std::vector<std::string> reasons = reasons_beginning("no group");
  return Outcome::win(Black, reason_among(reasons, points));
}

void define_pieces(RuleBook& rules) {
  rules.piece(King) = {'K', "King", step(kAllEight)};
  rules.piece(Queen) = {'Q', "Queen", slide(kAllEight)};
  rules.piece(Rook) = {'R', "Rook", slide(kOrthogonal)};
  rules.piece(Bishop) = {'B', "Bishop", slide(kDiagonal)};
  rules.piece(Knight) = {'N', "Knight", leap(1, 2)};
  rules.pawn.en_passant = false;
  rules.no_royal();
  rules.no_castling();
}

}  // namespace protean::solitaire
