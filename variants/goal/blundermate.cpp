// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/blunder.h"
#include "variants/goal/goal_family.h"

#include <memory>

namespace protean {

namespace {

/// Who could have been mated after another move of his loses.
class BlunderMate final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("blundermate", "Blunder-Mate Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.object = blunders_lose("bm");
    rules.start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 bm:0";
    rules.special = {
        "A player who is not checkmated has won when his turn begins if his opponent, instead of "
        "his last move, had another legal one after which checkmate in one move was possible: "
        "that move is put in its place and he is mated. Being in check or stalemated does not "
        "matter.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.goal =
        "Checkmate the opponent's King, or be to move when his last move can be changed into one "
        "that allows mate. A player who cannot move and is not in check is otherwise stalemated: "
        "a draw.";
    rules.notation =
        "The FEN ends with bm:1 if the last move has been answered in this way, so that the side "
        "to move has won, else with bm:0.";
  }
};

}  // namespace

std::unique_ptr<const Variant> make_blundermate() {
  return std::make_unique<BlunderMate>();
}

}  // namespace protean
