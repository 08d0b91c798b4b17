// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/rule_program.h"
#include "movegen/rules/restriction.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/goal/goal_family.h"

#include <algorithm>
#include <memory>

namespace protean {

namespace {

/// While the opponent has no King, a pawn that reaches the last rank must become one, of the
/// opponent's colour, and may go there only if none of its own side's pieces attacks the new King.
/// Later pawns never become Kings. A player who can move nothing but the King has lost.
std::shared_ptr<const Rule> pawns_make_enemy_king();

/// A pawn makes the opponent's King; a player forced to move the King loses.
class Kingmaker final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("kingmaker", "Kingmaker Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_castling();
    rules.royals_come_later = true;
    rules.stalemate_loses = true;
    rules.piece(Pawn).promotes_to = {Queen, Rook, Bishop, Knight, King};
    rules.add(pawns_make_enemy_king());
    rules.start_fen = "rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR";
    rules.text.special = {
        "Neither side has a King at the start. A player's first pawn to get to the last rank "
        "becomes a King of the opponent's colour there. None of the player's own pieces may attack "
        "that square then; otherwise the pawn may not go there.",
        "A King on the board may not be left or put under attack by its owner. There is no "
        "castling.",
        "Otherwise pawns are orthodox: those after the first become Queen, Rook, Bishop or "
        "Knight."};
    rules.text.goal =
        "A player loses if, as the turn begins, no piece can move or only the King can: checkmate, "
        "stalemate, or being forced to move the King.";
    rules.text.notation = "Making a King is written with k: e7e8k.";
  }

  /// In XBoard a promoted piece stays with its owner.
  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

class MadeKing final : public Rule, public Restriction, public SearchHints {
 public:
  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    if (!(pos.of(pos.side(), Pawn) & rank_bb(relative_rank(pos.side(), 6)))) return;
    const bool made = pos.of(!pos.side(), King);
    list.drop_if(first, [&](Move m) {
      if (!m.is_promotion()) return false;
      const bool makes_king = m.piece_type() == King;
      if (made || !makes_king) return made == makes_king;
      return program.attackers(program.make(pos, m), m.to(), pos.side()) != 0;
    });
  }

  void after_move(const RuleProgram&, const Position& before, Move move, Piece,
                  Position& after) const override {
    if (!move.is_promotion() || move.piece_type() != King) return;
    after.take(move.to());
    after.put(make_piece(!before.side(), King), move.to());
  }

  Outcome goal_reached(const RuleProgram& program, const Position& pos) const override {
    const Bitboard king = pos.of(pos.side(), King);
    if (!king) return {};
    MoveList moves;
    program.generate_past_goals(pos, moves);
    const bool forced = !moves.empty() && std::all_of(moves.begin(), moves.end(), [&](Move m) {
      return m.from() == lsb(king);
    });
    return forced ? Outcome::win(!pos.side(), "the King must move") : Outcome{};
  }

  /// A King is a burden to its owner: it can be checked.
  int progress(const RuleProgram&, const Position& pos) const override {
    return kKingMade * (popcount(pos.of(!pos.side(), King)) - popcount(pos.of(pos.side(), King)));
  }

 private:
  static constexpr int kKingMade = 250;  ///< Centipawns: the pawn that it costs, and more.
};

std::shared_ptr<const Rule> pawns_make_enemy_king() {
  return std::make_shared<MadeKing>();
}

const Registered<Kingmaker> registered;

}  // namespace

}  // namespace protean
