// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/gravity_stacks.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace protean::gravity {

namespace {

/// The square at an offset; empty if that is off the board.
Bitboard offset_bb(Square s, const RaySquare& offset) {
  const int file = file_of(s) + offset.dx;
  const int rank = rank_of(s) + offset.dy;
  return on_board(file, rank) ? bit(make_square(file, rank)) : 0;
}

/// More points than a side with all its pieces can have.
constexpr int kMostPoints = 127;

/// "23 to 17 points", White's first.
std::string_view score_text(int white, int black) {
  static const std::vector<std::string> texts = [] {
    std::vector<std::string> all;
    for (int w = 0; w <= kMostPoints; ++w) {
      for (int b = 0; b <= kMostPoints; ++b)
        all.push_back(std::to_string(w) + " to " + std::to_string(b) + " points");
    }
    return all;
  }();
  // A FEN may give more captures than there are pieces.
  if (std::max(white, black) > kMostPoints) return "more points";
  return texts[static_cast<std::size_t>(white * (kMostPoints + 1) + black)];
}

/// "19 to 19 points" and what decides, or that nothing does.
std::string_view tie_text(int points, bool decided) {
  const auto texts_with = [](const std::string& more) {
    std::vector<std::string> all;
    for (int n = 0; n <= kMostPoints; ++n) all.push_back(std::string(score_text(n, n)) + more);
    all.push_back("equal points" + more);
    return all;
  };
  static const auto kDecided = texts_with(", more pieces on the highest rank that differs");
  static const auto kDrawn = texts_with(" and equal ranks");
  const auto n = static_cast<std::size_t>(std::min(points, kMostPoints + 1));
  return decided ? kDecided[n] : kDrawn[n];
}

}  // namespace

Stacks::Stacks(const RuleBook& book) {
  for (PieceType m = Pawn; m < kPieceTypes; ++m) {
    for (const Term& term : book.piece(m).moves.terms()) {
      if (term.use == Use::kCapture) continue;
      for_each_square(term.from, [&](Square s) {
        for (const Ray& ray : term.rays) {
          if (ray.front().dy < 0) rests_on_[m][s] |= offset_bb(s, ray.front());
        }
      });
    }
  }
}

Bitboard Stacks::stacked(const Position& pos) const {
  Bitboard stacked = pos.occupied() & kRank1;
  // Pieces rest only on lower squares, so from the lowest rank upward each is decided when its turn
  // comes.
  for_each_square(pos.occupied() & ~kRank1, [&](Square s) {
    if ((rests_on_[type_of(pos.piece_on(s))][s] & ~stacked) == 0) stacked |= bit(s);
  });
  return stacked;
}

int points(const Position& pos, Color side, Bitboard stacked, int captures) {
  int sum = captures;
  for (int rank = 0; rank < 8; ++rank) {
    sum += (rank + 1) * popcount(stacked & pos.by_color(side) & rank_bb(rank));
  }
  return sum;
}

Outcome count_up(const Position& pos, Bitboard stacked, int white_captures, int black_captures) {
  const int white = points(pos, White, stacked, white_captures);
  const int black = points(pos, Black, stacked, black_captures);
  if (white != black) return Outcome::win(white > black ? White : Black, score_text(white, black));
  for (int rank = 7; rank >= 0; --rank) {
    const Bitboard row = stacked & rank_bb(rank);
    const int more = popcount(row & pos.by_color(White)) - popcount(row & pos.by_color(Black));
    if (more != 0) return Outcome::win(more > 0 ? White : Black, tie_text(white, true));
  }
  return Outcome::draw(tie_text(white, false));
}

}  // namespace protean::gravity
