// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/piece.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/goal/goal_family.h"
#include "variants/rules/look_ahead/bare_rules.h"
#include "variants/rules/look_ahead/mate_search.h"

#include <algorithm>
#include <memory>
#include <string_view>

namespace protean {

namespace {

/// A second royal piece of each side, of the kind `piece`, whose checkmate wins for its owner: a
/// player who cannot move has won if this piece is attacked, the King attacked or not. Who
/// can mate it must: then only such moves are legal. `won` is the reason in words and lives as long
/// as the program.
std::shared_ptr<const Rule> mated_type_wins(PieceType type, std::string_view won);

/// King and Queen are royal; a mated King loses, a mated Queen wins and must be mated.
class Counselor final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("counselor", "Counselor Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Queen).moves = slide(kAllEight).at_most(2);
    rules.royals = PieceTypes{King, Queen};
    rules.no_castling();
    rules.pawn.promotes_to = {Rook, Bishop, Knight};
    rules.add(mated_type_wins(Queen, "the Queen is checkmated"));
    rules.text.special = {
        "The Queen moves one or two squares along a rank, file or diagonal and does not jump.",
        "King and Queen are both royal: after a move neither of the player's own may be attacked. "
        "There is no castling.",
        "If a legal move checkmates the opponent's Queen (it is attacked and the opponent has no "
        "move), such a move must be played, and loses.",
        pawns_become("a Rook, Bishop or Knight")};
    rules.text.goal =
        "Checkmate the opponent's King, or have your own Queen checkmated: a player who cannot "
        "move wins if their Queen is attacked, whether their King is or not, and loses if only "
        "their King is. If neither is, it is stalemate, a draw.";
  }
};

class MateDuty final : public Rule, public Forbids, public SearchHints {
 public:
  MateDuty(PieceType type, std::string_view won) : type_(type), won_(won) {}

  std::optional<std::string> finish_reading(const RuleProgram& program,
                                            Position& pos) const override {
    for (Color c : {White, Black}) {
      for (PieceType royal : {PieceType{King}, type_}) {
        const int found = popcount(pos.of(c, royal));
        if (found == 1) continue;
        return "found " + std::to_string(found) + " pieces of the kind " +
               program.book.piece(royal).name + " on one side, expected exactly one";
      }
    }
    return std::nullopt;
  }

  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    const RuleProgram& bare = bare_.of(program);
    MoveList duty;
    if (is_whole(list, first)) {
      for (std::size_t i = first; i < list.size(); ++i) duty.push(list[i]);
    } else {
      bare.generate(pos, duty);
    }
    keep_mates(bare, pos, duty);
    if (duty.empty()) return;
    list.drop_if(first,
                 [&](Move m) { return std::find(duty.begin(), duty.end(), m) == duty.end(); });
  }

  std::string why_forbidden(const RuleProgram& program, const Position& pos, Move) const override {
    if (!must_answer(program, pos)) return {};
    return "a move that checkmates the opponent's " + program.book.piece(type_).name +
           " must be made";
  }

  Outcome no_moves_outcome(const RuleProgram& program, const Position& pos, bool) const override {
    return attacked(program, pos) ? Outcome::win(pos.side(), won_) : Outcome{};
  }

  /// Whoever must mate loses by it.
  bool must_answer(const RuleProgram& program, const Position& pos) const override {
    const RuleProgram& bare = bare_.of(program);
    MoveList duty;
    bare.generate(pos, duty);
    keep_mates(bare, pos, duty);
    return !duty.empty();
  }

 private:
  bool attacked(const RuleProgram& program, const Position& pos) const {
    return program.attackers(pos, lsb(pos.of(pos.side(), type_)), !pos.side()) != 0;
  }

  /// Takes out the moves that do not mate the other side's piece.
  void keep_mates(const RuleProgram& bare, const Position& pos, MoveList& moves) const {
    const AttackTest test(bare, pos, lsb(pos.of(!pos.side(), type_)));
    moves.drop_if(0,
                  [&](Move m) { return !test.may_attack(m) || !mates(bare, bare.make(pos, m)); });
  }

  /// Whether the other side can still move is asked of the bare rules: a duty never takes away the
  /// last move.
  bool mates(const RuleProgram& bare, const Position& after) const {
    return attacked(bare, after) && bare.count(after) == 0;
  }

  PieceType type_;
  std::string_view won_;
  BareRules bare_;
};

std::shared_ptr<const Rule> mated_type_wins(PieceType type, std::string_view won) {
  return std::make_shared<MateDuty>(type, won);
}

const Registered<Counselor> registered;

}  // namespace

}  // namespace protean
