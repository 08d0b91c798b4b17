// SPDX-License-Identifier: GPL-3.0-or-later
// Captures in series, castling, drops, and the moves that rules add.

#include "tests/reference/generator.h"

#include <algorithm>
#include <stdexcept>

namespace protean::reference {

void Generator::add_series(Square from) {
  for (const Term& term : book_.piece(type_of(board_[from])).moves.terms()) {
    if (!term.captures_on_way || !term_applies(book_, board_, term, from, us_)) continue;
    for (const Ray& ray : term.rays) follow(term, from, ray_squares(book_, term, ray, from, us_));
  }
}

void Generator::follow(const Term& term, Square from, const RaySteps& way) {
  std::vector<Square> taken;
  for (std::size_t i = 0; i < way.size(); ++i) {
    const Square to = way[i].square;
    if (is_piece_of(board_[to], us_) || is_royal(board_[to])) return;
    if (!taken.empty() && way[i].stop) add_series_ply(from, to, taken);
    if (board_[to] == kNoPiece) continue;
    if (lays_open(term, from, way, i + 1)) return;
    taken.push_back(to);
  }
}

bool Generator::lays_open(const Term& term, Square from, const RaySteps& way,
                          std::size_t gone) const {
  for (const Ray& ray : term.rays) {
    const RaySteps other = ray_squares(book_, term, ray, from, us_);
    std::size_t i = 0;
    while (i < gone && i < other.size() && other[i].square == way[i].square) ++i;
    if (i < gone) continue;
    while (i < other.size() && board_[other[i].square] == kNoPiece) ++i;
    if (i == other.size() || !other[i].stop) continue;
    if (is_piece_of(board_[other[i].square], !us_) && is_royal(board_[other[i].square]))
      return true;
  }
  return false;
}

void Generator::add_series_ply(Square from, Square to, const std::vector<Square>& taken) {
  Pseudo ply = lifted(from, to);
  Bitboard squares = 0;
  std::vector<std::string> names;
  for (Square s : taken) {
    ply.captured = board_[s];
    ply.board[s] = kNoPiece;
    ply.touched.push_back(s);
    squares |= bit(s);
    names.push_back(to_string(s));
  }
  std::sort(names.begin(), names.end());
  ply.text = text(from, to) + "x";
  for (const std::string& name : names) ply.text += name;
  ply.resets_clock = true;
  ply.move = Move::series(from, to, squares);
  plies_.push_back(ply);
}

Square Generator::castling_king(Square rook) const {
  for (int file = 0; file < 8; ++file) {
    const Square s = make_square(file, rank_of(rook));
    if (board_[s] == make_piece(color_of(board_[rook]), King)) return s;
  }
  throw std::logic_error("a right to castle without King");
}

void Generator::add_castling() {
  for (int i = 0; i < kSquares; ++i) {
    const auto rook = static_cast<Square>(i);
    if (!contains(pos_.castling(), rook) || board_[rook] != make_piece(us_, Rook)) continue;
    add_castling_with(castling_king(rook), rook);
  }
}

void Generator::add_castling_with(Square king, Square rook) {
  const std::size_t wing = rook > king ? 1 : 0;
  const CastlingTarget& target = book_.castling.target[us_][wing];
  const auto free = [&](Square a, Square b) {
    for (int s = std::min(a, b); s <= std::max(a, b); ++s) {
      if (s != king && s != rook && board_[static_cast<Square>(s)] != kNoPiece) return false;
      if (!there_is(book_, s % 8, s / 8)) return false;
    }
    return true;
  };
  if (!free(king, rook) || !free(king, target.king) || !free(rook, target.rook)) return;
  const bool royal = book_.royals.has(King);
  const bool may_end_in_check = own_ != nullptr && own_->frees_royals();
  for (int s = std::min(king, target.king); s <= std::max(king, target.king); ++s) {
    if (may_end_in_check && s == target.king && s != king) continue;
    if (own_ && own_->shelters(pos_, static_cast<Square>(s), us_)) continue;
    if (royal && attacked(book_, board_, static_cast<Square>(s), !us_)) return;
  }
  Pseudo ply;
  ply.board = board_;
  ply.board[king] = ply.board[rook] = kNoPiece;
  ply.board[target.king] = make_piece(us_, King);
  ply.board[target.rook] = make_piece(us_, Rook);
  ply.touched = {king, rook};
  bool names_rook = book_.castling.any_files;
  visit_destinations(book_, board_, king, [&](const Destination& alone) {
    if (alone.to == target.king && !alone.captures) names_rook = true;
  });
  ply.text = text(king, names_rook ? rook : target.king);
  ply.move = {MoveKind::kCastle, king, target.king, kNoPieceType, rook};
  if (book_.pawn.passed_by_piece) ply.passed = flown_over(rook, target.rook);
  ply.passer = target.rook;
  plies_.push_back(ply);
}

void Generator::add_moves_of_rules() {
  MoveList more;
  rules_->add_moves(program_, pos_, more);
  for (Move move : more) {
    switch (move.kind()) {
      case MoveKind::kDrop: add_drop(move); break;
      case MoveKind::kDisplace: add_displacement(move); break;
      default: throw std::logic_error("only drops and displacements are understood");
    }
  }
}

void Generator::add_moves_of_own_rules() {
  for (Move move : own_->more(program_, pos_)) {
    Pseudo ply = lifted(move.from(), move.to());
    ply.text = text(move.from(), move.to());
    ply.move = move;
    if (move.kind() == MoveKind::kSpecial) ply.captured = kNoPiece;
    if (move.kind() == MoveKind::kSpecial || move.is_promotion()) {
      ply.board[move.to()] = make_piece(us_, move.piece_type());
      ply.text += promotion_letter(move.piece_type());
    }
    plies_.push_back(ply);
  }
}

void Generator::add_entry(const Entry& entry) {
  add_drop(Move::drop(entry.type, entry.to));
  plies_.back().resets_clock = true;
}

void Generator::add_drop(Move move) {
  Pseudo ply;
  ply.board = board_;
  ply.board[move.to()] = make_piece(us_, move.piece_type());
  ply.text = std::string(1, book_.piece(move.piece_type()).letter) + "@" + to_string(move.to());
  ply.move = move;
  plies_.push_back(ply);
}

void Generator::add_displacement(Move move) {
  Pseudo ply = lifted(move.from(), move.to());
  ply.board[move.via()] = ply.captured;
  ply.captured = kNoPiece;
  ply.resets_clock = type_of(board_[move.from()]) == Pawn;
  ply.text = text(move.from(), move.to());
  ply.move = move;
  plies_.push_back(ply);
}

}  // namespace protean::reference
