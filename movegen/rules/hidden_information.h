// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"

#include <cstdint>
#include <optional>
#include <string>

namespace protean {

class RuleProgram;

/// How a ply may reveal what only its player can see.
enum class Clue : std::uint8_t {
  kNone,
  kLeft,    ///< By what the player leaves to be captured at the end of the turn.
  kOption,  ///< By the plies not chosen: some exist only in some worlds.
};

/// The error for a FEN that contains '?' in a game that hides no pieces.
inline constexpr char kHidesNoPieces[] = "found '?', expected none in a game that hides no pieces";

/// A rule by which a player does not see the whole position.
class HiddenInformation {
 public:
  virtual ~HiddenInformation() = default;

  /// Completes a position read from a FEN that contains '?': for pieces on the squares `pieces`,
  /// which are still empty, and, if `rights`, for castling rights. Takes the first of all possible
  /// choices in a fixed order; returns what is wrong if there is none. Called before
  /// Rule::finish_reading().
  virtual std::optional<std::string> fill_in(const RuleProgram&, Position& /*pos*/,
                                             Bitboard /*pieces*/, bool /*rights*/) const {
    return kHidesNoPieces;
  }
  /// The position as a FEN, with '?' for everything that `viewer` cannot know.
  virtual std::string observed_fen(const RuleProgram&, const Position&, Color viewer) const = 0;
  /// The position with everything that `viewer` cannot know drawn anew from `seed`, each
  /// possibility as likely as it must seem to `viewer`. The result is the same for any two
  /// positions that look alike to `viewer`.
  virtual Position possible_world(const RuleProgram&, const Position&, Color viewer,
                                  std::uint64_t seed) const = 0;
  /// How the next ply reveals something that the opponent of its player cannot see.
  virtual Clue clue(const Position&) const { return Clue::kNone; }
  /// The position one ply before `world`, if `world` is the true position: `earlier`, with
  /// everything that `viewer` could not know then set as `world` implies, or drawn at random where
  /// `world` leaves it open. Empty if it cannot be determined; called only in games that give
  /// clues.
  virtual std::optional<Position> world_before(const RuleProgram&, const Position& /*earlier*/,
                                               const Position& /*world*/, Color /*viewer*/) const {
    return std::nullopt;
  }
  /// True if the ply is a question to the opponent, and the player sees the answer at once.
  virtual bool asks(const Position&, Move) const { return false; }
  /// True if this ply is one of two that the players choose at the same time, neither seeing the
  /// other's choice. Before the second one, possible_world() draws the first one too.
  virtual bool simultaneous(const RuleProgram&, const Position&) const { return false; }
};

}  // namespace protean
