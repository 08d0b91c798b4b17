// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/reference.h"

#include "movegen/rule_object.h"
#include "tests/reference/mailbox.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <optional>
#include <stdexcept>

namespace protean::reference {

namespace {

/// A ply that leaves the question open whether the mover's royals are safe after it.
struct Pseudo {
  std::string text;
  Move move;
  Mailbox board;  ///< After the ply.
  Piece captured = kNoPiece;
  bool resets_clock = false;
  std::vector<Square> touched;  ///< Squares whose castling rights end.
  std::vector<Square> passed;   ///< Squares on which the mover may be captured in passing.
};

class Generator {
 public:
  Generator(const RuleProgram& program, const Position& pos)
      : program_(program),
        book_(program.book),
        pos_(pos),
        board_(mailbox_of(pos)),
        us_(pos.side()) {}

  std::map<std::string, Position> legal() {
    add_all();
    MoveList permitted;
    for (const Pseudo& ply : plies_) permitted.push(ply.move);
    if (program_.object) program_.object->drop_forbidden(program_, pos_, permitted, 0);
    std::map<std::string, Position> out;
    for (const Pseudo& ply : plies_) {
      if (std::find(permitted.begin(), permitted.end(), ply.move) == permitted.end()) continue;
      const Position after = position_after(ply);
      if (royal_attacked(book_, mailbox_of(after), us_)) continue;
      const auto [known, fresh] = out.emplace(ply.text, after);
      if (!fresh && !(known->second == after)) {
        throw std::logic_error("two plies share the string " + ply.text);
      }
    }
    return out;
  }

 private:
  void add_all() {
    for (int i = 0; i < kSquares; ++i) {
      const auto from = static_cast<Square>(i);
      if (!is_man_of(board_[from], us_)) continue;
      visit_destinations(book_, board_, from,
                         [&](Square to, bool captures) { add_step(from, to, captures); });
      if (man_of(board_[from]) == Pawn) add_en_passant(from);
      if (man_of(board_[from]) == Pawn && book_.pawn.compound_moves) add_compound(from);
    }
    if (book_.castling.allowed) add_castling();
    if (program_.object) add_drops();
  }

  static std::string text(Square from, Square to) { return to_string(from) + to_string(to); }

  std::string promotion_letter(Man man) const {
    return {static_cast<char>(std::tolower(book_.piece(man).letter))};
  }

  bool promotes_on(Square to) const {
    return !book_.pawn.promotes_to.empty() && in_zone(book_.pawn.promotion_zone, to, us_);
  }

  Pseudo lifted(Square from, Square to) const {
    Pseudo ply;
    ply.board = board_;
    ply.captured = board_[to];
    ply.board[to] = board_[from];
    ply.board[from] = kNoPiece;
    ply.touched = {from, to};
    ply.resets_clock = ply.captured != kNoPiece || man_of(board_[from]) == Pawn;
    return ply;
  }

  void add_step(Square from, Square to, bool captures) {
    Pseudo ply = lifted(from, to);
    const bool pawn = man_of(board_[from]) == Pawn;
    if (pawn && promotes_on(to)) {
      for (Man man : book_.pawn.promotes_to) {
        ply.board[to] = make_piece(us_, man);
        ply.text = text(from, to) + promotion_letter(man);
        ply.move = Move::promotion(from, to, man, captures);
        plies_.push_back(ply);
      }
      return;
    }
    ply.text = text(from, to);
    ply.move = Move::normal(from, to, captures);
    const int ranks = rank_of(to) - rank_of(from);
    if (pawn && !captures && std::abs(ranks) == 2 && file_of(from) == file_of(to) &&
        book_.pawn.en_passant) {
      ply.passed = {make_square(file_of(from), rank_of(from) + ranks / 2)};
      ply.move = {MoveKind::kDoubleStep, from, to};
    }
    plies_.push_back(ply);
  }

  void add_en_passant(Square from) {
    for (int i = 0; i < kSquares; ++i) {
      const auto to = static_cast<Square>(i);
      if (!contains(pos_.en_passant(), to) || !attacks(book_, board_, from, to)) continue;
      const Square victim = make_square(file_of(to), rank_of(to) + (us_ == White ? -1 : 1));
      if (board_[victim] != make_piece(!us_, Pawn)) continue;
      Pseudo ply = lifted(from, to);
      ply.captured = board_[victim];
      ply.board[victim] = kNoPiece;
      ply.text = text(from, to);
      ply.move = {MoveKind::kEnPassant, from, to, kNoMan, victim, true};
      plies_.push_back(ply);
    }
  }

  /// A capture and then a step straight on, or a step and then a capture.
  void add_compound(Square from) {
    visit_destinations(book_, board_, from, [&](Square via, bool first_captures) {
      if (promotes_on(via)) return;
      Generator halfway = *this;
      halfway.board_ = lifted(from, via).board;
      visit_destinations(book_, halfway.board_, via, [&](Square to, bool then_captures) {
        if (first_captures != then_captures) add_second_part(halfway, from, via, to);
      });
    });
  }

  void add_second_part(const Generator& halfway, Square from, Square via, Square to) {
    Pseudo ply = halfway.lifted(via, to);
    if (ply.captured == kNoPiece) ply.captured = board_[via];
    ply.touched = {from, via, to};
    const std::string route = text(from, via) + "," + text(via, to);
    if (!promotes_on(to)) {
      ply.text = route;
      ply.move = {MoveKind::kCompound, from, to, kNoMan, via, true};
      plies_.push_back(ply);
      return;
    }
    for (Man man : book_.pawn.promotes_to) {
      ply.board[to] = make_piece(us_, man);
      ply.text = route + promotion_letter(man);
      ply.move = {MoveKind::kCompound, from, to, man, via, true};
      plies_.push_back(ply);
    }
  }

  std::optional<Square> king_with_rights(Square rook) const {
    for (int file = 0; file < 8; ++file) {
      const Square s = make_square(file, rank_of(rook));
      if (board_[s] == make_piece(us_, King)) return s;
    }
    return std::nullopt;
  }

  void add_castling() {
    for (int i = 0; i < kSquares; ++i) {
      const auto rook = static_cast<Square>(i);
      if (!contains(pos_.castling(), rook) || board_[rook] != make_piece(us_, Rook)) continue;
      if (const auto king = king_with_rights(rook)) add_castling_with(*king, rook);
    }
  }

  void add_castling_with(Square king, Square rook) {
    const std::size_t wing = rook > king ? 1 : 0;
    const CastlingTarget& target = book_.castling.target[us_][wing];
    const auto free = [&](Square a, Square b) {
      for (int s = std::min(a, b); s <= std::max(a, b); ++s) {
        if (s != king && s != rook && board_[static_cast<Square>(s)] != kNoPiece) return false;
      }
      return true;
    };
    if (!free(king, rook) || !free(king, target.king) || !free(rook, target.rook)) return;
    const bool royal = ((book_.royals >> King) & 1) != 0;
    for (int s = std::min(king, target.king); s <= std::max(king, target.king); ++s) {
      if (royal && attacked(book_, board_, static_cast<Square>(s), !us_)) return;
    }
    Pseudo ply;
    ply.board = board_;
    ply.board[king] = ply.board[rook] = kNoPiece;
    ply.board[target.king] = make_piece(us_, King);
    ply.board[target.rook] = make_piece(us_, Rook);
    ply.touched = {king, rook};
    ply.text = text(king, book_.castling.any_files ? rook : target.king);
    ply.move = {MoveKind::kCastle, king, target.king, kNoMan, rook};
    plies_.push_back(ply);
  }

  void add_drops() {
    MoveList more;
    program_.object->add_moves(program_, pos_, more);
    for (Move move : more) {
      if (move.kind() != MoveKind::kDrop) throw std::logic_error("only drops are understood");
      Pseudo ply;
      ply.board = board_;
      ply.board[move.to()] = make_piece(us_, move.man());
      ply.text = std::string(1, book_.piece(move.man()).letter) + "@" + to_string(move.to());
      ply.move = move;
      plies_.push_back(ply);
    }
  }

  Bitboard rights_after(const Pseudo& ply) const {
    Bitboard rights = 0;
    for (int i = 0; i < kSquares; ++i) {
      const auto rook = static_cast<Square>(i);
      if (!contains(pos_.castling(), rook)) continue;
      const bool touched =
          std::find(ply.touched.begin(), ply.touched.end(), rook) != ply.touched.end();
      const bool own = color_of(board_[rook]) == us_;
      const bool king_went =
          own && !ply.touched.empty() && board_[ply.touched.front()] == make_piece(us_, King);
      if (!touched && !king_went) rights |= bit(rook);
    }
    return rights;
  }

  Position position_after(const Pseudo& ply) const {
    Position after;
    for (int i = 0; i < kSquares; ++i) {
      const auto s = static_cast<Square>(i);
      if (ply.board[s] != kNoPiece) after.put(ply.board[s], s);
    }
    Bitboard passed = 0;
    for (Square s : ply.passed) passed |= bit(s);
    after.set_castling(rights_after(ply));
    after.set_en_passant(passed);
    after.set_side(!us_);
    after.set_phase(pos_.phase());
    after.set_halfmove_clock(ply.resets_clock ? 0 : pos_.halfmove_clock() + 1);
    after.set_fullmove_number(pos_.fullmove_number() + (us_ == Black ? 1 : 0));
    for (int i = 0; i < kStateWords; ++i) after.set_word(i, pos_.word(i));
    if (program_.object) {
      program_.object->after_move(program_, pos_, ply.move, ply.captured, after);
    }
    return after;
  }

  const RuleProgram& program_;
  const RuleBook& book_;
  const Position& pos_;
  Mailbox board_;
  Color us_;
  std::vector<Pseudo> plies_;
};

Outcome goal(const RuleProgram& program, const Position& pos) {
  return program.object ? program.object->goal_reached(program, pos) : Outcome{};
}

}  // namespace

std::map<std::string, Position> plies(const RuleProgram& program, const Position& pos) {
  if (goal(program, pos).over()) return {};
  return Generator(program, pos).legal();
}

std::vector<Square> attackers(const RuleProgram& program, const Position& pos, Square target,
                              Color by) {
  const Mailbox board = mailbox_of(pos);
  std::vector<Square> out;
  for (int i = 0; i < kSquares; ++i) {
    const auto from = static_cast<Square>(i);
    if (is_man_of(board[from], by) && attacks(program.book, board, from, target)) {
      out.push_back(from);
    }
  }
  return out;
}

Bitboard destinations(const RuleProgram& program, const Position& pos, Square from) {
  Bitboard out = 0;
  visit_destinations(program.book, mailbox_of(pos), from, [&](Square to, bool) { out |= bit(to); });
  return out;
}

bool in_check(const RuleProgram& program, const Position& pos, Color side) {
  return royal_attacked(program.book, mailbox_of(pos), side);
}

Outcome outcome(const RuleProgram& program, const Position& pos) {
  if (const Outcome reached = goal(program, pos); reached.over()) return reached;
  if (!plies(program, pos).empty()) return {};
  const bool checked = in_check(program, pos, pos.side());
  if (program.object) {
    const Outcome own = program.object->no_moves_outcome(program, pos, checked);
    if (own.over()) return own;
  }
  const bool lost = checked || program.book.stalemate_loses;
  return lost ? Outcome::win(!pos.side(), "") : Outcome::draw("");
}

}  // namespace protean::reference
