// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/series_mates.h"

#include "movegen/generator/possible_checks.h"
#include "variants/rules/look_ahead/mate_search.h"
#include "variants/rules/look_ahead/orthodox_checks.h"

#include <array>

namespace protean {

namespace {

/// Tells after which moves of a side, the other passing, a second one may mate. What a move opens
/// depends on where it comes from: that is worked out once for all moves of a piece, as if it had
/// left the board.
class SecondMates : private OrthodoxChecks {
 public:
  using OrthodoxChecks::OrthodoxChecks;

  /// False only if no second move by the same side mates.
  bool possible_after(Move m) {
    if (m.kind() != MoveKind::kNormal && m.kind() != MoveKind::kDoublePush) return true;
    const Square from = m.from();
    if (!contains(known_, from)) {
      known_ |= bit(from);
      without_[from] = look_without(from);
    }
    const Without& without = without_[from];
    if (contains(without.others_mate, m.to())) return true;
    const PieceType type = type_of(pos_.piece_on(from));
    if (type == Pawn && contains(before_last_rank(), m.to())) return true;
    const Bitboard occupied = pos_.occupied() ^ bit(from);
    const Bitboard own = pos_.by_color(us_) ^ bit(from);
    if (attacked_along(without.past_shields, bit(m.to()), type)) return true;
    if (m.is_capture() && attacked_along(lines_from_king(occupied & ~bit(m.to())), own))
      return true;
    Bitboard checks = checks_from(m.to(), type, occupied, without.lines) & ~own;
    if (m.is_capture()) return checks != 0;
    while (checks) {
      if (answered({from, pop_lsb(checks)}).mates()) return true;
    }
    return false;
  }

 private:
  /// What there is without a piece on the square it comes from.
  struct Without {
    Lines lines;           ///< From the King's square.
    Lines past_shields;    ///< The same past the first pieces of this side.
    Bitboard others_mate;  ///< Where the piece may go so that another one might mate.
  };

  Without look_without(Square gone) {
    const Bitboard occupied = pos_.occupied() ^ bit(gone);
    const Bitboard own = pos_.by_color(us_) ^ bit(gone);
    const Lines lines = lines_from_king(occupied);
    const Lines past = past_shields(lines, occupied, own);
    if (checks_are_many(lines, past, own)) return {lines, past, kAllSquares};
    Bitboard mates = 0;
    for_each_check(own, occupied, lines,
                   [&](Check check) { mates |= spoiled_from(gone, answered(check)); });
    return {lines, past, mates};
  }

  /// Where the piece on `gone` may go to leave a check by another one without a known answer.
  Bitboard spoiled_from(Square gone, const AnsweredCheck& check) const {
    const PieceType type = type_of(pos_.piece_on(gone));
    return check.spoiled_from(gone, king_, [&](Square s) {
      return type == Pawn ? pawn_attacks(bit(s), !us_) : reach(type, s, 0);
    });
  }

  Bitboard known_ = 0;  ///< Where pieces stand that look_without() has been asked of.
  std::array<Without, kSquares> without_;  // only those are set
};

}  // namespace

bool can_mate_in_series(const RuleProgram& rules, const Position& pos) {
  MoveList moves;
  rules.generate(pos, moves);
  const PossibleChecks may_check(rules, pos);
  MoveList quiet;
  for (Move move : moves) {
    if (!may_check(move)) {
      quiet.push(move);
      continue;
    }
    const Position after = rules.make(pos, move);
    if (!rules.in_check(after)) {
      quiet.push(move);
    } else if (rules.count(after) == 0) {
      return true;
    }
  }
  SecondMates second(rules, pos);
  for (Move move : quiet) {
    if (second.possible_after(move) && can_mate(rules, rules.make_null(rules.make(pos, move))))
      return true;
  }
  return false;
}

}  // namespace protean
