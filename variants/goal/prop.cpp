// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/rule_program.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/goal/goal_family.h"

#include <array>
#include <memory>

namespace protean {

namespace {

/// Every move but castling needs a prop, another piece that could go to the same square; propped
/// moves to a higher rank come before all others. The draw by counting looks at captures alone.
std::shared_ptr<const Rule> moves_need_a_prop();

/// Pieces go only where another piece of their side could go, forward if they can; the player who
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
        "to go to an empty square, it must be able to go there without capturing. A pawn that "
        "only captures diagonally ahead is no prop for an empty square, unless it could capture "
        "en passant there.",
        "Forward comes first: a player who has a propped move to a higher rank, as seen from that "
        "side of the board, must make one of these. Only a player who has none goes sideways or "
        "back.",
        kOrthodoxPawnsText,
        std::string(kFreeCastlingText) +
            " Castling needs no help by another piece and helps none; it is no forward move."};
    rules.text.goal =
        "Leave the opponent without a legal move. A player without King plays on. 50 plies in a "
        "row without a capture (25 moves each) are a draw.";
    rules.text.notation = "The half-move clock counts the plies since the last capture.";
  }
};

/// True if a square is on a higher rank than another, as a colour sees the board.
constexpr bool is_ahead(Square to, Square from, Color c) {
  return c == White ? rank_of(to) > rank_of(from) : rank_of(to) < rank_of(from);
}

/// Where a side may go.
struct Propped {
  Bitboard squares = 0;  ///< Two of its pieces or more could go there.
  bool forward = false;  ///< One of them to a higher rank.
};

/// Where the pieces of a side could go, each by its own way of moving.
class Destinations {
 public:
  Destinations(const RuleProgram& program, const Position& pos, Color us) {
    const Bitboard passed = us == pos.side() ? pos.passed() : 0;
    Bitboard once = 0;
    for_each_square(pos.by_color(us), [&](Square from) {
      const PieceType type = type_of(pos.piece_on(from));
      Bitboard to = program.targets(pos.board(), us, type, from);
      if (type == Pawn && passed) to |= program.attacks(pos.board(), us, type, from) & passed;
      propped_.squares |= once & to;
      once |= to;
      pieces_[count_++] = {from, to};
    });
    for (std::size_t i = 0; i < count_; ++i) {
      const Bitboard propped = pieces_[i].to & propped_.squares;
      for_each_square(propped,
                      [&](Square to) { propped_.forward |= is_ahead(to, pieces_[i].from, us); });
      total_ += popcount(propped);
    }
  }

  Propped propped() const { return propped_; }
  /// The number of propped moves.
  int total() const { return total_; }

 private:
  struct PieceOnSquare {
    Square from;
    Bitboard to;
  };

  Propped propped_;
  int total_ = 0;
  std::size_t count_ = 0;
  std::array<PieceOnSquare, kSquares> pieces_;  // only the first count_ are set
};

class Props final : public Rule, public Forbids, public SearchHints {
 public:
  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    const Color us = pos.side();
    const Propped propped = is_whole(list, first) ? propped_in(program, us, list, first)
                                                  : Destinations(program, pos, us).propped();
    list.drop_if(first, [&](Move m) {
      if (m.kind() == MoveKind::kCastle) return propped.forward;
      if (!contains(propped.squares, m.to())) return true;
      return propped.forward && !is_ahead(m.to(), m.from(), us);
    });
  }

  std::string why_forbidden(const RuleProgram& program, const Position& pos,
                            Move m) const override {
    const Propped propped = Destinations(program, pos, pos.side()).propped();
    if (!contains(propped.squares, m.to()))
      return "no second piece of the same side could go to " + to_string(m.to());
    if (propped.forward && !is_ahead(m.to(), m.from(), pos.side()))
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
    return kCentipawnsAMove * (Destinations(program, pos, pos.side()).total() -
                               Destinations(program, pos, !pos.side()).total());
  }

 private:
  static constexpr int kCentipawnsAMove = 10;

  /// From a list of all moves, in which only a pawn that promotes goes to a square more than once.
  static Propped propped_in(const RuleProgram& program, Color us, const MoveList& list,
                            std::size_t first) {
    const PieceType choice = program.book.piece(Pawn).promotes_to[0];
    Propped propped;
    Bitboard once = 0;
    Bitboard ahead = 0;
    for (std::size_t i = first; i < list.size(); ++i) {
      const Move m = list[i];
      if (m.kind() == MoveKind::kCastle || (m.is_promotion() && m.piece_type() != choice)) continue;
      const Bitboard to = bit(m.to());
      propped.squares |= once & to;
      once |= to;
      if (is_ahead(m.to(), m.from(), us)) ahead |= to;
    }
    propped.forward = (propped.squares & ahead) != 0;
    return propped;
  }
};

std::shared_ptr<const Rule> moves_need_a_prop() {
  return std::make_shared<Props>();
}

const Registered<Prop> registered;

}  // namespace

}  // namespace protean
