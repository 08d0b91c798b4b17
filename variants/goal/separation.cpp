// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/piece.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/goal/goal_family.h"
#include "variants/rules/look_ahead/bare_rules.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace protean {

namespace {

/// A second monarch of each side beside the royal King, of the kind `piece`, who is never captured.
/// It may not be left or put under attack either; but while both monarchs of a side are attacked,
/// it may stay so where it is. After a side's move its monarchs are not in one quadrant.
///
/// A player without a legal move has lost if one of its monarchs is attacked, or if nothing but
/// that last rule bars a move.
std::shared_ptr<const Rule> second_monarch(PieceType type);

/// King and Queen, which moves as a Knight, may be checked and never meet in one quadrant.
class Separation final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("separation", "Separation Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    std::swap(rules.piece(Queen).moves, rules.piece(Knight).moves);
    rules.no_castling();
    rules.pawn.promotes_to = {Knight, Rook, Bishop};
    rules.add(second_monarch(Queen));
    rules.text.special = {
        "The Queen moves as an orthodox Knight, the Knight as an orthodox Queen. There is no "
        "castling.",
        "King and Queen are the monarchs of a side. Neither may be left or put under attack, and "
        "neither is ever captured. If both are attacked, the King must be saved at once; the Queen "
        "may stay attacked where it is until the King is not.",
        "The board has four quadrants: a1-d4, e1-h4, a5-d8 and e5-h8. No monarch may move into "
        "the quadrant where its side's other monarch stands.",
        pawns_become("a Knight (moving as a Queen), Rook or Bishop")};
    rules.text.goal =
        "Leave the opponent without a legal move while the enemy King or Queen is attacked, or "
        "while only moves are left that would bring both into one quadrant. Otherwise a player who "
        "cannot move is stalemated: a draw.";
  }
};

constexpr Bitboard quadrant_of(Square s) {
  constexpr Bitboard kLeftHalf = file_bb(0) | file_bb(1) | file_bb(2) | file_bb(3);
  constexpr Bitboard kLowerHalf = rank_bb(0) | rank_bb(1) | rank_bb(2) | rank_bb(3);
  return (contains(kLeftHalf, s) ? kLeftHalf : ~kLeftHalf) &
         (contains(kLowerHalf, s) ? kLowerHalf : ~kLowerHalf);
}

/// What the monarchs of the side to move ask of its moves. The King is safe after each of them.
class Monarchs {
 public:
  Monarchs(const RuleProgram& program, const Position& pos, PieceType second)
      : program_(program),
        pos_(pos),
        them_(!pos.side()),
        king_(lsb(pos.of(pos.side(), King))),
        second_(lsb(pos.of(pos.side(), second))),
        enemy_second_(pos.of(them_, second)),
        second_attacked_(program.attackers(pos, second_, them_) != 0),
        both_attacked_(second_attacked_ && program.in_check(pos)),
        shields_(shields()) {}

  bool second_attacked() const { return second_attacked_; }

  /// True if the move takes the other side's second monarch, or leaves the own one attacked where
  /// it may not be.
  bool exposes(Move m) const {
    if (contains(enemy_second_, m.to())) return true;
    if (m.from() == second_) return attacked_after(m, m.to());
    if (!second_attacked_ && m.kind() != MoveKind::kEnPassant && !contains(shields_, m.from()))
      return false;
    return !both_attacked_ && attacked_after(m, second_);
  }

  /// True if both monarchs are in one quadrant after the move.
  bool unites(Move m) const {
    const Square king = m.from() == king_ ? m.to() : king_;
    const Square second = m.from() == second_ ? m.to() : second_;
    return contains(quadrant_of(king), second);
  }

 private:
  /// Own pieces of which some may keep a line to the second monarch closed: those next to it on all
  /// lines, if there is an enemy piece behind any of them.
  Bitboard shields() const {
    const Bitboard own = pos_.by_color(!them_);
    const Bitboard next = queen_reach() & own;
    return program_.attackers(pos_, second_, them_, pos_.occupied() & ~next) ? next : 0;
  }
  /// Where a piece that goes along all lines could go from the second monarch's square.
  Bitboard queen_reach() const { return program_.attacks(pos_.board(), !them_, Knight, second_); }

  /// True if an own piece on `s` is attacked after the move.
  bool attacked_after(Move m, Square s) const {
    const Bitboard gone = bit(m.from()) | bit(m.victim());
    const Bitboard occupied = (pos_.occupied() & ~gone) | bit(m.to());
    return (program_.attackers(pos_, s, them_, occupied) & ~bit(m.to())) != 0;
  }

  const RuleProgram& program_;
  const Position& pos_;
  Color them_;
  Square king_;
  Square second_;
  Bitboard enemy_second_;
  bool second_attacked_;
  bool both_attacked_;
  Bitboard shields_;
};

class SecondMonarch final : public Rule, public Forbids, public SearchHints {
 public:
  explicit SecondMonarch(PieceType type) : type_(type) {}

  std::optional<std::string> finish_reading(const RuleProgram& program,
                                            Position& pos) const override {
    for (Color c : {White, Black}) {
      if (popcount(pos.of(c, King)) == 1 && popcount(pos.of(c, type_)) == 1) continue;
      return "found a side without King or " + program.book.piece(type_).name +
             " or with several, expected one of each";
    }
    return std::nullopt;
  }

  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    const Monarchs monarchs(program, pos, type_);
    list.drop_if(first, [&](Move m) { return monarchs.unites(m) || monarchs.exposes(m); });
  }

  std::string why_forbidden(const RuleProgram& program, const Position& pos,
                            Move m) const override {
    const std::string second = program.book.piece(type_).name;
    const Monarchs monarchs(program, pos, type_);
    if (contains(pos.of(!pos.side(), type_), m.to())) return "a " + second + " is never captured";
    if (monarchs.unites(m)) return "King and " + second + " would stand in one quadrant";
    return monarchs.exposes(m) ? "the " + second + " would stand under attack" : "";
  }

  Outcome no_moves_outcome(const RuleProgram& program, const Position& pos,
                           bool checked) const override {
    const Monarchs monarchs(program, pos, type_);
    if (checked || monarchs.second_attacked()) return Outcome::win(!pos.side(), "checkmate");
    MoveList all;
    bare_.of(program).generate(pos, all);
    const bool barred = std::any_of(
        all.begin(), all.end(), [&](Move m) { return monarchs.unites(m) && !monarchs.exposes(m); });
    return barred ? Outcome::win(!pos.side(), "the monarchs would be in one quadrant") : Outcome{};
  }

  bool null_move_sound() const override { return true; }

  bool must_answer(const RuleProgram& program, const Position& pos) const override {
    return program.attackers(pos, lsb(pos.of(pos.side(), type_)), !pos.side()) != 0;
  }

 private:
  PieceType type_;
  BareRules bare_;
};

std::shared_ptr<const Rule> second_monarch(PieceType type) {
  return std::make_shared<SecondMonarch>(type);
}

const Registered<Separation> registered;

}  // namespace

}  // namespace protean
