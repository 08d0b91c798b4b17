// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/blunders.h"

#include "variants/rules/look_ahead/mate_search.h"
#include "variants/rules/look_ahead/orthodox_checks.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace protean {

namespace {

/// Finds the moves that allow mate. A check that has an answer as the board stands mostly has one
/// after the move too; only checks that may have lost theirs are tried on the board. What a move
/// opens depends on the square it leaves, so this is found once for all moves of a piece, as if it
/// had left the board.
class Allowance : private OrthodoxChecks {
 public:
  /// `passed` is the position in which the opponent moves instead; the other King is not in check.
  Allowance(const RuleProgram& rules, const Position& passed) : OrthodoxChecks(rules, passed) {
    const Bitboard own = pos_.by_color(us_);
    for_each_square(own, [&](Square s) { attacked_ |= attacks(type_of(pos_.piece_on(s)), s); });
    for_each_check(own, pos_.occupied(), lines_from_king(pos_.occupied()),
                   [&](Check check) { checks_.push(check); });
  }

  /// True if the opponent can mate after the move from this position.
  bool allows_mate(const Position& pos, Move m) {
    const Checks checks = unanswered(m);
    if (!checks.many() && checks.empty()) return false;
    const Position after = rules_.make(pos, m);
    if (checks.many()) return can_mate(rules_, after);
    return std::any_of(checks.begin(), checks.end(),
                       [&](Check check) { return mates(after, check); });
  }

 private:
  /// The board without the piece on one square.
  struct Without {
    Bitboard direct;  ///< The squares from which pieces give check.
    Checks checks;
  };

  /// The squares that a piece attacks if no piece of its own side is in its way.
  Bitboard attacks(PieceType type, Square s) const {
    return type == Pawn ? pawn_attacks(bit(s), us_) : reach(type, s, enemy_);
  }

  Without look_without(Square gone) const {
    const Bitboard occupied = pos_.occupied() ^ bit(gone);
    const Bitboard own = pos_.by_color(us_);
    const Lines lines = lines_from_king(occupied);
    Without without{by_knight_ | by_pawn_ | lines.diagonal | lines.straight, {}};
    if (checks_are_many(lines, past_shields(lines, occupied, own), own)) {
      without.checks = Checks::too_many();
    } else {
      for_each_check(own, occupied, lines, [&](Check check) { without.checks.push(check); });
    }
    return without;
  }

  /// True if the move is not the King's, changes only the squares where it starts and ends, and
  /// leaves no right to capture en passant that the opponent could use.
  bool only_goes(Move m) const {
    if (m.from() == king_) return false;
    if (m.kind() == MoveKind::kNormal) return true;
    const Bitboard beside = east(bit(m.to())) | west(bit(m.to()));
    return m.kind() == MoveKind::kDoublePush && !(beside & pos_.of(us_, Pawn));
  }

  /// The checks that the opponent may have after the move, except those that are certainly
  /// answered.
  Checks unanswered(Move m) {
    const Square from = m.from();
    const Square to = m.to();
    if (!only_goes(m)) return Checks::too_many();
    if (!contains(known_, from)) {
      known_ |= bit(from);
      without_[from] = look_without(from);
    }
    const Without& without = without_[from];
    if (without.checks.many()) return without.checks;
    // The opponent may take the piece where it arrives and give check from there.
    if (contains(without.direct, to) &&
        rules_.attackers(pos_, to, us_, pos_.occupied() ^ bit(from)))
      return Checks::too_many();
    Checks left;
    for (const Check check : without.checks) {
      if (!holds_off(check, m)) left.push(check);
    }
    return left;
  }

  /// True if the check is impossible after the move, or certainly answered.
  bool holds_off(Check check, Move m) {
    if (check.from == m.to() || contains(squares_between(check.from, check.to), m.to()))
      return true;
    if (std::find(checks_.begin(), checks_.end(), check) == checks_.end()) return false;
    const Bitboard attacked = attacked_ | attacks(type_of(pos_.piece_on(check.from)), check.to);
    return answered(check).answered_after(m.from(), m.to(), king_, contains(attacked, m.from()));
  }

  Bitboard attacked_ = 0;
  Checks checks_;       ///< As the board stands.
  Bitboard known_ = 0;  ///< Squares whose entry in without_ is set.
  std::array<Without, kSquares> without_;
};

}  // namespace

MoveList find_blunders(const RuleProgram& rules, const Position& pos, std::size_t most) {
  MoveList moves;
  rules.generate(pos, moves);
  const Position passed = rules.make_null(pos);
  std::optional<Allowance> allowance;
  if (!rules.in_check(pos)) allowance.emplace(rules, passed);
  MoveList blunders;
  for (Move m : moves) {
    const bool mate =
        allowance ? allowance->allows_mate(pos, m) : can_mate(rules, rules.make(pos, m));
    if (mate) blunders.push(m);
    if (blunders.size() == most) break;
  }
  return blunders;
}

}  // namespace protean
