// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/piece.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/restriction.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/goal/goal_family.h"
#include "variants/rules/look_ahead/bare_rules.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace protean {

namespace {

/// The Queen is a monarch beside the King: it must not be left attacked unless the King comes
/// first, is never captured, and must not share a quadrant with the King.
std::shared_ptr<const Rule> queens_are_monarchs();

/// King and Queen may both be checked, and never meet in one quadrant.
class Separation final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("separation", "Separation Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    std::swap(rules.piece(Queen).moves, rules.piece(Knight).moves);
    rules.no_castling();
    rules.piece(Pawn).promotes_to = {Knight, Rook, Bishop};
    rules.add(queens_are_monarchs());
    rules.text.special = {
        "The Queen moves as an orthodox Knight, the Knight as an orthodox Queen. There is no "
        "castling.",
        "King and Queen are the monarchs of a side. Neither may be left or put under attack, and "
        "neither is ever captured. If both are attacked, the King must be saved at once; the Queen "
        "may stay attacked where it is until the King is not.",
        "The board has four quadrants: a1-d4, e1-h4, a5-d8 and e5-h8. No monarch may move into "
        "the quadrant where its side's other monarch stands.",
        orthodox_pawns_become("a Knight (moving as a Queen), Rook or Bishop")};
    rules.text.goal =
        "Leave the opponent without a legal move while the enemy King or Queen is attacked, or "
        "while only moves are left that would bring both into one quadrant. Otherwise a player who "
        "cannot move is stalemated: a draw.";
  }
};

/// True if both squares are in one quadrant: a1-d4, e1-h4, a5-d8 or e5-h8.
constexpr bool in_one_quadrant(Square a, Square b) {
  return file_of(a) / 4 == file_of(b) / 4 && rank_of(a) / 4 == rank_of(b) / 4;
}

/// Judges moves that leave the mover's King safe by its second monarch, the Queen.
class Monarchs {
 public:
  Monarchs(const RuleProgram& program, const Position& pos)
      : program_(program),
        pos_(pos),
        them_(!pos.side()),
        king_(lsb(pos.of(pos.side(), King))),
        queen_(lsb(pos.of(pos.side(), Queen))),
        queen_attacked_(program.attackers(pos, queen_, them_) != 0),
        both_attacked_(queen_attacked_ && program.in_check(pos)),
        shields_(shields()) {}

  bool queen_attacked() const { return queen_attacked_; }

  bool captures_queen(Move m) const { return contains(pos_.of(them_, Queen), m.to()); }

  /// True if the Queen is attacked after the move and must not be. If both monarchs are attacked
  /// the King comes first: a Queen that does not move may stay attacked, by whatever piece.
  bool exposes_queen(Move m) const {
    if (m.from() == queen_) return attacked_after(m, m.to());
    return !both_attacked_ && may_open_queen(m) && attacked_after(m, queen_);
  }

  /// True if the move brings both monarchs into one quadrant.
  bool shares_quadrant(Move m) const {
    return in_one_quadrant(m.from() == king_ ? m.to() : king_,
                           m.from() == queen_ ? m.to() : queen_);
  }

  /// True if the move is forbidden whatever the quadrants.
  bool is_otherwise_illegal(Move m) const { return captures_queen(m) || exposes_queen(m); }

 private:
  /// False only if a Queen that does not move certainly stays unattacked; most moves open no line
  /// to it.
  bool may_open_queen(Move m) const {
    return queen_attacked_ || m.kind() == MoveKind::kEnPassant || contains(shields_, m.from());
  }

  /// Own pieces that may keep a line to the Queen closed: the first one on each line from it, if an
  /// enemy piece attacks the Queen past them; else none. A Knight of this game moves along all
  /// lines.
  Bitboard shields() const {
    const Bitboard next =
        program_.attacks(pos_.board(), !them_, Knight, queen_) & pos_.by_color(!them_);
    return program_.attackers(pos_, queen_, them_, pos_.occupied() & ~next) ? next : 0;
  }

  /// True if a piece of the mover on `s` is attacked after the move.
  bool attacked_after(Move m, Square s) const {
    const Bitboard gone = bit(m.from()) | bit(m.victim());
    const Bitboard occupied = (pos_.occupied() & ~gone) | bit(m.to());
    return (program_.attackers(pos_, s, them_, occupied) & ~bit(m.to())) != 0;
  }

  const RuleProgram& program_;
  const Position& pos_;
  Color them_;
  Square king_;
  Square queen_;
  bool queen_attacked_;
  bool both_attacked_;
  Bitboard shields_;
};

class QueensAreMonarchs final : public Rule,
                                public Restriction,
                                public Forbids,
                                public SearchHints {
 public:
  std::optional<std::string> finish_reading(const RuleProgram&, Position& pos) const override {
    for (Color c : {White, Black}) {
      if (popcount(pos.of(c, King)) == 1 && popcount(pos.of(c, Queen)) == 1) continue;
      return "found a side without King or Queen or with several, expected one of each";
    }
    return std::nullopt;
  }

  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    const Monarchs monarchs(program, pos);
    list.drop_if(first, [&](Move m) {
      return monarchs.shares_quadrant(m) || monarchs.is_otherwise_illegal(m);
    });
  }

  std::string why_forbidden(const RuleProgram& program, const Position& pos,
                            Move m) const override {
    const Monarchs monarchs(program, pos);
    if (monarchs.captures_queen(m)) return "a Queen is never captured";
    if (monarchs.shares_quadrant(m)) return "King and Queen would stand in one quadrant";
    return monarchs.exposes_queen(m) ? "the Queen would stand under attack" : "";
  }

  /// A player without a legal move is mated if a monarch is attacked, has lost if only the
  /// quadrants forbid some move, and is stalemated otherwise.
  Outcome no_moves_outcome(const RuleProgram& program, const Position& pos,
                           bool checked) const override {
    const Monarchs monarchs(program, pos);
    if (checked || monarchs.queen_attacked()) return Outcome::win(!pos.side(), "checkmate");
    MoveList moves;
    bare_.of(program).generate(pos, moves);
    const bool could_unite = std::any_of(moves.begin(), moves.end(), [&](Move m) {
      return monarchs.shares_quadrant(m) && !monarchs.is_otherwise_illegal(m);
    });
    return could_unite ? Outcome::win(!pos.side(), "the monarchs would be in one quadrant")
                       : Outcome{};
  }

  bool null_move_sound() const override { return true; }

  bool must_answer(const RuleProgram& program, const Position& pos) const override {
    return program.attackers(pos, lsb(pos.of(pos.side(), Queen)), !pos.side()) != 0;
  }

 private:
  BareRules bare_;
};

std::shared_ptr<const Rule> queens_are_monarchs() {
  return std::make_shared<QueensAreMonarchs>();
}

const Registered<Separation> registered;

}  // namespace

}  // namespace protean
