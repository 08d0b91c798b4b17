// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/offered_mate.h"

#include "movegen/program/rule_program.h"
#include "variants/rules/look_ahead/bare_rules.h"
#include "variants/rules/look_ahead/mate_search.h"

#include <array>

namespace protean {

namespace {

class OfferedMate final : public RuleObject {
 public:
  Outcome goal_reached(const RuleProgram& program, const Position& pos) const override {
    std::optional<std::uint64_t> offered = known_.find(pos.key());
    if (!offered) {
      offered = can_mate_in_series(bare_.of(program), pos);
      known_.store(pos.key(), *offered);
    }
    return *offered ? Outcome::win(!pos.side(), "the opponent could checkmate") : Outcome{};
  }

  Outcome no_moves_outcome(const RuleProgram&, const Position& pos, bool checked) const override {
    return checked ? Outcome::win(pos.side(), "the opponent has checkmated") : Outcome{};
  }

  /// A King hemmed in is easily mated; and pieces are a burden: what the opponent has helps him to
  /// mate, what one has oneself helps to mate him.
  int progress(const RuleProgram& program, const Position& pos) const override {
    return ease(program, pos, pos.side()) - ease(program, pos, !pos.side());
  }

 private:
  static constexpr int kCentipawnsASquare = 80;
  /// Centipawns, by kind; half as much again as they count for elsewhere.
  static constexpr std::array<int, 5> kBurden = {150, 480, 500, 750, 1400};

  /// How easily a side gets mated.
  static int ease(const RuleProgram& program, const Position& pos, Color c) {
    int sum = kCentipawnsASquare * closed_squares(program, pos, c);
    for (PieceType type = Pawn; type <= Queen; ++type)
      sum -= kBurden[type] * popcount(pos.of(c, type));
    return sum;
  }

  /// Squares around the King of a side that he cannot go to.
  static int closed_squares(const RuleProgram& program, const Position& pos, Color c) {
    const Square king = lsb(pos.of(c, King));
    const Bitboard around = neighbours(bit(king));
    Bitboard closed = around & pos.by_color(c);
    for_each_square(around & ~closed, [&](Square s) {
      if (program.attackers(pos, s, !c)) closed |= bit(s);
    });
    return 8 - popcount(around & ~closed);
  }

  BareRules bare_;
  mutable FindingsTable known_;
};

}  // namespace

std::shared_ptr<const RuleObject> offered_mate_wins() {
  return std::make_shared<OfferedMate>();
}

}  // namespace protean
