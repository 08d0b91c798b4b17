// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/mirror_image.h"

#include <array>
#include <cstddef>

namespace protean {

namespace {

/// The number of legal moves that lead to each result. Results count, since a goal may lie on one
/// wing only.
std::array<std::size_t, 4> moves_by_result(const RuleProgram& program, const Position& pos) {
  std::array<std::size_t, 4> moves{};
  MoveList legal;
  program.generate(pos, legal);
  for (const Move move : legal)
    ++moves[static_cast<std::size_t>(program.outcome(program.make(pos, move)).result)];
  return moves;
}

}  // namespace

std::optional<Position> mirror_image(const RuleProgram& program, const Position& pos) {
  if (pos.castling() || pos.en_passant()) return std::nullopt;
  const BoardShape& board = program.book.board;
  Position image = pos;
  for_each_square(pos.occupied(), [&](Square s) { image.take(s); });
  for_each_square(pos.occupied(), [&](Square s) { image.put(pos.piece_on(s), board.mirrored(s)); });
  const Goals goals = program.rules.goals();
  for (const auto* words : {&goals.marked, &goals.walled}) {
    for (const int word : *words) {
      Bitboard squares = 0;
      for_each_square(pos.word(word), [&](Square s) { squares |= bit(board.mirrored(s)); });
      image.set_word(word, squares);
    }
  }
  return image;
}

void MirrorTest::look_at(const Position& pos) {
  if (!alike_ || seen_ == kEnough) return;
  const auto image = mirror_image(program_, pos);
  if (!image) return;
  ++seen_;
  alike_ = moves_by_result(program_, pos) == moves_by_result(program_, *image);
}

}  // namespace protean
