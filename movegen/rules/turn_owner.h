// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"

#include <cstdint>
#include <vector>

namespace protean {

class RuleProgram;

/// Who makes the next ply.
enum class Actor : std::uint8_t { kWhite, kBlack, kChance };

/// A rule that generates and makes the plies of its game itself, in place of the generator.
class TurnOwner {
 public:
  virtual ~TurnOwner() = default;

  /// Appends the legal plies.
  virtual void generate(const RuleProgram&, const Position&, MoveList&) const = 0;
  /// Appends the legal captures and promotions, and possibly other legal plies.
  virtual void generate_noisy(const RuleProgram& program, const Position& pos,
                              MoveList& list) const {
    generate(program, pos, list);
  }
  /// Makes a ply. When called, `after` is a copy of `before`.
  virtual void make(const RuleProgram&, const Position& before, Move, Position& after) const = 0;
  /// Who makes the next ply.
  virtual Actor actor(const RuleProgram&, const Position& pos) const {
    return pos.side() == White ? Actor::kWhite : Actor::kBlack;
  }
  /// Relative frequency of a chance ply among those of its position.
  virtual std::uint32_t chance_weight(const RuleProgram&, const Position&, Move) const { return 1; }
  /// True only if two consecutive plies of a player can be swapped: `second`, which is legal after
  /// `first`, is also legal before it, `first` is legal after that, and the position reached is the
  /// same except perhaps for its half-move clock. False promises nothing.
  virtual bool interchangeable(const RuleProgram&, const Position& /*before*/, Move /*first*/,
                               Move /*second*/) const {
    return false;
  }
  /// A prepared way to play the rest of the current turn, such as a good set-up, chosen by `seed`;
  /// empty if there is none.
  virtual std::vector<Move> prepared_turn(const RuleProgram&, const Position&,
                                          std::uint64_t /*seed*/) const {
    return {};
  }
};

}  // namespace protean
