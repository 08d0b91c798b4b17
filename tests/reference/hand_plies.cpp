// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/hand_plies.h"

#include "movegen/board/piece_counts.h"
#include "tests/reference/mailbox.h"

#include <array>

namespace protean::reference {

namespace {

constexpr int kPromotedWord = 2;

/// Eight types may be in hand, a byte each; number 7 is left out.
int place_of(PieceType type) {
  return 8 * (type > 7 ? type - 1 : type);
}

bool is_dark(Square s) {
  return (file_of(s) + rank_of(s)) % 2 == 0;
}

/// True if the Bishops in hand can still come to squares of different colours after `entry`.
bool bishops_can_differ(const Position& pos, const Entry& entry) {
  const Color us = pos.side();
  std::array<int, 2> vacant{};
  std::array<int, 2> bishops{};
  const int back = us == White ? 0 : 7;
  for (int i = 0; i < kSquares; ++i) {
    const auto s = static_cast<Square>(i);
    const Piece there = s == entry.to ? make_piece(us, entry.type) : pos.piece_on(s);
    const std::size_t colour = is_dark(s) ? 1 : 0;
    if (there == make_piece(us, Bishop)) ++bishops[colour];
    if (there == kNoPiece && rank_of(s) == back) ++vacant[colour];
  }
  if (bishops[0] > 1 || bishops[1] > 1) return false;
  int open = 0;
  for (std::size_t colour : {0u, 1u}) open += bishops[colour] == 0 && vacant[colour] > 0;
  return open >= held(pos, us, Bishop) - (entry.type == Bishop ? 1 : 0);
}

}  // namespace

int held(const Position& pos, Color c, PieceType type) {
  return static_cast<int>((pos.word(c) >> place_of(type)) % 256);
}

void hold(Position& pos, Color c, PieceType type, int more) {
  const std::uint64_t one = std::uint64_t{1} << place_of(type);
  pos.set_word(c, more > 0 ? pos.word(c) + one : pos.word(c) - one);
}

bool holds_somebody(const Position& pos, Color c) {
  for (PieceType type = Pawn; type < PieceCounts::kHeldEnd; ++type) {
    if (held(pos, c, type) > 0) return true;
  }
  return false;
}

bool must_enter(const RuleProgram& program, const Position& pos) {
  return program.book.hands.set_up && holds_somebody(pos, pos.side());
}

std::vector<Entry> entries(const RuleProgram& program, const Position& pos) {
  const RuleBook& book = program.book;
  const Color us = pos.side();
  std::vector<Entry> out;
  if (book.hands.types.empty()) return out;
  for (PieceType type = Pawn; type < PieceCounts::kHeldEnd; ++type) {
    if (held(pos, us, type) == 0) continue;
    const Bitboard zone = type == Pawn ? book.hands.pawns_enter_on : book.hands.pieces_enter_on;
    for (int i = 0; i < kSquares; ++i) {
      const Entry entry{type, static_cast<Square>(i)};
      if (!there_is(book, file_of(entry.to), rank_of(entry.to))) continue;
      if (pos.piece_on(entry.to) != kNoPiece || !in_zone(book, zone, entry.to, us)) continue;
      if (!book.hands.set_up || bishops_can_differ(pos, entry)) out.push_back(entry);
    }
  }
  return out;
}

void change_hands(const RuleProgram& program, const Position& pos, Move move, Piece captured,
                  Position& after) {
  const RuleBook& book = program.book;
  if (book.hands.types.empty()) return;
  const Color us = pos.side();
  const bool enters = move.kind() == MoveKind::kDrop;
  if (enters) hold(after, us, move.piece_type(), -1);
  std::array<bool, kSquares> promoted{};
  for (int i = 0; i < kSquares; ++i) promoted[static_cast<std::size_t>(i)] = pos.word(2) >> i & 1;
  if (captured != kNoPiece && book.hands.keep_captured) {
    const bool was_pawn = promoted[move.to()] && pos.piece_on(move.to()) != kNoPiece;
    const PieceType plain = book.piece(type_of(captured)).promoted_from;
    const PieceType type = plain == kNoPieceType ? type_of(captured) : plain;
    hold(after, us, was_pawn ? Pawn : type, +1);
  }
  if (book.hands.promoted_revert) {
    promoted[move.to()] = move.is_promotion() || (!enters && promoted[move.from()]);
    if (!enters) promoted[move.from()] = false;
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < kSquares; ++i) word |= std::uint64_t{promoted[i]} << i;
    after.set_word(kPromotedWord, word);
  }
  if (!book.hands.set_up || !book.castling.allowed || !enters) return;
  const int back = us == White ? 0 : 7;
  if (after.piece_on(make_square(4, back)) != make_piece(us, King)) return;
  for (int file : {0, 7}) {
    const Square rook = make_square(file, back);
    if (after.piece_on(rook) == make_piece(us, Rook))
      after.set_castling(after.castling() | bit(rook));
  }
}

}  // namespace protean::reference
