// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/restrictions/hindrances.h"

#include "movegen/board/bitboard.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"

#include <cstdlib>
#include <utility>

namespace protean {

namespace {

class Hindered final : public Rule, public Forbids, public SearchHints {
 public:
  explicit Hindered(Hindrance hindrance) : hindrance_(std::move(hindrance)) {}

  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    hindrance_(program, pos, list, first);
  }

  std::string why_forbidden(const RuleProgram& program, const Position& pos,
                            Move m) const override {
    return why_hindered(hindrance_, program, pos, m);
  }

  bool null_move_sound() const override { return true; }
  bool needs_pieces_to_win() const override { return true; }

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

Hindrance attacked_last_one_steps(PieceType type) {
  return
      [type](const RuleProgram& program, const Position& pos, MoveList& list, std::size_t first) {
        const Bitboard pieces = pos.of(pos.side(), type);
        if (!pieces || more_than_one(pieces) || !program.attackers(pos, lsb(pieces), !pos.side()))
          return;
        list.drop_if(first, [&](Move m) {
          return m.from() == lsb(pieces) && !contains(neighbours(pieces), m.to());
        });
      };
}

Hindrance attacked_lines_closed(PieceType type) {
  return
      [type](const RuleProgram& program, const Position& pos, MoveList& list, std::size_t first) {
        const Square from = lsb(pos.of(pos.side(), type));
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

Hindrance no_passing_through_attack(PieceType type) {
  return
      [type](const RuleProgram& program, const Position& pos, MoveList& list, std::size_t first) {
        const Square from = lsb(pos.of(pos.side(), type));
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

std::string why_hindered(const Hindrance& hindrance, const RuleProgram& program,
                         const Position& pos, Move move) {
  MoveList one;
  one.push(move);
  hindrance(program, pos, one, 0);
  if (!one.empty()) return {};
  const PieceType type = type_of(pos.piece_on(move.from()));
  return "attacks keep the " + program.book.piece(type).name + " from going there";
}

std::shared_ptr<const Rule> hindered(Hindrance hindrance) {
  return std::make_shared<Hindered>(std::move(hindrance));
}

}  // namespace protean
