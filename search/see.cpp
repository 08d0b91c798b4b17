// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/see.h"

namespace protean {
namespace {

/// True if a piece on the board becomes `piece_type()`.
bool becomes_another(Move move) {
  if (move.piece_type() == kNoPieceType || move.from() >= kNoSquare) return false;
  switch (move.kind()) {
    case MoveKind::kCompound:
    case MoveKind::kPush:
    case MoveKind::kSpecial: return true;
    default: return move.is_promotion();
  }
}

/// The type of the piece on the destination after the move.
PieceType arriving_type(const Position& pos, Move move) {
  if (becomes_another(move)) return move.piece_type();
  switch (move.kind()) {
    case MoveKind::kDrop: return move.piece_type();
    case MoveKind::kPush: return type_of(pos.piece_on(move.via()));
    default: return move.from() < kNoSquare ? type_of(pos.piece_on(move.from())) : kNoPieceType;
  }
}

bool enemy_on(const Position& pos, Square s) {
  return s < kNoSquare && contains(pos.by_color(!pos.side()), s);
}

/// The occupancy after the move, its destination included.
Bitboard occupied_after(const Position& pos, Move move) {
  Bitboard occupied = pos.occupied();
  if (move.has_other()) {
    if (move.other_from() < kNoSquare) occupied &= ~bit(move.other_from());
    if (move.other_to() < kNoSquare) occupied |= bit(move.other_to());
  }
  if (move.from() < kNoSquare) occupied &= ~bit(move.from());
  if (move.is_capture()) {
    if (move.via() < kNoSquare && move.kind() != MoveKind::kPush) occupied &= ~bit(move.via());
    occupied &= ~move.taken();
  }
  if (move.kind() == MoveKind::kDisplace) occupied |= bit(move.via());
  return occupied | bit(move.to());
}

/// The total worth of pieces in exchanges.
Value worth_of(const EvaluationTables& tables, const Position& pos, Bitboard pieces) {
  Value sum = 0;
  for_each_square(pieces, [&](Square s) { sum += tables.exchange[type_of(pos.piece_on(s))]; });
  return sum;
}

/// The further pieces that the move removes, perhaps including the one that makes it.
Bitboard also_removed(const EvaluationTables& tables, const Position& pos, Move move) {
  return tables.also_removed != nullptr && move.is_capture() ? tables.also_removed(pos, move) : 0;
}

/// The worth of all pieces that a series of captures takes.
Value worth_of_taken(const EvaluationTables& tables, const Position& pos, Move series) {
  const Bitboard last = enemy_on(pos, series.to()) ? bit(series.to()) : 0;
  return worth_of(tables, pos, series.taken() | last);
}

/// Pieces of `by` that may capture the piece on `s`, of type `victim`, under this occupancy.
Bitboard takers_of(const RuleProgram& program, const Position& pos, Square s, PieceType victim,
                   Color by, Bitboard occupied) {
  const Bitboard attackers = program.attackers(pos, s, by, occupied) & pos.by_color(by) & ~bit(s);
  if (program.rules.empty() || !attackers) return attackers;
  return attackers & pieces_of(pos.board(), by, program.rules.takers_of(victim));
}

/// The square of the least valuable piece of `pieces`.
Square least_valuable(const EvaluationTables& tables, const Position& pos, Bitboard pieces) {
  for (PieceType m : tables.by_value) {
    if (const Bitboard found = pieces & pos.pieces(m)) return lsb(found);
  }
  return lsb(pieces);
}

}  // namespace

PieceType victim_of_any(const Position& pos, Move move) {
  if (!move.is_capture()) return kNoPieceType;
  if (move.kind() == MoveKind::kEnPassant) return type_of(pos.piece_on(move.via()));
  if (enemy_on(pos, move.to())) return type_of(pos.piece_on(move.to()));
  if (move.taken()) return type_of(pos.piece_on(lsb(move.taken())));
  return enemy_on(pos, move.via()) ? type_of(pos.piece_on(move.via())) : kNoPieceType;
}

Value material_gain(const EvaluationTables& tables, const Position& pos, Move move) {
  return material_gain(tables, pos, move, victim_of(pos, move));
}

Value material_gain_of_any(const EvaluationTables& tables, const Position& pos, Move move,
                           PieceType victim) {
  Value gain = 0;
  if (move.is_capture()) {
    if (move.kind() == MoveKind::kSeries) return worth_of_taken(tables, pos, move);
    gain = tables.exchange[victim == kNoPieceType ? Pawn : victim];
    if (move.kind() == MoveKind::kCompound && enemy_on(pos, move.to()) &&
        enemy_on(pos, move.via())) {
      gain += tables.exchange[type_of(pos.piece_on(move.via()))];
    }
  }
  const Bitboard removed = also_removed(tables, pos, move);
  if (removed) {
    gain += worth_of(tables, pos, removed & pos.by_color(!pos.side()));
    gain -= worth_of(tables, pos, removed & pos.by_color(pos.side()));
  }
  if (becomes_another(move) && !contains(removed, move.from())) {
    gain +=
        tables.exchange[move.piece_type()] - tables.exchange[type_of(pos.piece_on(move.from()))];
  }
  return gain;
}

bool exchange_reaches(const RuleProgram& program, const EvaluationTables& tables,
                      const Position& pos, Move move, Value threshold) {
  if (move.kind() == MoveKind::kCastle || move.to() >= kNoSquare) return threshold <= 0;
  Value balance = material_gain(tables, pos, move) - threshold;
  if (balance < 0) return false;
  const Bitboard removed = also_removed(tables, pos, move);
  if (removed && contains(removed, move.from())) return true;  // nothing is left to capture
  PieceType victim = arriving_type(pos, move);
  if (program.uncapturable.has(victim)) return true;
  balance = tables.exchange[victim] - balance;  // what the other side gains by recapturing
  if (balance <= 0) return true;
  if (program.has(kOwnTurn)) return move.is_capture() || move.kind() == MoveKind::kDrop;

  const Square to = move.to();
  Bitboard occupied = occupied_after(pos, move) & ~removed;
  Color side = pos.side();
  bool reached = true;  // as things stand when `side` has just moved
  for (;;) {
    side = !side;
    const Bitboard takers = takers_of(program, pos, to, victim, side, occupied);
    if (!takers) return reached;
    reached = !reached;
    const Square from = least_valuable(tables, pos, takers);
    occupied &= ~bit(from);
    const PieceType taker = type_of(pos.piece_on(from));
    if (tables.royal(taker)) {
      // A royal piece can capture only what is not defended.
      const Bitboard defenders =
          program.attackers(pos, to, !side, occupied) & pos.by_color(!side) & ~bit(to);
      return defenders ? !reached : reached;
    }
    if (program.uncapturable.has(taker)) return reached;
    balance = tables.exchange[taker] - balance;
    victim = taker;
    if (balance < (reached ? 1 : 0)) return reached;
  }
}

}  // namespace protean
