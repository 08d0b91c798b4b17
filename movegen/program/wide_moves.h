// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/board_moves.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/moves.h"

#include <optional>
#include <string>

/// Wide moves: moves that change more squares than a piece's origin and destination and depend on
/// what stands there, such as those of pawns that hop over pieces, take others along or are pushed.
/// A piece that may capture by such moves attacks by them.
namespace protean {

/// The set moved by an offset, as White sees the board; squares that would leave the board are
/// lost.
constexpr Bitboard moved(Bitboard set, Offset by) {
  const Bitboard staying = by.dx >= 0 ? kRank1 >> by.dx : kRank1 << -by.dx & kRank1;
  return shift_by(set & staying * kFileA, 8 * by.dy + by.dx);
}
/// The opposite offset.
constexpr Offset back(Offset o) {
  return {-o.dx, -o.dy};
}
/// An offset as a player sees it, turned into White's view.
constexpr Offset seen_by(Color c, Offset o) {
  return c == White ? o : Offset{o.dx, -o.dy};
}
/// The ranks low..high, 0..7, as a player sees them.
constexpr Bitboard relative_ranks(Color c, int low, int high) {
  Bitboard ranks = 0;
  for (int rank = low; rank <= high; ++rank) ranks |= rank_bb(relative_rank(c, rank));
  return ranks;
}

/// The effect of a move on the board: one or two pieces move, and others are captured.
struct Change {
  Square from = kNoSquare;
  Square to = kNoSquare;
  PieceType becomes = kNoPieceType;  ///< The type of the piece from `from` once it is on `to`.
  Square second_from = kNoSquare;    ///< The second piece, of either colour, if there is one.
  Square second_to = kNoSquare;
  Bitboard taken = 0;       ///< The squares on which pieces are captured.
  Bitboard en_passant = 0;  ///< The value of Board::en_passant afterwards.

  bool has_second() const { return second_from != kNoSquare; }
  /// All squares on which something changes.
  Bitboard touched() const {
    const Bitboard first = bit(from) | bit(to) | taken;
    return has_second() ? first | bit(second_from) | bit(second_to) : first;
  }
};

/// The squares whose castling rights end with a change.
inline Bitboard rights_ended(const Board& b, Color us, const Change& change) {
  Bitboard ended = change.touched();
  if (change.becomes == King) ended |= b.by_color[us];
  if (change.has_second() && contains(b.by_type[King], change.second_from)) {
    ended |= b.by_color[contains(b.by_color[White], change.second_from) ? White : Black];
  }
  return ended;
}

/// The board after a change; `B` is as in board_moves.h.
template <class B>
inline B after_change(const B& b, PieceType types_end, Color us, const Change& change) {
  B c = b.without(types_end, change.touched());
  c.put(us, change.becomes, change.to);
  if (change.has_second()) {
    const Board& board = b.board();
    const Color owner = contains(board.by_color[White], change.second_from) ? White : Black;
    c.put(owner, type_on(board, change.second_from), change.second_to);
  }
  c.end_rights(rights_ended(b.board(), us, change));
  c.set_en_passant(change.en_passant);
  return c;
}

/// The wide moves of a game. They never capture the royal piece, which is of the only royal type.
///
/// They may have ordinary kinds if these describe them fully; change() defines what a kSpecial one
/// does.
class WideMoves {
 public:
  virtual ~WideMoves() = default;

  /// True if all moves and attacks of pawns are wide moves, whatever `piece(Pawn).moves` says.
  virtual bool owns_pawns() const { return false; }
  /// True if all pawn captures over more than one step are wide moves. What `piece(Pawn).moves`
  /// says of those captures then only defines what pawns attack.
  virtual bool makes_far_captures() const { return false; }
  /// True if pawns may leave their files without a capture.
  virtual bool pawns_change_files() const { return false; }
  /// The squares to which pieces go by wide moves only.
  virtual Bitboard claimed(const Board&, Color /*us*/) const { return 0; }

  /// Appends the pseudo-legal wide moves.
  virtual void add(const RuleProgram&, const Board&, Color us, MoveList&) const = 0;
  /// True if a wide move of `us` may move an enemy piece, which then attacks from another square.
  virtual bool may_move_enemies(const Board&, Color /*us*/) const { return false; }
  /// The squares that wide moves of `us` may change. Moves of its royal piece, as from() or via(),
  /// may change others, but its own square must be included if there may be any such move. Fewer
  /// squares are faster: if none of them matters to the royal piece's safety, change() is called
  /// for no other moves.
  virtual Bitboard may_change(const Board&, Color /*us*/) const { return kAllSquares; }
  /// The effect of a wide move.
  Change change(const RuleProgram& program, const Board& board, Color us, Move move) const;

  /// The pieces of `by` that attack `s` by wide moves under this occupancy: that could capture an
  /// enemy piece there.
  virtual Bitboard attackers(const RuleProgram&, const Board&, Square s, Color by,
                             Bitboard occupied) const = 0;
  /// The squares that decide whether wide moves of `by` attack `royal`, the square of the enemy's
  /// royal piece: a move that changes none of them does not affect it. Empty only if they do not
  /// attack it.
  virtual Bitboard sensitive(const RuleProgram&, const Board&, Square royal, Color by) const = 0;
  /// All squares that `by` may attack by wide moves, wherever the enemy's royal piece stands.
  virtual Bitboard within_reach(const Board&, Color by) const = 0;

  /// The string of a kSpecial move.
  virtual std::string text(const RuleProgram&, const Board&, Move) const;
  /// With kVictim: true if a wide move may just have brought the piece on `victim` there over
  /// exactly these empty squares. The piece is a pawn or one that a pawn may become.
  virtual bool may_have_passed(const Position&, Square /*victim*/, Bitboard /*squares*/) const {
    return false;
  }
  /// What is wrong with a position that has been read; empty if nothing is.
  virtual std::optional<std::string> fault_of(const Position&) const { return std::nullopt; }

 protected:
  /// The effect of a kSpecial move. Throws std::logic_error unless overridden.
  virtual Change special(const RuleProgram&, const Board&, Color us, Move) const;

  /// The effect of a pawn's move on the pawn itself and on an enemy piece on its destination.
  static Change own_change(const Board&, Color us, Move);
  /// The pieces that `us` may capture.
  static Bitboard prey_of(const RuleProgram&, const Board&, Color us);
  /// The squares on which `us` may capture a pawn en passant, and the square of that pawn; empty
  /// and kNoSquare if there is none.
  static Bitboard passed_for(const RuleProgram&, const Board&, Color us);
  static Square passer_for(const RuleProgram&, const Board&, Color us);
  /// A pawn's move in which no other piece moves, with or without promotion.
  static Move plain(Square from, Square to, PieceType becomes, bool capture) {
    return becomes == kNoPieceType ? Move::normal(from, to, capture)
                                   : Move::promotion(from, to, becomes, capture);
  }
  /// Appends `make(type)`, a pawn's move to `to`, for each type that the pawn may become there, or
  /// for kNoPieceType if it does not promote there.
  template <class Make>
  static void add_pawn_move(const RuleProgram& program, Color us, Square to, MoveList& list,
                            Make&& make) {
    if (!contains(program.promotion_zone[us], to)) return list.push(make(kNoPieceType));
    for (PieceType type : program.book.piece(Pawn).promotes_to) list.push(make(type));
  }
};

inline Change WideMoves::change(const RuleProgram& program, const Board& board, Color us,
                                Move move) const {
  if (move.kind() == MoveKind::kSpecial) return special(program, board, us, move);
  Change change;
  change.from = move.from();
  change.to = move.to();
  change.becomes =
      move.piece_type() != kNoPieceType ? move.piece_type() : type_on(board, move.from());
  const Square on_the_way = move.kind() == MoveKind::kCompound ? move.via() : move.victim();
  change.taken = (bit(move.to()) | bit(on_the_way)) & board.by_color[!us];
  if (move.kind() == MoveKind::kDoublePush) {
    change.en_passant = squares_between(move.from(), move.to());
    if (program.has(kVictim)) change.en_passant |= bit(move.to());
  }
  return change;
}

}  // namespace protean
