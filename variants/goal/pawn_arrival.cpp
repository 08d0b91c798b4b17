// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/pawn_arrival.h"

#include "movegen/program/rule_program.h"

#include <array>

namespace protean {

namespace {

class PawnArrival final : public RuleObject {
 public:
  explicit PawnArrival(Bitboard zone) : zone_{zone, flip_ranks(zone)} {}

  Outcome goal_reached(const RuleProgram& program, const Position& pos) const override {
    if (!arrived(pos, pos.side())) return {};
    if (program.in_check(pos) && !program.has_moves_past_goals(pos))
      return Outcome::win(!pos.side(), "checkmate");
    return Outcome::win(pos.side(), "a pawn has arrived and was not captured");
  }

  Outcome no_moves_outcome(const RuleProgram&, const Position& pos, bool checked) const override {
    if (checked || !arrived(pos, !pos.side())) return {};
    return Outcome::win(!pos.side(), "a pawn has arrived and cannot be captured");
  }

  bool null_move_sound() const override { return true; }

  bool must_answer(const RuleProgram&, const Position& pos) const override {
    return arrived(pos, !pos.side());
  }

  int progress(const RuleProgram&, const Position& pos) const override {
    return advance(pos, pos.side()) - advance(pos, !pos.side());
  }

 private:
  bool arrived(const Position& pos, Color c) const { return pos.of(c, Pawn) & zone_[c]; }

  int advance(const Position& pos, Color c) const {
    int sum = 0;
    for_each_square(pos.of(c, Pawn), [&](Square s) { sum += worth(pos, c, s); });
    return sum;
  }

  /// Centipawns for a pawn by the steps it is away from the zone; twice as much if no enemy pawn
  /// can stop or capture it on its way.
  int worth(const Position& pos, Color c, Square s) const {
    static constexpr std::array<int, 6> kBySteps = {0, 150, 70, 35, 15, 5};
    Bitboard at = bit(s);
    Bitboard way = 0;
    for (std::size_t steps = 1; steps < kBySteps.size(); ++steps) {
      at = ahead_of(at, c);
      way |= at | east(at) | west(at);
      if (at & zone_[c]) return kBySteps[steps] * (way & pos.of(!c, Pawn) ? 1 : 2);
    }
    return 0;
  }

  std::array<Bitboard, 2> zone_;
};

}  // namespace

std::shared_ptr<const RuleObject> arrived_pawn_wins(Bitboard zone) {
  return std::make_shared<PawnArrival>(zone);
}

}  // namespace protean
