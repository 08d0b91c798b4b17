// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/features/two_part_pawns.h"

#include "movegen/fen_words.h"

#include <cstdlib>

namespace protean {

namespace {

Bitboard sideways(Bitboard set) {
  return east(set) | west(set);
}
/// Squares that pawns capture on, or from which they do so when asked for the other colour.
Bitboard strikes(Bitboard pawns, Color c) {
  return sideways(ahead_of(pawns, c));
}

/// All moves of pawns. One of two parts is a kSpecial one by way of `via()`; the payload is the
/// square of the victim if one part takes in passing, plus one, else 0.
class TwoPartPawns final : public WideMoves {
 public:
  bool owns_pawns() const override { return true; }

  void add(const RuleProgram& rp, const Board& b, Color us, MoveList& list) const override {
    const Bitboard passed = passed_for(rp, b, us);
    const Square victim = passed ? passer_for(rp, b, us) : kNoSquare;
    const Node node{rp, list, ~b.occupied(), prey_of(rp, b, us), passed, victim};
    for_each_square(b.of(us, Pawn), [&](Square from) {
      us == White ? add_moves_of<White>(node, from) : add_moves_of<Black>(node, from);
    });
  }

  Bitboard attackers(const RuleProgram& rp, const Board& b, Square s, Color by,
                     Bitboard occupied) const override {
    const Bitboard pawns = b.of(by, Pawn) & occupied;
    const Bitboard empty = ~(occupied | bit(s));
    const Bitboard last = strikes(bit(s), !by);
    const Bitboard quiet = ahead_of(last & empty, !by);
    const Bitboard taking = last & ((b.by_color[!by] & occupied) | passed_for(rp, b, by));
    const Bitboard from_home = ahead_of(quiet & empty, !by) & relative_ranks(by, 1, 1);
    return pawns & (last | quiet | from_home | strikes(taking, !by));
  }

  Bitboard sensitive(const RuleProgram&, const Board& b, Square royal, Color by) const override {
    const Bitboard last = strikes(bit(royal), !by);
    const Bitboard before = ahead_of(last, !by);
    const Bitboard home = ahead_of(before, !by) & relative_ranks(by, 1, 1);
    const Bitboard all = last | before | home | strikes(last, !by);
    return (all & b.of(by, Pawn)) ? all : 0;
  }

  Bitboard within_reach(const Board& b, Color by) const override {
    const Bitboard pawns = b.of(by, Pawn);
    const Bitboard one = ahead_of(pawns, by);
    const Bitboard two = ahead_of(ahead_of(pawns & relative_ranks(by, 1, 1), by), by);
    return strikes(pawns | one | two | strikes(pawns, by), by);
  }

  std::string text(const RuleProgram& rp, const Board&, Move move) const override {
    return to_string(move.from()) + to_string(move.via()) + "," + to_string(move.via()) +
           to_string(move.to()) + fen::promotion_text(rp, move.man());
  }

  /// In two parts, over the square between these and over that of a double step.
  bool may_have_passed(const Position& pos, Square victim, Bitboard squares) const override {
    const Color mover = !pos.side();
    Bitboard between = squares & (ahead_of(bit(victim), !mover) | strikes(bit(victim), !mover));
    while (between) {
      const Bitboard via = bit(pop_lsb(between));
      const Bitboard before = ahead_of(via, !mover);
      const Bitboard home = ahead_of(before, !mover) & relative_ranks(mover, 1, 1);
      const Bitboard near = (before | strikes(via, !mover)) & ~relative_ranks(mover, 0, 0);
      if (squares == via && (near & ~pos.occupied())) return true;
      if (squares == (via | before) && (home & ~pos.occupied())) return true;
    }
    return false;
  }

 protected:
  Change special(const RuleProgram&, const Board& b, Color us, Move move) const override {
    Change change;
    change.from = move.from();
    change.to = move.to();
    change.becomes = move.man() != kNoMan ? move.man() : Pawn;
    change.taken = (bit(move.via()) | bit(move.to())) & b.by_color[!us];
    if (move.payload() != 0) change.taken |= Bitboard{1} << (move.payload() - 1);
    change.en_passant = bit(move.via()) | bit(move.to());
    const bool long_step = std::abs(move.via() - move.from()) == 16;
    if (long_step) change.en_passant |= middle(move.from(), move.via());
    return change;
  }

 private:
  struct Node {
    const RuleProgram& rp;
    MoveList& list;
    Bitboard empty;
    Bitboard prey;
    Bitboard passed;
    Square victim;  ///< Whom a capture on `passed` takes.
  };

  /// A first part.
  struct Part {
    Square from;
    Square via;
    bool captures;
    bool in_passing;
  };

  template <Color Us>
  static void add_moves_of(const Node& node, Square from) {
    const Bitboard home = relative_ranks(Us, 1, 1);
    const Bitboard one = ahead_of(bit(from), Us) & node.empty;
    const Bitboard two = ahead_of(one, Us) & node.empty;
    if (one) {
      add_single<Us>(node, {from, lsb(one), false, false});
      // Two steps from home are the double step.
      add_second_parts<Us>(node, {from, lsb(one), false, false}, contains(home, from) ? 0 : two);
    }
    if (two && contains(home, from)) {
      node.list.push({MoveKind::kDoubleStep, from, lsb(two)});
      add_second_parts<Us>(node, {from, lsb(two), false, false}, ahead_of(two, Us) & node.empty);
    }
    for_each_square(strikes(bit(from), Us) & (node.prey | node.passed), [&](Square via) {
      const Part first{from, via, true, contains(node.passed, via)};
      add_single<Us>(node, first);
      add_second_parts<Us>(node, first, ahead_of(bit(via), Us) & node.empty);
    });
  }

  template <Color Us>
  static void add_single(const Node& node, const Part& part) {
    add_pawn_move(node.rp, Us, part.via, node.list, [&](Man man) {
      if (!part.in_passing) return plain(part.from, part.via, man, part.captures);
      return Move(MoveKind::kEnPassant, part.from, part.via, man, node.victim, true);
    });
  }

  /// Goes on to one of the squares ahead without a capture, or captures.
  template <Color Us>
  static void add_second_parts(const Node& node, const Part& first, Bitboard ahead) {
    if (contains(node.rp.promotion_zone[Us], first.via)) return;
    const bool victim_gone = first.in_passing || first.via == node.victim;
    const Bitboard passed = victim_gone ? 0 : node.passed;
    const Bitboard captures = strikes(bit(first.via), Us);
    for_each_square(ahead, [&](Square to) { add_double<Us>(node, first, to, false, false); });
    for_each_square(captures & node.prey,
                    [&](Square to) { add_double<Us>(node, first, to, true, false); });
    for_each_square(captures & passed,
                    [&](Square to) { add_double<Us>(node, first, to, true, true); });
  }

  template <Color Us>
  static void add_double(const Node& node, const Part& first, Square to, bool captures,
                         bool in_passing) {
    const bool passing = first.in_passing || in_passing;
    const std::uint32_t victim = passing ? node.victim + 1u : 0;
    add_pawn_move(node.rp, Us, to, node.list, [&](Man man) {
      return Move(MoveKind::kSpecial, first.from, to, man, first.via, first.captures || captures,
                  victim);
    });
  }
};

}  // namespace

std::unique_ptr<const WideMoves> two_part_pawns() {
  return std::make_unique<TwoPartPawns>();
}

}  // namespace protean
