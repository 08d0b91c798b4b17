// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/piece_counts.h"
#include "movegen/features/push_generator.h"
#include "movegen/features/series_generator.h"
#include "movegen/features/wide_generator.h"
#include "movegen/generator/en_passant_generator.h"
#include "movegen/generator/generator_state.h"
#include "movegen/generator/pawn_generator.h"
#include "movegen/generator/piece_generator.h"
#include "movegen/generator/royal_generator.h"

namespace protean {

/// One layer on top of the state for each kind of move, each in a file of its own. The layers are
/// base classes, not members that refer to the state, so that compilers keep the state in
/// registers: perft is measurably faster for it.
template <class State>
using GeneratorLayers = WideGenerator<SeriesGenerator<
    PushGenerator<EnPassantGenerator<PawnGenerator<PieceGenerator<RoyalGenerator<State>>>>>>>;

/// Generates the legal moves of games in which a turn is one piece's move. `F` is a set of
/// Features, `S` says how tables are indexed. A sink receives sets of destinations, so that
/// counting needs no move list. Code for features that are not in `F` is not compiled.
///
/// A sink has: pieces(mover, from, to-set), royal(from, to-set), promoting(mover, from, to-set),
/// allows_en_passant(from, to-set), pawns(to-set, delta), pawns_allowing_en_passant(to-set, delta),
/// double_pushes(to-set, delta), promotions(to-set, delta), promotion(from, to, piece),
/// en_passant(from, to, victim, allows_en_passant), promotion_en_passant(from, to, victim, piece),
/// castle(king, rook, path), series(piece, from, taken, to-set),
/// push(from, via, to), wide(move); with kDrops: drops(piece, to-set).
template <unsigned F, IndexScheme S, Color Us, class Sink>
class Generator : private GeneratorLayers<GeneratorState<F, S, Us, Sink>> {
  using Base = GeneratorLayers<GeneratorState<F, S, Us, Sink>>;

 public:
  using Base::Base;

  /// Sends all legal moves except drops to the sink; with `Noisy` only captures and promotions.
  template <bool Noisy>
  void run() {
    if constexpr (Base::kMasks) {
      this->find_threats();
      this->template royal_moves<Noisy>();
      this->mark_delicate();
      // In double check only the royal piece moves, unless a move can do more than block or
      // capture.
      constexpr bool kMore = Base::kDelicate || (F & (kSeriesCaptures | kPushes)) != 0;
      const bool more =
          kMore || ((F & (kOwnEnPassant | kInterception)) != 0 && this->b.en_passant != 0);
      if (!more && this->guard.check_mask == 0) return;
    }
    this->template piece_moves<Noisy>();
    if constexpr ((F & kOwnPawns) == 0) this->template pawn_moves<Noisy>();
    if constexpr ((F & kPushes) != 0) this->template push_moves<Noisy>();
    if constexpr ((F & kSeriesCaptures) != 0) this->series_moves();
    if constexpr ((F & kWideMoves) != 0) this->template wide_moves<Noisy>();
    this->en_passant_moves();
    if constexpr (!Noisy && !Base::kMasks) this->free_castling();
  }

  /// To be called after run() with kDrops: sends the drops of pieces in hand.
  void drops(PieceCounts hand) {
    if (hand.empty()) return;
    for (PieceType type = Pawn; type < this->rp.types_end; ++type) {
      if (hand[type] > 0)
        this->sink.drops(type, this->rp.entry_zone[Us][type] & ~this->occupied & this->clean);
    }
  }
};

}  // namespace protean
