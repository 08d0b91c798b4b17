// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/base/in_place_list.h"
#include "movegen/board/position.h"
#include "movegen/rules/moves.h"
#include "movegen/rules/rule_book.h"

#include <array>
#include <functional>
#include <optional>
#include <vector>

namespace protean::reference {

/// The piece on each square, and where `side` may capture en passant.
struct Mailbox : std::array<Piece, kSquares> {
  Color side = White;
  Bitboard en_passant = 0;  ///< As in Board.
};

Mailbox mailbox_of(const Position& pos);

inline bool is_piece_of(Piece p, Color c) {
  return p != kNoPiece && color_of(p) == c;
}

/// The square as `owner` sees it; `s` is as White sees it.
inline Square as_seen(const RuleBook& book, Square s, Color owner) {
  if (owner == White) return s;
  return make_square(book.half_turn ? book.board.files - 1 - file_of(s) : file_of(s),
                     book.board.ranks - 1 - rank_of(s));
}

/// True if the game's board has this square.
inline bool there_is(const RuleBook& book, int file, int rank) {
  return file >= 0 && rank >= 0 && file < book.board.files && rank < book.board.ranks &&
         (book.board.holes >> (8 * rank + file)) % 2 == 0;
}

/// True if the square is in the zone as `owner` sees it.
inline bool in_zone(const RuleBook& book, Bitboard zone, Square s, Color owner) {
  return contains(zone, as_seen(book, s, owner));
}

/// A square of a ray, and whether the piece may stop there.
struct RayStep {
  Square square;
  bool stop;
};
/// The squares of a ray from the piece's own, in order, up to the edge of the board or of the
/// term's `inside` zone. Kept in place, since memory for each ray would take most of the time.
using RaySteps = InPlaceList<RayStep>;
RaySteps ray_squares(const RuleBook& book, const Term& term, const Ray& ray, Square from,
                     Color owner);

/// The most squares that the piece may go along the ray, by the term's count of pieces on the line.
std::size_t ray_limit(const Mailbox& board, const Term& term, const RaySteps& ray);

/// True if the piece on `from` may use the term on this board.
bool term_applies(const RuleBook& book, const Mailbox& board, const Term& term, Square from,
                  Color owner);

/// A square that a piece may go to, and how.
struct Destination {
  Square to;
  bool captures;
  std::vector<Square> passed = {};  ///< Squares on which the piece may then be captured en passant.
};

/// Calls `visit` for each square that the piece on `from` may go to by its moves in the rule book.
void visit_destinations(const RuleBook& book, const Mailbox& board, Square from,
                        const std::function<void(const Destination&)>& visit);

/// True if the piece on `from` could capture an enemy piece on `target`.
bool attacks(const RuleBook& book, const Mailbox& board, Square from, Square target);

/// True unless the piece on `from` attacks an enemy piece that deters captures and guards no such
/// piece of its own side.
bool may_capture(const RuleBook& book, const Mailbox& board, Square from);

/// The squares on which the piece on `from` can be captured en passant after a capture en passant
/// on `target`; null if none of its moves captures there en passant.
std::optional<std::vector<Square>> captures_en_passant(const RuleBook& book, const Mailbox& board,
                                                       Square from, Square target);

/// True if a piece of `by` attacks `target`.
bool attacked(const RuleBook& book, const Mailbox& board, Square target, Color by);

/// True if a royal piece of `side` is attacked.
bool royal_attacked(const RuleBook& book, const Mailbox& board, Color side);

}  // namespace protean::reference
