// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/rule_program.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/restriction.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/goal/goal_family.h"

#include <array>
#include <memory>

namespace protean {

namespace {

/// Every move but castling needs a prop: another piece that could go to the same square. Propped
/// moves to a higher rank come before all others. The draw by counting is reset by captures alone.
std::shared_ptr<const Rule> moves_need_a_prop();

/// Pieces go only where another piece of their side could go, and forward if they can. A player who
/// cannot move loses.
class Prop final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("prop", "Prop Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();
    rules.stalemate_loses = true;
    rules.add(moves_need_a_prop());
    rules.text.special = {
        kNoCheckText,
        "Every move needs a prop: a piece may go to a square only if a second piece of its side "
        "could go there too. To capture, the second piece must be able to capture there as well; "
        "to go to an empty square, it must be able to go there without capturing. A pawn that only "
        "captures diagonally ahead is no prop for an empty square, unless it could capture en "
        "passant there; a capture en passant counts as a move to an empty square.",
        "Forward comes first: a player who has a propped move to a higher rank, as seen from that "
        "side of the board, must make one of these. Only a player who has none goes sideways or "
        "back.",
        kOrthodoxPawnsText,
        std::string(kFreeCastlingText) +
            " Castling needs no prop and is none; it is no forward move."};
    rules.text.goal =
        "Leave the opponent without a legal move. A player without King plays on. 50 plies in a "
        "row without a capture (25 moves each) are a draw.";
    rules.text.notation = "The half-move clock counts the plies since the last capture.";
  }
};

/// All squares on ranks above that of `s`, as a colour sees the board.
constexpr Bitboard squares_ahead(Square s, Color c) {
  const int rank = rank_of(s);
  return c == White ? kAllSquares << (8 * rank) << 8 : kAllSquares >> (8 * (7 - rank)) >> 8;
}

/// True if `to` is on a higher rank than `from`, as a colour sees the board.
constexpr bool is_ahead(Square to, Square from, Color c) {
  return contains(squares_ahead(from, c), to);
}

/// The squares to which a side has propped moves.
struct Propped {
  Bitboard squares = 0;  ///< Two of its pieces or more could go there.
  bool ahead = false;    ///< One of the moves to them goes to a higher rank.
  int moves = 0;         ///< The number of moves to these squares, each piece's counted.
};

/// Finds the propped moves from where each piece of a side could go as the board stands, by its own
/// way of moving alone.
Propped propped_by_pieces(const RuleProgram& program, const Position& pos, Color us) {
  const Bitboard empty = ~pos.occupied();
  const Bitboard prey = pos.by_color(!us) | (us == pos.side() ? pos.passed() : 0);
  const Bitboard pawns = pos.of(us, Pawn);
  const Bitboard one = ahead_of(pawns, us) & empty;
  const Bitboard two = ahead_of(one & rank_bb(relative_rank(us, 2)), us) & empty;
  // No two pawns reach one square by the same one of these.
  const std::array<Bitboard, 4> by_pawns = {one, two, east(ahead_of(pawns, us)) & prey,
                                            west(ahead_of(pawns, us)) & prey};
  std::array<Bitboard, kSquares> to;  // only set for the squares of the other pieces
  const Bitboard others = pos.by_color(us) & ~pawns;
  Propped found;
  Bitboard once = 0;
  const auto add = [&](Bitboard squares) {
    found.squares |= once & squares;
    once |= squares;
  };
  for (const Bitboard squares : by_pawns) add(squares);
  for_each_square(others, [&](Square from) {
    to[from] = program.targets(pos.board(), us, type_of(pos.piece_on(from)), from);
    add(to[from]);
  });
  for (const Bitboard squares : by_pawns) found.moves += popcount(squares & found.squares);
  found.ahead = found.moves > 0;
  for_each_square(others, [&](Square from) {
    const Bitboard with_prop = to[from] & found.squares;
    found.moves += popcount(with_prop);
    found.ahead |= (with_prop & squares_ahead(from, us)) != 0;
  });
  return found;
}

/// The same except `moves`, found from a list of all moves of the side, which is faster if there is
/// one.
Propped propped_by_list(const RuleProgram& program, Color us, const MoveList& list,
                        std::size_t first) {
  const PieceType choice = program.book.piece(Pawn).promotes_to[0];
  Propped found;
  Bitboard once = 0;
  Bitboard ahead = 0;
  for (std::size_t i = first; i < list.size(); ++i) {
    const Move m = list[i];
    // Castling is no prop, and the choices of one promotion are one prop only.
    if (m.kind() == MoveKind::kCastle || (m.is_promotion() && m.piece_type() != choice)) continue;
    const Bitboard to = bit(m.to());
    found.squares |= once & to;
    once |= to;
    if (is_ahead(m.to(), m.from(), us)) ahead |= to;
  }
  found.ahead = (found.squares & ahead) != 0;
  return found;
}

/// Castling needs no prop, and it is no move forward.
bool lacks_prop(const Propped& propped, Move m) {
  return m.kind() != MoveKind::kCastle && !contains(propped.squares, m.to());
}
bool must_wait(const Propped& propped, Move m, Color us) {
  return propped.ahead && (m.kind() == MoveKind::kCastle || !is_ahead(m.to(), m.from(), us));
}

class Props final : public Rule, public Restriction, public Forbids, public SearchHints {
 public:
  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    const Color us = pos.side();
    const Propped propped = has_all_moves(list, first) ? propped_by_list(program, us, list, first)
                                                       : propped_by_pieces(program, pos, us);
    list.drop_if(first,
                 [&](Move m) { return lacks_prop(propped, m) || must_wait(propped, m, us); });
  }

  std::string why_forbidden(const RuleProgram& program, const Position& pos,
                            Move m) const override {
    const Propped propped = propped_by_pieces(program, pos, pos.side());
    if (lacks_prop(propped, m))
      return "no second piece of the same side could go to " + to_string(m.to());
    if (must_wait(propped, m, pos.side()))
      return "a propped move to a higher rank is possible and comes first";
    return {};
  }

  void after_move(const RuleProgram&, const Position& before, Move, Piece captured,
                  Position& after) const override {
    if (captured == kNoPiece) after.set_halfmove_clock(before.halfmove_clock() + 1);
  }

  int fifty_move_rule_plies() const override { return 50; }
  Outcome fifty_move_rule_outcome() const override {
    return Outcome::draw("too many plies without a capture");
  }

  /// The side with more propped moves is farther from having none.
  int progress(const RuleProgram& program, const Position& pos) const override {
    constexpr int kCentipawnsAMove = 10;
    return kCentipawnsAMove * (propped_by_pieces(program, pos, pos.side()).moves -
                               propped_by_pieces(program, pos, !pos.side()).moves);
  }
};

std::shared_ptr<const Rule> moves_need_a_prop() {
  return std::make_shared<Props>();
}

const Registered<Prop> registered;

}  // namespace

}  // namespace protean
