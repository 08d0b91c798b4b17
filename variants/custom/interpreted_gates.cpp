// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/interpreted_gates.h"

#include "movegen/board/hands.h"
#include "movegen/program/rule_program.h"
#include "variants/custom/mate_counts.h"
#include "variants/rules/moves/entering_behind.h"

namespace protean::custom {

namespace {

Bitboard unmoved(const InterpretedRules& rules, const Position& pos, Color c) {
  return pos.word(unmoved_word(rules)) & pos.by_color(c);
}

/// True if a side holds nothing, and never will.
bool holds_no_more(const InterpretedRules& rules, const Position& pos, Color c) {
  return rules.further.enter_behind && !rules.captures_to_hand && hand_of(pos, c).empty();
}

/// True if the Rook is on the king's rank or file; as in Fairy-Stockfish, whatever stands between.
bool is_aimed_at(Square rook, Bitboard king) {
  return king && rook != lsb(king) &&
         (file_of(rook) == file_of(lsb(king)) || rank_of(rook) == rank_of(lsb(king)));
}

}  // namespace

int unmoved_word(const InterpretedRules& rules) {
  return rules.holds ? kMateCountWord : 0;
}

void add_first_leaps(const Interpreted& game, const Position& pos, MoveList& list) {
  const InterpretedRules& rules = game.rules;
  const Color us = pos.side();
  const int up = us == White ? 1 : -1;
  const Bitboard pieces = unmoved(rules, pos, us);
  const auto add = [&](Square from, int right, int forward) {
    const int file = file_of(from) + right;
    const int rank = rank_of(from) + forward * up;
    if (!on_board(file, rank)) return;
    const Square to = make_square(file, rank);
    const PieceType type = type_of(pos.piece_on(from));
    const Bitboard cannons = game.ways.cannons(pos);
    const Bitboard goes = game.ways.reach(us, type, from, pos.occupied(), cannons).quiet;
    if (contains(rules.board & ~pos.occupied() & ~goes, to))
      list.push(Move::normal(from, to, false));
  };
  const Bitboard king = rules.king == kNoPieceType ? 0 : pieces & pos.of(us, rules.king);
  if (king && !king_attacked(game, pos, us)) {
    add(lsb(king), -2, 1);
    add(lsb(king), 2, 1);
  }
  for_each_square(pieces & interpreted_pieces(pos, us, rules.ferses),
                  [&](Square from) { add(from, 0, 2); });
}

void add_entering(const Interpreted& game, const Position& pos, MoveList& list, std::size_t first) {
  const Color us = pos.side();
  const PieceCounts hand = hand_of(pos, us);
  const Bitboard pieces = unmoved(game.rules, pos, us);
  const std::size_t count = list.size();
  for (std::size_t i = first; i < count; ++i) {
    const Move move = list[i];
    const bool castles = move.kind() == MoveKind::kCastle;
    if (!castles && move.kind() != MoveKind::kNormal && move.kind() != MoveKind::kEnPassant)
      continue;
    const Bitboard left = pieces & (bit(move.from()) | (castles ? bit(move.via()) : 0));
    if (!left) continue;
    for (const PieceType type : game.rules.holdable) {
      if (hand[type] == 0) continue;
      for_each_square(left & drop_zone(game, pos, type),
                      [&](Square s) { list.push(entering(move, type, s)); });
    }
  }
}

void note_unmoved(const Interpreted& game, const Position& before, Move move, Position& after) {
  const InterpretedRules& rules = game.rules;
  const int word = unmoved_word(rules);
  const Color us = before.side();
  Bitboard pieces = before.word(word);
  if (!is_interpreted_pass(move)) pieces &= ~bit_or_none(move.from());
  if (move.kind() == MoveKind::kCastle) pieces &= ~bit(move.via());
  for_each_square(pieces, [&](Square s) {
    if (before.piece_on(s) != after.piece_on(s)) pieces &= ~bit(s);
  });
  if (holds_no_more(rules, after, us)) pieces &= ~before.by_color(us);
  const PieceType type =
      move.from() < kNoSquare ? type_of(before.piece_on(move.from())) : move.piece_type();
  if (rules.further.first_leaps && rules.king != kNoPieceType && !is_interpreted_pass(move) &&
      rules.types[type].kind == rules.rook) {
    const Bitboard king = after.of(!us, rules.king);
    if (is_aimed_at(move.to(), king)) pieces &= ~king;
  }
  if (pieces != after.word(word)) after.set_word(word, pieces);
}

void settle_unmoved(const Interpreted& game, Position& pos) {
  const int word = unmoved_word(game.rules);
  Bitboard pieces = (pos.word(word) | pos.castling()) & pos.occupied();
  for (const Color c : {White, Black}) {
    if (pos.castling() & pos.by_color(c))
      pieces |= pos.of(c, King) & game.program.castling_homes[c];
    if (holds_no_more(game.rules, pos, c)) pieces &= ~pos.by_color(c);
  }
  pos.set_word(word, pieces);
}

}  // namespace protean::custom
