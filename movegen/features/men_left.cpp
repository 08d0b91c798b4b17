// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/features/men_left.h"

#include "movegen/rule_program.h"

#include <utility>

namespace protean {

namespace {

/// The risk of a side whose next loss decides, in centipawns; half of it if the one after that
/// does.
constexpr int kLastOne = 240;

class HinderedMenLeft final : public MenLeft {
 public:
  HinderedMenLeft(std::vector<MenNeeded> needs, Hindrance hindrance)
      : MenLeft(std::move(needs)), hindrance_(std::move(hindrance)) {}

  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    hindrance_(program, pos, list, first);
  }

 private:
  Hindrance hindrance_;
};

}  // namespace

Outcome MenLeft::goal_reached(const RuleProgram&, const Position& pos) const {
  for (Color c : {pos.side(), !pos.side()}) {
    for (const MenNeeded& need : needs_) {
      if (popcount(men_of(pos.board(), c, need.kinds)) < need.least)
        return Outcome::win(!c, need.lost);
    }
  }
  return {};
}

Bitboard MenLeft::winning_captures(const RuleProgram&, const Position& pos, Color taker) const {
  Bitboard prizes = 0;
  for (const MenNeeded& need : needs_) {
    const Bitboard men = men_of(pos.board(), !taker, need.kinds);
    if (popcount(men) <= need.least) prizes |= men;
  }
  return prizes;
}

int MenLeft::progress(const RuleProgram&, const Position& pos) const {
  return risk(pos, !pos.side()) - risk(pos, pos.side());
}

int MenLeft::risk(const Position& pos, Color c) const {
  int sum = 0;
  for (const MenNeeded& need : needs_) {
    const int spare = popcount(men_of(pos.board(), c, need.kinds)) - need.least;
    if (spare >= 0) sum += kLastOne / (spare + 1);
  }
  return sum;
}

std::shared_ptr<const RuleObject> lost_without(std::vector<MenNeeded> needs, Hindrance hindrance) {
  if (!hindrance) return std::make_shared<MenLeft>(std::move(needs));
  return std::make_shared<HinderedMenLeft>(std::move(needs), std::move(hindrance));
}

}  // namespace protean
