// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/board_moves.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/moves.h"

#include <optional>
#include <string>

/// Wide moves: those that change more squares than a piece's origin and destination and depend on
/// what stands there, as when pawns hop over pieces, take others along or are pushed. A piece that
/// may capture by them attacks by them.
namespace protean {

/// The set moved by an offset, as White sees the board; what would leave the board is lost.
constexpr Bitboard moved(Bitboard set, Offset by) {
  const Bitboard staying = by.dx >= 0 ? kRank1 >> by.dx : kRank1 << -by.dx & kRank1;
  return shift_by(set & staying * kFileA, 8 * by.dy + by.dx);
}
/// The same offset the other way.
constexpr Offset back(Offset o) {
  return {-o.dx, -o.dy};
}
/// An offset that a player sees, as White sees it.
constexpr Offset seen_by(Color c, Offset o) {
  return c == White ? o : Offset{o.dx, -o.dy};
}
/// Ranks low..high, 0..7 as a player sees them.
constexpr Bitboard relative_ranks(Color c, int low, int high) {
  Bitboard ranks = 0;
  for (int rank = low; rank <= high; ++rank) ranks |= rank_bb(relative_rank(c, rank));
  return ranks;
}

/// What a move does to the board: one piece or two go, and others are taken.
struct Change {
  Square from = kNoSquare;
  Square to = kNoSquare;
  PieceType becomes = kNoPieceType;  ///< What the piece from `from` is on `to`.
  Square second_from = kNoSquare;    ///< The second piece, of either colour, if there is one.
  Square second_to = kNoSquare;
  Bitboard taken = 0;       ///< Where pieces are taken.
  Bitboard en_passant = 0;  ///< What Board::en_passant is afterwards.

  bool has_second() const { return second_from != kNoSquare; }
  /// All squares on which something changes.
  Bitboard touched() const {
    const Bitboard first = bit(from) | bit(to) | taken;
    return has_second() ? first | bit(second_from) | bit(second_to) : first;
  }
};

/// The castling rights that end with a change.
inline Bitboard rights_ended(const Board& b, Color us, const Change& change) {
  Bitboard ended = change.touched();
  if (change.becomes == King) ended |= b.by_color[us];
  if (change.has_second() && contains(b.by_type[King], change.second_from)) {
    ended |= b.by_color[contains(b.by_color[White], change.second_from) ? White : Black];
  }
  return ended;
}

/// What a change makes of a board; `B` as in board_moves.h.
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

/// The wide moves of a game. The royal piece, of the one royal type, is never taken by one.
///
/// They may have ordinary kinds where these say all; a kSpecial one means what change() says.
class WideMoves {
 public:
  virtual ~WideMoves() = default;

  /// True if all moves and attacks of pawns are among these, whatever `piece(Pawn).moves` says.
  virtual bool owns_pawns() const { return false; }
  /// True if all captures of pawns further away than a step are among these: what
  /// `piece(Pawn).moves` says of them tells only what pawns attack.
  virtual bool makes_far_captures() const { return false; }
  /// True if pawns may leave their files without a capture.
  virtual bool pawns_change_files() const { return false; }
  /// Squares to which pieces go by wide moves alone.
  virtual Bitboard claimed(const Board&, Color /*us*/) const { return 0; }

  /// Appends the pseudo-legal wide moves.
  virtual void add(const RuleProgram&, const Board&, Color us, MoveList&) const = 0;
  /// True if one of those of `us` may move an enemy piece, which then attacks from elsewhere.
  virtual bool may_move_enemies(const Board&, Color /*us*/) const { return false; }
  /// Squares outside which those of `us` change nothing, but for moves of its royal piece, as
  /// from() or via(): its own square is among them if there may be any. The fewer, the faster:
  /// where none matters to the royal piece's safety, no other move is asked what it does.
  virtual Bitboard may_change(const Board&, Color /*us*/) const { return kAllSquares; }
  /// What one of them does.
  Change change(const RuleProgram& program, const Board& board, Color us, Move move) const;

  /// Pieces of `by` that attack `s` by wide moves under this occupancy: that could capture an enemy
  /// standing there.
  virtual Bitboard attackers(const RuleProgram&, const Board&, Square s, Color by,
                             Bitboard occupied) const = 0;
  /// Squares one of which a move must change so that wide moves of `by` attack `royal`, where the
  /// enemy's royal piece stands, or do so no longer. None only if they do not attack it.
  virtual Bitboard sensitive(const RuleProgram&, const Board&, Square royal, Color by) const = 0;
  /// All squares that `by` may attack by wide moves, wherever the enemy's royal piece stands.
  virtual Bitboard within_reach(const Board&, Color by) const = 0;

  /// The string of a kSpecial move.
  virtual std::string text(const RuleProgram&, const Board&, Move) const;
  /// With kVictim: true if a wide move may just have brought the piece to `victim` over exactly
  /// these empty squares. It is a pawn or what one becomes.
  virtual bool may_have_passed(const Position&, Square /*victim*/, Bitboard /*squares*/) const {
    return false;
  }
  /// What is wrong with a position that was read, if something is.
  virtual std::optional<std::string> fault_of(const Position&) const { return std::nullopt; }

 protected:
  /// What a kSpecial move does.
  virtual Change special(const RuleProgram&, const Board&, Color us, Move) const;

  /// What a move does to the pawn that makes it and to the piece that stands where it arrives.
  static Change own_change(const Board&, Color us, Move);
  /// The pieces that `us` may take.
  static Bitboard prey_of(const RuleProgram&, const Board&, Color us);
  /// Squares on which `us` may capture a pawn en passant; the pawn.
  static Bitboard passed_for(const RuleProgram&, const Board&, Color us);
  static Square passer_for(const RuleProgram&, const Board&, Color us);
  /// A pawn's move of one piece, promotion or not.
  static Move plain(Square from, Square to, PieceType becomes, bool capture) {
    return becomes == kNoPieceType ? Move::normal(from, to, capture)
                                   : Move::promotion(from, to, becomes, capture);
  }
  /// Appends `make(type)`, a pawn's move to `to`, with kNoPieceType or each piece it may become
  /// there.
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
