// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/board_moves.h"
#include "movegen/board/move.h"
#include "movegen/program/en_passant.h"
#include "movegen/program/rule_program.h"
#include "movegen/program/wide_moves.h"
#include "movegen/rules/restriction.h"

#include <vector>

/// What happens to generated moves: they are counted, listed, or played.
namespace protean {

/// True if the piece that a push moves from `via` to `to` is a pawn that promotes there.
inline bool push_promotes(const RuleProgram& rp, const Board& b, Color us, Square via, Square to) {
  return contains(rp.promotion_zone[us], to) && contains(b.by_type[Pawn], via);
}

/// The types that the pieces of a mover may become where they promote.
inline const std::vector<PieceType>& choices_of(const RuleProgram& rp, const Mover& mover) {
  return rp.book.piece(mover.goers.types[0]).promotes_to;
}

/// Counts moves without looking at them.
class CountSink {
 public:
  CountSink(const RuleProgram& rp, const Board& b, Color us) : rp_(rp), b_(b), us_(us) {}
  std::uint64_t total() const { return total_; }

  void pieces(const Mover&, Square, Bitboard to) { add(to); }
  void royal(Square, Bitboard to) { add(to); }
  void allows_en_passant(Square, Bitboard to) {
    add(to & ~rp_.promotion_zone[us_]);
    promotions(to & rp_.promotion_zone[us_], 0);
  }
  void promoting(const Mover& mover, Square, Bitboard to) {
    add(to & ~mover.promotion_zone);
    const auto last = static_cast<std::uint64_t>(popcount(to & mover.promotion_zone));
    total_ += last * choices_of(rp_, mover).size();
  }
  void pawns(Bitboard to, int) { add(to); }
  void pawns_allowing_en_passant(Bitboard to, int) { add(to); }
  void double_pushes(Bitboard to, int) { add(to); }
  void promotions(Bitboard to, int) {
    total_ += static_cast<std::uint64_t>(popcount(to)) * rp_.book.piece(Pawn).promotes_to.size();
  }
  void promotion(Square, Square, PieceType) { ++total_; }
  void promotion_en_passant(Square, Square, Square, PieceType) { ++total_; }
  void en_passant(Square, Square, Square, bool) { ++total_; }
  void castle(Square, Square, const CastlingPath&) { ++total_; }
  void series(PieceType, Square, Bitboard, Bitboard to) { add(to); }
  void wide(Move) { ++total_; }
  void drops(PieceType, Bitboard to) { add(to); }
  void push(Square, Square via, Square to) {
    total_ += push_promotes(rp_, b_, us_, via, to) ? rp_.book.piece(Pawn).promotes_to.size() : 1;
  }

 private:
  void add(Bitboard to) { total_ += static_cast<std::uint64_t>(popcount(to)); }

  const RuleProgram& rp_;
  const Board& b_;
  Color us_;
  std::uint64_t total_ = 0;
};

/// Appends moves to a list.
class ListSink {
 public:
  ListSink(const RuleProgram& rp, const Board& b, Color us, MoveList& list)
      : rp_(rp), b_(b), enemy_(b.by_color[!us]), us_(us), list_(list) {}

  void pieces(const Mover&, Square from, Bitboard to) { normal(from, to); }
  void royal(Square from, Bitboard to) { normal(from, to); }
  void allows_en_passant(Square from, Bitboard to) {
    for_each_square(to & ~rp_.promotion_zone[us_], [&](Square s) {
      list_.push({MoveKind::kDoublePush, from, s, kNoPieceType, kNoSquare, contains(enemy_, s)});
    });
    for_each_square(to & rp_.promotion_zone[us_], [&](Square s) {
      for (PieceType m : rp_.book.piece(Pawn).promotes_to)
        list_.push(Move::promotion(from, s, m, contains(enemy_, s)).allowing_en_passant());
    });
  }
  void promoting(const Mover& mover, Square from, Bitboard to) {
    normal(from, to & ~mover.promotion_zone);
    for_each_square(to & mover.promotion_zone, [&](Square s) {
      for (PieceType m : choices_of(rp_, mover)) promotion(from, s, m);
    });
  }
  void pawns(Bitboard to, int delta) {
    while (to) {
      const Square s = pop_lsb(to);
      list_.push(Move::normal(origin(s, delta), s, contains(enemy_, s)));
    }
  }
  void pawns_allowing_en_passant(Bitboard to, int delta) {
    for_each_square(to, [&](Square s) { allows_en_passant(origin(s, delta), bit(s)); });
  }
  void double_pushes(Bitboard to, int delta) {
    for_each_square(to, [&](Square s) { list_.push({rp_.double_push, origin(s, delta), s}); });
  }
  void promotions(Bitboard to, int delta) {
    for_each_square(to, [&](Square s) { promote(origin(s, delta), s); });
  }
  void promotion(Square from, Square to, PieceType type) {
    list_.push(Move::promotion(from, to, type, contains(enemy_, to)));
  }
  void promotion_en_passant(Square from, Square to, Square victim, PieceType type) {
    list_.push({MoveKind::kEnPassant, from, to, type, victim, true});
  }
  void en_passant(Square from, Square to, Square victim, bool allows_en_passant) {
    const Move move(MoveKind::kEnPassant, from, to, kNoPieceType, victim, true);
    list_.push(allows_en_passant ? move.allowing_en_passant() : move);
  }
  void castle(Square king, Square rook, const CastlingPath& path) {
    list_.push({MoveKind::kCastle, king, path.king_to, kNoPieceType, rook});
  }
  void series(PieceType, Square from, Bitboard taken, Bitboard to) {
    for_each_square(to, [&](Square s) { list_.push(Move::series(from, s, taken)); });
  }
  void wide(Move move) { list_.push(move); }
  void drops(PieceType type, Bitboard to) {
    for_each_square(to, [&](Square s) { list_.push(Move::drop(type, s)); });
  }
  void push(Square from, Square via, Square to) {
    const bool capture = contains(enemy_, to);
    if (!push_promotes(rp_, b_, us_, via, to)) {
      list_.push({MoveKind::kPush, from, to, kNoPieceType, via, capture});
      return;
    }
    for (PieceType m : rp_.book.piece(Pawn).promotes_to)
      list_.push({MoveKind::kPush, from, to, m, via, capture});
  }

 private:
  void normal(Square from, Bitboard to) {
    while (to) {
      const Square s = pop_lsb(to);
      list_.push(Move::normal(from, s, contains(enemy_, s)));
    }
  }
  void promote(Square from, Square to) {
    for (PieceType m : rp_.book.piece(Pawn).promotes_to) promotion(from, to, m);
  }

  const RuleProgram& rp_;
  const Board& b_;
  Bitboard enemy_;
  Color us_;
  MoveList& list_;
};

/// Counts the plies that are beyond doubt and lists the others.
class DoubtSink : public ListSink {
 public:
  DoubtSink(const RuleProgram& rp, const Board& b, Color us, MoveList& list, const Doubt& doubt)
      : ListSink(rp, b, us, list), zone_(rp.promotion_zone[us]), doubt_(doubt) {}
  std::uint64_t counted() const { return counted_; }

  void pieces(const Mover& mover, Square from, Bitboard to) {
    ListSink::pieces(mover, from, left_of(from, to));
  }
  void royal(Square from, Bitboard to) { ListSink::royal(from, left_of(from, to)); }
  void promoting(const Mover& mover, Square from, Bitboard to) {
    pieces(mover, from, to & ~mover.promotion_zone);
    ListSink::promoting(mover, from, to & mover.promotion_zone);
  }
  void pawns(Bitboard to, int delta) { ListSink::pawns(left_of(to, delta), delta); }
  void pawns_allowing_en_passant(Bitboard to, int delta) {
    const Bitboard last = to & zone_;
    ListSink::pawns_allowing_en_passant(left_of(to & ~last, delta) | last, delta);
  }
  void double_pushes(Bitboard to, int delta) { ListSink::double_pushes(left_of(to, delta), delta); }
  void drops(PieceType type, Bitboard to) {
    ListSink::drops(type, left_after_count(to, doubt_.to));
  }

 private:
  /// Counts the plies that are beyond doubt; returns the destinations of those still to be listed.
  Bitboard left_of(Square from, Bitboard to) {
    return contains(doubt_.from, from) ? to : left_after_count(to, doubt_.to);
  }
  Bitboard left_of(Bitboard to, int delta) {
    return left_after_count(to, doubt_.to | shift_by(doubt_.from, delta));
  }
  Bitboard left_after_count(Bitboard to, Bitboard doubtful) {
    counted_ += static_cast<std::uint64_t>(popcount(to & ~doubtful));
    return to & doubtful;
  }

  Bitboard zone_;
  Doubt doubt_;
  std::uint64_t counted_ = 0;
};

/// Plays each move on a copy of the board and sums what `below(board)` counts there. `F` is the
/// generator's set of Features.
template <unsigned F, Color Us, class Below>
class PlaySink {
 public:
  PlaySink(const RuleProgram& rp, const Board& b, Below below) : rp_(rp), b_(b), below_(below) {}
  std::uint64_t total() const { return total_; }

  void pieces(const Mover& mover, Square from, Bitboard to) {
    if (!to) return;
    const PieceType type = type_among(b_, mover.goers.types, from);
    if constexpr ((F & kInterception) != 0) {
      for_each_square(to, [&](Square s) {
        play_en_passant_of_any(after_normal(b_, end(), Us, type, from, s), from, s);
      });
    } else {
      for_each_square(
          to, [&](Square s) { total_ += below_(after_normal(b_, end(), Us, type, from, s)); });
    }
  }
  void royal(Square from, Bitboard to) {
    for_each_square(to, [&](Square s) {
      total_ += below_(after_normal(b_, end(), Us, rp_.royal_type, from, s));
    });
  }
  void allows_en_passant(Square from, Bitboard to) {
    for_each_square(to, [&](Square s) {
      if (!contains(rp_.promotion_zone[Us], s)) return play_allowing_en_passant(from, s, Pawn, s);
      for (PieceType m : rp_.book.piece(Pawn).promotes_to) play_allowing_en_passant(from, s, m, s);
    });
  }
  void promoting(const Mover& mover, Square from, Bitboard to) {
    pieces(mover, from, to & ~mover.promotion_zone);
    for_each_square(to & mover.promotion_zone, [&](Square s) {
      for (PieceType m : choices_of(rp_, mover)) promotion(from, s, m);
    });
  }
  void pawns(Bitboard to, int delta) {
    for_each_square(to, [&](Square s) {
      total_ += below_(after_normal(b_, end(), Us, Pawn, origin(s, delta), s));
    });
  }
  void pawns_allowing_en_passant(Bitboard to, int delta) {
    for_each_square(to, [&](Square s) { allows_en_passant(origin(s, delta), bit(s)); });
  }
  void double_pushes(Bitboard to, int delta) {
    for_each_square(to, [&](Square s) {
      const auto passed = origin(s, delta / 2);
      Board after = after_normal(b_, end(), Us, Pawn, origin(s, delta), s);
      after.en_passant = right_to_capture<F>(bit(passed), s) & rp_.left_by_double_push;
      total_ += below_(after);
    });
  }
  void promotions(Bitboard to, int delta) {
    for_each_square(to, [&](Square s) { promote(origin(s, delta), s); });
  }
  void promotion(Square from, Square to, PieceType type) {
    total_ += below_(after_removal(b_, end(), Us, type, from, to, to));
  }
  void promotion_en_passant(Square from, Square to, Square victim, PieceType type) {
    total_ += below_(after_removal(b_, end(), Us, type, from, to, victim));
  }
  void en_passant(Square from, Square to, Square victim, bool allows_en_passant) {
    if constexpr ((F & kVictim) != 0) {
      if (allows_en_passant) return play_allowing_en_passant(from, to, Pawn, victim);
    }
    total_ += below_(after_removal(b_, end(), Us, Pawn, from, to, victim));
  }
  void castle(Square king, Square rook, const CastlingPath& path) {
    const Board after = after_castling(b_, end(), Us, king, rook, path.king_to, path.rook_to);
    if constexpr ((F & kInterception) != 0) {
      play_en_passant_of_any(after, rook, path.rook_to);
    } else {
      total_ += below_(after);
    }
  }
  void series(PieceType type, Square from, Bitboard taken, Bitboard to) {
    for_each_square(to, [&](Square s) {
      total_ += below_(after_captures(b_, end(), Us, type, from, s, taken));
    });
  }
  void wide(Move move) {
    total_ += below_(after_change(b_, end(), Us, rp_.wide->change(rp_, b_, Us, move)));
  }
  void push(Square from, Square via, Square to) {
    if (!push_promotes(rp_, b_, Us, via, to)) {
      total_ += below_(after_push(b_, end(), Us, type_on(b_, via), from, via, to));
      return;
    }
    for (PieceType m : rp_.book.piece(Pawn).promotes_to)
      total_ += below_(after_push(b_, end(), Us, m, from, via, to));
  }

 private:
  PieceType end() const { return (F & kManyTypes) != 0 ? rp_.types_end : kFewTypesEnd; }

  /// Plays a move after which the pawn may be captured en passant.
  void play_allowing_en_passant(Square from, Square to, PieceType becomes, Square victim) {
    Board after = after_removal(b_, end(), Us, becomes, from, to, victim);
    after.en_passant = right_to_capture<F>(squares_between(from, to), to);
    total_ += below_(after);
  }
  /// Counts below the board after a piece's move, in games in which any piece may be captured en
  /// passant.
  void play_en_passant_of_any(Board after, Square from, Square to) {
    after.en_passant = right_to_intercept(rp_, from, to, after.occupied());
    total_ += below_(after);
  }
  void promote(Square from, Square to) {
    for (PieceType m : rp_.book.piece(Pawn).promotes_to) promotion(from, to, m);
  }

  const RuleProgram& rp_;
  const Board& b_;
  Below below_;
  std::uint64_t total_ = 0;
};

}  // namespace protean
