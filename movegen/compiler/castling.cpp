// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/compiler/castling.h"

#include "movegen/program/piece_letters.h"

#include <algorithm>

namespace protean {

namespace {

/// True if vacating `left` can open a path to the King's new square that castling itself does not
/// close again.
bool may_uncover(Compilation& work, Color attacker, const CastlingPath& castling, Bitboard left) {
  // How far such a line reaches depends on the number of pieces on it.
  if (work.program->has(kLineLimits)) return true;
  const auto uncovers = [&](const AttackLine& line) {
    if (!line.rider) return false;
    for (int from = 0; from < kSquares; ++from) {
      const Bitboard path = line.path(castling.king_to, static_cast<Square>(from));
      if ((path & left) && !contains(path, castling.rook_to)) return true;
    }
    return false;
  };
  for (const SideRules& side : work.program->sides[attacker]) {
    for (const auto* lines : {&side.attack_lines, &side.detours}) {
      if (std::any_of(lines->begin(), lines->end(), uncovers)) return true;
    }
  }
  return false;
}

}  // namespace

void compile_castling(Compilation& work) {
  RuleProgram& p = *work.program;
  if (!p.book.castling.allowed) return;
  for (Color c : {White, Black}) {
    const int back = p.book.castling_rank(c);
    const Square home = fen::castling_pieces_at_start(p, c).king;
    p.castling_homes[c] = p.book.castling.any_files ? rank_bb(back) : bit_or_none(home);
    for (int king_file = 0; king_file < 8; ++king_file) {
      for (int rook_file = 0; rook_file < 8; ++rook_file) {
        const CastlingTarget& target = p.book.castling.target[c][rook_file > king_file];
        const Square king = make_square(king_file, back);
        const Square rook = make_square(rook_file, back);
        CastlingPath path;
        path.king_to = target.king;
        path.rook_to = target.rook;
        path.safe = rank_span(king, target.king);
        path.empty = (path.safe | rank_span(rook, target.rook)) & ~(bit(king) | bit(rook));
        // Never free if the board has a hole on the way.
        if (path.empty & ~p.book.board.squares()) path.empty |= bit(king);
        path.safe &= ~bit(king);  // castling is considered only when the King is not in check
        path.test_after = may_uncover(work, !c, path, bit(king) | bit(rook));
        p.castling_paths[c][static_cast<std::size_t>(king_file)]
                        [static_cast<std::size_t>(rook_file)] = path;
      }
    }
  }
}

void compile_zones(Compilation& work) {
  const HandRules& hands = work.program->book.hands;
  for (Color c : {White, Black}) {
    work.program->promotion_zone[c] = work.program->book.promotion_zone(c, Pawn);
    const Perspective seen = work.program->book.perspective(c);
    auto& zones = work.program->entry_zone[c];
    const Bitboard squares = work.program->book.board.squares();
    zones.fill(seen(hands.pieces_enter_on) & squares);
    zones[Pawn] = seen(hands.pawns_enter_on) & squares;
  }
}

}  // namespace protean
