// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/boosterpack_turn.h"

namespace protean::boosterpack {

namespace {

/// Moves a card from one place to another.
void carry(Position& pos, Piece card, Place from, Place to) {
  Cards source = cards(pos, from);
  Cards target = cards(pos, to);
  source.add(card, -1);
  target.add(card, +1);
  set_cards(pos, from, source);
  set_cards(pos, to, target);
}

/// Puts a checker of the player under a piece, and the card on the discards.
void play(Position& pos, Move move) {
  Checkers checkers(pos);
  put_checker(pos, checkers, move.to());
  checkers.store(pos);
  carry(pos, played(move), hand_of(pos.side()), kDiscard);
}

void end_turn(Position& pos) {
  if (pos.side() == Black) pos.set_fullmove_number(pos.fullmove_number() + 1);
  pos.set_side(!pos.side());
  pos.set_phase(kMove);
}

/// Sets what follows when a card is played or passed, and after each card drawn.
void go_on_drawing(Position& pos) {
  if (card_due(pos, pos.side()) && provide_deck(pos)) {
    pos.set_phase(kDraw);
  } else {
    end_turn(pos);
  }
}

/// Sets what follows when a piece has moved or stepped, or will step no more.
void go_on_moving(Position& pos) {
  if (stepper(pos) != kNoSquare) {
    pos.set_phase(kBoost);
  } else if (!hand(pos, pos.side()).empty()) {
    pos.set_phase(kCard);
  } else {
    go_on_drawing(pos);
  }
}

/// Sets what follows each card of the deal.
void go_on_dealing(Position& pos) {
  if (card_due(pos, pos.side())) return;
  if (pos.side() == Black) pos.set_phase(kMove);
  pos.set_side(!pos.side());
}

}  // namespace

bool card_due(const Position& pos, Color owner) {
  return hand(pos, owner).total() < free_checkers(pos, owner);
}

bool provide_deck(Position& pos) {
  if (!cards(pos, kDeck).empty()) return true;
  set_cards(pos, kDeck, cards(pos, kDiscard));
  set_cards(pos, kDiscard, {});
  return !cards(pos, kDeck).empty();
}

void move_piece(const RuleProgram& program, Position& pos, Checkers& checkers, Move move) {
  const Color us = pos.side();
  const bool is_step = pos.phase() == kBoost;
  int balance = checkers.balance(move.from(), us);
  const bool boosted = balance > 0;
  if (is_step) --balance;
  checkers.set_balance(move.from(), us, 0);
  const Piece mover = pos.take(move.from());
  Bitboard touched = bit(move.from()) | bit(move.to());
  if (move.is_capture()) {
    balance += checkers.balance(move.victim(), us);
    checkers.set_balance(move.victim(), us, 0);
    pos.take(move.victim());
  } else if (move.kind() == MoveKind::kCastle) {
    touched |= bit(move.via());
    pos.put(pos.take(move.via()), program.castling_path(us, move.from(), move.via()).rook_to);
  }
  pos.put(move.piece_type() == kNoPieceType ? mover : make_piece(us, move.piece_type()), move.to());
  if (balance < 0 && relative_rank(us, rank_of(move.to())) == 7) balance = 0;
  checkers.set_balance(move.to(), us, balance);

  if (type_of(mover) == King) touched |= pos.by_color(us);
  pos.set_castling(pos.castling() & ~touched);
  pos.set_en_passant(move.allows_en_passant() ? squares_between(move.from(), move.to()) : 0);
  const bool resets_clock = move.is_capture() || type_of(mover) == Pawn;
  pos.set_halfmove_clock(resets_clock ? 0 : pos.halfmove_clock() + 1);
  set_stepper(pos, boosted && balance > 0 ? move.to() : kNoSquare);
}

void make_ply(const RuleProgram& program, const Position& before, Move move, Position& pos) {
  switch (move.kind()) {
    case MoveKind::kChance:
      carry(pos, kit::dealt(move), kDeck, hand_of(pos.side()));
      before.phase() == kDeal ? go_on_dealing(pos) : go_on_drawing(pos);
      break;
    case MoveKind::kSpecial:
      if (move.payload() == kDone) {
        set_stepper(pos, kNoSquare);
        go_on_moving(pos);
      } else {
        if (move.payload() != kPassCard) play(pos, move);
        go_on_drawing(pos);
      }
      break;
    default: {
      Checkers checkers(pos);
      move_piece(program, pos, checkers, move);
      checkers.store(pos);
      go_on_moving(pos);
      break;
    }
  }
}

}  // namespace protean::boosterpack
