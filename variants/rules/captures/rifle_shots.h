// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <memory>

namespace protean {

/// A piece that captures does not move: it shoots the enemy piece off the square that it attacks. A
/// pawn that shoots at the last rank does not promote. A King or Rook that has shot never castles.
std::shared_ptr<const Rule> captors_shoot();
/// The same rule, with the duty to capture if possible.
std::shared_ptr<const Rule> captors_must_shoot();

/// Paragraphs for `RuleText::special`.
inline constexpr char kShotsText[] =
    "A piece captures without moving: it stays where it is, and the piece that it attacks is taken "
    "off the board. So a pinned piece may capture, and a check is met by any capture of the piece "
    "that gives it.";
inline constexpr char kShootingPawnsText[] =
    "Pawns: one step forward, or two from their second rank; they capture one square diagonally "
    "forward. A pawn that has just made a double push may be captured en passant. A pawn that "
    "steps to the last rank becomes a Queen, Rook, Bishop or Knight; one that captures there stays "
    "as it is.";
inline constexpr char kShootersDoNotCastleText[] =
    "A King that has captured does not castle any more, nor does a Rook.";
inline constexpr char kShotsNotation[] =
    "A capture is written as if the captor moved to the square of the piece it takes: e4d5.";

}  // namespace protean
