// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/solitaire.h"

#include "movegen/program/piece_letters.h"

#include <cassert>
#include <vector>

namespace protean::solitaire {

namespace {

/// All kinds, in the order in which tokens print them.
constexpr std::array<PieceType, 5> kMen = {King, Queen, Rook, Bishop, Knight};

constexpr int kMostPoints = 36;
constexpr int kLeastPoints = -17;

int in_full_pack(Piece p) {
  const PieceType type = type_of(p);
  return type == King || type == Queen                      ? 1
         : type == Rook || type == Bishop || type == Knight ? 2
                                                            : 0;
}

template <class Visit>
void for_each_kind(Visit&& visit) {
  for (Color c : {White, Black}) {
    for (PieceType m : kMen) visit(make_piece(c, m));
  }
}

/// "one group, -1 point" and so on for all numbers of points.
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

Cards full_pack() {
  Cards cards;
  for_each_kind([&](Piece p) { cards.add(p, in_full_pack(p)); });
  return cards;
}

Cards pack(const Position& pos) {
  Cards cards;
  for_each_kind([&](Piece p) {
    cards.add(p, in_full_pack(p) - PieceCounts(pos.word(color_of(p)))[type_of(p)]);
  });
  return cards;
}

void turn_up(Position& pos, Piece card) {
  PieceCounts gone(pos.word(color_of(card)));
  gone.add(type_of(card), 1);
  pos.set_word(color_of(card), gone.word());
}

void put_pack_away(Position& pos) {
  const Cards all = full_pack();
  for (Color c : {White, Black}) pos.set_word(c, all.of(c).word());
}

bool is_one_set(const Position& pos, Piece held) {
  const Cards left = pack(pos);
  bool fits = true;
  for_each_kind([&](Piece p) {
    const int pieces = popcount(pos.of(color_of(p), type_of(p))) + (p == held);
    fits = fits && left[p] + pieces <= in_full_pack(p);
  });
  return fits;
}

std::string print_cards(const RuleProgram& program, const Cards& cards) {
  std::string text;
  for_each_kind([&](Piece p) {
    text.append(static_cast<std::size_t>(cards[p]), fen::letter_of(program, p));
  });
  return text.empty() ? "-" : text;
}

std::optional<std::string> read_pack(const RuleProgram& program, Position& pos,
                                     std::string_view text) {
  Cards gone = full_pack();
  if (text != "-") {
    for (char letter : text) {
      const Piece p = fen::piece_of(program, letter);
      if (p == kNoPiece || gone[p] == 0) return "cards out of KQRRBBNNkqrrbbnn, or '-'";
      gone.add(p, -1);
    }
  }
  for (Color c : {White, Black}) pos.set_word(c, gone.of(c).word());
  return std::nullopt;
}

void list_deals(const Position& pos, MoveList& list) {
  const Cards left = pack(pos);
  for_each_kind([&](Piece p) {
    if (left[p] > 0)
      list.push({MoveKind::kChance, kNoSquare, kNoSquare, type_of(p), kNoSquare, false,
                 std::uint32_t{color_of(p)}});
  });
}

std::string deal_text(const RuleProgram& program, Move move) {
  return std::string("deal:") + fen::letter_of(program, dealt(move));
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
  rules.pawn = {.en_passant = false, .promotion_zone = 0, .promotes_to = {}};
  rules.no_royal();
  rules.no_castling();
}

}  // namespace protean::solitaire
