// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/mirror_image.h"

namespace protean {

std::optional<Position> mirror_image(const RuleProgram& program, const Position& pos) {
  if (pos.castling() || pos.en_passant()) return std::nullopt;
  Position image = pos;
  for_each_square(pos.occupied(), [&](Square s) { image.take(s); });
  for_each_square(pos.occupied(),
                  [&](Square s) { image.put(pos.piece_on(s), program.book.board.mirrored(s)); });
  return image;
}

void MirrorTest::look_at(const Position& pos) {
  if (!alike_ || seen_ == kEnough) return;
  const auto image = mirror_image(program_, pos);
  if (!image) return;
  ++seen_;
  alike_ = program_.count(pos) == program_.count(*image);
}

}  // namespace protean
