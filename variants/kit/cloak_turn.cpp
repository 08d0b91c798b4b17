// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/cloak_turn.h"

#include "movegen/board/zobrist.h"
#include "variants/kit/cloak_moves.h"
#include "variants/kit/cloak_worlds.h"

namespace protean::cloak {

namespace {

/// The acts of kSpecial plies: the low bits of their payload.
enum Act : std::uint32_t { kChooseArray, kMakeGuess, kTakeOffCloak, kDone, kNoBonus };
constexpr int kActBits = 3;

Move special(Act act, Square on = kNoSquare, PieceType type = kNoPieceType,
             std::uint32_t array = 0) {
  return {MoveKind::kSpecial, kNoSquare, on, type, kNoSquare, false, array << kActBits | act};
}
Act act_of(Move move) {
  return static_cast<Act>(move.payload() & ((1u << kActBits) - 1));
}
std::size_t array_of(Move move) {
  return move.payload() >> kActBits;
}

// --- Listing ---

void list_arrays(MoveList& list) {
  const auto count = static_cast<std::uint32_t>(arrays().size());
  for (std::uint32_t i = 0; i < count; ++i)
    list.push(special(kChooseArray, kNoSquare, kNoPieceType, i));
}

void list_guesses(const Position& pos, MoveList& list) {
  for_each_square(checkers(pos, !pos.side()).hidden(), [&](Square s) {
    for (PieceType type = Knight; type <= King; ++type) list.push(special(kMakeGuess, s, type));
  });
}

/// A guess is possible only if there is a regular move to follow it.
void list_turn(const RuleProgram& program, const Position& pos, MoveList& list) {
  const std::size_t before = list.size();
  BoardPlies(program, pos).add_regular(list);
  if (pos.phase() == kTurn && list.size() > before) list_guesses(pos, list);
}

void list_bonus(const RuleProgram& program, const Position& pos, MoveList& list) {
  BoardPlies(program, pos).add_bonus(list);
  list.push(special(kNoBonus));
}

void uncloak(Position& pos, Color c, Square s) {
  Checkers all = checkers(pos, c);
  const int n = all.on(s);
  Identities kinds = may_be(pos, c);
  kinds.set(n, kind(type_of(pos.piece_on(s))));
  all.uncloak(n);
  set_may_be(pos, c, kinds);
  set_checkers(pos, c, all);
}

void list_uncloakings(const RuleProgram& program, const Position& pos, MoveList& list) {
  const Color us = pos.side();
  for_each_square(checkers(pos, us).squares(), [&](Square s) {
    if (contains(pos.pieces(King), s)) {
      Position after = pos;
      uncloak(after, us, s);
      if (in_check(program, after, us)) return;
    }
    list.push(special(kTakeOffCloak, s));
  });
  list.push(special(kDone));
}

// --- Turns ---

void end_turn(Position& pos) {
  const Color us = pos.side();
  const Bitboard used_by_us = rank_bb(relative_rank(us, 5));
  pos.set_en_passant(pos.en_passant() & ~used_by_us);
  pos.set_phase(guess(pos) == kWrong ? kGift : kTurn);
  set_guess(pos, kNoGuess);
  if (us == Black) pos.set_fullmove_number(pos.fullmove_number() + 1);
  pos.set_side(!us);
}

void go_on_uncloaking(Position& pos) {
  if (checkers(pos, pos.side()).any()) {
    pos.set_phase(kUncloak);
  } else {
    end_turn(pos);
  }
}

void choose_array(Position& pos, Identities array) {
  const Color us = pos.side();
  const int back = relative_rank(us, 0);
  Checkers all;
  Bitboard rooks = 0;
  for (int n = 0; n < kCheckers; ++n) {
    const Square s = make_square(n, back);
    pos.put(make_piece(us, array.piece_type(n)), s);
    all.put(n, s);
    if (array.piece_type(n) == Rook) rooks |= bit(s);
  }
  set_checkers(pos, us, all);
  pos.set_castling(pos.castling() | rooks);
  if (us == Black) pos.set_phase(kTurn);
  pos.set_side(!us);
}

void make_guess(Position& pos, Square s, PieceType type) {
  const Color them = !pos.side();
  Checkers all = checkers(pos, them);
  Identities kinds = may_be(pos, them);
  const int n = all.on(s);
  const bool right = type_of(pos.piece_on(s)) == type;
  kinds.narrow(n, right ? kind(type) : kAllKinds & ~kind(type));
  if (right) all.mark_guessed(n);
  set_checkers(pos, them, all);
  set_may_be(pos, them, kinds);
  set_guess(pos, right ? kRight : kWrong);
  pos.set_phase(kMove);
}

/// Takes a piece off the board. Both players see what it was, and a pawn may come back.
void capture(Position& pos, Square s) {
  const Color owner = color_of(pos.piece_on(s));
  if (checkers(pos, owner).on(s) != kCheckers) uncloak(pos, owner, s);
  if (type_of(pos.take(s)) == Pawn && taken(pos, owner) < kMostTaken)
    set_taken(pos, owner, taken(pos, owner) + 1);
}

/// The kinds of piece that could make the move.
Kinds movers(const RuleProgram& program, const Position& before, Square from, Square to) {
  Kinds kinds = 0;
  for (PieceType type = Knight; type <= King; ++type) {
    if (contains(program.targets(before.board(), before.side(), type, from), to))
      kinds |= kind(type);
  }
  return kinds;
}

/// Moves a piece; if it is cloaked, it is now known to be one of the kinds `shows`.
void carry(Position& pos, Square from, Square to, Kinds shows) {
  const Color us = pos.side();
  Checkers all = checkers(pos, us);
  pos.put(pos.take(from), to);
  const int n = all.on(from);
  if (n == kCheckers) return;
  Identities kinds = may_be(pos, us);
  kinds.narrow(n, shows);
  all.put(n, to);
  set_may_be(pos, us, kinds);
  set_checkers(pos, us, all);
}

/// Castles. King and Rook may each arrive where the other stood, so both are taken off first.
void castle(Position& pos, Square king, Square rook, const CastlingPath& path) {
  const Color us = pos.side();
  Checkers all = checkers(pos, us);
  Identities kinds = may_be(pos, us);
  const int king_number = all.on(king);
  const int rook_number = all.on(rook);
  pos.take(king);
  pos.take(rook);
  pos.put(make_piece(us, King), path.king_to);
  pos.put(make_piece(us, Rook), path.rook_to);
  if (king_number != kCheckers) {
    all.put(king_number, path.king_to);
    kinds.narrow(king_number, kind(King));
  }
  if (rook_number != kCheckers) {
    all.put(rook_number, path.rook_to);
    kinds.narrow(rook_number, kind(Rook));
  }
  set_may_be(pos, us, kinds);
  set_checkers(pos, us, all);
}

void change_board(const RuleProgram& program, const Position& before, Move move, Position& pos) {
  const Color us = before.side();
  switch (move.kind()) {
    case MoveKind::kDrop:
      pos.put(make_piece(us, Pawn), move.to());
      set_taken(pos, us, taken(pos, us) - 1);
      return;
    case MoveKind::kCastle:
      castle(pos, move.from(), move.via(), program.castling_path(us, move.from(), move.via()));
      return;
    default: break;
  }
  const bool piece = type_of(before.piece_on(move.from())) != Pawn;
  if (move.is_capture()) capture(pos, move.victim());
  carry(pos, move.from(), move.to(), piece ? movers(program, before, move.from(), move.to()) : 0);
  if (move.kind() == MoveKind::kPromotion) {
    pos.take(move.to());
    pos.put(make_piece(us, move.piece_type()), move.to());
  }
}

/// Castling rights end when King or Rook first moves, and when either is captured.
Bitboard rights_after(const Position& before, Move move) {
  Bitboard rights = before.castling();
  for (Square s : {move.from(), move.to()}) {
    if (s >= kNoSquare) continue;
    rights &= ~bit(s);
    if (contains(before.pieces(King), s)) rights &= ~before.by_color(color_of(before.piece_on(s)));
  }
  return rights;
}

/// A passed square stays open while it is empty and the pawn stands where its double push ended.
Bitboard passed_after(const Position& before, Move move, const Position& after) {
  Bitboard passed = before.en_passant();
  if (move.allows_en_passant()) passed |= squares_between(move.from(), move.to());
  const Bitboard white = after.of(White, Pawn) >> 8 & rank_bb(2);
  const Bitboard black = after.of(Black, Pawn) << 8 & rank_bb(5);
  return passed & (white | black) & ~after.occupied();
}

/// Sets what follows a ply on the board, or a bonus move that is left out.
void go_on(Position& pos) {
  switch (pos.phase()) {
    case kGift: pos.set_phase(kTurn); break;
    case kBonus: go_on_uncloaking(pos); break;
    default:
      if (guess(pos) != kRight) {
        go_on_uncloaking(pos);
      } else {
        set_guess(pos, kNoGuess);
        pos.set_phase(kBonus);
      }
  }
}

void play_on_board(const RuleProgram& program, const Position& before, Move move, Position& pos) {
  const bool drop = move.kind() == MoveKind::kDrop;
  const bool pawn = drop || type_of(before.piece_on(move.from())) == Pawn;
  change_board(program, before, move, pos);
  pos.set_castling(rights_after(before, move));
  pos.set_en_passant(passed_after(before, move, pos));
  pos.set_halfmove_clock(pawn || move.is_capture() ? 0 : before.halfmove_clock() + 1);
  if (pos.of(!before.side(), King)) {
    go_on(pos);
  } else {
    end_turn(pos);  // the King is captured: nothing follows
  }
}

}  // namespace

void list_plies(const RuleProgram& program, const Position& pos, MoveList& list) {
  switch (pos.phase()) {
    case kArray: list_arrays(list); break;
    case kGift:
    case kBonus: list_bonus(program, pos, list); break;
    case kUncloak: list_uncloakings(program, pos, list); break;
    default: list_turn(program, pos, list); break;
  }
}

void make_ply(const RuleProgram& program, const Position& before, Move move, Position& pos) {
  if (move.kind() != MoveKind::kSpecial) {
    play_on_board(program, before, move, pos);
    return;
  }
  switch (act_of(move)) {
    case kChooseArray: choose_array(pos, arrays()[array_of(move)]); break;
    case kMakeGuess: make_guess(pos, move.to(), move.piece_type()); break;
    case kTakeOffCloak:
      uncloak(pos, before.side(), move.to());
      go_on_uncloaking(pos);
      break;
    case kDone: end_turn(pos); break;
    case kNoBonus: go_on(pos); break;
  }
}

Move drawn_array(std::uint64_t seed) {
  const auto array = static_cast<std::uint32_t>(zobrist::mix(seed) % arrays().size());
  return special(kChooseArray, kNoSquare, kNoPieceType, array);
}

bool takes_off_cloak(Move move) {
  return move.kind() == MoveKind::kSpecial && act_of(move) == kTakeOffCloak;
}

bool is_guess(Move move) {
  return move.kind() == MoveKind::kSpecial && act_of(move) == kMakeGuess;
}

std::string ply_text(const RuleProgram& program, Move move) {
  switch (act_of(move)) {
    case kChooseArray: return "array:" + array_text(arrays()[array_of(move)]);
    case kMakeGuess:
      return "guess:" + to_string(move.to()) + program.book.piece(move.piece_type()).letter;
    case kTakeOffCloak: return "uncloak:" + to_string(move.to());
    case kDone: return "done";
    default: return "pass";
  }
}

}  // namespace protean::cloak
