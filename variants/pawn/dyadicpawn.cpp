// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/notation/piece_text.h"
#include "movegen/program/lookup.h"
#include "movegen/program/wide_moves.h"
#include "movegen/rules/forbids.h"
#include "variants/pawn/pawn_family.h"

#include <array>
#include <memory>

namespace protean {

namespace {

/// A pawn also holds the square straight ahead of it, its forward square, and can be captured
/// there. A piece of its own side other than a pawn may stand on that square; the pawn then cannot
/// move. A pawn steps ahead if nothing else holds its two new squares. It captures diagonally if
/// its own side holds neither of its two new squares and the enemy holds at least one.
std::unique_ptr<const WideMoves> pawns_with_forward_squares();

class DyadicPawn final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("dyadicpawn", "Dyadic Pawn Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Pawn).moves = plain_pawn();
    rules.pawn.wide_moves = pawns_with_forward_squares();
    rules.pawn.en_passant = false;
    rules.piece(Pawn).promotion_zone = rank_bb(6);
    rules.text.special = {
        "A pawn occupies two squares: the one it stands on and its forward square, straight ahead "
        "of that. It is captured on either. A side holds the squares on which its pieces stand and "
        "the forward squares of its pawns.",
        "While another piece of its side stands on its forward square, a pawn neither moves nor "
        "captures nor attacks. Otherwise it goes one step forward, without capturing, if the enemy "
        "holds neither of its two new squares and its own side does not hold the farther one. "
        "There is no double push and no capture en passant.",
        "It captures by going one square diagonally forward if its own side holds neither of its "
        "two new squares and the enemy holds at least one: all enemy pieces there are taken, and "
        "all pawns that occupy one of them.",
        "Other pieces move as in orthodox chess. They pass over forward squares freely and may "
        "stop on them: on an enemy one they take that pawn, together with a piece that stands "
        "there.",
        "When it arrives on its seventh rank a pawn becomes a Queen, Rook, Bishop or Knight "
        "there.",
        kOrthodoxCastlingText};
    rules.text.notation =
        "A FEN shows a pawn on the square it stands on; its forward square is not written.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kSplit; }
};

constexpr std::array<int, 2> kWings = {-1, 1};

/// The forward squares of the pawns of a colour.
Bitboard forward_squares(const Board& b, Color c) {
  return ahead_of(b.of(c, Pawn), c);
}
/// The squares that a colour holds: those of its pieces, and the forward squares of its pawns.
Bitboard held(const Board& b, Color c) {
  return b.by_color[c] | forward_squares(b, c);
}

/// All moves of pawns, and the moves of other pieces onto the forward squares of enemy pawns. A
/// capture is a kSpecial move if not all captured pieces stand on the square of arrival; its
/// payload names the squares of those that do not.
class ForwardSquares final : public WideMoves, public Forbids {
 public:
  bool owns_pawns() const override { return true; }
  Bitboard claimed(const Board& b, Color us) const override { return forward_squares(b, !us); }

  void add(const RuleProgram& rp, const Board& b, Color us, MoveList& list) const override {
    const Bitboard own = held(b, us);
    const Bitboard enemy = held(b, !us);
    const Bitboard mobile = b.of(us, Pawn) & ~ahead_of(b.by_color[us], !us);
    const Bitboard steps = ahead_of(mobile, us) & ~enemy;
    const Bitboard free = ahead_of(steps, us) & ~(own | enemy);
    for_each_square(ahead_of(free, !us), [&](Square to) {
      const Square from = lsb(ahead_of(bit(to), !us));
      add_pawn_move(rp, us, to, list, [&](PieceType type) { return plain(from, to, type, false); });
    });
    for (const int wing : kWings) {
      const Bitboard to = ahead_of(moved(mobile, {wing, 0}), us) & ~own;
      const Bitboard open = to & ahead_of(ahead_of(to, us) & ~own, !us);
      for_each_square(open & (enemy | ahead_of(enemy, !us)), [&](Square s) {
        const Square from = lsb(moved(ahead_of(bit(s), !us), {-wing, 0}));
        add_pawn_capture(rp, b, us, from, s, list);
      });
    }
    add_captures_of_pieces(rp, b, us, list);
  }

  Bitboard attackers(const RuleProgram&, const Board& b, Square s, Color by,
                     Bitboard occupied) const override {
    const Bitboard pieces = b.by_color[by] & occupied & ~bit(s);
    const Bitboard pawns = b.by_type[Pawn] & pieces;
    const Bitboard own = pieces | ahead_of(pawns, by);
    const Bitboard mobile = pawns & ~ahead_of(pieces, !by);
    // A pawn that captures on `s` arrives there or on the square before it.
    const Bitboard arrivals = (bit(s) | ahead_of(bit(s), !by)) & ~own;
    const Bitboard open = arrivals & ahead_of(ahead_of(arrivals, by) & ~own, !by);
    const Bitboard behind = ahead_of(open, !by);
    return (east(behind) | west(behind)) & mobile;
  }

  Bitboard sensitive(const RuleProgram&, const Board& b, Square royal, Color by) const override {
    const Bitboard before = ahead_of(bit(royal), !by);
    const Bitboard behind = before | ahead_of(before, !by);
    const Bitboard pawns = (east(behind) | west(behind)) & b.of(by, Pawn);
    if (!pawns) return 0;
    return behind | bit(royal) | ahead_of(bit(royal), by) | pawns | ahead_of(pawns, by);
  }

  Bitboard within_reach(const Board& b, Color by) const override {
    const Bitboard ahead = forward_squares(b, by);
    const Bitboard arrivals = east(ahead) | west(ahead);
    return arrivals | ahead_of(arrivals, by);
  }

  std::string why_forbidden(const RuleProgram& rp, const Position& pos, Move m) const override {
    const Board& b = pos.board();
    const Color us = pos.side();
    if (!contains(b.of(us, Pawn), m.from())) return {};
    const std::string pawn = piece_text(rp, pos, m.from());
    const Bitboard step = ahead_of(bit(m.from()), us);
    if (step & b.by_color[us])
      return piece_text(rp, pos, lsb(step)) + " stands on the forward square of " + pawn +
             ", which cannot move";
    const bool captures = contains(east(step) | west(step), m.to());
    if (!captures && !contains(step, m.to())) return pawn + " does not go to " + to_string(m.to());
    const Bitboard both = bit(m.to()) | ahead_of(bit(m.to()), us);
    if (const Bitboard own = both & ~step & held(b, us))
      return "its own side holds " + to_string(lsb(own)) + ", which " + pawn + " would hold, too";
    const Bitboard enemy = both & held(b, !us);
    if (enemy && !captures)
      return "the enemy holds " + to_string(lsb(enemy)) + ", which " + pawn + " would hold, too";
    if (enemy || !captures) return {};
    return "the enemy holds neither of the squares that " + pawn + " would hold";
  }

  std::optional<std::string> fault_of(const Position& pos) const override {
    const Board& b = pos.board();
    for (Color c : {White, Black}) {
      const Bitboard outside = b.of(c, Pawn) & ~relative_ranks(c, 1, 5);
      if (outside)
        return "found a pawn on " + to_string(lsb(outside)) +
               ", expected them on their owner's second to sixth rank only";
      const Bitboard overlap = b.by_color[!c] | b.by_type[Pawn] | forward_squares(b, !c);
      if (const Bitboard shared = forward_squares(b, c) & overlap)
        return "found two pieces that hold " + to_string(lsb(shared)) +
               ", expected no pawn and no enemy piece to share a pawn's forward square";
    }
    return std::nullopt;
  }

 protected:
  Change special(const RuleProgram&, const Board& b, Color us, Move move) const override {
    Change change;
    change.from = move.from();
    change.to = move.to();
    change.becomes =
        move.piece_type() != kNoPieceType ? move.piece_type() : type_on(b, move.from());
    change.taken = unpacked_squares(move.payload()) | (bit(move.to()) & b.by_color[!us]);
    return change;
  }

 private:
  /// A pawn takes the pieces on the two squares that it comes to hold, and the pawns that hold
  /// these.
  static void add_pawn_capture(const RuleProgram& rp, const Board& b, Color us, Square from,
                               Square to, MoveList& list) {
    const Bitboard front = ahead_of(bit(to), us);
    const Bitboard enemy = b.by_color[!us];
    const Bitboard taken = (enemy & (bit(to) | front)) | (b.of(!us, Pawn) & ahead_of(front, us));
    if (taken & ~prey_of(rp, b, us)) return;
    const Bitboard elsewhere = taken & ~bit(to);
    add_pawn_move(rp, us, to, list, [&](PieceType type) {
      if (!elsewhere) return plain(from, to, type, true);
      return Move(MoveKind::kSpecial, from, to, type, kNoSquare, true, packed_squares(elsewhere));
    });
  }

  /// A piece that arrives on the forward square of an enemy pawn takes that pawn.
  static void add_captures_of_pieces(const RuleProgram& rp, const Board& b, Color us,
                                     MoveList& list) {
    const Bitboard targets = forward_squares(b, !us) & (~b.occupied() | prey_of(rp, b, us));
    if (!targets) return;
    for (PieceType type = Knight; type < rp.types_end; ++type) {
      for_each_square(b.of(us, type), [&](Square from) {
        for (const Mover& mover : rp.by_type[us][type]) {
          if (!(mover.reach[from] & targets)) continue;
          for_each_square(targets_of(rp.scheme, mover, from, b.occupied()) & targets,
                          [&](Square to) {
                            const Bitboard pawn = ahead_of(bit(to), us);
                            list.push({MoveKind::kSpecial, from, to, kNoPieceType, kNoSquare, true,
                                       packed_squares(pawn)});
                          });
        }
      });
    }
  }
};

std::unique_ptr<const WideMoves> pawns_with_forward_squares() {
  return std::make_unique<ForwardSquares>();
}

const Registered<DyadicPawn> registered;

}  // namespace

}  // namespace protean
