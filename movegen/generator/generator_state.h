// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/generator/guard.h"
#include "movegen/program/lookup.h"
#include "movegen/program/rule_program.h"
#include "movegen/program/wide_moves.h"

#include <array>
#include <cstddef>

namespace protean {

/// What a generator knows about its board, and the questions that all its parts ask. `F` is a set
/// of Features, `S` says how tables are indexed; for sinks see Generator.
template <unsigned F, IndexScheme S, Color Us, class Sink>
struct GeneratorState {
  using Attacks = Attack<F, S>;
  static constexpr unsigned kFeatures = F;
  static constexpr IndexScheme kScheme = S;
  static constexpr Color kUs = Us;
  static constexpr Color Them = !Us;
  static constexpr int kUp = Us == White ? 8 : -8;
  static constexpr bool kMasks = has_masks(F);
  /// Some moves can change how an enemy piece attacks; those are made and tested.
  static constexpr bool kDelicate =
      kMasks && (F & (kContext | kLineLimits | kCounted | kWideMoves)) != 0;

  GeneratorState(const RuleProgram& program, const Board& board, Sink& out)
      : rp(program),
        b(board),
        sink(out),
        // Masks need the modes of enemy attacks; without masks attacks are judged after each move.
        modes(kMasks ? Attacks::modes(program, board) : Attacks::modes_of(program, board, Us)),
        side(Attacks::side(program, board, Us)),
        own(board.by_color[Us]),
        enemy(board.by_color[Them]),
        occupied(own | enemy),
        prey(enemy) {
    // A royal piece is never captured; in a hand-made position the opponent's may be under attack.
    if constexpr (kMasks) prey &= ~b.of(Them, rp.royal_type);
    if constexpr ((F & kUncapturable) != 0) prey &= ~rp.uncapturable.on(b);
    if constexpr ((F & (kSplitUse | kOwnPawns)) != 0) targets = {~occupied | prey, ~occupied, prey};
    if constexpr ((F & kWideMoves) != 0) claimed = rp.wide->claimed(b, Us);
    if constexpr ((F & kBarredTakers) != 0)
      barred_from_capturing = rp.book.barred_from_capturing(rp, b, Us);
  }

  /// Finds the royal piece and what threatens it. Only with kMasks.
  void find_threats() {
    royal = lsb(b.of(Us, rp.royal_type));
    find_checks_and_pins<F, S, Us>(rp, b, modes, royal, guard);
  }

  /// True if the enemy attacks the square under this occupancy.
  bool attacked(Square s, Bitboard occupancy) const {
    return Attacks::attacked(rp, b, modes, s, Them, occupancy);
  }
  /// True if the side's royal piece is safe on a board after a move.
  bool safe(const Board& after) const { return Attacks::royal_safe(rp, after, Us); }

  /// Finds the squares to or from which a move must be made and tested.
  void mark_delicate() {
    if constexpr (kDelicate) {
      test_from = test_to = guard.delicate;
      if (rp.test_escorts) test_to |= escorts();
      clean = guard.limited_check ? 0 : guard.check_mask & ~test_to;
    } else if constexpr (kMasks) {
      clean = guard.check_mask;
    }
  }

  /// The squares on which a way of moving may end; `way` is a Mover or a PawnShift.
  template <class Way>
  Bitboard targets_for(const Way& way, bool noisy) const {
    if constexpr ((F & kWideMoves) != 0) return unclaimed_targets(way, noisy) & ~claimed;
    return unclaimed_targets(way, noisy);
  }

  /// Where the pieces that move this way promote.
  Bitboard zone_of(const PawnShift&) const { return rp.promotion_zone[Us]; }
  Bitboard zone_of(const Mover& way) const { return way.promotion_zone; }

  /// Squares that a mover's piece reaches, including those of the side's own pieces.
  Bitboard reach(const Mover& mover, Square from) const { return reach(mover, from, occupied); }
  Bitboard reach(const Mover& mover, Square from, Bitboard occupancy) const {
    return targets_of<S>(mover, from, occupancy);
  }

  // --- Pieces that may capture ---

  /// The pieces among these that may capture.
  Bitboard takers(Bitboard pieces) const {
    if constexpr ((F & kBarredTakers) != 0) return pieces & ~barred_from_capturing;
    return pieces;
  }
  /// A piece's moves, without captures if it must not capture.
  Bitboard without_barred(Square from, Bitboard to) const {
    if constexpr ((F & kBarredTakers) != 0)
      return contains(barred_from_capturing, from) ? to & ~enemy : to;
    return to;
  }

  /// Visits each type that a piece of this type may become where it promotes.
  template <class Visit>
  void for_each_choice(PieceType type, Visit&& visit) const {
    for (PieceType choice : rp.book.piece(type).promotes_to) {
      if constexpr ((F & kPromotionLimit) != 0) {
        if (type == Pawn && !rp.book.pawn.may_become(b, Us, choice)) continue;
      }
      visit(choice);
    }
  }

  const RuleProgram& rp;
  const Board& b;
  Sink& sink;
  typename Attacks::Modes modes;  ///< Without kMasks only those of the own side.
  const SideRules& side;
  Bitboard own;
  Bitboard enemy;
  Bitboard occupied;
  Bitboard prey;                       ///< Enemy pieces that may be captured.
  std::array<Bitboard, 3> targets{};   ///< Where a way of moving may end, by its Use.
  Bitboard barred_from_capturing = 0;  ///< Own pieces that must not capture.
  Bitboard claimed = 0;                ///< With kWideMoves: where only wide moves go.
  Square royal = kNoSquare;
  Guard guard;
  Bitboard clean = kAllSquares;  ///< Where moves may end without a test.
  Bitboard test_from = 0;        ///< A move from these squares, or to test_to, is made and tested.
  Bitboard test_to = 0;

 private:
  /// Enemy pieces whose capture may change how a neighbour attacks: each is the only friend next to
  /// a piece that might attack the royal piece from its square.
  Bitboard escorts() const {
    const Bitboard north = enemy << 8;
    const Bitboard south = enemy >> 8;
    const Bitboard right = east(enemy);
    const Bitboard left = west(enemy);
    const Bitboard two = (north & south) | (right & left) | ((north | south) & (right | left));
    const Bitboard escorted_by_one =
        enemy & (north | south | right | left) & ~two & rp.sight[Them][royal];
    return orthogonal_neighbours(escorted_by_one) & enemy;
  }

  template <class Way>
  Bitboard unclaimed_targets(const Way& way, bool noisy) const {
    if constexpr ((F & (kSplitUse | kOwnPawns)) != 0) {
      if (!noisy) return targets[static_cast<std::size_t>(way.use)];
      if (way.use == Use::kQuiet) return ~occupied & zone_of(way);
      if (way.use == Use::kCapture) return prey;
    }
    if constexpr ((F & kOwnPawns) != 0) {
      if (noisy) return (~occupied & zone_of(way)) | prey;
    }
    return noisy ? prey : ~occupied | prey;
  }
};

}  // namespace protean
