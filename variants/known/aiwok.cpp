// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/known/makruk.h"

#include <string>

namespace protean {

namespace {

/// Makruk with a stronger piece in place of the Met, and without counts, as in Cute Chess; some
/// engines count as in makruk.
class AiWok final : public MakrukChess {
 public:
  VariantInfo info() const override {
    return known_variant("aiwok", "Ai-wok", "Thailand", {"ai-wok"});
  }

  void define(RuleBook& rules) const override {
    MakrukChess::define(rules);
    rules.piece(Queen) = {'A', "Ai-wok", slide(kOrthogonal) | leap(1, 2) | step(kDiagonal)};
    rules.drop_rules();
    rules.add(endings_are_counted({.limits = {}, .repetition = false, .quiet_plies = true},
                                  rules.state_word()));
    rules.start_fen = "rnsaksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKASNR";
    rules.text.special = {
        "The Ai-wok moves as a Rook or a Knight, or one square diagonally. The Khon goes one "
        "square diagonally or straight forward.",
        std::string(kThirdRankPawnsText) + " On the sixth rank a pawn becomes an Ai-wok."};
    rules.text.goal =
        "Checkmate the opponent's King. Stalemate is a draw. So are 50 moves of each side without "
        "capture or pawn move, and Kings with one Knight at most. Repeating a position is no draw.";
    rules.text.notation = "The Ai-wok is written A, the Khon S.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kSingle; }
};

const Registered<AiWok> registered;

}  // namespace

}  // namespace protean
