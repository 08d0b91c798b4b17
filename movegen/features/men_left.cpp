// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/features/men_left.h"

#include "movegen/rule_program.h"

#include <utility>

namespace protean {

namespace {

class MenLeft final : public RuleObject {
 public:
  MenLeft(std::vector<MenNeeded> needs, Hindrance hindrance)
      : needs_(std::move(needs)), hindrance_(std::move(hindrance)) {}

  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    if (hindrance_) hindrance_(program, pos, list, first);
  }

  Outcome goal_reached(const RuleProgram&, const Position& pos) const override {
    for (Color c : {pos.side(), !pos.side()}) {
      for (const MenNeeded& need : needs_) {
        if (popcount(men_of(pos.board(), c, need.kinds)) < need.least)
          return Outcome::win(!c, need.lost);
      }
    }
    return {};
  }

  Bitboard winning_captures(const RuleProgram&, const Position& pos, Color taker) const override {
    Bitboard prizes = 0;
    for (const MenNeeded& need : needs_) {
      const Bitboard men = men_of(pos.board(), !taker, need.kinds);
      if (popcount(men) <= need.least) prizes |= men;
    }
    return prizes;
  }

  bool null_move_sound() const override { return true; }

  /// Who has fewer men to spare is nearer to losing.
  int progress(const RuleProgram&, const Position& pos) const override {
    return risk(pos, !pos.side()) - risk(pos, pos.side());
  }

 private:
  /// Of a side whose next loss decides, in centipawns; half of it if the one after that does.
  static constexpr int kLastOne = 240;

  int risk(const Position& pos, Color c) const {
    int sum = 0;
    for (const MenNeeded& need : needs_) {
      const int spare = popcount(men_of(pos.board(), c, need.kinds)) - need.least;
      if (spare >= 0) sum += kLastOne / (spare + 1);
    }
    return sum;
  }

  std::vector<MenNeeded> needs_;
  Hindrance hindrance_;
};

}  // namespace

std::shared_ptr<const RuleObject> lost_without(std::vector<MenNeeded> needs, Hindrance hindrance) {
  return std::make_shared<MenLeft>(std::move(needs), std::move(hindrance));
}

}  // namespace protean
