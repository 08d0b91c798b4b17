// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/rule_program.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/restriction.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/goal/goal_family.h"
#include "variants/rules/tokens/side_set.h"

#include <memory>

namespace protean {

namespace {

/// A player whose King is not attacked may put it under attack, but not by a pawn or the other
/// King; the opponent's next ply must end that check. A player must not do so by a King's move,
/// castling included, in two turns in a row. A King that was attacked before the ply must be safe
/// after it. Kings are never captured.
///
/// FEN token `into:`: the colours whose last ply was such a King's move, "wb" for both, "-" for
/// none.
std::shared_ptr<const Rule> kings_may_enter_check(int word);

/// A King may go into check, and the opponent must end that check.
class Contravention final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("contravention", "Contravention Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.add(kings_may_enter_check(rules.state_word()));
    rules.castling.own_conditions = true;
    rules.stalemate_loses = true;
    rules.text.special = {
        "A player whose King is not in check may put it into check, by whatever move, as long as "
        "no pawn and no King is among the pieces that then attack it. The opponent must end that "
        "check with the next move.",
        "A King's move into check, castling included, may not follow upon another one in the same "
        "player's last turn.",
        "A player whose own King is in check must get it out of check. A King that was not in "
        "check at the start of the turn may be checked by the opponent as usual. Kings are never "
        "captured.",
        kOrthodoxPawnsText,
        "Castling: the King goes two squares toward a Rook, which is put on the square it passed. "
        "Neither has moved before, no piece stands between them, and neither the square the King "
        "leaves nor the one it passes is attacked; the one it reaches may be, as said above."};
    rules.text.goal =
        "Leave the opponent without a legal move: checkmate, stalemate, or a check to your own "
        "King that the opponent cannot end.";
    rules.text.notation =
        "The FEN ends with into: and the colours whose last turn was a King's move into check: -, "
        "w, b or wb.";
  }
};

Square king_of(const Position& pos, Color c) {
  return lsb(pos.of(c, King));
}

/// Pieces of the other side that attack the King of `c`.
Bitboard attackers_of_king(const RuleProgram& program, const Position& pos, Color c) {
  return program.attackers(pos, king_of(pos, c), !c);
}

/// True if the King would leave or pass an attacked square.
bool castles_through_attack(const RuleProgram& program, const Position& pos, Move castling) {
  const Bitboard path = bit(castling.from()) | squares_between(castling.from(), castling.to());
  bool attacked = false;
  for_each_square(
      path, [&](Square s) { attacked = attacked || program.attackers(pos, s, !pos.side()) != 0; });
  return attacked;
}

/// The reasons why plies of a position are not legal.
class Objections {
 public:
  /// `has_entered` if the last ply of the side to move was a King's move into check.
  Objections(const RuleProgram& program, const Position& pos, bool has_entered)
      : program_(program),
        pos_(pos),
        us_(pos.side()),
        king_(king_of(pos, us_)),
        enemy_king_(king_of(pos, !us_)),
        has_entered_(has_entered),
        attackers_(attackers_of_king(program, pos, us_)),
        own_attackers_(attackers_of_king(program, pos, !us_)),
        between_(lines_of(king_, attackers_)),
        own_between_(lines_of(enemy_king_, own_attackers_)) {}

  /// Returns why the ply is not legal; null if it is legal.
  PROTEAN_INLINE const char* to(Move m) const {
    if (m.to() == enemy_king_) return "a King is never captured";
    if (m.kind() == MoveKind::kCastle && castles_through_attack(program_, pos_, m))
      return "a King in check does not castle, nor passes an attacked square";
    const bool by_king = m.from() == king_;
    // Another piece's move can only uncover attacks by sliders, and those are allowed.
    if (!by_king && !attackers_ && !own_attackers_) return nullptr;
    // En passant and castling empty two squares, so these tests do not cover them.
    if (m.kind() != MoveKind::kEnPassant && m.kind() != MoveKind::kCastle) {
      if (own_attackers_ && !contains(own_attackers_, m.from()) && !contains(own_between_, m.to()))
        return kLeavesOwnCheck;
      const bool meets_none = !contains(attackers_ | between_, m.to());
      if (attackers_ && !own_attackers_ && !by_king && meets_none) return kStaysInCheck;
    }
    return to_what_follows(m, by_king);
  }

 private:
  static constexpr const char* kLeavesOwnCheck = "the check to the opponent's King must be ended";
  static constexpr const char* kStaysInCheck = "the King would still stand in check";

  /// The squares between a King and pieces that attack it.
  static Bitboard lines_of(Square king, Bitboard attackers) {
    Bitboard squares = 0;
    for_each_square(attackers, [&](Square s) { squares |= squares_between(king, s); });
    return squares;
  }

  /// Judges a move by the position after it. Not inlined: few moves get this far, and the loop over
  /// all moves stays short.
  [[gnu::noinline]] const char* to_what_follows(Move m, bool by_king) const {
    const Position after = program_.make(pos_, m);
    if (own_attackers_ && attackers_of_king(program_, after, !us_)) return kLeavesOwnCheck;
    const Bitboard attackers = attackers_of_king(program_, after, us_);
    if (!attackers) return nullptr;
    if (attackers_) return kStaysInCheck;
    if (attackers & (after.pieces(Pawn) | after.pieces(King)))
      return "the King would stand in check from a pawn or a King";
    if (by_king && has_entered_) return "the King has gone into check in the turn before";
    return nullptr;
  }

  const RuleProgram& program_;
  const Position& pos_;
  Color us_;
  Square king_;
  Square enemy_king_;
  bool has_entered_;
  Bitboard attackers_;      ///< Pieces that attack the King of the side to move.
  Bitboard own_attackers_;  ///< Pieces of the side to move that attack the other King.
  Bitboard between_;        ///< The squares between attackers_ and the King.
  Bitboard own_between_;
};

/// The set contains the colours whose last ply was a King's move into check.
class SelfChecks final : public SideSetRule,
                         public Restriction,
                         public Forbids,
                         public SearchHints {
 public:
  explicit SelfChecks(int word) : SideSetRule("into", word) {}

  bool judges_safety() const override { return true; }

  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    const Objections objections = objections_in(program, pos);
    list.drop_if(first, [&](Move m) { return objections.to(m) != nullptr; });
  }

  std::string why_forbidden(const RuleProgram& program, const Position& pos,
                            Move m) const override {
    const char* const objection = objections_in(program, pos).to(m);
    return objection ? objection : "";
  }

  void after_move(const RuleProgram& program, const Position& before, Move move, Piece,
                  Position& after) const override {
    const Color us = before.side();
    const bool by_king = contains(before.pieces(King), move.from());
    set_side(after, us, by_king && attackers_of_king(program, after, us));
  }

  bool null_move_sound() const override { return true; }
  bool needs_pieces_to_win() const override { return true; }

  /// Each step into check that a King can take wins if the other side cannot answer it.
  int progress(const RuleProgram& program, const Position& pos) const override {
    return kCentipawns *
           (ways_into_check(program, pos, pos.side()) - ways_into_check(program, pos, !pos.side()));
  }

  /// True if the opponent has put its own King in check.
  bool must_answer(const RuleProgram& program, const Position& pos) const override {
    return attackers_of_king(program, pos, !pos.side()) != 0;
  }

 private:
  static constexpr int kCentipawns = 15;

  Objections objections_in(const RuleProgram& program, const Position& pos) const {
    return {program, pos, is_in_set(pos, pos.side())};
  }

  /// The number of squares next to a King that the other side attacks, but not with a pawn or its
  /// King.
  static int ways_into_check(const RuleProgram& program, const Position& pos, Color c) {
    int ways = 0;
    for_each_square(neighbours(pos.of(c, King)) & ~pos.by_color(c), [&](Square s) {
      const Bitboard attackers = program.attackers(pos, s, !c);
      ways += attackers && !(attackers & (pos.pieces(Pawn) | pos.pieces(King)));
    });
    return ways;
  }
};

std::shared_ptr<const Rule> kings_may_enter_check(int word) {
  return std::make_shared<SelfChecks>(word);
}

const Registered<Contravention> registered;

}  // namespace

}  // namespace protean
