// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/features/hindrances.h"

#include "movegen/bitboard.h"
#include "movegen/rule_object.h"
#include "movegen/rule_program.h"

#include <cstdlib>
#include <utility>

namespace protean {

namespace {

class Hindered final : public RuleObject {
 public:
  explicit Hindered(Hindrance hindrance) : hindrance_(std::move(hindrance)) {}

  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    hindrance_(program, pos, list, first);
  }

  bool null_move_sound() const override { return true; }

 private:
  Hindrance hindrance_;
};

/// Along which lines one square lies from another.
enum class Line : unsigned char { kOrthogonal, kDiagonal, kNone };

Line line_between(Square a, Square b) {
  const int files = std::abs(file_of(a) - file_of(b));
  const int ranks = std::abs(rank_of(a) - rank_of(b));
  if (files == 0 || ranks == 0) return Line::kOrthogonal;
  return files == ranks ? Line::kDiagonal : Line::kNone;
}

}  // namespace

Hindrance attacked_last_one_steps(Man man) {
  return [man](const RuleProgram& program, const Position& pos, MoveList& list, std::size_t first) {
    const Bitboard men = pos.of(pos.side(), man);
    if (!men || more_than_one(men) || !program.attackers(pos, lsb(men), !pos.side())) return;
    list.drop_if(
        first, [&](Move m) { return m.from() == lsb(men) && !contains(neighbours(men), m.to()); });
  };
}

Hindrance attacked_lines_closed(Man man) {
  return [man](const RuleProgram& program, const Position& pos, MoveList& list, std::size_t first) {
    const Square from = lsb(pos.of(pos.side(), man));
    bool orthogonal = false;
    bool diagonal = false;
    for_each_square(program.attackers(pos, from, !pos.side()), [&](Square attacker) {
      const Line line = line_between(attacker, from);
      orthogonal |= line != Line::kDiagonal;
      diagonal |= line != Line::kOrthogonal;
    });
    if (!orthogonal && !diagonal) return;
    list.drop_if(first, [&](Move m) {
      if (m.from() != from) return false;
      return line_between(from, m.to()) == Line::kDiagonal ? diagonal : orthogonal;
    });
  };
}

Hindrance no_passing_through_attack(Man man) {
  return [man](const RuleProgram& program, const Position& pos, MoveList& list, std::size_t first) {
    const Square from = lsb(pos.of(pos.side(), man));
    const Bitboard others = pos.occupied() & ~bit(from);
    list.drop_if(first, [&](Move m) {
      if (m.from() != from) return false;
      for (Bitboard passed = squares_between(from, m.to()); passed;) {
        if (program.attackers(pos, pop_lsb(passed), !pos.side(), others)) return true;
      }
      return false;
    });
  };
}

std::shared_ptr<const RuleObject> hindered(Hindrance hindrance) {
  return std::make_shared<Hindered>(std::move(hindrance));
}

}  // namespace protean
