// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/piece_letters.h"
#include "movegen/program/wide_moves.h"
#include "variants/pawn/pawn_family.h"

#include <cstdlib>
#include <memory>
#include <optional>
#include <string>

namespace protean {

namespace {

/// A pawn may make two of its moves in one, and may then be captured en passant on the square
/// between the two parts. Needs PawnRules::names_victim.
std::unique_ptr<const WideMoves> two_part_pawns();

class Partisan final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("partisan", "Partisan Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.pawn.wide_moves = two_part_pawns();
    rules.pawn.names_victim = true;
    rules.text.special = {
        "A pawn that has moved or captured may at once move or capture again, as one move. Only "
        "the position at the end of it counts for check. A double push can only be the first "
        "part, and a pawn that becomes another piece stops there.",
        "A pawn attacks, and checks, all that it could take in one part or two.",
        "A pawn may be captured en passant on the square between the two parts of its move and on "
        "the square that a double push passed, by a pawn that captures there in the first or "
        "second part of its own move.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.text.notation =
        std::string(
            "A move of two parts is written e4d5,d5d6; a promotion letter stands at "
            "the very end. ") +
        kVictimTokenText;
  }

  XBoardSupport xboard() const override { return XBoardSupport::kSplit; }
};

/// All moves of pawns. A move of two parts is a kSpecial move by way of `via()`. Its payload is the
/// square of the victim plus one if one part captures en passant, else 0.
class TwoPartPawns final : public WideMoves {
 public:
  bool owns_pawns() const override { return true; }

  void add(const RuleProgram& rp, const Board& b, Color us, MoveList& list) const override {
    const Bitboard passed = passed_for(rp, b, us);
    const Square victim = passed ? passer_for(rp, b, us) : kNoSquare;
    const Node node{rp, list, ~b.occupied(), prey_of(rp, b, us), passed, victim};
    const Bitboard pawns = b.of(us, Pawn);
    us == White ? add_all<White>(node, pawns) : add_all<Black>(node, pawns);
  }

  /// The longest move is a double push with another part.
  Bitboard may_change(const Board& b, Color us) const override {
    Bitboard out = b.of(us, Pawn);
    for (int ranks = 0; ranks < 3; ++ranks) out |= ahead_of(out, us) | pawn_attacks(out, us);
    return out | b.victim();
  }

  Bitboard attackers(const RuleProgram& rp, const Board& b, Square s, Color by,
                     Bitboard occupied) const override {
    const Bitboard pawns = b.of(by, Pawn) & occupied;
    const Bitboard empty = ~(occupied | bit(s));
    const Bitboard last = pawn_attacks(bit(s), !by);
    const Bitboard quiet = ahead_of(last & empty, !by);
    const Bitboard taking = last & ((b.by_color[!by] & occupied) | passed_for(rp, b, by));
    const Bitboard from_home = ahead_of(quiet & empty, !by) & relative_ranks(by, 1, 1);
    return pawns & (last | quiet | from_home | pawn_attacks(taking, !by));
  }

  Bitboard sensitive(const RuleProgram&, const Board& b, Square royal, Color by) const override {
    const Bitboard last = pawn_attacks(bit(royal), !by);
    const Bitboard before = ahead_of(last, !by);
    const Bitboard home = ahead_of(before, !by) & relative_ranks(by, 1, 1);
    const Bitboard all = last | before | home | pawn_attacks(last, !by);
    return (all & b.of(by, Pawn)) ? all : 0;
  }

  Bitboard within_reach(const Board& b, Color by) const override {
    const Bitboard pawns = b.of(by, Pawn);
    const Bitboard one = ahead_of(pawns, by);
    const Bitboard two = ahead_of(ahead_of(pawns & relative_ranks(by, 1, 1), by), by);
    return pawn_attacks(pawns | one | two | pawn_attacks(pawns, by), by);
  }

  std::string text(const RuleProgram& rp, const Board&, Move move) const override {
    return to_string(move.from()) + to_string(move.via()) + "," + to_string(move.via()) +
           to_string(move.to()) + fen::promotion_text(rp, move.piece_type());
  }

  /// A move of two parts passes the square between them and, if it begins with a double push, the
  /// square that this passes too.
  bool may_have_passed(const Position& pos, Square victim, Bitboard squares) const override {
    const Color mover = !pos.side();
    Bitboard between =
        squares & (ahead_of(bit(victim), !mover) | pawn_attacks(bit(victim), !mover));
    while (between) {
      const Bitboard via = bit(pop_lsb(between));
      const Bitboard before = ahead_of(via, !mover);
      const Bitboard home = ahead_of(before, !mover) & relative_ranks(mover, 1, 1);
      const Bitboard near = (before | pawn_attacks(via, !mover)) & ~relative_ranks(mover, 0, 0);
      if (squares == via && (near & ~pos.occupied())) return true;
      if (squares == (via | before) && (home & ~pos.occupied())) return true;
    }
    return false;
  }

  /// A pawn on a first rank could leave en passant rights that no pawn of this game leaves.
  std::optional<std::string> fault_of(const Position& pos) const override {
    const Bitboard outside = pos.pieces(Pawn) & (rank_bb(0) | rank_bb(7));
    if (outside == 0) return std::nullopt;
    return "found a pawn on " + to_string(lsb(outside)) + ", expected pawns on ranks 2 to 7 only";
  }

 protected:
  Change special(const RuleProgram&, const Board& b, Color us, Move move) const override {
    Change change = own_change(b, us, move);
    change.taken |= bit(move.via()) & b.by_color[!us];
    if (move.payload() != 0) change.taken |= Bitboard{1} << (move.payload() - 1);
    change.en_passant = bit(move.via()) | bit(move.to());
    const bool long_step = std::abs(move.via() - move.from()) == 16;
    if (long_step) change.en_passant |= squares_between(move.from(), move.via());
    return change;
  }

 private:
  struct Node {
    const RuleProgram& rp;
    MoveList& list;
    Bitboard empty;
    Bitboard prey;
    Bitboard passed;
    Square victim;  ///< The square of the piece that a capture on `passed` takes.
  };

  /// The first part of a move.
  struct Part {
    Square from;
    Square via;
    bool captures = false;
    bool en_passant = false;
  };

  template <Color Us>
  static void add_all(const Node& node, Bitboard pawns) {
    constexpr int kUp = Us == White ? 8 : -8;
    const auto back = [](Square s, int ranks) { return static_cast<Square>(s - ranks * kUp); };
    const Bitboard one = ahead_of(pawns, Us) & node.empty;
    const Bitboard two = ahead_of(one, Us) & node.empty;
    const Bitboard from_home = two & relative_ranks(Us, 3, 3);
    const Bitboard three = ahead_of(from_home, Us) & node.empty;
    for_each_square(one, [&](Square to) { add_single<Us>(node, {back(to, 1), to}); });
    for_each_square(from_home, [&](Square to) {
      node.list.push({MoveKind::kDoublePush, back(to, 2), to});
    });
    // Two single steps from home would repeat the double push.
    for_each_square(two & ~from_home, [&](Square to) {
      add_double<Us>(node, {back(to, 2), back(to, 1)}, to, false, false);
    });
    for_each_square(three, [&](Square to) {
      add_double<Us>(node, {back(to, 3), back(to, 1)}, to, false, false);
    });
    const Bitboard prey = node.prey | node.passed;
    const Bitboard striking = pawn_attacks(prey, !Us);
    for_each_square(one & striking, [&](Square via) {
      add_captures<Us>(node, {back(via, 1), via});
    });
    for_each_square(from_home & striking, [&](Square via) {
      add_captures<Us>(node, {back(via, 2), via});
    });
    for_each_square(pawns & striking, [&](Square from) {
      for_each_square(pawn_attacks(bit(from), Us) & prey, [&](Square via) {
        add_after_capture<Us>(node, {from, via, true, contains(node.passed, via)});
      });
    });
  }

  template <Color Us>
  static void add_after_capture(const Node& node, const Part& first) {
    add_single<Us>(node, first);
    if (contains(node.rp.promotion_zone[Us], first.via)) return;
    const Bitboard step = ahead_of(bit(first.via), Us) & node.empty;
    if (step) add_double<Us>(node, first, lsb(step), false, false);
    add_captures<Us>(node, first);
  }

  template <Color Us>
  static void add_single(const Node& node, const Part& part) {
    add_pawn_move(node.rp, Us, part.via, node.list, [&](PieceType type) {
      if (!part.en_passant) return plain(part.from, part.via, type, part.captures);
      return Move(MoveKind::kEnPassant, part.from, part.via, type, node.victim, true);
    });
  }

  /// Adds the moves whose second part is a capture.
  template <Color Us>
  static void add_captures(const Node& node, const Part& first) {
    const bool victim_gone = first.en_passant || first.via == node.victim;
    const Bitboard passed = victim_gone ? 0 : node.passed;
    const Bitboard captures = pawn_attacks(bit(first.via), Us);
    for_each_square(captures & node.prey,
                    [&](Square to) { add_double<Us>(node, first, to, true, false); });
    for_each_square(captures & passed,
                    [&](Square to) { add_double<Us>(node, first, to, true, true); });
  }

  template <Color Us>
  static void add_double(const Node& node, const Part& first, Square to, bool captures,
                         bool en_passant) {
    const bool passing = first.en_passant || en_passant;
    const std::uint32_t victim = passing ? node.victim + 1u : 0;
    add_pawn_move(node.rp, Us, to, node.list, [&](PieceType type) {
      return Move(MoveKind::kSpecial, first.from, to, type, first.via, first.captures || captures,
                  victim);
    });
  }
};

std::unique_ptr<const WideMoves> two_part_pawns() {
  return std::make_unique<TwoPartPawns>();
}

const Registered<Partisan> registered;

}  // namespace

}  // namespace protean
