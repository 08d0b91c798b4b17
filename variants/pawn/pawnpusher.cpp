// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/wide_moves.h"
#include "variants/pawn/pawn_family.h"
#include "variants/rules/zones.h"

#include <array>
#include <memory>

namespace protean {

namespace {

/// Pieces push a pawn of their own side, on its second to fourth rank, by moving onto its square.
/// The pawn goes one square on in that direction: forward, diagonally forward or sideways, no
/// farther than its fifth rank. A slider may go one square farther and push it two; a Knight pushes
/// along the diagonal half of its leap. The pawn takes an enemy piece where it arrives.
std::unique_ptr<const WideMoves> driven_pawns();

class PawnPusher final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("pawnpusher", "Pawn Pusher Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Pawn).moves = plain_pawn().from(kFarHalf);
    rules.pawn.en_passant = false;
    rules.pawn.wide_moves = driven_pawns();
    rules.text.special = {
        "On its second to fourth rank a pawn cannot move by itself. It waits to be pushed by a "
        "piece of its own side that moves onto its square.",
        "The pawn goes on one square in the direction in which the piece came: straight forward, "
        "diagonally forward or sideways, never backward. A Queen, Rook or Bishop may push it two "
        "squares, over an empty one, and then stops on the square next to it. A Knight pushes "
        "diagonally, the way the diagonal half of its leap points. So a Rook that goes from a1 to "
        "a2 pushes a pawn on a2 to a3, and one that goes from a1 to a3 pushes it to a4.",
        "A pushed pawn takes an enemy piece on the square where it arrives; so pieces attack, and "
        "give check, by a push they could make. It is pushed no farther than to its fifth rank, "
        "and not onto a piece of its own side.",
        "From the fifth rank on pawns move by themselves: they go one step forward and capture one "
        "square diagonally forward. There are no double pushes and no captures en passant.",
        kOrthodoxPromotionText,
        kOrthodoxPiecesText,
        kOrthodoxCastlingText};
    rules.text.notation =
        "A push is written as the move of the piece that pushes, a1a3; where the pawn goes "
        "follows from it.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kSplit; }
};

constexpr std::array<Offset, 5> kDirections = {{{-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}};

/// The pawns of a colour that can be pushed.
Bitboard driven(const Board& b, Color c) {
  return b.of(c, Pawn) & relative_ranks(c, 1, 3);
}
/// The squares to which they can be pushed.
constexpr Bitboard goals(Color c) {
  return relative_ranks(c, 0, 4);
}

bool diagonal(Offset d) {
  return d.dx != 0 && d.dy != 0;
}

/// The pieces of a colour that slide in this direction.
Bitboard sliders(const Board& b, Color c, Offset d) {
  return b.by_color[c] & (b.by_type[Queen] | b.by_type[diagonal(d) ? Bishop : Rook]);
}

/// The first piece behind the pawn, seen in the direction of the push; empty if there is none.
Bitboard first_behind(Square pawn, Offset d, Bitboard occupied) {
  Bitboard at = moved(bit(pawn), back(d));
  while (at & ~occupied) at = moved(at, back(d));
  return at;
}

/// Knights that push the pawn in this direction: it is the diagonal half of their leap.
Bitboard knights_pushing(const Board& b, Color c, Square pawn, Offset d) {
  if (!diagonal(d)) return 0;
  const Bitboard near = moved(bit(pawn), back(d));
  return (moved(near, {-d.dx, 0}) | moved(near, {0, -d.dy})) & b.of(c, Knight);
}

/// A push is a kSpecial move: a piece goes to `to()`, and the pawn of its own side on `via()` goes
/// to the square named by the payload and takes what stands there.
class DrivenPawns final : public WideMoves {
 public:
  void add(const RuleProgram& rp, const Board& b, Color us, MoveList& list) const override {
    const Bitboard arrival = goals(us) & (~b.occupied() | prey_of(rp, b, us));
    us == White ? add_all<1>(b, us, arrival, list) : add_all<-1>(b, us, arrival, list);
  }

  Bitboard may_change(const Board& b, Color us) const override {
    const Bitboard pushers = b.by_color[us] & ~b.by_type[Pawn];
    return pushers | driven(b, us) | within_reach(b, us);
  }

  Bitboard attackers(const RuleProgram&, const Board& b, Square s, Color by,
                     Bitboard occupied) const override {
    if (!contains(goals(by), s)) return 0;
    const Bitboard pawns = driven(b, by) & occupied;
    Bitboard out = 0;
    for (const Offset seen : kDirections) {
      const Offset d = seen_by(by, seen);
      const Bitboard near = moved(bit(s), back(d));
      for_each_square(near & pawns, [&](Square pawn) {
        out |=
            (pushers_along(b, by, pawn, d, occupied) | knights_pushing(b, by, pawn, d)) & occupied;
      });
      for_each_square(moved(near & ~occupied, back(d)) & pawns, [&](Square pawn) {
        out |= first_behind(pawn, d, occupied) & sliders(b, by, d);
      });
    }
    return out;
  }

  Bitboard sensitive(const RuleProgram&, const Board& b, Square royal, Color by) const override {
    if (!contains(goals(by), royal)) return 0;
    const Bitboard pawns = driven(b, by);
    Bitboard out = 0;
    for (const Offset seen : kDirections) {
      const Offset d = seen_by(by, seen);
      const Bitboard near = moved(bit(royal), back(d));
      const Bitboard pushed = (near | moved(near, back(d))) & pawns;
      for_each_square(pushed, [&](Square pawn) {
        const Bitboard behind = all_behind(pawn, d);
        const Bitboard knights = knights_pushing(b, by, pawn, d);
        const Bitboard pieces = sliders(b, by, d) | b.of(by, King);
        if (knights | (behind & pieces)) out |= bit(pawn) | near | behind | knights;
      });
    }
    return out;
  }

  Bitboard within_reach(const Board& b, Color by) const override {
    Bitboard out = 0;
    for (const Offset seen : kDirections) {
      const Bitboard near = moved(driven(b, by), seen_by(by, seen));
      out |= near | moved(near, seen_by(by, seen));
    }
    return out & goals(by);
  }

 protected:
  Change special(const RuleProgram&, const Board& b, Color us, Move move) const override {
    Change change;
    change.from = move.from();
    change.to = move.to();
    change.becomes = type_on(b, move.from());
    change.second_from = move.via();
    change.second_to = static_cast<Square>(move.payload());
    change.taken = bit(change.second_to) & b.by_color[!us];
    return change;
  }

 private:
  /// The slider or King that pushes the pawn one square.
  static Bitboard pushers_along(const Board& b, Color c, Square pawn, Offset d, Bitboard occupied) {
    const Bitboard king = moved(bit(pawn), back(d)) & b.of(c, King);
    return king | (first_behind(pawn, d, occupied) & sliders(b, c, d));
  }

  static Bitboard all_behind(Square pawn, Offset d) {
    Bitboard out = 0;
    for (Bitboard at = moved(bit(pawn), back(d)); at; at = moved(at, back(d))) out |= at;
    return out;
  }

  /// `Up` is one rank forward. Directions are template arguments because a node spends most of its
  /// time here.
  template <int Up>
  static void add_all(const Board& b, Color us, Bitboard arrival, MoveList& list) {
    add_along<-1, 0>(b, us, arrival, list);
    add_along<1, 0>(b, us, arrival, list);
    add_along<-1, Up>(b, us, arrival, list);
    add_along<0, Up>(b, us, arrival, list);
    add_along<1, Up>(b, us, arrival, list);
  }

  template <int Dx, int Dy>
  static void add_along(const Board& b, Color us, Bitboard arrival, MoveList& list) {
    constexpr Offset d{Dx, Dy};
    constexpr int kStep = 8 * Dy + Dx;
    const Bitboard pawns = driven(b, us) & moved(arrival, back(d));
    if (!pawns) return;
    const Bitboard empty = ~b.occupied();
    const Bitboard enemy = b.by_color[!us];
    const auto push = [&](Square from, int to, int pawn, int goal) {
      list.push({MoveKind::kSpecial, from, static_cast<Square>(to), kNoPieceType,
                 static_cast<Square>(pawn), contains(enemy, static_cast<Square>(goal)),
                 static_cast<std::uint32_t>(goal)});
    };
    const Bitboard twice = moved(arrival & moved(empty, d), {-2 * Dx, -2 * Dy});
    const Bitboard far_pushers = sliders(b, us, d);
    Bitboard pushers = far_pushers | b.of(us, King);
    Bitboard behind = moved(pawns, back(d));
    for (int pawn = kStep; behind; pawn += kStep) {
      for_each_square(behind & pushers, [&](Square from) {
        push(from, from + pawn, from + pawn, from + pawn + kStep);
        if (contains(far_pushers, from) && contains(twice, static_cast<Square>(from + pawn)))
          push(from, from + pawn + kStep, from + pawn, from + pawn + 2 * kStep);
      });
      pushers = far_pushers;
      behind = moved(behind & empty, back(d));
    }
    if constexpr (Dx != 0 && Dy != 0) {
      const auto push_by_leap = [&](Offset leap) {
        const int pawn = 8 * leap.dy + leap.dx;
        for_each_square(moved(pawns, back(leap)) & b.of(us, Knight), [&](Square from) {
          push(from, from + pawn, from + pawn, from + pawn + kStep);
        });
      };
      push_by_leap({2 * Dx, Dy});
      push_by_leap({Dx, 2 * Dy});
    }
  }
};

std::unique_ptr<const WideMoves> driven_pawns() {
  return std::make_unique<DrivenPawns>();
}

const Registered<PawnPusher> registered;

}  // namespace

}  // namespace protean
