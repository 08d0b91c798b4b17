// SPDX-License-Identifier: GPL-3.0-or-later
// Plies of one piece by its own moves, pawns included.

#include "tests/reference/generator.h"
#include "tests/reference/wide_plies.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <stdexcept>

namespace protean::reference {

std::string Generator::promotion_letter(PieceType type) const {
  if (book_.piece(type).promoted_from != kNoPieceType) return "+";
  return {static_cast<char>(std::tolower(book_.piece(type).letter))};
}

bool Generator::promotes_on(PieceType type, Square to) const {
  const PieceRules& piece = book_.piece(type);
  return !piece.promotes_to.empty() && in_zone(book_, piece.promotion_zone, to, us_);
}

std::vector<PieceType> Generator::choices(PieceType type) const {
  // The one game that limits the choice allows two of a kind.
  const int most = book_.pawn.may_become && type == Pawn ? 2 : kSquares;
  std::vector<PieceType> open;
  for (PieceType choice : book_.piece(type).promotes_to) {
    if (std::count(board_.begin(), board_.end(), make_piece(us_, choice)) < most)
      open.push_back(choice);
  }
  return open;
}

void Generator::add_promotion(Pseudo ply, PieceType type) {
  ply.board[ply.move.to()] = make_piece(us_, type);
  ply.text = text(ply.move.from(), ply.move.to()) + promotion_letter(type);
  plies_.push_back(ply);
}

Pseudo Generator::lifted(Square from, Square to) const {
  Pseudo ply;
  ply.board = board_;
  ply.captured = board_[to];
  ply.board[to] = board_[from];
  ply.board[from] = kNoPiece;
  ply.touched = {from, to};
  ply.passer = to;
  ply.resets_clock = ply.captured != kNoPiece || type_of(board_[from]) == Pawn;
  return ply;
}

void Generator::add_step(Square from, const Destination& destination) {
  const auto& [to, captures, passed] = destination;
  Pseudo ply = lifted(from, to);
  const PieceType mover = type_of(board_[from]);
  ply.passed = passed;
  const bool shot = captures && own_ != nullptr && own_->captors_stay();
  if (promotes_on(mover, to) && !shot) {
    for (PieceType type : choices(mover)) {
      ply.move = Move::promotion(from, to, type, captures);
      if (!passed.empty()) ply.move = ply.move.allowing_en_passant();
      add_promotion(ply, type);
    }
    return;
  }
  ply.text = text(from, to);
  ply.move = Move::normal(from, to, captures);
  if (!passed.empty())
    ply.move = {MoveKind::kDoublePush, from, to, kNoPieceType, kNoSquare, captures};
  if (book_.pawn.passed_by_piece) ply.passed = flown_over(from, to);
  if (wide_pawns(book_).hold_forward_squares) take_pawn_behind(ply, to);
  plies_.push_back(ply);
}

void Generator::take_pawn_behind(Pseudo& ply, Square to) const {
  const int rank = rank_of(to) + (us_ == White ? 1 : -1);
  if (!on_board(file_of(to), rank)) return;
  const Square pawn = make_square(file_of(to), rank);
  if (board_[pawn] != make_piece(!us_, Pawn)) return;
  ply.captured = board_[pawn];
  ply.board[pawn] = kNoPiece;
  ply.resets_clock = true;
}

void Generator::add_wide(Square from) {
  for (const WidePly& wide : wide_plies(book_, board_, from)) {
    Pseudo ply;
    ply.text = wide.text;
    ply.board = wide.after;
    ply.resets_clock = true;
    ply.touched = wide.touched;
    ply.passed = wide.passed;
    ply.passer = wide.passer;
    ply.second = wide.second;
    plies_.push_back(ply);
  }
}

std::vector<Square> Generator::flown_over(Square from, Square to) {
  const int files = file_of(to) - file_of(from);
  const int ranks = rank_of(to) - rank_of(from);
  const int longer = std::max(std::abs(files), std::abs(ranks));
  const bool line = files == 0 || ranks == 0 || std::abs(files) == std::abs(ranks);
  std::vector<Square> passed;
  for (int i = 1; i < longer; ++i) {
    // Off the lines a Knight leaps by two and one: only its longer leg counts.
    const int file = line ? files * i / longer : (std::abs(files) == 2 ? files / 2 : 0);
    const int rank = line ? ranks * i / longer : (std::abs(ranks) == 2 ? ranks / 2 : 0);
    passed.push_back(make_square(file_of(from) + file, rank_of(from) + rank));
  }
  return passed;
}

Square Generator::passer() const {
  for (int i = 0; i < kSquares; ++i) {
    const auto s = static_cast<Square>(i);
    if (book_.pawn.names_victim && contains(pos_.en_passant(), s) && board_[s] != kNoPiece)
      return s;
  }
  for (int i = 0; i < kSquares; ++i) {
    const auto from = static_cast<Square>(i);
    if (board_[from] != kNoPiece) continue;
    if (const auto to = passed_from(from)) return *to;
  }
  throw std::logic_error("no piece has passed the en-passant squares");
}

std::optional<Square> Generator::passed_from(Square from) const {
  for (const Term& term : book_.piece(Pawn).moves.terms()) {
    if (!term.allows_en_passant || !in_zone(book_, term.from, from, term.absolute ? White : !us_))
      continue;
    for (const Ray& ray : term.rays) {
      Bitboard passed = 0;
      for (const RayStep& step : ray_squares(book_, term, ray, from, !us_)) {
        const bool pawn = board_[step.square] == make_piece(!us_, Pawn);
        if (pawn && step.stop && passed == pos_.en_passant()) return step.square;
        passed |= bit(step.square);
      }
    }
  }
  return std::nullopt;
}

void Generator::add_en_passant(Square from) {
  if (pos_.en_passant() == 0 || !may_capture(book_, board_, from)) return;
  if (book_.pawn.several_pass) return add_en_passant_of_several(from);
  const Square victim = passer();
  Mailbox board = board_;
  if (book_.pawn.names_victim) board[victim] = kNoPiece;
  for (int i = 0; i < kSquares; ++i) {
    const auto to = static_cast<Square>(i);
    if (!contains(pos_.en_passant(), to) || board_[to] != kNoPiece) continue;
    const auto passed = captures_en_passant(book_, board, from, to);
    if (passed) add_en_passant_ply(from, to, victim, *passed);
  }
}

void Generator::add_en_passant_of_several(Square from) {
  const int up = us_ == White ? 8 : -8;
  for (int i = 0; i < kSquares; ++i) {
    const auto to = static_cast<Square>(i);
    if (!contains(pos_.en_passant(), to) || !captures_en_passant(book_, board_, from, to)) continue;
    add_en_passant_ply(from, to, static_cast<Square>(to - up), {});
  }
}

void Generator::add_en_passant_ply(Square from, Square to, Square victim,
                                   const std::vector<Square>& passed) {
  Pseudo ply = lifted(from, to);
  ply.captured = board_[victim];
  ply.board[victim] = kNoPiece;
  ply.passed = passed;
  ply.touched.push_back(victim);
  const std::string mark = book_.pawn.marks_en_passant ? "ep" : "";
  const bool promotes = promotes_on(Pawn, to) && book_.pawn.en_passant_promotes;
  for (PieceType type : promotes ? choices(Pawn) : std::vector<PieceType>{kNoPieceType}) {
    ply.text = text(from, to) + (type == kNoPieceType ? "" : promotion_letter(type)) + mark;
    if (type != kNoPieceType) ply.board[to] = make_piece(us_, type);
    ply.move = {MoveKind::kEnPassant, from, to, type, victim, true};
    if (!passed.empty()) ply.move = ply.move.allowing_en_passant();
    plies_.push_back(ply);
  }
}

void Generator::add_compound(Square from) {
  visit_destinations(book_, board_, from, [&](const Destination& first) {
    if (promotes_on(Pawn, first.to)) return;
    Generator halfway = *this;
    halfway.board_ = lifted(from, first.to).board;
    visit_destinations(book_, halfway.board_, first.to, [&](const Destination& second) {
      if (first.captures != second.captures) add_second_part(halfway, from, first.to, second.to);
    });
  });
}

void Generator::add_second_part(const Generator& halfway, Square from, Square via, Square to) {
  Pseudo ply = halfway.lifted(via, to);
  if (ply.captured == kNoPiece) ply.captured = board_[via];
  ply.touched = {from, via, to};
  const std::string route = text(from, via) + "," + text(via, to);
  if (!promotes_on(Pawn, to)) {
    ply.text = route;
    ply.move = {MoveKind::kCompound, from, to, kNoPieceType, via, true};
    plies_.push_back(ply);
    return;
  }
  for (PieceType type : book_.piece(Pawn).promotes_to) {
    ply.board[to] = make_piece(us_, type);
    ply.text = route + promotion_letter(type);
    ply.move = {MoveKind::kCompound, from, to, type, via, true};
    plies_.push_back(ply);
  }
}

void Generator::add_push(Square from) {
  const int up = us_ == White ? 1 : -1;
  if (!on_board(file_of(from), rank_of(from) + 2 * up)) return;
  const Square via = make_square(file_of(from), rank_of(from) + up);
  const Square to = make_square(file_of(from), rank_of(from) + 2 * up);
  if (!is_piece_of(board_[via], us_) || is_piece_of(board_[to], us_)) return;
  Pseudo ply = lifted(via, to);
  ply.board[via] = board_[from];
  ply.board[from] = kNoPiece;
  ply.touched = {from, via, to};
  ply.resets_clock = true;
  const bool captures = ply.captured != kNoPiece;
  if (type_of(board_[via]) != Pawn || !promotes_on(Pawn, to)) {
    ply.text = text(from, via) + "," + text(via, to);
    ply.move = {MoveKind::kPush, from, to, kNoPieceType, via, captures};
    plies_.push_back(ply);
    return;
  }
  for (PieceType type : book_.piece(Pawn).promotes_to) {
    ply.board[to] = make_piece(us_, type);
    ply.text = text(from, via) + "," + text(via, to) + promotion_letter(type);
    ply.move = {MoveKind::kPush, from, to, type, via, captures};
    plies_.push_back(ply);
  }
}

}  // namespace protean::reference
