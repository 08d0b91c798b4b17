// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/generator/guard.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/restriction.h"

#include <algorithm>

namespace protean {

/// Whether a ply leaves every royal piece safe, as far as that is known without making it.
enum class Safety { kSafe, kExposed, kUnknown };

/// With kManyRoyals: judges most plies by the masks of each royal piece. The others it leaves
/// unknown: pieces that move differently under some condition may begin or cease to attack after
/// captures, or after any ply. A rule that changes the board after a ply by more than promotions
/// must judge safety itself.
template <unsigned F, IndexScheme S, Color Us>
class RoyalSafety {
 public:
  RoyalSafety(const RuleProgram& rp, const Position& pos)
      : rp_(rp),
        board_(pos.board()),
        modes_(Attacks::modes_of(rp, board_, !Us)),
        royals_(pieces_of(board_, Us, rp.book.royals)) {
    const bool conditions = rp.modes.size() > 1;
    if (conditions && any_ply_changes_attacks()) return;
    kinds_ = kinds_that_open_lines(conditions);
    Bitboard changing = conditions ? board_.by_color[!Us] : 0;
    for_each_square(royals_, [&](Square royal) {
      Guard guard;
      find_checks_and_pins<F, S, Us>(rp_, board_, modes_, royal, guard);
      if (guard.checked) checked_ |= bit(royal);
      meets_checks_ &= guard.check_mask;
      changing |= guard.limited_check ? kAllSquares : guard.delicate;
      opening_ |= guard.pinned | guard.delicate;
    });
    judged_to_ = ~changing;
    safe_to_ = judged_to_ & meets_checks_;
    watched_ = opening_ | royals_;
  }

  /// Judges a pseudo-legal ply; most are plainly safe.
  PROTEAN_INLINE Safety operator()(Move m) const {
    if (!opens_lines_alone(m)) return Safety::kUnknown;
    const Bitboard from = bit_or_none(m.from());
    const bool plain = contains(safe_to_, m.to()) && !(from & watched_);
    return plain ? Safety::kSafe : look_closely(from, m.to());
  }

  /// All plies that are not judged safe, and some others.
  Doubt doubt() const { return {watched_, ~safe_to_}; }

 private:
  using Attacks = Attack<F, S>;

  /// True if plies clear no square except the one they come from.
  static constexpr bool kOnlyLines = (F & (kSeriesCaptures | kPushes | kWideMoves)) == 0;

  bool any_ply_changes_attacks() const {
    return rp_.test_royal_moves ||
           std::any_of(rp_.modes.begin(), rp_.modes.end(), changes_by_moves);
  }

  /// The kinds of plies, as bits, that change nothing about attacks except which lines are open,
  /// unless a royal piece enters: a piece moves from one square to another, or enters the board.
  unsigned kinds_that_open_lines(bool conditions) const {
    const auto kind = [](MoveKind k) { return 1u << static_cast<int>(k); };
    unsigned kinds = kind(MoveKind::kNormal) | kind(MoveKind::kDoublePush);
    return conditions ? kinds : kinds | kind(MoveKind::kPromotion) | kind(MoveKind::kDrop);
  }

  bool opens_lines_alone(Move m) const {
    return (kinds_ >> static_cast<int>(m.kind()) & 1) && !m.has_other() &&
           !rp_.book.royals.has(m.piece_type());
  }

  /// Judges a ply that only opens lines.
  [[gnu::noinline]] Safety look_closely(Bitboard from, Square to) const {
    if (!contains(judged_to_, to)) return Safety::kUnknown;
    const Safety exposed =
        kOnlyLines && !rp_.book.several_royals ? Safety::kExposed : Safety::kUnknown;
    if (!contains(meets_checks_, to) && (checked_ & ~from) == checked_) return exposed;
    if (from & opening_ || checked_ & ~from) return Safety::kUnknown;
    return Attacks::attacked(rp_, board_, modes_, to, !Us, board_.occupied() ^ from)
               ? exposed
               : Safety::kSafe;
  }

  const RuleProgram& rp_;
  const Board& board_;
  typename Attacks::Modes modes_;  ///< The enemy's.
  Bitboard royals_;
  Bitboard checked_ = 0;    ///< Royal pieces that are in check.
  unsigned kinds_ = 0;      ///< The kinds of plies that are judged.
  Bitboard judged_to_ = 0;  ///< Destinations of plies that are judged.
  Bitboard safe_to_ = 0;    ///< Destinations of plies that are safe except for the lines they open.
  /// Where plies by other pieces than those in check must end.
  Bitboard meets_checks_ = kAllSquares;
  Bitboard opening_ = 0;  ///< Squares that pieces must not leave without a test: those of pinned
                          ///< pieces and the like.
  Bitboard watched_ = 0;  ///< opening_ and the squares of royal pieces.
};

}  // namespace protean
