// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/rule_program.h"
#include "movegen/rules/restriction.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "movegen/rules/two_part_turns.h"
#include "variants/goal/goal_family.h"

#include <algorithm>
#include <memory>

namespace protean {

namespace {

/// Before moving, a player may transfer a piece other than a King or Queen to the mirror file (a-h,
/// b-g, c-f, d-e) on the same rank, if that square is empty and the piece does not attack an enemy
/// King or Queen from there. Then any piece moves: another (Move::with_other), or the one
/// transferred (MoveKind::kCompound). Kings and Queens are never captured, even if a transfer
/// exposes one. Of two turns that end in the same position only the one whose string comes first in
/// the alphabet is a move.
std::shared_ptr<const Rule> may_transfer_first();

/// Every piece stays on squares of one colour unless it is transferred to the mirror file first.
class Concurrent final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("concurrent", "Concurrent Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(King).moves = step(kDiagonal);
    rules.piece(Queen).moves = step(kDiagonal);
    rules.piece(Rook).moves = step(kDiagonal) | slide(kOrthogonal).even();
    rules.piece(Knight).moves = symmetric(path({{0, 1}, {0, 1}, {0, 1}, {1, 0}}).at_least(4));
    rules.piece(Pawn).moves = leaps({{-1, 1}, {1, 1}});
    rules.pawn.en_passant = false;
    rules.piece(Pawn).promotes_to = {Rook, Bishop, Knight};
    rules.royals = PieceTypes{King, Queen};
    rules.no_castling();
    rules.add(may_transfer_first());
    rules.text.special = {
        "King and Queen go one square diagonally, and both are royal: neither may be left or put "
        "under attack.",
        "Rooks go one square diagonally, or exactly two, four or six squares along rank or file if "
        "all squares in between are empty. Knights go three squares along rank or file, which must "
        "be empty, and then one to the side. Bishops are orthodox.",
        "Pawns move and capture one square diagonally forward. There is no double push, no capture "
        "en passant and no castling. On the last rank a pawn becomes a Rook, Bishop or Knight.",
        "Before moving a player may transfer a piece, but no King or Queen, to the mirror file (a "
        "and h, b and g, c and f, d and e) on the same rank, if that square is empty and the piece "
        "does not attack the opponent's King or Queen from there. Then the player moves, with that "
        "piece or another; Kings and Queens are never captured."};
    rules.text.goal =
        "Checkmate the opponent's King or Queen: one of them is attacked, and no turn, with or "
        "without a transfer, leaves both safe. Stalemate is a draw.";
    rules.text.notation =
        "A transfer is written before the move: a2h2,e2d3. Of two turns that end in the same "
        "position only the one that comes first in the alphabet is a move.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kSplit; }
};

/// The phase inside a turn, after a transfer.
constexpr int kTransferred = 1;

/// The King and Queen of a side.
Bitboard monarchs(const Position& pos, Color c) {
  return pos.of(c, King) | pos.of(c, Queen);
}

class TransferFirst final : public Rule,
                            public Restriction,
                            public TwoPartTurns,
                            public SearchHints {
 public:
  /// Monarchs are never captured, not even one that a transfer has exposed.
  void drop_forbidden(const RuleProgram&, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    const Bitboard enemies = monarchs(pos, !pos.side());
    list.drop_if(first, [&](Move m) { return contains(enemies, m.to()); });
  }

  void make_turns(const RuleProgram& program, const Position& pos, MoveList& list,
                  std::size_t first, bool noisy) const override {
    if (pos.phase() == kTransferred) return;
    const Color us = pos.side();
    const Bitboard enemies = monarchs(pos, !us);
    const Bitboard mirror_is_empty = ~flip_files(pos.occupied());
    Position between = pos;
    between.set_phase(kTransferred);
    for_each_square(pos.by_color(us) & ~monarchs(pos, us) & mirror_is_empty, [&](Square from) {
      const Square to = flip_file(from);
      const Piece piece = between.take(from);
      between.put(piece, to);
      const Bitboard attacks = program.attacks(between.board(), us, type_of(piece), to);
      if (!(attacks & enemies)) add_turns(program, between, from, list, noisy);
      between.put(between.take(to), from);
    });
    drop_twins(pos, list, first);
  }

  bool null_move_sound() const override { return true; }
  bool needs_pieces_to_win() const override { return true; }

 private:
  /// Adds the turns that begin with the transfer from `from`. Any piece then moves, including that
  /// one.
  static void add_turns(const RuleProgram& program, const Position& between, Square from,
                        MoveList& list, bool noisy) {
    const std::size_t start = list.size();
    if (noisy) {
      program.generate_noisy(between, list);
    } else {
      program.generate(between, list);
    }
    const Square to = flip_file(from);
    for (std::size_t i = start; i < list.size(); ++i) {
      const Move m = list[i];
      list[i] = m.from() == to
                    ? Move(MoveKind::kCompound, from, m.to(), m.piece_type(), to, m.is_capture())
                    : m.with_other(between.piece_on(to), from, to);
    }
  }

  /// d5e5,c4d5 and c4f4,f4e5 both end with pawns on d5 and e5. In one turn a piece is transferred
  /// and an equal one takes its place; in the other that one is transferred and goes on to where
  /// the first would have gone. The later one in the alphabet is dropped. No other turns end alike,
  /// as only a transfer changes the colour of a piece's square.
  static void drop_twins(const Position& pos, MoveList& list, std::size_t first) {
    bool twins = false;
    for (std::size_t i = first; i < list.size(); ++i) {
      const Move turn = list[i];
      if (!turn.has_other() || turn.to() != turn.other_from()) continue;
      const Square from = turn.from();
      const PieceType piece =
          turn.piece_type() != kNoPieceType ? turn.piece_type() : type_of(pos.piece_on(from));
      if (piece != type_of(turn.other_piece())) continue;
      const Move twin(MoveKind::kCompound, from, turn.other_to(), turn.piece_type(),
                      flip_file(from));
      Move* const found = std::find(list.begin() + first, list.end(), twin);
      if (found == list.end()) continue;
      twins = true;
      (comes_before(turn.other_from(), from) ? *found : list[i]) = Move();
    }
    if (twins) list.drop_if(first, [](Move m) { return !m; });
  }
};

std::shared_ptr<const Rule> may_transfer_first() {
  return std::make_shared<TransferFirst>();
}

const Registered<Concurrent> registered;

}  // namespace

}  // namespace protean
