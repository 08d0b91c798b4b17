// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/goals/arrival.h"

#include "movegen/program/rule_program.h"
#include "movegen/rules/search_hints.h"

#include <algorithm>

namespace protean {

namespace {

/// The squares that are so many King's steps away from those nearer.
Bitboard ring_around(Bitboard nearer) {
  return neighbours(nearer) & ~nearer;
}

class ArrivalWins final : public Rule, public SearchHints {
 public:
  explicit ArrivalWins(const Arrival& rules) : rules_(rules) {}

  Outcome goal_reached(const RuleProgram& program, const Position& pos) const override {
    const bool white = arrived(pos, White);
    const bool black = arrived(pos, Black);
    if (!white && !black) return {};
    if (!rules_.last_ply) return win_of(white == black ? !pos.side() : white ? White : Black);
    if (white && black) return Outcome::draw("both have arrived");
    if (black) return win_of(Black);
    return can_arrive_at_once(program, pos) ? Outcome{} : win_of(White);
  }

  bool null_move_sound() const override { return true; }

  bool must_answer(const RuleProgram&, const Position& pos) const override {
    return rules_.last_ply && pos.side() == Black && arrived(pos, White);
  }

  int progress(const RuleProgram&, const Position& pos) const override {
    return nearness(pos, pos.side()) - nearness(pos, !pos.side());
  }

 private:
  static Outcome win_of(Color c) { return Outcome::win(c, "arrived at the goal"); }

  bool arrived(const Position& pos, Color c) const {
    return pieces_of(pos.board(), c, rules_.types[c]) & rules_.zone[c];
  }

  /// True if it is Black's turn and one of his plies arrives.
  bool can_arrive_at_once(const RuleProgram& program, const Position& pos) const {
    if (pos.side() == White) return false;
    Bitboard near = 0;  // squares that a piece of his could arrive on
    for_each_square(pieces_of(pos.board(), Black, rules_.types[Black]), [&](Square s) {
      near |= program.targets(pos.board(), Black, type_of(pos.piece_on(s)), s);
    });
    if (!(near & rules_.zone[Black])) return false;
    MoveList plies;
    program.generate_past_goals(pos, plies);
    return std::any_of(plies.begin(), plies.end(),
                       [&](Move ply) { return arrived(program.make(pos, ply), Black); });
  }

  /// Centipawns for the piece who has the fewest steps left.
  int nearness(const Position& pos, Color c) const {
    static constexpr std::array<int, 7> kBySteps = {0, 260, 150, 90, 50, 25, 10};
    const Bitboard pieces = pieces_of(pos.board(), c, rules_.types[c]);
    Bitboard reached = rules_.zone[c];
    for (std::size_t steps = 1; steps < kBySteps.size(); ++steps) {
      reached |= ring_around(reached);
      if (pieces & reached) return kBySteps[steps];
    }
    return 0;
  }

  Arrival rules_;
};

}  // namespace

std::shared_ptr<const Rule> arrival_wins(const Arrival& rules) {
  return std::make_shared<ArrivalWins>(rules);
}

}  // namespace protean
