// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/turns.h"

#include "movegen/program/piece_letters.h"
#include "tests/reference/mailbox.h"
#include "tests/reference/own_rules.h"

#include <array>
#include <cstdlib>
#include <set>
#include <vector>

namespace protean::reference {

namespace {

Square square_at(const std::string& text, std::size_t at) {
  return *parse_square(std::string_view(text).substr(at, 2));
}

bool is_monarch(Piece p) {
  return p != kNoPiece && (type_of(p) == King || type_of(p) == Queen);
}

std::vector<Square> empty_squares(const Position& pos) {
  std::vector<Square> out;
  for (int i = 0; i < kSquares; ++i) {
    if (pos.empty(static_cast<Square>(i))) out.push_back(static_cast<Square>(i));
  }
  return out;
}

/// Of turns with the same end, only the first in alphabetical order.
Plies without_doubles(const Plies& all) {
  std::set<std::uint64_t> seen;
  Plies out;
  for (const auto& [text, after] : all) {
    if (seen.insert(after.key()).second) out.emplace(text, after);
  }
  return out;
}

// --- Captures that blast ---

void blast(Move move, Position& after) {
  const int files = std::abs(file_of(move.to()) - file_of(move.from()));
  const int ranks = std::abs(rank_of(move.to()) - rank_of(move.from()));
  const bool straight = files == 0 || ranks == 0;
  if (!straight && files != ranks) return;
  const std::array<std::array<int, 2>, 4> across = {{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
  const std::array<std::array<int, 2>, 4> along = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
  std::vector<Square> hit;
  for (const auto& [dx, dy] : straight ? across : along) {
    int file = file_of(move.to()) + dx;
    int rank = rank_of(move.to()) + dy;
    while (on_board(file, rank) && after.empty(make_square(file, rank))) {
      file += dx;
      rank += dy;
    }
    if (on_board(file, rank)) hit.push_back(make_square(file, rank));
  }
  for (Square s : hit) after.take(s);
}

// --- Captured pieces put back by the capturer ---

Plies with_monarchs_put_back(const RuleProgram& program, const Position& pos) {
  Plies out;
  for (const auto& [text, after] : single_plies(program, pos, true)) {
    const Piece captured = pos.piece_on(square_at(text, 2));
    if (!is_monarch(captured)) {
      out.emplace(text, after);
      continue;
    }
    for (Square s : empty_squares(after)) {
      if (attacked(program.book, mailbox_of(after), s, pos.side())) continue;
      Position placed = after;
      placed.put(captured, s);
      out.emplace(text + ',' + fen::letter_of(program, captured) + '@' + to_string(s), placed);
    }
  }
  return out;
}

// --- Captured pieces that enter again ---

/// The state of such games: word 0 is the piece that waits + 1, or 0.
void note_return(Piece captured, Position& after) {
  bool returns = false;
  if (captured != kNoPiece) {
    const Color owner = color_of(captured);
    switch (type_of(captured)) {
      case Rook: returns = true; break;
      case Bishop: returns = after.of(owner, Queen) != 0; break;
      case Knight: returns = after.of(owner, King) != 0; break;
      default: break;
    }
  }
  after.set_word(0, returns ? captured + 1u : 0u);
}

Plies after_entering(const RuleProgram& program, const Position& pos) {
  if (pos.word(0) == 0) return single_plies(program, pos, true);
  const auto type = static_cast<Piece>(pos.word(0) - 1);
  Plies all;
  for (Square s : empty_squares(pos)) {
    Position entered = pos;
    entered.put(type, s);
    const std::string entry = {program.book.piece(type_of(type)).letter, '@'};
    for (const auto& [text, after] : single_plies(program, entered, true)) {
      if (square_at(text, 0) != s) all.emplace(entry + to_string(s) + ',' + text, after);
    }
  }
  return without_doubles(all);
}

// --- Pieces that may be mirrored first ---

/// The plies that capture no monarch.
Plies sparing_monarchs(const RuleProgram& program, const Position& pos) {
  Plies out;
  for (const auto& [text, after] : single_plies(program, pos, true)) {
    if (!is_monarch(pos.piece_on(square_at(text, 2)))) out.emplace(text, after);
  }
  return out;
}

bool attacks_monarch(const RuleProgram& program, const Position& pos, Square from) {
  const Mailbox board = mailbox_of(pos);
  for (int i = 0; i < kSquares; ++i) {
    const auto s = static_cast<Square>(i);
    const bool enemy = is_piece_of(board[s], !color_of(board[from]));
    if (enemy && is_monarch(board[s]) && attacks(program.book, board, from, s)) return true;
  }
  return false;
}

Plies after_mirroring(const RuleProgram& program, const Position& pos) {
  Plies all = sparing_monarchs(program, pos);
  for (int i = 0; i < kSquares; ++i) {
    const auto s = static_cast<Square>(i);
    const Square to = make_square(7 - file_of(s), rank_of(s));
    if (!is_piece_of(pos.piece_on(s), pos.side()) || is_monarch(pos.piece_on(s))) continue;
    if (!pos.empty(to)) continue;
    Position mirrored = pos;
    mirrored.put(mirrored.take(s), to);
    if (attacks_monarch(program, mirrored, to)) continue;
    for (const auto& [text, after] : sparing_monarchs(program, mirrored))
      all.emplace(to_string(s) + to_string(to) + ',' + text, after);
  }
  return without_doubles(all);
}

// --- Checks answered by two moves ---

void add_second_moves(const RuleProgram& program, const Position& pos, const std::string& first,
                      const Position& between, Plies& out) {
  const Color us = pos.side();
  Position again = between;
  again.set_side(us);
  again.set_en_passant(0);
  for (const auto& [second, end] : single_plies(program, again, false)) {
    if (square_at(second, 0) != square_at(first, 2)) continue;
    if (royal_attacked(program.book, mailbox_of(end), us)) continue;
    Position after = end;
    const bool reset = between.halfmove_clock() == 0 || end.halfmove_clock() == 0;
    after.set_en_passant(0);
    after.set_halfmove_clock(reset ? 0 : pos.halfmove_clock() + 1);
    after.set_fullmove_number(pos.fullmove_number() + (us == Black ? 1 : 0));
    out.emplace(first + ',' + second, after);
  }
}

Plies answering_twice(const RuleProgram& program, const Position& pos) {
  const Color us = pos.side();
  Plies ordinary = single_plies(program, pos, true);
  if (!royal_attacked(program.book, mailbox_of(pos), us)) return ordinary;
  Plies out;
  const auto is_kings = [&](const std::string& text) {
    return type_of(pos.piece_on(square_at(text, 0))) == King;
  };
  for (const auto& [text, after] : ordinary) {
    if (is_kings(text)) out.emplace(text, after);
  }
  for (const auto& [text, after] : single_plies(program, pos, false)) {
    const Mailbox board = mailbox_of(after);
    if (!is_kings(text) && royal_attacked(program.book, board, us) &&
        !royal_attacked(program.book, board, !us))
      add_second_moves(program, pos, text, after, out);
  }
  return out;
}

}  // namespace

bool knows_turns_of(const RuleProgram& program) {
  static const std::set<std::string_view> known = {"shrapnel", "tyrant", "deadline", "donnybrook",
                                                   "concurrent"};
  return known.count(plain_id(program)) != 0;
}

void complete_ply(const RuleProgram& program, Move move, Piece captured, Position& after) {
  if (plain_id(program) == "shrapnel" && captured != kNoPiece) blast(move, after);
  if (plain_id(program) == "donnybrook") note_return(captured, after);
}

Plies turns(const RuleProgram& program, const Position& pos) {
  if (plain_id(program) == "tyrant") return with_monarchs_put_back(program, pos);
  if (plain_id(program) == "deadline") return answering_twice(program, pos);
  if (plain_id(program) == "donnybrook") return after_entering(program, pos);
  if (plain_id(program) == "concurrent") return after_mirroring(program, pos);
  return single_plies(program, pos, true);
}

}  // namespace protean::reference
