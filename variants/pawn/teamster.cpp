// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/wide_moves.h"
#include "variants/pawn/pawn_family.h"

#include <array>
#include <memory>

namespace protean {

namespace {

/// A moving pawn takes along the piece straight behind it, of either side, which goes just as far
/// in the same direction. An enemy piece where that piece arrives is taken; a piece of the pawn's
/// side there bars the move.
std::unique_ptr<const WideMoves> towing_pawns();

class Teamster final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("teamster", "Teamster Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.pawn.wide_moves = towing_pawns();
    rules.text.special = {
        "When a pawn moves or captures, the piece straight behind it, of either side, goes with "
        "it: just as far the same way, to the square straight behind the pawn's new one. What "
        "stands behind that piece stays.",
        "If a piece of the mover's side stands where that piece arrives, the pawn's move is "
        "illegal; an enemy piece there is taken as well. This happens in captures only.",
        "Kings are taken along like others, but no player may leave their own King attacked. A "
        "pawn attacks, and checks, whatever it or the piece it takes along could capture in this "
        "way.",
        "A double push that takes a piece along gives no right to capture en passant. After a "
        "capture en passant the piece behind goes to the square of the pawn taken.",
        kOrthodoxPawnsText,
        kOrthodoxCastlingText};
    rules.text.notation =
        "The pawn's own move is written, c2c4; the other piece's follows from it.";
  }

  /// A pawn takes pieces of the other side along too.
  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

constexpr std::array<int, 2> kWings = {-1, 1};

/// All moves of pawns. If a piece stands straight behind the pawn, the move is a kSpecial move:
/// that piece goes from `via()` to the square named by the payload and takes what stands there.
class Tows final : public WideMoves {
 public:
  bool owns_pawns() const override { return true; }

  void add(const RuleProgram& rp, const Board& b, Color us, MoveList& list) const override {
    const Node node{rp, b, us, list, prey_of(rp, b, us), passed_for(rp, b, us)};
    const Bitboard home = relative_ranks(us, 1, 1);
    for_each_square(b.of(us, Pawn), [&](Square from) {
      const Bitboard one = ahead_of(bit(from), us) & ~b.occupied();
      if (one) add_step(node, from, lsb(one));
      const Bitboard two = ahead_of(one & ahead_of(home, us), us) & ~b.occupied();
      if (two) add_step(node, from, lsb(two));
      for (const int wing : kWings) add_capture(node, from, wing);
    });
  }

  bool may_move_enemies(const Board& b, Color us) const override {
    return (ahead_of(b.of(us, Pawn), !us) & b.by_color[!us]) != 0;
  }
  Bitboard may_change(const Board& b, Color us) const override {
    const Bitboard pawns = b.of(us, Pawn);
    const Bitboard behind = ahead_of(pawns, !us);
    const Bitboard near = pawns | behind | ahead_of(pawns, us);
    return near | ahead_of(near, us) | pawn_attacks(pawns | behind, us);
  }

  Bitboard attackers(const RuleProgram&, const Board& b, Square s, Color by,
                     Bitboard occupied) const override {
    const Bitboard pawns = b.of(by, Pawn) & occupied;
    const Bitboard friends = b.by_color[by] & occupied;
    const Bitboard enemies = b.by_color[!by] & occupied;
    const Bitboard before = ahead_of(bit(s), !by);
    Bitboard out = 0;
    for (const int wing : kWings) {
      const Bitboard beside = moved(bit(s), {wing, 0}) & pawns;
      const Bitboard diagonal = moved(before, {wing, 0}) & pawns;
      // The piece behind the pawn would arrive on `before`, beside the pawn.
      const bool barred = towed(diagonal, by, occupied) && (before & friends);
      if (!barred) out |= diagonal;
      // ... or on the square itself.
      const bool takes = (ahead_of(bit(s), by) & enemies) && towed(beside, by, occupied);
      if (takes) out |= beside;
    }
    return out;
  }

  Bitboard sensitive(const RuleProgram&, const Board& b, Square royal, Color by) const override {
    const Bitboard pawns = b.of(by, Pawn);
    const Bitboard before = ahead_of(bit(royal), !by);
    Bitboard out = 0;
    for (const int wing : kWings) {
      const Bitboard beside = moved(bit(royal), {wing, 0}) & pawns;
      const Bitboard diagonal = moved(before, {wing, 0}) & pawns;
      if (diagonal) out |= diagonal | before;
      if (beside) out |= beside | ahead_of(bit(royal), by);
      out |= ahead_of(beside | diagonal, !by);
    }
    return out;
  }

  Bitboard within_reach(const Board& b, Color by) const override {
    const Bitboard pawns = b.of(by, Pawn);
    const Bitboard beside = east(pawns) | west(pawns);
    return beside | ahead_of(beside, by);
  }

 protected:
  Change special(const RuleProgram&, const Board& b, Color us, Move move) const override {
    Change change = own_change(b, us, move);
    change.second_from = move.via();
    change.second_to = static_cast<Square>(move.payload());
    change.taken |= bit(change.second_to) & b.by_color[!us];
    return change;
  }

 private:
  struct Node {
    const RuleProgram& rp;
    const Board& b;
    Color us;
    MoveList& list;
    Bitboard prey;
    Bitboard passed;
  };

  /// The piece that a pawn takes along.
  static Bitboard towed(Bitboard pawn, Color c, Bitboard occupied) {
    return ahead_of(pawn, !c) & occupied;
  }

  static void add_step(const Node& node, Square from, Square to) {
    const Bitboard second = towed(bit(from), node.us, node.b.occupied());
    if (second) return add_tow(node, from, to, second, false);
    const bool single = ahead_of(bit(from), node.us) == bit(to);
    if (!single) return node.list.push({MoveKind::kDoublePush, from, to});
    add_pawn_move(node.rp, node.us, to, node.list,
                  [&](PieceType type) { return plain(from, to, type, false); });
  }

  /// If the pawn captures en passant, the piece taken along arrives on the captured pawn's square.
  static void add_capture(const Node& node, Square from, int wing) {
    const Bitboard beside = moved(bit(from), {wing, 0});
    const Bitboard target = ahead_of(beside, node.us) & (node.prey | node.passed);
    if (!target) return;
    const Square to = lsb(target);
    const Bitboard second = towed(bit(from), node.us, node.b.occupied());
    if (second) {
      if (beside & (~node.b.occupied() | node.prey)) add_tow(node, from, to, second, true);
    } else if (target & node.passed) {
      node.list.push({MoveKind::kEnPassant, from, to, kNoPieceType, lsb(beside), true});
    } else {
      add_pawn_move(node.rp, node.us, to, node.list,
                    [&](PieceType type) { return plain(from, to, type, true); });
    }
  }

  static void add_tow(const Node& node, Square from, Square to, Bitboard second, bool capture) {
    const auto arrival = static_cast<std::uint32_t>(lsb(second) + to - from);
    add_pawn_move(node.rp, node.us, to, node.list, [&](PieceType type) {
      return Move(MoveKind::kSpecial, from, to, type, lsb(second), capture, arrival);
    });
  }
};

std::unique_ptr<const WideMoves> towing_pawns() {
  return std::make_unique<Tows>();
}

const Registered<Teamster> registered;

}  // namespace

}  // namespace protean
