// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <vector>

namespace protean {

/// The piece that moves and its destination: the index of tables of past success.
struct MoveSlot {
  Piece piece = kNoPiece;  ///< The piece moved, or entering by a drop.
  std::uint8_t to = 0;     ///< 0..63; plies without a destination share square 0.

  std::size_t index() const { return piece * 64u + to; }
};

/// The slot of a move that is legal in the position.
inline MoveSlot slot_of(const Position& pos, Move move) {
  const Piece piece = move.from() < kNoSquare ? pos.piece_on(move.from())
                                              : make_piece(pos.side(), move.piece_type());
  return {piece, static_cast<std::uint8_t>(move.to() & 63)};
}

/// A counter of success, -kLimit..kLimit: the nearer to the limit, the less further success adds.
class Credit {
 public:
  static constexpr int kLimit = 16384;

  operator int() const { return value_; }  // NOLINT: reads as the number it is
  void add(int bonus) {
    bonus = std::clamp(bonus, -kLimit, kLimit);
    value_ = static_cast<std::int16_t>(value_ + bonus - value_ * std::abs(bonus) / kLimit);
  }

 private:
  std::int16_t value_ = 0;
};

/// What one thread has learnt: which moves cause cutoffs, and how far the static evaluation errs.
class Histories {
 public:
  static constexpr std::size_t kFeatures = 4;
  using BySlot = Credit*;       ///< A table indexed by the slot of a move.
  using Continuation = BySlot;  ///< For the moves that follow a given one.
  /// Indexed by a move's origin, kSquares if it has none, and destination: see butterfly_index().
  using Butterfly = std::array<Credit, (kSquares + 1) * std::size_t{kSquares}>;

  Histories() { clear(kFewTypesEnd); }

  /// Forgets everything, and makes room for a game whose types end at `types_end`.
  void clear(PieceType types_end) {
    tables_ = std::make_unique<Tables>();
    types_ = (types_end + 7u) & ~7u;
    slots_ = 2 * types_ * kSquares;
    capture_.assign(slots_ * types_, {});
    continuation_.assign(slots_ * slots_, {});
    pawn_.assign((kPawnKeys + 1) * slots_, {});
  }
  /// True if there is room for a game whose types end at `types_end`.
  bool has_room(PieceType types_end) const { return types_end <= types_; }

  Butterfly& butterfly(Color side) { return tables_->butterfly[side]; }
  /// The index of a move in a Butterfly.
  static std::size_t butterfly_index(Move move) {
    return std::size_t{move.from()} * kSquares + (move.to() & 63u);
  }
  /// The table of quiet moves that follow the move with this slot; a slot of kNoPiece has a table
  /// like any other.
  Continuation after(MoveSlot previous) { return &continuation_[previous.index() * slots_]; }
  /// The table of quiet moves in positions with this pawn_key().
  BySlot pawn(std::uint64_t key) { return &pawn_[key % kPawnKeys * slots_]; }
  /// A table that has learnt nothing; it must not be written to.
  BySlot nothing() { return &pawn_[kPawnKeys * slots_]; }
  Credit& capture(MoveSlot slot, PieceType victim) {
    return capture_[slot.index() * types_ + victim];
  }
  /// How much more searches found than the evaluation, with `side` to move, if this feature of the
  /// position, one of kFeatures, has this key.
  Credit& error(std::size_t feature, Color side, std::uint64_t key) {
    return tables_->error[feature][side][key % kErrorKeys];
  }

 private:
  static constexpr std::size_t kErrorKeys = 16384;
  static constexpr std::size_t kPawnKeys = 512;
  struct Tables {
    std::array<std::array<std::array<Credit, kErrorKeys>, 2>, kFeatures> error{};
    std::array<Butterfly, 2> butterfly{};
  };
  std::unique_ptr<Tables> tables_;
  std::size_t types_ = 0;  ///< Types that there is room for: a multiple of eight.
  std::size_t slots_ = 0;
  std::vector<Credit> capture_;       ///< [slot][victim]
  std::vector<Credit> continuation_;  ///< [slot of the earlier move][slot of the later one]
  std::vector<Credit> pawn_;          ///< [key][slot]; the last row is nothing().
};

}  // namespace protean
