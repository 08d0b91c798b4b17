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

/// What stands where, and where `side` may capture en passant.
struct Mailbox : std::array<Piece, kSquares> {
  Color side = White;
  Bitboard en_passant = 0;  ///< As in Board.
};

Mailbox mailbox_of(const Position& pos);

inline bool is_piece_of(Piece p, Color c) {
  return p != kNoPiece && color_of(p) == c;
}

/// The square that `owner` sees here, the board being as White sees it.
inline Square as_seen(const RuleBook& book, Square s, Color owner) {
  if (owner == White) return s;
  return make_square(book.half_turn ? book.board.files - 1 - file_of(s) : file_of(s),
                     book.board.ranks - 1 - rank_of(s));
}

/// True if the game's board has such a square.
inline bool there_is(const RuleBook& book, int file, int rank) {
  return file >= 0 && rank >= 0 && file < book.board.files && rank < book.board.ranks &&
         (book.board.holes >> (8 * rank + file)) % 2 == 0;
}

/// Zones as the owner sees them.
inline bool in_zone(const RuleBook& book, Bitboard zone, Square s, Color owner) {
  return contains(zone, as_seen(book, s, owner));
}

/// The squares of a ray from `from` in order, up to the edge of the board or of the term's `inside`
/// zone, and whether the piece may stop there.
struct RayStep {
  Square square;
  bool stop;
};
/// Kept in place: rays are looked along so often that asking for memory each time would take most
/// of the time.
using RaySteps = InPlaceList<RayStep>;
RaySteps ray_squares(const RuleBook& book, const Term& term, const Ray& ray, Square from,
                     Color owner);

/// How far the piece goes at most along the ray, by the term's count of pieces on the line.
std::size_t ray_limit(const Mailbox& board, const Term& term, const RaySteps& ray);

/// True if the piece on `from` may use the term as the board stands.
bool term_applies(const RuleBook& book, const Mailbox& board, const Term& term, Square from,
                  Color owner);

/// A square a piece may go to, and how.
struct Destination {
  Square to;
  bool captures;
  std::vector<Square> passed = {};  ///< Squares on which the piece may then be captured en passant.
};

/// Calls `visit` for each square the piece on `from` may go to as its word of the rule book says.
void visit_destinations(const RuleBook& book, const Mailbox& board, Square from,
                        const std::function<void(const Destination&)>& visit);

/// True if the piece on `from` could capture an enemy standing on `target`.
bool attacks(const RuleBook& book, const Mailbox& board, Square from, Square target);

/// True unless the piece on `from` attacks an enemy piece that deters and guards none of its own
/// side.
bool may_capture(const RuleBook& book, const Mailbox& board, Square from);

/// The squares on which the piece on `from` may be captured en passant after it has captured so
/// itself on `target`; empty if it cannot capture there by a way that serves captures en passant.
std::optional<std::vector<Square>> captures_en_passant(const RuleBook& book, const Mailbox& board,
                                                       Square from, Square target);

/// True if a piece of `by` attacks `target`.
bool attacked(const RuleBook& book, const Mailbox& board, Square target, Color by);

/// True if a royal piece of `side` is attacked.
bool royal_attacked(const RuleBook& book, const Mailbox& board, Color side);

}  // namespace protean::reference
