// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/cloak_moves.h"

namespace protean::cloak {

namespace {

Bitboard open_pieces(const Position& pos, Color c) {
  return pos.by_color(c) & ~checkers(pos, c).squares();
}

}  // namespace

bool in_check(const RuleProgram& program, const Position& pos, Color c) {
  const Square king = open_king(pos, c);
  return king != kNoSquare && (program.attackers(pos, king, !c) & open_pieces(pos, !c)) != 0;
}

BoardPlies::BoardPlies(const RuleProgram& program, const Position& pos)
    : program_(program),
      pos_(pos),
      us_(pos.side()),
      occupied_(pos.occupied()),
      prey_(pos.by_color(!us_) & ~bit_or_none(open_king(pos, !us_))),
      checkers_(open_pieces(pos, !us_)),
      king_(open_king(pos, us_)) {
  if (king_ == kNoSquare) return;
  checked_ = attacked(king_, occupied_, 0);
  shields_ = program_.attacks(pos_.board(), us_, Queen, king_) & pos_.by_color(us_);
}

void BoardPlies::add_regular(MoveList& list) const {
  add_pieces(list);
  add_pawns(list);
  add_castlings(list);
}

void BoardPlies::add_bonus(MoveList& list) const {
  add_pawns(list);
  add_drops(list);
}

bool BoardPlies::attacked(Square s, Bitboard occupied, Bitboard gone) const {
  return (program_.attackers(pos_, s, !us_, occupied) & checkers_ & ~gone) != 0;
}

/// True if the mover's King is safe once a piece has gone from one square to another and the piece
/// on `victim` has left the board.
bool BoardPlies::safe_after(Square from, Square to, Square victim) const {
  if (king_ == kNoSquare) return true;
  const bool uncovers = contains(shields_, from) || (victim != to && victim != kNoSquare);
  if (from != king_ && !checked_ && !uncovers) return true;
  const Bitboard gone = bit_or_none(victim);
  const Bitboard occupied = (occupied_ & ~bit(from) & ~gone) | bit(to);
  return !attacked(from == king_ ? to : king_, occupied, gone);
}

void BoardPlies::add_pieces(MoveList& list) const {
  for_each_square(pos_.by_color(us_) & ~pos_.pieces(Pawn), [&](Square from) {
    const PieceType type = type_of(pos_.piece_on(from));
    const Bitboard to = program_.targets(pos_.board(), us_, type, from) & (~occupied_ | prey_);
    for_each_square(to, [&](Square s) {
      const bool takes = contains(prey_, s);
      if (safe_after(from, s, takes ? s : kNoSquare)) list.push(Move::normal(from, s, takes));
    });
  });
}

void BoardPlies::add_pawns(MoveList& list) const {
  const Bitboard passed = pos_.en_passant() & rank_bb(relative_rank(us_, 5));
  for_each_square(pos_.of(us_, Pawn), [&](Square from) {
    const Bitboard ahead = ahead_of(bit(from), us_);
    const Bitboard diagonal = east(ahead) | west(ahead);
    const Bitboard step = ahead & ~occupied_;
    const Bitboard second = ahead_of(step & rank_bb(relative_rank(us_, 2)), us_) & ~occupied_;
    for_each_square(step | (diagonal & prey_), [&](Square s) { add_pawn_move(list, from, s); });
    for_each_square(second, [&](Square s) {
      if (safe_after(from, s, kNoSquare)) list.push({MoveKind::kDoublePush, from, s});
    });
    add_en_passant_pair(list, from, diagonal & passed);
  });
}

void BoardPlies::add_pawn_move(MoveList& list, Square from, Square to) const {
  const bool takes = contains(prey_, to);
  if (!safe_after(from, to, takes ? to : kNoSquare)) return;
  if (relative_rank(us_, rank_of(to)) < 7) {
    list.push(Move::normal(from, to, takes));
    return;
  }
  for (PieceType type : program_.book.piece(Pawn).promotes_to)
    list.push(Move::promotion(from, to, type, takes));
}

void BoardPlies::add_en_passant_pair(MoveList& list, Square from, Bitboard to) const {
  for_each_square(to, [&](Square s) {
    const Square victim = make_square(file_of(s), rank_of(from));
    if (safe_after(from, s, victim))
      list.push({MoveKind::kEnPassant, from, s, kNoPieceType, victim, true});
  });
}

/// A cloaked King may castle through attacks. An open one must be safe on every square from where
/// it starts to where it ends.
void BoardPlies::add_castlings(MoveList& list) const {
  const Bitboard rooks = pos_.castling() & pos_.by_color(us_);
  if (!rooks) return;
  const Square king = lsb(pos_.of(us_, King));
  for_each_square(rooks, [&](Square rook) {
    const CastlingPath& path = program_.castling_path(us_, king, rook);
    if (occupied_ & path.empty) return;
    if (king_ != kNoSquare) {
      for (Bitboard way = path.safe | bit(king); way;) {
        if (attacked(pop_lsb(way), occupied_, 0)) return;
      }
      const Bitboard after =
          (occupied_ & ~bit(king) & ~bit(rook)) | bit(path.king_to) | bit(path.rook_to);
      if (attacked(path.king_to, after, 0)) return;
    }
    list.push({MoveKind::kCastle, king, path.king_to, kNoPieceType, rook});
  });
}

void BoardPlies::add_drops(MoveList& list) const {
  if (taken(pos_, us_) == 0) return;
  for_each_square(rank_bb(relative_rank(us_, 1)) & ~occupied_, [&](Square s) {
    if (!checked_ || !attacked(king_, occupied_ | bit(s), 0)) list.push(Move::drop(Pawn, s));
  });
}

}  // namespace protean::cloak
