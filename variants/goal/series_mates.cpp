// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/series_mates.h"

#include "movegen/generator/possible_checks.h"
#include "movegen/program/lookup.h"
#include "variants/rules/look_ahead/mate_search.h"

#include <algorithm>
#include <array>
#include <vector>

namespace protean {

namespace {

/// A check and how it can be answered, as if nothing else had changed on the board.
class AnsweredCheck {
 public:
  AnsweredCheck() = default;
  /// The piece on `from` gives check on `to`.
  AnsweredCheck(const RuleProgram& rules, const Position& pos, Square from, Square to)
      : from_(from), to_(to) {
    MoveList answers;
    rules.generate(rules.make(pos, Move::normal(from, to, !pos.empty(to))), answers);
    mates_ = answers.empty();
    for (const Move m : answers) {
      if (count_ == answers_.size()) break;
      if (m.kind() == MoveKind::kNormal || m.kind() == MoveKind::kDoublePush)
        answers_[count_++] = m;
    }
  }

  bool is(Square from, Square to) const { return from == from_ && to == to_; }
  bool mates() const { return mates_; }

  /// Where another piece that comes from `gone` might spoil all answers that are known, if it goes
  /// there before. `attacking` gives the squares from which it might attack one.
  template <class Attacking>
  Bitboard spoiled_from(Square gone, Square king, Attacking&& attacking) const {
    Bitboard squares = kAllSquares;
    for (std::size_t i = 0; i < count_ && squares; ++i) {
      const Move m = answers_[i];
      const Square at_stake = m.from() == king ? m.to() : king;
      if (contains(kQueenLines[at_stake], gone) || m.to() == gone) continue;
      Bitboard spoiling = bit(m.to());
      if (m.from() == king) {
        spoiling |= attacking(m.to());
      } else {
        spoiling |= bit(m.from()) | squares_between(m.from(), m.to());
        if (kQueenLines[king] & (bit(m.from()) | bit(from_))) spoiling |= kQueenLines[king];
      }
      squares &= spoiling;
    }
    return squares;
  }

 private:
  Square from_ = kNoSquare;
  Square to_ = kNoSquare;
  bool mates_ = false;
  std::size_t count_ = 0;
  std::array<Move, 6> answers_;
};

/// Tells after which moves of a side, the other passing, a second one may mate, in games with
/// orthodox pieces. What a move opens depends on where it comes from: that is worked out once for
/// all moves of a piece, as if it had left the board.
class SecondMates {
 public:
  SecondMates(const RuleProgram& rules, const Position& pos)
      : rules_(rules),
        pos_(pos),
        us_(pos.side()),
        king_(lsb(pos.of(!us_, rules.royal_type))),
        enemy_(pos.by_color(!us_)),
        by_knight_(reach(Knight, king_, 0)),
        by_pawn_(pawn_attacks(bit(king_), !us_)) {}

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
      if (answered(from, pop_lsb(checks)).mates()) return true;
    }
    return false;
  }

 private:
  /// What a Bishop and a Rook would reach from the King's square.
  struct Lines {
    Bitboard diagonal;
    Bitboard straight;
  };

  /// What there is without a piece on the square it comes from.
  struct Without {
    Lines lines;           ///< From the King's square.
    Lines past_shields;    ///< The same past the first pieces of this side.
    Bitboard others_mate;  ///< Where the piece may go so that another one might mate.
  };

  Bitboard reach(PieceType type, Square from, Bitboard occupied) const {
    Bitboard out = 0;
    for (const Mover& mover : rules_.by_type[us_][type])
      out |= targets_of(rules_.scheme, mover, from, occupied);
    return out;
  }
  Lines lines_from_king(Bitboard occupied) const {
    return {reach(Bishop, king_, occupied), reach(Rook, king_, occupied)};
  }

  /// True if a Bishop or Queen is on a diagonal, or a Rook or Queen on a straight line.
  bool attacked_along(const Lines& lines, Bitboard own) const {
    const Bitboard queens = pos_.pieces(Queen);
    return (((lines.diagonal & (pos_.pieces(Bishop) | queens)) |
             (lines.straight & (pos_.pieces(Rook) | queens))) &
            own) != 0;
  }
  /// The same for a piece of this type on `square`.
  static bool attacked_along(const Lines& lines, Bitboard square, PieceType type) {
    return ((type == Bishop || type == Queen) && (lines.diagonal & square)) ||
           ((type == Rook || type == Queen) && (lines.straight & square));
  }

  Without look_without(Square gone) {
    const Bitboard occupied = pos_.occupied() ^ bit(gone);
    const Bitboard own = pos_.by_color(us_) ^ bit(gone);
    const Lines lines = lines_from_king(occupied);
    const Bitboard shields = (lines.diagonal | lines.straight) & own;
    const Lines past_shields = shields ? lines_from_king(occupied & ~shields) : lines;
    const bool uncovered = attacked_along(lines, own) || attacked_along(past_shields, own);
    return {lines, past_shields, uncovered ? kAllSquares : others_mate(gone, lines)};
  }

  Bitboard others_mate(Square gone, const Lines& lines) {
    const Bitboard occupied = pos_.occupied() ^ bit(gone);
    const Bitboard own = pos_.by_color(us_) ^ bit(gone);
    if (castling_checks(lines.straight)) return kAllSquares;
    Bitboard pieces = own & ~pos_.pieces(King);
    const Bitboard pawns = pieces & pos_.pieces(Pawn);
    if (pawns & before_last_rank()) return kAllSquares;
    if (!checks_by_pawns(pawns, occupied)) pieces &= ~pawns;
    Bitboard mates = 0;
    while (pieces) {
      const Square s = pop_lsb(pieces);
      Bitboard checks = checks_from(s, type_of(pos_.piece_on(s)), occupied, lines) & ~own;
      while (checks) mates |= spoiled_from(gone, answered(s, pop_lsb(checks)));
    }
    return mates;
  }

  /// Where the piece on `gone` may go to leave a check by another one without a known answer.
  Bitboard spoiled_from(Square gone, const AnsweredCheck& check) const {
    const PieceType type = type_of(pos_.piece_on(gone));
    return check.spoiled_from(gone, king_, [&](Square s) {
      return type == Pawn ? pawn_attacks(bit(s), !us_) : reach(type, s, 0);
    });
  }

  /// The check of the piece on `from` on `to`.
  const AnsweredCheck& answered(Square from, Square to) {
    const auto known = std::find_if(checks_.begin(), checks_.end(),
                                    [&](const AnsweredCheck& check) { return check.is(from, to); });
    if (known != checks_.end()) return *known;
    return checks_.emplace_back(rules_, pos_, from, to);
  }

  /// Where a piece on `s` may go to give check, own pieces included.
  Bitboard checks_from(Square s, PieceType type, Bitboard occupied, const Lines& lines) const {
    if (type == King) return 0;
    if (type == Pawn) return checks_by_pawns(bit(s), occupied);
    if (type == Knight) return reach(Knight, s, 0) & by_knight_;
    Bitboard from = 0;
    if (type != Rook) from |= lines.diagonal;
    if (type != Bishop) from |= lines.straight;
    return reach(type, s, occupied) & from;
  }

  /// The same for pawns that do not promote.
  Bitboard checks_by_pawns(Bitboard pawns, Bitboard occupied) const {
    const Bitboard one = ahead_of(pawns, us_) & ~occupied;
    const Bitboard two = ahead_of(one & rank_bb(relative_rank(us_, 2)), us_) & ~occupied;
    return (one | two | (pawn_attacks(pawns, us_) & enemy_)) & by_pawn_;
  }

  Bitboard before_last_rank() const { return rank_bb(relative_rank(us_, 6)); }

  /// True if a Rook might give check by castling, on the lines that a Rook has from the King.
  bool castling_checks(Bitboard straight) const {
    if (!(pos_.castling() & pos_.by_color(us_))) return false;
    const Bitboard back = rank_bb(relative_rank(us_, 0));
    return contains(back, king_) || (straight & back & (file_bb(3) | file_bb(5)));
  }

  const RuleProgram& rules_;
  const Position& pos_;
  Color us_;
  Square king_;
  Bitboard enemy_;
  Bitboard by_knight_;  ///< From where a Knight gives check; likewise a pawn.
  Bitboard by_pawn_;
  Bitboard known_ = 0;  ///< Where pieces stand that look_without() has been asked of.
  std::array<Without, kSquares> without_;  // only those are set
  std::vector<AnsweredCheck> checks_;
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
