// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

#include <array>

namespace protean {

namespace {

/// Backward moves by file: those of the orthodox piece that starts on it.
Moves backward_by_file(const RuleBook& orthodox) {
  constexpr std::array<PieceType, 8> kArray = {Rook, Knight, Bishop, Queen,
                                               King, Bishop, Knight, Rook};
  Moves moves;
  for (int file = 0; file < 8; ++file) {
    const PieceType type = kArray[static_cast<std::size_t>(file)];
    moves = moves | orthodox.piece(type).moves.backward().from(file_bb(file));
  }
  return moves;
}

class Archetype final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("archetype", "Archetype Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves backward = backward_by_file(rules);
    for (PieceType type : {Knight, Bishop, Rook, Queen}) {
      const Moves orthodox = rules.piece(type).moves;
      rules.piece(type).moves = orthodox.forward() | orthodox.sideways() | backward;
    }
    const Moves ahead_from_home = long_step(2, rank_bb(0)) | long_step(3, rank_bb(0));
    rules.piece(Pawn).moves = orthodox_pawn() | ahead_from_home | backward;
    rules.text.special = {
        "The King is orthodox. All other pieces go forward and sideways as in orthodox chess, "
        "pawns too; backward they go as the piece whose file they stand on when the move begins: "
        "on a and h as a Rook, on b and g as a Knight, on c and f as a Bishop, on d as a Queen, on "
        "e as a King (which makes no piece royal). A pawn's backward moves capture, too.",
        "A pawn on its second rank may always go one or two squares forward, on its first rank "
        "one, two or three, however it came there. After two squares or three it may be captured "
        "en passant on any square it passed, by an enemy pawn's diagonal capture forward; a "
        "backward move there takes nothing.",
        "On the last rank a pawn becomes a Queen, Rook, Bishop or Knight of this game.",
        kOrthodoxCastlingText};
    rules.text.notation =
        "After a long pawn step the FEN's en-passant field holds all squares passed, the lowest "
        "first: c2c3.";
  }
};

const Registered<Archetype> registered;

}  // namespace

}  // namespace protean
