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

/// Tells of most moves that allow no mate that they do not: a check that is answered as the board
/// stands mostly is so after the move. What a move opens depends on where it comes from: that is
/// worked out once for all moves of a piece, as if it had left the board.
class Allowance : private OrthodoxChecks {
 public:
  /// `passed` is the position with the opponent to move instead, the other King not in check.
  Allowance(const RuleProgram& rules, const Position& passed) : OrthodoxChecks(rules, passed) {
    const Bitboard own = pos_.by_color(us_);
    for_each_square(own, [&](Square s) { attacked_ |= attacks(type_of(pos_.piece_on(s)), s); });
    for_each_check(own, pos_.occupied(), lines_from_king(pos_.occupied()),
                   [&](Square from, Square to) {
                     checks_.push({from, to});
                   });
  }

  /// False only if the opponent cannot mate after the move.
  bool may_allow_mate(Move m) {
    const Square from = m.from();
    const Square to = m.to();
    if (m.kind() != MoveKind::kNormal && m.kind() != MoveKind::kDoublePush) return true;
    if (from == king_) return true;
    const bool en_passant = m.kind() == MoveKind::kDoublePush &&
                            ((east(bit(to)) | west(bit(to))) & pos_.of(us_, Pawn)) != 0;
    if (en_passant) return true;
    if (!contains(known_, from)) {
      known_ |= bit(from);
      without_[from] = look_without(from);
    }
    const Without& without = without_[from];
    if (without.checks.many()) return true;
    // What it has come before may take it and give check.
    if (contains(without.direct, to) &&
        rules_.attackers(pos_, to, us_, pos_.occupied() ^ bit(from)))
      return true;
    return std::any_of(without.checks.begin(), without.checks.end(),
                       [&](const Check& check) { return !holds_off(check, m); });
  }

 private:
  struct Check {
    Square from;
    Square to;
    bool operator==(const Check&) const = default;
  };
  class Checks {
   public:
    void push(Check check) {
      if (size_ == list_.size()) {
        many_ = true;
      } else {
        list_[size_++] = check;
      }
    }
    void set_many() { many_ = true; }
    /// True if there may be others than those listed.
    bool many() const { return many_; }

    const Check* begin() const { return list_.data(); }
    const Check* end() const { return list_.data() + size_; }

   private:
    bool many_ = false;
    std::size_t size_ = 0;
    std::array<Check, 16> list_;
  };
  /// What there is without a piece on the square it comes from.
  struct Without {
    Bitboard direct;  ///< From where pieces give check.
    Checks checks;
  };

  /// What a piece attacks, or would if none of its own side stood in its way.
  Bitboard attacks(PieceType type, Square s) const {
    return type == Pawn ? pawn_attacks(bit(s), us_) : reach(type, s, enemy_);
  }

  Without look_without(Square gone) const {
    const Bitboard occupied = pos_.occupied() ^ bit(gone);
    const Bitboard own = pos_.by_color(us_);
    const Lines lines = lines_from_king(occupied);
    Without without{by_knight_ | by_pawn_ | lines.diagonal | lines.straight, {}};
    if (checks_are_many(lines, past_shields(lines, occupied, own), own)) {
      without.checks.set_many();
    } else {
      for_each_check(own, occupied, lines, [&](Square from, Square to) {
        without.checks.push({from, to});
      });
    }
    return without;
  }

  /// True if the check is not there after the move, or surely answered.
  bool holds_off(const Check& check, Move m) {
    if (check.from == m.to()) return true;
    if (std::find(checks_.begin(), checks_.end(), check) == checks_.end()) return false;
    const Bitboard attacked = attacked_ | attacks(type_of(pos_.piece_on(check.from)), check.to);
    return answered(check.from, check.to)
        .answered_after(m.from(), m.to(), king_, contains(attacked, m.from()));
  }

  Bitboard attacked_ = 0;
  Checks checks_;       ///< As the board stands.
  Bitboard known_ = 0;  ///< Where pieces stand that look_without() has been asked of.
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
    if (allowance && !allowance->may_allow_mate(m)) continue;
    if (!can_mate(rules, rules.make(pos, m))) continue;
    blunders.push(m);
    if (blunders.size() == most) break;
  }
  return blunders;
}

}  // namespace protean
