// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/piece.h"
#include "movegen/generator/possible_checks.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/restriction.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/goal/goal_family.h"
#include "variants/rules/look_ahead/bare_rules.h"
#include "variants/rules/look_ahead/mate_search.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>

namespace protean {

namespace {

/// A player whose Queen is checkmated has won; a player who can checkmate the opponent's Queen
/// must.
std::shared_ptr<const Rule> mated_queen_wins();

/// King and Queen are royal. A side whose King is mated loses. A side whose Queen is mated wins,
/// and the opponent must mate the Queen if possible.
class Counselor final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("counselor", "Counselor Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Queen).moves = slide(kAllEight).at_most(2);
    rules.royals = PieceTypes{King, Queen};
    rules.no_castling();
    rules.piece(Pawn).promotes_to = {Rook, Bishop, Knight};
    rules.add(mated_queen_wins());
    rules.text.special = {
        "The Queen moves one or two squares along a rank, file or diagonal and does not jump.",
        "King and Queen are both royal: after a move neither of the player's own may be attacked. "
        "There is no castling.",
        "If a legal move checkmates the opponent's Queen (it is attacked and the opponent has no "
        "move), such a move must be played, and loses.",
        orthodox_pawns_become("a Rook, Bishop or Knight")};
    rules.text.goal =
        "Checkmate the opponent's King, or have your own Queen checkmated: a player who cannot "
        "move wins if their Queen is attacked, whether their King is or not, and loses if only "
        "their King is. If neither is, it is stalemate, a draw.";
  }
};

class MatedQueenWins final : public Rule, public Restriction, public Forbids, public SearchHints {
 public:
  std::optional<std::string> finish_reading(const RuleProgram& program,
                                            Position& pos) const override {
    for (Color c : {White, Black}) {
      for (PieceType royal : {King, Queen}) {
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
    if (known_.find(pos.key()) == kNoDuty) return;
    const RuleProgram& bare = bare_.of(program);
    MoveList duty;
    if (has_all_moves(list, first)) {
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
    return must_answer(program, pos) ? "a move that checkmates the opponent's Queen must be made"
                                     : "";
  }

  Outcome no_moves_outcome(const RuleProgram& program, const Position& pos, bool) const override {
    if (!queen_attacked(program, pos)) return {};
    return Outcome::win(pos.side(), "the Queen is checkmated");
  }

  /// A player who must checkmate the opponent's Queen loses by doing so.
  bool must_answer(const RuleProgram& program, const Position& pos) const override {
    if (const auto known = known_.find(pos.key())) return *known == kDuty;
    const RuleProgram& bare = bare_.of(program);
    MoveList duty;
    bare.generate(pos, duty);
    keep_mates(bare, pos, duty);
    return !duty.empty();
  }

 private:
  /// True if the Queen of the side to move is attacked.
  static bool queen_attacked(const RuleProgram& program, const Position& pos) {
    return program.attackers(pos, lsb(pos.of(pos.side(), Queen)), !pos.side()) != 0;
  }

  /// Removes from the list of all moves those that do not checkmate the opponent's Queen, and
  /// remembers whether any does.
  void keep_mates(const RuleProgram& bare, const Position& pos, MoveList& moves) const {
    const PossibleChecks may_attack(bare, pos, lsb(pos.of(!pos.side(), Queen)));
    moves.drop_if(0, [&](Move m) { return !may_attack(m) || !mates(bare, bare.make(pos, m)); });
    known_.store(pos.key(), moves.empty() ? kNoDuty : kDuty);
  }

  /// True if the Queen of the side to move is checkmated. The bare rules decide whether that side
  /// can still move: a duty never takes away the last move.
  static bool mates(const RuleProgram& bare, const Position& after) {
    return queen_attacked(bare, after) && bare.count(after) == 0;
  }

  /// Findings: whether a player must checkmate the opponent's Queen.
  static constexpr std::uint64_t kNoDuty = 0;
  static constexpr std::uint64_t kDuty = 1;

  BareRules bare_;
  mutable FindingsTable known_;
};

std::shared_ptr<const Rule> mated_queen_wins() {
  return std::make_shared<MatedQueenWins>();
}

const Registered<Counselor> registered;

}  // namespace

}  // namespace protean
