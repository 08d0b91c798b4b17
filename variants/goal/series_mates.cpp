// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/series_mates.h"

#include "movegen/generator/possible_checks.h"
#include "variants/rules/look_ahead/mate_search.h"
#include "variants/rules/look_ahead/orthodox_checks.h"

#include <algorithm>
#include <array>

namespace protean {

namespace {

/// Finds the moves of a side after which, if the other side passes, a second move mates. What a
/// move opens depends on the square it leaves, so this is found for all moves of a piece together,
/// as if it had left the board, and once for all pieces that cover nothing. A second move is tried
/// on the board only if it gives a check without a known answer.
class SecondMates : private OrthodoxChecks {
 public:
  SecondMates(const RuleProgram& rules, const Position& pos)
      : OrthodoxChecks(rules, pos),
        may_check_(rules, pos),
        sliders_(pos.by_color(us_) & (pos.pieces(Bishop) | pos.pieces(Rook) | pos.pieces(Queen))),
        now_(look(pos.by_color(us_), pos.occupied())),
        covering_(covering()),
        past_enemies_(lines_from_king(pos.occupied() & ~(all_of(now_.lines) & enemy_))),
        pins_(attacked_along(past_enemies_, pos.by_color(us_))),
        before_check_by_knight_(before_check_by_knight()) {}

  /// True if the piece on `from` mates by going to one of `targets`, where it neither promotes nor
  /// castles nor captures en passant. Otherwise removes from `targets` the moves that give check.
  bool at_once(Square from, Bitboard& targets) const {
    return any_of(may_check_.among(from, targets), [&](Square to) {
      const Position after = rules_.make(pos_, plain_move(pos_, {from, to}));
      if (!rules_.in_check(after)) return false;
      targets ^= bit(to);
      return rules_.count(after) == 0;
    });
  }

  /// True if a second move mates after the piece on `from` has gone to one of `targets`, as
  /// at_once() has left them: none of these moves gives check.
  bool after_one(Square from, Bitboard targets) {
    const Bitboard occupied = pos_.occupied() ^ bit(from);
    const Bitboard own = pos_.by_color(us_) ^ bit(from);
    Look without_one;
    if (contains(covering_, from)) without_one = look(own, occupied);
    const Look& without = contains(covering_, from) ? without_one : now_;
    const PieceType type = type_on(from);
    const Bitboard any =
        without.checks.many() ? targets : uncovering(from, targets, without.past_shields);
    if (any_of(any, [&](Square to) { return can_mate(rules_, passed(from, to)); })) return true;
    if (others_mate(from, targets & ~any, without.checks)) return true;
    return any_of(targets & ~any & before_check(type), [&](Square to) {
      return goes_on_to_mate(from, to, checks_from(to, type, occupied, without.lines) & ~own);
    });
  }

 private:
  /// The lines and the checks of some pieces of the side to move.
  struct Look {
    Lines lines;         ///< From the enemy King's square.
    Lines past_shields;  ///< The same lines past the first of these pieces.
    Checks checks;
  };

  template <class True>
  static bool any_of(Bitboard squares, True&& is_true) {
    while (squares) {
      if (is_true(pop_lsb(squares))) return true;
    }
    return false;
  }

  static Bitboard all_of(const Lines& lines) { return lines.diagonal | lines.straight; }

  PieceType type_on(Square s) const { return type_of(pos_.piece_on(s)); }

  /// The squares from which a piece of this type may give check with its next move, other than by
  /// promoting.
  Bitboard before_check(PieceType type) const {
    if (type == King) return 0;
    if (type == Knight) return before_check_by_knight_;
    if (type != Pawn) return kAllSquares;
    const Bitboard one = ahead_of(by_pawn_, !us_);
    return one | ahead_of(one, !us_) | pawn_attacks(by_pawn_, !us_);
  }

  Bitboard before_check_by_knight() const {
    Bitboard squares = 0;
    for_each_square(by_knight_, [&](Square s) { squares |= reach(Knight, s, 0); });
    return squares;
  }

  /// The position after the piece has moved and the other side has passed.
  Position passed(Square from, Square to) const {
    return rules_.make_null(rules_.make(pos_, plain_move(pos_, {from, to})));
  }

  /// The targets after which a second move may uncover a line to the King or promote the piece.
  /// They include captures of a piece that stands between the King and another piece of the mover.
  Bitboard uncovering(Square from, Bitboard targets, const Lines& past) const {
    const PieceType type = type_on(from);
    Bitboard out = targets & along(past, type);
    if (type == Pawn) out |= targets & before_last_rank();
    for_each_square(targets & enemy_, [&](Square to) {
      const Bitboard left = bit(from) | bit(to);
      if (attacked_along(lines_from_king(pos_.occupied() & ~left), pos_.by_color(us_) & ~left))
        out |= bit(to);
    });
    return out;
  }

  /// True if one of these checks, by a piece other than the one on `from`, mates after that one has
  /// gone to one of `targets`.
  bool others_mate(Square from, Bitboard targets, const Checks& checks) {
    return std::any_of(checks.begin(), checks.end(), [&](Check check) {
      if (check.from == from) return false;
      Bitboard spoiled = targets & spoiled_from(from, check, AnsweredCheck(check, takers(check)));
      if (spoiled) spoiled &= spoiled_from(from, check, answered(check));
      return any_of(spoiled, [&](Square to) { return mates(passed(from, to), check); });
    });
  }

  /// True if the piece, once it has gone to `to`, mates by going on to one of the squares `checks`.
  bool goes_on_to_mate(Square from, Square to, Bitboard checks) {
    const bool takes = contains(enemy_, to);
    return any_of(checks, [&](Square t) {
      if (!takes && (takers({from, t}) || !answered({from, t}).mates())) return false;
      return mates(passed(from, to), {to, t});
    });
  }

  /// The pieces that can certainly take the piece that gives check.
  Bitboard takers(Check check) const {
    const Bitboard occupied = pos_.occupied() ^ bit(check.from);
    Bitboard takers = 0;
    if (contains(neighbours(bit(king_)), check.to) &&
        !rules_.attackers(pos_, check.to, us_, occupied))
      takers |= bit(king_);
    // No enemy piece is pinned or will be.
    if (!pins_ && !contains(all_of(past_enemies_), check.from))
      takers |= rules_.attackers(pos_, check.to, !us_, occupied) & ~bit(king_);
    return takers;
  }

  Look look(Bitboard own, Bitboard occupied) const {
    Look look;
    look.lines = lines_from_king(occupied);
    look.past_shields = past_shields(look.lines, occupied, own);
    if (checks_are_many(look.lines, look.past_shields, own)) {
      look.checks = Checks::too_many();
    } else {
      for_each_check(own, occupied, look.lines, [&](Check check) { look.checks.push(check); });
    }
    return look;
  }

  /// The pieces that cover something. Without any one of the others, the lines and the checks of
  /// the pieces that stay are as they are now.
  Bitboard covering() const {
    const Bitboard own = pos_.by_color(us_);
    Bitboard covering = all_of(now_.past_shields) | by_knight_ | by_pawn_ |
                        ahead_of(by_pawn_, !us_) | before_last_rank();
    for_each_square(sliders_, [&](Square s) {
      const PieceType type = type_on(s);
      const Bitboard near = reach(type, s, pos_.occupied()) & own;
      const Bitboard beyond = checks_from(s, type, pos_.occupied() & ~near, now_.lines) & ~own;
      for_each_square(beyond, [&](Square t) { covering |= squares_between(s, t) & near; });
    });
    return covering;
  }

  /// The squares to which the piece on `gone` may go so that another piece's check has no known
  /// answer left.
  Bitboard spoiled_from(Square gone, Check check, const AnsweredCheck& answers) const {
    const PieceType type = type_on(gone);
    const auto attacking = [&](Square s) {
      return type == Pawn ? pawn_attacks(bit(s), !us_) : reach(type, s, 0);
    };
    const Bitboard ends = sliders_ | bit(check.to);
    const auto opens = [&](Square s) {
      return contains(kQueenLines[s], gone) && any_of(ends & kQueenLines[s], [&](Square end) {
               return contains(squares_between(end, s), gone);
             });
    };
    return answers.spoiled_from(gone, king_, attacking, opens, contains(sliders_, gone));
  }

  const PossibleChecks may_check_;
  const Bitboard sliders_;  ///< Of the side to move.
  const Look now_;          ///< As the board stands.
  const Bitboard covering_;
  const Lines past_enemies_;  ///< Past the first pieces of the other side.
  const bool pins_;           ///< True if pieces of the other side may be pinned.
  const Bitboard before_check_by_knight_;
};

}  // namespace

bool can_mate_in_series(const RuleProgram& rules, const Position& pos) {
  MoveList moves;
  rules.generate(pos, moves);
  Bitboard movers = 0;
  std::array<Bitboard, kSquares> targets{};
  for (const Move move : moves) {
    if (move.kind() == MoveKind::kNormal || move.kind() == MoveKind::kDoublePush) {
      movers |= bit(move.from());
      targets[move.from()] |= bit(move.to());
      continue;
    }
    const Position after = rules.make(pos, move);
    if (rules.in_check(after) ? rules.count(after) == 0 : can_mate(rules, rules.make_null(after)))
      return true;
  }
  SecondMates mates(rules, pos);
  for (Bitboard left = movers; left;) {
    const Square from = pop_lsb(left);
    if (mates.at_once(from, targets[from])) return true;
  }
  while (movers) {
    const Square from = pop_lsb(movers);
    if (mates.after_one(from, targets[from])) return true;
  }
  return false;
}

}  // namespace protean
