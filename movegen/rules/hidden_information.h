// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"

#include <cstdint>
#include <optional>
#include <string>

namespace protean {

class RuleProgram;

/// How a player gives away what only that player can see.
enum class Clue : std::uint8_t {
  kNone,
  kLeft,    ///< By what is left to be taken at the end of the turn.
  kOption,  ///< By the plies not chosen: some there may be only in some worlds.
};

/// What is wrong with a FEN that has '?' in it, in a game that hides no pieces.
inline constexpr char kHidesNoPieces[] = "found '?', expected none in a game that hides no pieces";

/// A rule by which a player does not see the whole position.
class HiddenInformation {
 public:
  virtual ~HiddenInformation() = default;

  /// Completes a position read from a FEN with '?' in it: for pieces, on these squares, which are
  /// still empty, and, with `rights`, for castling rights. Of all possible choices it takes the
  /// first in a fixed order; returns what is wrong if there is none. Called before
  /// Rule::finish_reading().
  virtual std::optional<std::string> fill_in(const RuleProgram&, Position& /*pos*/,
                                             Bitboard /*pieces*/, bool /*rights*/) const {
    return kHidesNoPieces;
  }
  /// The position as a FEN with '?' for what `viewer` cannot know.
  virtual std::string observed_fen(const RuleProgram&, const Position&, Color viewer) const = 0;
  /// The position with all that `viewer` cannot know drawn anew from `seed`, each possibility as
  /// likely as it must seem to `viewer`; the same for any two positions that look alike to
  /// `viewer`.
  virtual Position possible_world(const RuleProgram&, const Position&, Color viewer,
                                  std::uint64_t seed) const = 0;
  /// What the next ply of the player to move tells the other of what that one cannot see.
  virtual Clue clue(const Position&) const { return Clue::kNone; }
  /// The position one ply before `world`, if `world` is true: `earlier`, with all that `viewer`
  /// could not know then set as `world` implies, or drawn by chance where `world` leaves it open.
  /// Empty where it cannot be told; asked only in games that give clues.
  virtual std::optional<Position> world_before(const RuleProgram&, const Position& /*earlier*/,
                                               const Position& /*world*/, Color /*viewer*/) const {
    return std::nullopt;
  }
  /// True if the ply is a question to the opponent, whose answer the player sees at once.
  virtual bool asks(const Position&, Move) const { return false; }
  /// True if this ply is one of two that the players choose at the same time, neither seeing the
  /// other's choice. Before the second the first is among what possible_world() draws.
  virtual bool simultaneous(const RuleProgram&, const Position&) const { return false; }
};

}  // namespace protean
