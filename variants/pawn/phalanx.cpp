// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/piece_letters.h"
#include "movegen/program/wide_moves.h"
#include "variants/pawn/pawn_family.h"

#include <array>
#include <memory>

namespace protean {

namespace {

/// Two or more pawns side by side on a line, none of them on its second rank, may all move one
/// square along that line, forward or sideways. The foremost may take the piece ahead of it.
std::unique_ptr<const WideMoves> pawns_in_groups();

class Phalanx final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("phalanx", "Phalanx Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.pawn.wide_moves = pawns_in_groups();
    rules.text.special = {
        "Two or more pawns of one side that stand on consecutive squares of a rank, file or "
        "diagonal, none of them on its second rank, may all go one square along that line in one "
        "move: straight or diagonally forward, or to the left or right.",
        "Any such run of pawns is a group. The foremost pawn takes an enemy piece on the square "
        "ahead of it, and so attacks and checks there; a piece of its own side there bars the "
        "move.",
        "Groups do not capture en passant, and give no right to do so. The foremost pawn becomes a "
        "Queen, Rook, Bishop or Knight on the last rank.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.text.notation =
        "The move of a group is written as the moves of its pawns in the order a1, b1 to h8 of "
        "the squares they come from: c3d4,d4e5; a promotion letter stands behind the pawn that "
        "promotes.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kSplit; }
};

constexpr std::array<Offset, 5> kLines = {{{-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}};
/// The directions in which the foremost pawn of a group attacks and a single pawn does not.
constexpr std::array<Offset, 3> kOwnAttacks = {{{-1, 0}, {1, 0}, {0, 1}}};

/// The pawns of a colour that may move in a group: those past their second rank.
Bitboard marchers(const Board& b, Color c) {
  return b.of(c, Pawn) & relative_ranks(c, 2, 7);
}

/// One step along the line from `from` to `to`.
Offset one_step(Square from, Square to) {
  const auto sign = [](int n) { return (n > 0) - (n < 0); };
  return {sign(file_of(to) - file_of(from)), sign(rank_of(to) - rank_of(from))};
}

/// A group's move is a kSpecial move: each pawn from `from()` to the square before `to()` goes one
/// square toward `to()`. The board changes as if the rearmost pawn alone went to `to()`.
class PawnGroups final : public WideMoves {
 public:
  bool pawns_change_files() const override { return true; }

  void add(const RuleProgram& rp, const Board& b, Color us, MoveList& list) const override {
    const Bitboard pawns = marchers(b, us);
    const Bitboard arrival = ~b.occupied() | prey_of(rp, b, us);
    for (const Offset seen : kLines) {
      const Offset d = seen_by(us, seen);
      const Bitboard foremost = pawns & moved(pawns, d) & moved(arrival, back(d));
      for_each_square(foremost, [&](Square front) {
        const Square to = lsb(moved(bit(front), d));
        const bool capture = contains(b.by_color[!us], to);
        Bitboard rear = moved(bit(front), back(d)) & pawns;
        for (; rear; rear = moved(rear, back(d)) & pawns) {
          add_pawn_move(rp, us, to, list, [&](PieceType type) {
            return Move(MoveKind::kSpecial, lsb(rear), to, type, kNoSquare, capture);
          });
        }
      });
    }
  }

  Bitboard attackers(const RuleProgram&, const Board& b, Square s, Color by,
                     Bitboard occupied) const override {
    const Bitboard pawns = marchers(b, by) & occupied;
    Bitboard out = 0;
    for (const Offset seen : kOwnAttacks) {
      const Offset d = seen_by(by, seen);
      const Bitboard front = moved(bit(s), back(d)) & pawns;
      if (moved(front, back(d)) & pawns) out |= front;
    }
    return out;
  }

  Bitboard sensitive(const RuleProgram& rp, const Board& b, Square royal, Color by) const override {
    Bitboard out = 0;
    for_each_square(attackers(rp, b, royal, by, b.occupied()), [&](Square front) {
      const Offset d = one_step(front, royal);
      out |= bit(front) | moved(bit(front), back(d));
    });
    return out;
  }

  Bitboard within_reach(const Board& b, Color by) const override {
    const Bitboard pawns = marchers(b, by);
    Bitboard out = 0;
    for (const Offset seen : kOwnAttacks) {
      const Offset d = seen_by(by, seen);
      out |= moved(moved(pawns, d) & pawns, d);
    }
    return out;
  }

  /// One part for each pawn, in the order a1, b1 to h8.
  std::string text(const RuleProgram& rp, const Board&, Move move) const override {
    const Offset d = one_step(move.from(), move.to());
    const Bitboard line = bit(move.from()) | squares_between(move.from(), move.to());
    std::string out;
    for_each_square(line, [&](Square s) {
      const Square next = lsb(moved(bit(s), d));
      if (!out.empty()) out += ',';
      out += to_string(s) + to_string(next);
      if (next == move.to()) out += fen::promotion_text(rp, move.piece_type());
    });
    return out;
  }

 protected:
  Change special(const RuleProgram&, const Board& b, Color us, Move move) const override {
    return own_change(b, us, move);
  }
};

std::unique_ptr<const WideMoves> pawns_in_groups() {
  return std::make_unique<PawnGroups>();
}

const Registered<Phalanx> registered;

}  // namespace

}  // namespace protean
