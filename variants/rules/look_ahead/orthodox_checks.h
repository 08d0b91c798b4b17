// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/lookup.h"
#include "movegen/program/rule_program.h"

#include <array>
#include <cstddef>
#include <vector>

namespace protean {

/// A check that a piece can give.
struct Check {
  Square from;
  Square to;
  bool operator==(const Check&) const = default;
};

/// A short list of checks.
class Checks {
 public:
  /// An empty list that rules out no check.
  static Checks too_many() {
    Checks checks;
    checks.many_ = true;
    return checks;
  }
  void push(Check check) {
    if (size_ == list_.size()) {
      many_ = true;
    } else {
      list_[size_++] = check;
    }
  }

  /// True if there may be checks that are not listed.
  bool many() const { return many_; }
  bool empty() const { return size_ == 0; }
  const Check* begin() const { return list_.data(); }
  const Check* end() const { return list_.data() + size_; }

 private:
  bool many_ = false;
  std::size_t size_ = 0;
  std::array<Check, 16> list_;
};

/// A check and how it can be answered, as if nothing else changed on the board.
class AnsweredCheck {
 public:
  /// The check is by a piece of the side to move.
  AnsweredCheck(const RuleProgram& rules, const Position& pos, Check check);
  /// A check that can only be answered by one of these pieces taking the piece that gives it.
  AnsweredCheck(Check check, Bitboard takers);

  bool is(Check check) const { return check == check_; }
  /// True if there is no answer.
  bool mates() const { return mates_; }

  /// The squares to which another piece of the checking side, coming from `gone`, must go
  /// beforehand if it might spoil all known answers. `attacking` gives the squares from which the
  /// piece might attack a square, `opens` is true for a square that may be attacked along a line
  /// once it is gone, `pins` if it may pin.
  template <class Attacking, class Opens>
  Bitboard spoiled_from(Square gone, Square king, Attacking&& attacking, Opens&& opens,
                        bool pins) const {
    Bitboard squares = kAllSquares;
    for (std::size_t i = 0; i < count_ && squares; ++i) {
      const Move m = answers_[i];
      const Square at_stake = m.from() == king ? m.to() : king;
      if (m.to() == gone || opens(at_stake)) continue;
      Bitboard spoiling = bit(m.to());
      if (m.from() == king) {
        spoiling |= attacking(m.to());
      } else {
        spoiling |= bit(m.from()) | squares_between(m.from(), m.to());
        if (pins && (kQueenLines[king] & (bit(m.from()) | bit(check_.from))))
          spoiling |= kQueenLines[king];
      }
      squares &= spoiling;
    }
    return squares;
  }

  /// True if a known answer certainly remains after a piece of the side in check, not its King, has
  /// gone from `gone` to `to`. `attacked`: that may have opened a line.
  bool answered_after(Square gone, Square to, Square king, bool attacked) const;

 private:
  Check check_;
  bool mates_ = false;
  std::size_t count_ = 0;
  std::array<Move, 6> answers_;
};

/// Where the side to move may give check, in games with orthodox pieces; also with a piece removed
/// from the board. Captures en passant are not considered.
class OrthodoxChecks {
 public:
  OrthodoxChecks(const RuleProgram& rules, const Position& pos)
      : rules_(rules),
        pos_(pos),
        us_(pos.side()),
        knight_(rules.by_type[us_][Knight].front()),
        diagonal_(rules.by_type[us_][Bishop].front()),
        straight_(rules.by_type[us_][Rook].front()),
        king_(lsb(pos.of(!us_, King))),
        enemy_(pos.by_color(!us_)),
        by_knight_(by_knight_from(king_)),
        by_pawn_(pawn_attacks(bit(king_), !us_)) {}

 protected:
  /// What a Bishop and a Rook would reach from the enemy King's square.
  struct Lines {
    Bitboard diagonal;
    Bitboard straight;
  };

  /// The squares that a Knight, a Bishop or a Rook on `from` attacks.
  Bitboard by_knight_from(Square from) const { return knight_.reach[from]; }
  Bitboard diagonal_from(Square from, Bitboard occupied) const {
    return lookup(rules_.scheme, diagonal_.lookup[from], occupied);
  }
  Bitboard straight_from(Square from, Bitboard occupied) const {
    return lookup(rules_.scheme, straight_.lookup[from], occupied);
  }
  /// The same for any piece of the side to move but pawns.
  Bitboard reach(PieceType type, Square from, Bitboard occupied) const {
    if (type == Knight) return by_knight_from(from);
    if (type == King) return neighbours(bit(from));
    return (type != Rook ? diagonal_from(from, occupied) : 0) |
           (type != Bishop ? straight_from(from, occupied) : 0);
  }
  Lines lines_from_king(Bitboard occupied) const {
    return {diagonal_from(king_, occupied), straight_from(king_, occupied)};
  }

  /// Where a piece of this type must stand to attack along the lines.
  static Bitboard along(const Lines& lines, PieceType type) {
    return (type == Bishop || type == Queen ? lines.diagonal : 0) |
           (type == Rook || type == Queen ? lines.straight : 0);
  }
  /// True if a Bishop or Queen of `own` is on a diagonal, or a Rook or Queen on a straight line.
  bool attacked_along(const Lines& lines, Bitboard own) const {
    const Bitboard queens = pos_.pieces(Queen);
    return (((lines.diagonal & (pos_.pieces(Bishop) | queens)) |
             (lines.straight & (pos_.pieces(Rook) | queens))) &
            own) != 0;
  }
  /// True if no list of checks can be complete: a piece might uncover one, a pawn promote, a Rook
  /// give check by castling. `past_shields` are the lines past the first own pieces.
  bool checks_are_many(const Lines& lines, const Lines& past_shields, Bitboard own) const {
    return attacked_along(lines, own) || attacked_along(past_shields, own) ||
           castling_checks(lines.straight) || (own & pos_.pieces(Pawn) & before_last_rank());
  }
  /// The lines past the first own pieces that stand on them.
  Lines past_shields(const Lines& lines, Bitboard occupied, Bitboard own) const {
    const Bitboard shields = (lines.diagonal | lines.straight) & own;
    return shields ? lines_from_king(occupied & ~shields) : lines;
  }

  /// Calls `call` for each check by one of these pieces, except checks that uncover lines or
  /// promote.
  template <class Call>
  void for_each_check(Bitboard pieces, Bitboard occupied, const Lines& lines, Call&& call) const {
    const Bitboard free = ~pos_.by_color(us_) | ~occupied;
    const auto by = [&](PieceType type) {
      for_each_square(pieces & pos_.pieces(type), [&](Square s) {
        const Bitboard to = checks_from(s, type, occupied, lines) & free;
        for_each_square(to, [&](Square t) { call(Check{s, t}); });
      });
    };
    if (checks_by_pawns(pieces & pos_.pieces(Pawn), occupied)) by(Pawn);
    by(Knight);
    if (lines.diagonal & free) by(Bishop);
    if (lines.straight & free) by(Rook);
    by(Queen);
  }

  /// Where a piece on `s`, not the King, may go to give check, squares of own pieces included.
  Bitboard checks_from(Square s, PieceType type, Bitboard occupied, const Lines& lines) const {
    if (type == Pawn) return checks_by_pawns(bit(s), occupied);
    if (type == Knight) return by_knight_from(s) & by_knight_;
    return reach(type, s, occupied) & along(lines, type);
  }

  Bitboard before_last_rank() const { return rank_bb(relative_rank(us_, 6)); }

  /// The answers to a check in the present position; looked for once, then kept.
  const AnsweredCheck& answered(Check check);

  /// The move of a piece, with or without capturing, that does nothing else.
  static Move plain_move(const Position& pos, Check check);

  /// True if a check by the side to move is legal and mates. Pieces that have moved since it was
  /// listed may block its way.
  bool mates(const Position& pos, Check check) const;

  const RuleProgram& rules_;
  const Position& pos_;
  Color us_;
  /// How the side's Knights go, and its other pieces on diagonals and straight lines.
  const Mover& knight_;
  const Mover& diagonal_;
  const Mover& straight_;
  Square king_;  ///< The enemy's.
  Bitboard enemy_;
  Bitboard by_knight_;  ///< From where a Knight gives check; below, a pawn.
  Bitboard by_pawn_;

 private:
  /// Where these pawns may go to give check, except by promoting.
  Bitboard checks_by_pawns(Bitboard pawns, Bitboard occupied) const {
    const Bitboard one = ahead_of(pawns, us_) & ~occupied;
    const Bitboard two = ahead_of(one & rank_bb(relative_rank(us_, 2)), us_) & ~occupied;
    return (one | two | (pawn_attacks(pawns, us_) & enemy_ & occupied)) & by_pawn_;
  }

  /// True if a Rook might give check by castling; `straight` are a Rook's lines from the King.
  bool castling_checks(Bitboard straight) const {
    if (!(pos_.castling() & pos_.by_color(us_))) return false;
    const Bitboard back = rank_bb(relative_rank(us_, 0));
    return contains(back, king_) || (straight & back & (file_bb(3) | file_bb(5)));
  }

  std::vector<AnsweredCheck> answered_;
};

}  // namespace protean
