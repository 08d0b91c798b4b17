// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/goals/no_moves.h"

#include "movegen/rules/search_hints.h"
#include "variants/rules/goals/without_goal.h"

#include <string_view>

namespace protean {

namespace {

class WithoutMoves final : public WithoutGoal, public SearchHints {
 public:
  WithoutMoves(NoMoves in_check, NoMoves otherwise) : in_check_(in_check), otherwise_(otherwise) {}

  Outcome no_moves_outcome(const RuleProgram&, const Position& pos, bool checked) const override {
    const Color us = pos.side();
    const std::string_view reason = checked ? "checkmate" : "no legal move";
    switch (checked ? in_check_ : otherwise_) {
      case NoMoves::kLoss: return Outcome::win(!us, reason);
      case NoMoves::kWin: return Outcome::win(us, reason);
      case NoMoves::kDraw: return Outcome::draw(checked ? reason : "stalemate");
      case NoMoves::kFewerPiecesWin: break;
    }
    const int own = popcount(pos.by_color(us));
    const int theirs = popcount(pos.by_color(!us));
    if (own == theirs) return Outcome::draw("no legal move and equally many pieces");
    return Outcome::win(own < theirs ? us : !us, "no legal move and fewer pieces");
  }

  bool null_move_sound() const override { return otherwise_ == NoMoves::kDraw; }

 private:
  NoMoves in_check_;
  NoMoves otherwise_;
};

}  // namespace

std::shared_ptr<const Rule> without_moves(NoMoves in_check, NoMoves otherwise) {
  return std::make_shared<WithoutMoves>(in_check, otherwise);
}

}  // namespace protean
