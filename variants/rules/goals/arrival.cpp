// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/goals/arrival.h"

#include "movegen/program/rule_program.h"
#include "movegen/rules/search_hints.h"

#include <algorithm>

namespace protean {

namespace {

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

  bool only_ends() const override { return true; }
  std::optional<Doubt> may_end(const RuleProgram&, const Position& pos) const override {
    if (rules_.last_ply) return Doubt{};
    return Doubt{pieces_of(pos.board(), pos.side(), rules_.types[pos.side()]), 0};
  }

  bool null_move_sound() const override { return true; }

  bool must_answer(const RuleProgram&, const Position& pos) const override {
    return rules_.last_ply && pos.side() == Black && arrived(pos, White);
  }

  void add_goals(Goals& goals) const override {
    goals.arrivals.push_back({rules_.types, rules_.zone});
  }

 private:
  static Outcome win_of(Color c) { return Outcome::win(c, "arrived at the goal"); }

  bool arrived(const Position& pos, Color c) const {
    return pieces_of(pos.board(), c, rules_.types[c]) & rules_.zone[c];
  }

  /// True if it is Black's turn and some ply arrives. As in Fairy-Stockfish, a check leaves no time
  /// for that.
  bool can_arrive_at_once(const RuleProgram& program, const Position& pos) const {
    if (pos.side() == White || program.in_check(pos)) return false;
    Bitboard near = 0;  // squares that a piece could arrive on
    for_each_square(pieces_of(pos.board(), Black, rules_.types[Black]), [&](Square s) {
      near |= program.targets(pos.board(), Black, type_of(pos.piece_on(s)), s);
    });
    if (!(near & rules_.zone[Black])) return false;
    MoveList plies;
    program.generate_past_goals(pos, plies);
    return std::any_of(plies.begin(), plies.end(),
                       [&](Move ply) { return arrived(program.make(pos, ply), Black); });
  }

  Arrival rules_;
};

}  // namespace

std::shared_ptr<const Rule> arrival_wins(const Arrival& rules) {
  return std::make_shared<ArrivalWins>(rules);
}

}  // namespace protean
