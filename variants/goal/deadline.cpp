// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/board_moves.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "movegen/rules/two_part_turns.h"
#include "variants/goal/goal_family.h"

#include <memory>

namespace protean {

namespace {

/// A check is answered either by one move of the King or by exactly two moves of one other piece
/// (MoveKind::kCompound). After the first of the two the King must still be attacked and the enemy
/// King must not be; after the second the King must be safe. A pawn that promotes with the first
/// move makes the second as the new piece. Only the first may capture en passant; its victim is
/// then the turn's other piece. An answer gives no right to capture en passant.
std::shared_ptr<const Rule> checks_answered_by_two_moves();

/// A check is answered by a King's move or by two moves of another piece.
class Deadline final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("deadline", "Deadline Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.add(checks_answered_by_two_moves());
    rules.text.special = {
        "A player in check may move the King out of it. Otherwise the player must make two moves "
        "in a row with one other piece: after the first their King must still be attacked and the "
        "opponent's King must not be, after the second their King must be safe. A single move of "
        "another piece never answers a check, not even by capturing the checking piece.",
        "Both moves may capture. A pawn that promotes with the first goes on as the new piece. "
        "Capturing en passant is possible with the first only, and a pawn that answers a check "
        "cannot be captured en passant.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.text.goal =
        "Checkmate the opponent's King: it is in check, and neither of the two answers is "
        "possible. Stalemate is a draw.";
    rules.text.notation = "An answer of two moves is written c8e6,e6d7.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kSplit; }
};

/// The first of the two moves.
struct FirstMove {
  Square from;
  Square via;       ///< Where it ends and the second begins.
  PieceType piece;  ///< The type of the piece that makes the second move.
  bool promoted;    ///< True if it has just promoted to that type.
  Square victim;    ///< The square of the piece it takes; kNoSquare if none.

  bool captures() const { return victim < kNoSquare; }
};

/// Finds the answers to the present check that take two moves.
class TwoMoveAnswers {
 public:
  TwoMoveAnswers(const RuleProgram& program, const Position& pos, MoveList& list)
      : program_(program),
        board_(pos.board()),
        list_(list),
        us_(pos.side()),
        enemy_king_(pos.of(!us_, King)),
        king_(lsb(pos.of(us_, King))),
        checkers_(program.attackers(pos, king_, !us_)) {}

  void add() {
    for (PieceType type = Pawn; type < program_.types_end; ++type) {
      if (type == King) continue;
      for_each_square(board_.of(us_, type), [&](Square from) { first_moves(type, from); });
    }
  }

 private:
  void first_moves(PieceType type, Square from) {
    for_each_square(targets(board_, type, from), [&](Square via) {
      const Square victim = contains(board_.by_color[!us_], via) ? via : kNoSquare;
      for_each_form(type, via, [&](PieceType piece) {
        second_moves({from, via, piece, piece != type, victim});
      });
    });
    if (type != Pawn) return;
    const Bitboard ahead = ahead_of(bit(from), us_);
    for_each_square(board_.en_passant & (east(ahead) | west(ahead)), [&](Square via) {
      const Square victim = make_square(file_of(via), rank_of(from));
      second_moves({from, via, Pawn, false, victim});
    });
  }

  /// Adds the second moves that may follow the first and leave the King safe.
  void second_moves(const FirstMove& first) {
    const Square taken = first.captures() ? first.victim : first.via;
    const Board between =
        after_removal(board_, program_.types_end, us_, first.piece, first.from, first.via, taken);
    Bitboard to = targets(between, first.piece, first.via);
    // Against a single checker that is still there only a capture or a block helps.
    if (!more_than_one(checkers_) && !contains(checkers_, taken))
      to &= checkers_ | squares_between(king_, lsb(checkers_));
    if (!to || !may_go_on(between)) return;
    for_each_square(to, [&](Square s) {
      const Board after = after_normal(between, program_.types_end, us_, first.piece, first.via, s);
      if (attacked(after, king_, !us_)) return;
      const bool captures = first.captures() || contains(between.by_color[!us_], s);
      for_each_form(first.piece, s, [&](PieceType piece) {
        const bool promoted = first.promoted || piece != first.piece;
        push(first, s, promoted ? piece : kNoPieceType, captures);
      });
    });
  }

  /// True if after the first move the mover's King is still attacked and the enemy King is not.
  bool may_go_on(const Board& between) const {
    return attacked(between, king_, !us_) &&
           !(enemy_king_ && attacked(between, lsb(enemy_king_), us_));
  }

  /// Calls visit(type) for each type that a piece may have on arrival: its own, or those it
  /// promotes to.
  template <class Visit>
  void for_each_form(PieceType type, Square to, Visit&& visit) const {
    if (type != Pawn || !contains(program_.promotion_zone[us_], to)) return visit(type);
    for (PieceType becomes : program_.book.piece(Pawn).promotes_to) visit(becomes);
  }

  void push(const FirstMove& first, Square to, PieceType promoted, bool captures) {
    const Move move(MoveKind::kCompound, first.from, to, promoted, first.via, captures);
    const bool en_passant = first.captures() && first.victim != first.via;
    list_.push(en_passant ? move.with_other(make_piece(!us_, Pawn), first.victim, kNoSquare)
                          : move);
  }

  Bitboard targets(const Board& board, PieceType type, Square from) const {
    return program_.targets(board, us_, type, from) & ~enemy_king_;
  }
  bool attacked(const Board& board, Square s, Color by) const {
    return program_.kernel.attackers(program_, board, s, by, board.occupied()) != 0;
  }

  const RuleProgram& program_;
  const Board& board_;
  MoveList& list_;
  Color us_;
  Bitboard enemy_king_;
  Square king_;
  Bitboard checkers_;
};

class CheckAnswers final : public Rule, public Forbids, public TwoPartTurns, public SearchHints {
 public:
  void make_turns(const RuleProgram& program, const Position& pos, MoveList& list,
                  std::size_t first, bool noisy) const override {
    if (!program.in_check(pos)) return;
    // A single move of another piece is no answer, not even the capture of the checker.
    list.drop_if(first, [&](Move m) { return type_of(pos.piece_on(m.from())) != King; });
    TwoMoveAnswers(program, pos, list).add();
    if (noisy) list.drop_if(first, [](Move m) { return !m.is_capture(); });
  }

  std::string why_forbidden(const RuleProgram& program, const Position& pos,
                            Move m) const override {
    if (!program.in_check(pos) || type_of(pos.piece_on(m.from())) == King) return {};
    return "a check is answered by a move of the King or by two of one other piece";
  }

  bool null_move_sound() const override { return true; }
  bool needs_pieces_to_win() const override { return true; }
};

std::shared_ptr<const Rule> checks_answered_by_two_moves() {
  return std::make_shared<CheckAnswers>();
}

const Registered<Deadline> registered;

}  // namespace

}  // namespace protean
