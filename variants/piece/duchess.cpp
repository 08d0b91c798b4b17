// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

namespace protean {

namespace {

class Duchess final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("duchess", "Duchess Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves file = slides({{0, 1}, {0, -1}});
    const Moves rank = slides({{1, 0}, {-1, 0}});
    const Moves rising = slides({{1, 1}, {-1, -1}}).absolute();   // parallel to a1-h8
    const Moves falling = slides({{-1, 1}, {1, -1}}).absolute();  // parallel to a8-h1
    rules.piece(Rook).moves = file | rank | rising;
    rules.piece(Queen).moves = file | rank | falling;
    rules.piece(Knight).moves = rank | rising | falling;
    rules.piece(Bishop).moves = file | rising | falling;
    rules.start_fen = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    rules.castling.target[Black] = {{{B8, C8}, {F8, E8}}};
    rules.text.special = {
        "Rook, Queen, Knight and Bishop slide any distance in six of a Queen's eight directions, "
        "the same for both players. The Rook lacks the diagonals parallel to a8-h1, the Queen "
        "those parallel to a1-h8, the Knight the file, the Bishop the rank.",
        "Black's King starts on d8, the Queen on e8. White castles as in orthodox chess; Black's "
        "King castles long to f8, the Rook of h8 going to e8, or short to b8, the Rook of a8 going "
        "to c8. Neither has moved before, no piece stands between them, and no square the King "
        "leaves, passes or reaches is attacked.",
        kOrthodoxPawnsText};
    rules.text.notation =
        "Black's castling is written d8f8 and d8b8. In the FEN, k is the right toward h8 and q "
        "the right toward a8.";
  }
};

const Registered<Duchess> registered;

}  // namespace

}  // namespace protean
