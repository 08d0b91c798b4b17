// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/rule_program.h"

#include "movegen/board/board_moves.h"
#include "movegen/board/hands.h"
#include "movegen/program/context.h"
#include "movegen/program/lookup.h"
#include "movegen/program/wide_moves.h"

#include <algorithm>

namespace protean {

namespace {

/// AMD processors before family 25 (Zen 3) run PEXT in microcode, slower than a multiplication.
bool pext_is_fast() {
#if defined(__BMI2__) && defined(__x86_64__)
  __builtin_cpu_init();
  if (!__builtin_cpu_supports("bmi2")) return false;
  return !(__builtin_cpu_is("amd") &&
           (__builtin_cpu_is("amdfam15h") || __builtin_cpu_is("amdfam17h")));
#else
  return false;
#endif
}

}  // namespace

IndexScheme best_index_scheme() {
  static const IndexScheme scheme = pext_is_fast() ? IndexScheme::kPext : IndexScheme::kMagic;
  return scheme;
}

Position RuleProgram::make_null(const Position& pos) const {
  Position next = pos;
  next.set_en_passant(0);
  next.set_side(!pos.side());
  next.set_halfmove_clock(pos.halfmove_clock() + 1);
  return next;
}

bool RuleProgram::in_check(const Position& pos, Color side) const {
  if (const auto decided = rules.judged_check(*this, pos, side)) return *decided;
  for (Bitboard royals = royal_pieces(pos, side); royals;) {
    if (attackers(pos, pop_lsb(royals), !side)) return true;
  }
  return false;
}

bool RuleProgram::castles_through_attack(const Position& pos, Move move) const {
  if (move.kind() != MoveKind::kCastle || !book.royals.has(King)) return false;
  const Color us = pos.side();
  if (in_check(pos, us)) return true;
  for (Bitboard way = castling_path(us, move.from(), move.via()).safe; way;) {
    if (attackers(pos, pop_lsb(way), !us)) return true;
  }
  return false;
}

bool RuleProgram::has_moves_past_goals(const Position& pos) const {
  MoveList moves;
  generate_past_goals(pos, moves);
  return !moves.empty();
}

Outcome RuleProgram::no_moves_outcome(const Position& pos) const {
  const Color winner = !pos.side();
  const bool checked = in_check(pos);
  const Outcome own = rules.no_moves_outcome(*this, pos, checked);
  if (own.over()) return own;
  if (checked) return Outcome::win(winner, "checkmate");
  if (book.stalemate_loses) return Outcome::win(winner, "no legal move");
  return Outcome::draw("stalemate");
}

bool RuleProgram::fifty_move_rule_due(const Position& pos) const {
  return pos.halfmove_clock() >= fifty_move_rule_plies && rules.fifty_move_rule_judged(pos);
}

std::vector<Move> RuleProgram::moves_in_order(const Position& pos) const {
  MoveList list;
  generate(pos, list);
  std::vector<Move> moves(list.begin(), list.end());
  std::sort(moves.begin(), moves.end(), [](Move a, Move b) { return a.bits() < b.bits(); });
  return moves;
}

Outcome RuleProgram::outcome(const Position& pos) const {
  const Outcome goal = goal_reached(pos);
  if (goal.over()) return goal;
  return count(pos) == 0 ? no_moves_outcome(pos) : Outcome{};
}

PieceTypes RuleProgram::hand_types() const {
  if (has(kDrops)) return book.hands.types;
  return rules.hand_types();
}

int RuleProgram::in_hand(const Position& pos, Color owner, PieceType type) const {
  if (has(kDrops)) return hand_of(pos, owner)[type];
  return rules.in_hand(*this, pos, owner, type);
}

bool RuleProgram::is_on(const Mover& mover, const Board& board, Color color, Square from) const {
  const std::uint8_t mode = mover.goers.by_mode[0].mode;
  return mode == kAlwaysOn || contains(fulfilled(*this, mode, board, color), from);
}

Bitboard RuleProgram::targets(const Board& board, Color color, PieceType type, Square from) const {
  const Bitboard occupied = board.occupied();
  Bitboard prey = board.by_color[!color] & ~uncapturable.on(board);
  if (has(kBarredTakers)) {
    // The piece need not stand there: diagrams and the evaluation ask for pieces on any square.
    Board with_piece = board.without(types_end, bit(from));
    with_piece.put(color, type, from);
    if (contains(book.barred_from_capturing(*this, with_piece, color), from)) prey = 0;
  }
  Bitboard out = 0;
  for (const Mover& mover : by_type[color][type]) {
    if (!is_on(mover, board, color, from)) continue;
    const Bitboard allowed = mover.use == Use::kQuiet     ? ~occupied
                             : mover.use == Use::kCapture ? prey
                                                          : ~occupied | prey;
    out |= targets_of(scheme, mover, from, occupied) & allowed;
  }
  return out;
}

Bitboard RuleProgram::attacks(const Board& board, Color color, PieceType type, Square from) const {
  Bitboard out = 0;
  const bool by_tables = type != Pawn || !wide || !wide->owns_pawns();
  for (const Mover& mover : by_type[color][type]) {
    if (!by_tables || mover.use == Use::kQuiet || !is_on(mover, board, color, from)) continue;
    out |= targets_of(scheme, mover, from, board.occupied());
  }
  // For wide moves only the attackers of a given square are known.
  for (int i = 0; i < (wide ? kSquares : 0); ++i) {
    const auto s = static_cast<Square>(i);
    if (contains(wide->attackers(*this, board, s, color, board.occupied()), from)) out |= bit(s);
  }
  if (has(kPushes) && type == Pawn) out |= push_attacks(bit(from), board.by_color[color], color);
  return out;
}

}  // namespace protean
