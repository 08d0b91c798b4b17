// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/rule_program.h"
#include "movegen/program/wide_moves.h"
#include "variants/piece/piece_family.h"

#include <memory>

namespace protean {

namespace {

/// Pawn moves of two parts (MoveKind::kCompound): a capture and then a step, or a step and then a
/// capture. The first part must not promote.
class TwoPartCaptures final : public WideMoves {
 public:
  bool makes_far_captures() const override { return true; }

  void add(const RuleProgram& rp, const Board& b, Color us, MoveList& list) const override {
    const Bitboard empty = ~b.occupied();
    const Bitboard prey = prey_of(rp, b, us);
    const Bitboard zone = rp.promotion_zone[us];
    for_each_square(b.of(us, Pawn), [&](Square from) {
      const auto add_by_way_of = [&](Square via, Square to) {
        add_pawn_move(rp, us, to, list, [&](PieceType type) {
          return Move(MoveKind::kCompound, from, to, type, via, true);
        });
      };
      for_each_square(pawn_attacks(bit(from), us) & prey & ~zone, [&](Square victim) {
        const Bitboard step = ahead_of(bit(victim), us) & empty;
        if (step) add_by_way_of(victim, lsb(step));
      });
      const Bitboard step = ahead_of(bit(from), us) & empty & ~zone;
      for_each_square(pawn_attacks(step, us) & prey,
                      [&](Square victim) { add_by_way_of(lsb(step), victim); });
    });
  }

  // `piece(Pawn).moves` already contains what pawns attack by these moves.
  Bitboard attackers(const RuleProgram&, const Board&, Square, Color, Bitboard) const override {
    return 0;
  }
  Bitboard sensitive(const RuleProgram&, const Board&, Square, Color) const override { return 0; }
  Bitboard within_reach(const Board&, Color) const override { return 0; }
};

class Serif final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("serif", "Serif Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves rook = symmetric(path({{0, 1}, {0, 1}, {1, 1}}));
    const Moves bishop = symmetric(path({{1, 1}, {1, 1}, {0, 1}}));
    rules.piece(Rook).moves = rook;
    rules.piece(Bishop).moves = bishop;
    rules.piece(Queen).moves = rook | bishop;
    const Moves ahead = path({{0, 1}});
    const Moves diagonally_ahead = leaps({{-1, 1}, {1, 1}});
    const Moves by_way_of_ahead = (path({{0, 1}, {-1, 1}}) | path({{0, 1}, {1, 1}})).at_least(2);
    rules.piece(Pawn).moves =
        ahead.quiet() | diagonally_ahead.captures() | by_way_of_ahead.captures();
    rules.pawn.en_passant = false;
    rules.pawn.wide_moves = std::make_shared<TwoPartCaptures>();
    rules.text.special = {
        "The Rook slides one or two squares along rank or file, and from the second may go one "
        "square further, diagonally outward. The Bishop slides one or two squares diagonally, and "
        "from the second may go one square further along rank or file, outward. The Queen moves "
        "as this Rook or this Bishop. None of them leaps.",
        "Pawns go one square forward and capture one square diagonally forward; there is no double "
        "push and no capture en passant. In the same move a pawn that has captured may go one "
        "square forward, and a pawn that has gone forward may capture.",
        "So a pawn also attacks the two squares it could capture on after a step forward, while "
        "the square before it is empty. A pawn that reaches the last rank becomes a Queen, Rook, "
        "Bishop or Knight of this game, and its move ends.",
        kOrthodoxCastlingText};
    rules.text.notation =
        "A pawn's move of two parts is written d4c5,c5c6 or d4d5,d5e6; a promotion letter stands "
        "at the very end.";
  }
};

const Registered<Serif> registered;

}  // namespace

}  // namespace protean
