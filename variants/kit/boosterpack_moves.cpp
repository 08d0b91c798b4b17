// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/boosterpack_moves.h"

#include "variants/kit/boosterpack_attack.h"
#include "variants/kit/boosterpack_turn.h"

#include <cstddef>
#include <cstdlib>

namespace protean::boosterpack {

namespace {

bool is_safe_after(const RuleProgram& program, const Position& pos, const Checkers& checkers,
                   Move move) {
  Position after = pos;
  Checkers changed = checkers;
  if (move.kind() == MoveKind::kSpecial) {
    put_checker(after, changed, move.to());
  } else {
    move_piece(program, after, changed, move);
  }
  return !BoardView(program, after, changed).king_attacked(pos.side());
}

/// Removes from the list, from index `first` on, the plies that leave the mover's King attacked.
/// Plies for which `surely_safe` is true are not tried.
template <class Safe>
void drop_unsafe(const RuleProgram& program, const Position& pos, const Checkers& checkers,
                 MoveList& list, std::size_t first, Safe&& surely_safe) {
  list.drop_if(first, [&](Move move) {
    return !surely_safe(move) && !is_safe_after(program, pos, checkers, move);
  });
}

/// Recognises most of the regular moves that certainly leave the mover's King safe: they open no
/// line to it and change nothing on which a boosted enemy piece depends.
class SafeMoves {
 public:
  SafeMoves(const RuleProgram& program, const Position& pos, const BoardView& view) {
    const Color us = pos.side();
    const Square king = lsb(pos.of(us, King));
    if (view.king_attacked(us)) return;
    from_ = ~(program.attacks(pos.board(), us, Queen, king) | bit(king));
    to_ = kAllSquares;
    const Bitboard boosted = view.boosted(!us);
    if (!boosted) return;
    // A moved piece may be captured with its checkers, and a captured one no longer bars the way.
    from_ &= ~view.checkers().all();
    to_ = ~pos.by_color(!us);
    for_each_square(boosted, [&](Square s) {
      from_ &= ~view.watched_by(s);
      if (type_of(pos.piece_on(s)) == Pawn) to_ &= ~view.watched_by(s);
    });
  }

  bool operator()(Move m) const {
    const bool two_steps = m.kind() == MoveKind::kDoublePush;
    if (m.kind() != MoveKind::kNormal && !two_steps) return false;
    const Bitboard passed = two_steps ? squares_between(m.from(), m.to()) : 0;
    return contains(from_, m.from()) && !((bit(m.to()) | passed) & ~to_);
  }

 private:
  Bitboard from_ = 0;
  Bitboard to_ = 0;
};

/// A move that ends on `to`, capturing there or not; pawns promote on their last rank.
void push_arrival(const RuleProgram& program, const Position& pos, Square from, Square to,
                  MoveList& list) {
  const bool captures = !pos.empty(to);
  const bool promotes =
      type_of(pos.piece_on(from)) == Pawn && relative_rank(pos.side(), rank_of(to)) == 7;
  if (!promotes) {
    list.push(Move::normal(from, to, captures));
    return;
  }
  for (PieceType type : program.book.piece(Pawn).promotes_to)
    list.push(Move::promotion(from, to, type, captures));
}

/// True if the King of the side to move, put on the square, would be attacked there.
bool attacked_on(const RuleProgram& program, const Position& pos, Square s) {
  Position set_there = pos;
  set_there.put(set_there.take(lsb(pos.of(pos.side(), King))), s);
  return king_attacked(program, set_there, pos.side());
}

/// Lists castling, without regard to attacks on the King once it is done.
void list_castling(const RuleProgram& program, const Position& pos, const BoardView& view,
                   MoveList& list) {
  const Color us = pos.side();
  const Square king = lsb(pos.of(us, King));
  for_each_square(pos.castling() & pos.by_color(us), [&](Square rook) {
    const CastlingPath& path = program.castling_path(us, king, rook);
    const Bitboard both = bit(king) | bit(rook);
    if ((path.empty & pos.occupied() & ~both) || (view.checkers().all() & both)) return;
    for (Bitboard way = rank_span(king, path.king_to); way;) {
      if (attacked_on(program, pos, pop_lsb(way))) return;
    }
    list.push({MoveKind::kCastle, king, path.king_to, kNoPieceType, rook});
  });
}

void list_regular_moves(const RuleProgram& program, const Position& pos, MoveList& list) {
  const std::size_t first = list.size();
  const Color us = pos.side();
  const BoardView view(program, pos);
  const Bitboard reachable = ~pos.of(!us, King);
  for_each_square(pos.by_color(us), [&](Square from) {
    const bool pawn = type_of(pos.piece_on(from)) == Pawn;
    for_each_square(view.regular_targets(from) & reachable, [&](Square to) {
      if (contains(view.passed(us), to) && file_of(from) != file_of(to) &&
          (pawn || contains(view.hobbled(us), from))) {
        const Square victim = lsb(ahead_of(bit(to), !us));
        list.push({MoveKind::kEnPassant, from, to, kNoPieceType, victim, true});
      } else if (pawn && std::abs(to - from) == 16) {
        list.push({MoveKind::kDoublePush, from, to});
      } else {
        push_arrival(program, pos, from, to, list);
      }
    });
  });
  list_castling(program, pos, view, list);
  drop_unsafe(program, pos, view.checkers(), list, first, SafeMoves(program, pos, view));
}

void list_steps(const RuleProgram& program, const Position& pos, MoveList& list) {
  list.push(special(kDone));
  const std::size_t first = list.size();
  const Square from = stepper(pos);
  const BoardView view(program, pos);
  const Bitboard reachable = ~pos.of(!pos.side(), King);
  for_each_square(view.step_targets(from) & reachable,
                  [&](Square to) { push_arrival(program, pos, from, to, list); });
  drop_unsafe(program, pos, view.checkers(), list, first, [](Move) { return false; });
}

/// The pieces under which this card may put a checker.
Bitboard matching_pieces(const Position& pos, Piece card) {
  const Bitboard named = pos.of(color_of(card), type_of(card));
  return named ? named : pos.by_color(color_of(card));
}

void list_plays(const RuleProgram& program, const Position& pos, MoveList& list) {
  list.push(special(kPassCard));
  const std::size_t first = list.size();
  const Cards held = hand(pos, pos.side());
  for (Piece card : all_cards()) {
    if (held[card] == 0) continue;
    for_each_square(matching_pieces(pos, card), [&](Square s) { list.push(play_card(card, s)); });
  }
  // A checker only hampers the enemy, unless it makes an enemy piece move like a pawn.
  const Color us = pos.side();
  const Square king = lsb(pos.of(us, King));
  const BoardView view(program, pos);
  const Bitboard may_attack =
      view.king_attacked(us) ? kAllSquares : pawn_attacks(bit(king), us) & pos.by_color(!us);
  drop_unsafe(program, pos, view.checkers(), list, first,
              [&](Move move) { return !contains(may_attack, move.to()); });
}

}  // namespace

void list_plies(const RuleProgram& program, const Position& pos, MoveList& list) {
  switch (pos.phase()) {
    case kMove: list_regular_moves(program, pos, list); break;
    case kBoost: list_steps(program, pos, list); break;
    case kCard: list_plays(program, pos, list); break;
    default: kit::list_deals(cards(pos, kDeck), all_cards(), list); break;
  }
}

}  // namespace protean::boosterpack
