// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

#include <cassert>
#include <utility>

namespace protean {

VariantInfo piece_variant(std::string id, std::string name) {
  return {.id = std::move(id),
          .name = std::move(name),
          .family = "piece",
          .source = "Tony Paletta, Modest Proposals: Piece Variants"};
}

VariantInfo piece_variant_named_here(std::string id, std::string name) {
  VariantInfo info = piece_variant(std::move(id), std::move(name));
  info.source += "; name ours";
  return info;
}

Moves plain_moves(PieceType type) {
  switch (type) {
    case Queen: return slide(kDiagonal) | leap(1, 2);
    case Rook: return slide(kOrthogonal);
    case Bishop: return slide(kDiagonal);
    default: assert(type == Knight); return leap(1, 2);
  }
}

Moves exchanged_moves(PieceType type) {
  switch (type) {
    case Queen: return plain_moves(Rook);
    case Rook: return plain_moves(Queen);
    case Bishop: return plain_moves(Knight);
    default: assert(type == Knight); return plain_moves(Bishop);
  }
}

}  // namespace protean
