// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/piece.h"
#include "movegen/rules/rule.h"

#include <array>
#include <memory>

/// Set-up, turns of up to three plies, prisons and drops, written for the pieces below.
namespace protean::kingdrops {

inline constexpr PieceType kSpearman = Pawn;
inline constexpr PieceType kGuard = Knight;
inline constexpr PieceType kArcher = kExtraPieceType;

/// All kinds, in the order in which tokens print them.
inline constexpr std::array<PieceType, 7> kAllTypes = {King,   Queen,   Rook,     Bishop,
                                                       kGuard, kArcher, kSpearman};
/// The kinds that go to prison when captured and may come back.
inline constexpr PieceTypes kReturning = {Queen, Rook, Bishop, kGuard};

/// The kinds that win on the last rank.
inline constexpr PieceTypes kArriving = {King, kSpearman, kArcher};

/// Most plies in a turn.
inline constexpr int kTurnPlies = 3;

/// The rules of set-up and turn; the rule book has the moves of the pieces.
///
/// Tokens: phase, hand, prison, moved, drop. State: phase 0 is play, 1 the set-up; words 0-1 the
/// reserves of White and Black, 2-3 their prisoners (pieces of the other colour), 4 the squares of
/// the pieces moved or dropped in this turn, 5 is 1 once this turn's drop is used.
std::shared_ptr<const Rule> make_rules();

}  // namespace protean::kingdrops
