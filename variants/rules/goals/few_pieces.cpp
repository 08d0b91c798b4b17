// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/goals/few_pieces.h"

#include "movegen/program/rule_program.h"
#include "movegen/rules/search_hints.h"

#include <utility>

namespace protean {

namespace {

class FewPiecesDecide final : public Rule, public SearchHints {
 public:
  FewPiecesDecide(FewPieces rule, std::string reason)
      : rule_(std::move(rule)), reason_(std::move(reason)) {}

  Outcome goal_reached(const RuleProgram&, const Position& pos) const override {
    for (Color c : {!pos.side(), pos.side()}) {
      for (PieceTypes types : rule_.groups) {
        if (count(pos, c, types) <= rule_.most && count(pos, !c, types) >= rule_.least_of_other)
          return Outcome::win(rule_.wins ? c : !c, reason_);
      }
    }
    return {};
  }

  Bitboard winning_captures(const RuleProgram&, const Position& pos, Color taker) const override {
    Bitboard prizes = 0;
    for (PieceTypes types : rule_.groups) {
      const bool last = count(pos, !taker, types) == rule_.most + 1;
      if (!rule_.wins && last && count(pos, taker, types) >= rule_.least_of_other)
        prizes |= pieces_of(pos.board(), !taker, types);
    }
    return prizes;
  }

  bool null_move_sound() const override { return !rule_.wins; }

  void add_goals(Goals& goals) const override {
    for (PieceTypes types : rule_.groups) goals.kept.push_back({types, rule_.most + 1, rule_.wins});
  }

 private:
  static int count(const Position& pos, Color c, PieceTypes types) {
    return popcount(pieces_of(pos.board(), c, types));
  }

  FewPieces rule_;
  std::string reason_;
};

}  // namespace

std::shared_ptr<const Rule> few_pieces_decide(FewPieces rule, std::string reason) {
  return std::make_shared<FewPiecesDecide>(std::move(rule), std::move(reason));
}

}  // namespace protean
