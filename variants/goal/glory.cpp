// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/bitboard.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/goal/goal_family.h"

#include <array>
#include <memory>

namespace protean {

namespace {

/// A player who has a pawn on the seventh rank when the turn begins has won, unless checkmated
/// then. So the opponent has one reply to capture it; if there is no legal reply, the pawn's owner
/// wins as well.
std::shared_ptr<const Rule> arrived_pawn_wins();

/// A pawn on the seventh rank wins if it is not captured at once.
class Glory final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("glory", "Glory Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Pawn).moves = plain_pawn();
    rules.pawn.en_passant = false;
    rules.piece(Pawn).promotes_to = {};
    rules.piece(Pawn).promotion_zone = 0;
    rules.add(arrived_pawn_wins());
    rules.text.special = {
        "Pawns go one square forward and capture one square diagonally forward. They never step "
        "twice, so that there is no capture en passant; and they never promote, as the game is "
        "over before.",
        "When a pawn gets to the opponent's second rank the opponent has one move to capture it. "
        "Any legal move may be made, but one that neither captures the pawn nor checkmates loses.",
        kOrthodoxCastlingText};
    rules.text.goal =
        "Checkmate the opponent's King, or have a pawn on the opponent's second rank when your "
        "next turn begins; a player who cannot move after such an arrival has lost as well. Any "
        "other stalemate is a draw.";
  }
};

class PawnArrival final : public Rule, public SearchHints {
 public:
  Outcome goal_reached(const RuleProgram& program, const Position& pos) const override {
    if (!arrived(pos, pos.side())) return {};
    if (program.in_check(pos) && !program.has_moves_past_goals(pos))
      return Outcome::win(!pos.side(), "checkmate");
    return Outcome::win(pos.side(), "a pawn has arrived and was not captured");
  }

  Outcome no_moves_outcome(const RuleProgram&, const Position& pos, bool checked) const override {
    if (checked || !arrived(pos, !pos.side())) return {};
    return Outcome::win(!pos.side(), "a pawn has arrived and cannot be captured");
  }

  bool only_ends() const override { return true; }
  /// A pawn that has arrived wins unless it is captured.
  std::optional<Doubt> may_end(const RuleProgram&, const Position& pos) const override {
    return arrived(pos, !pos.side()) ? std::optional(Doubt{}) : std::nullopt;
  }

  bool null_move_sound() const override { return true; }
  bool needs_pieces_to_win() const override { return true; }

  bool must_answer(const RuleProgram&, const Position& pos) const override {
    return arrived(pos, !pos.side());
  }

  int progress(const RuleProgram&, const Position& pos) const override {
    return advance(pos, pos.side()) - advance(pos, !pos.side());
  }

 private:
  static Bitboard seventh_rank(Color c) { return rank_bb(relative_rank(c, 6)); }
  static bool arrived(const Position& pos, Color c) { return pos.of(c, Pawn) & seventh_rank(c); }

  /// Centipawns for the pawns of a side, by the steps each needs to the seventh rank; twice as much
  /// for pawns that no enemy pawn can stop or capture on their way.
  static int advance(const Position& pos, Color c) {
    static constexpr std::array<int, 6> kBySteps = {0, 150, 70, 35, 15, 5};
    const Bitboard own = pos.of(c, Pawn);
    const Bitboard theirs = pos.of(!c, Pawn);
    const Bitboard met = theirs | east(theirs) | west(theirs);
    int sum = 0;
    Bitboard rank = seventh_rank(c);
    Bitboard held = 0;  // squares of `rank` with such an enemy pawn ahead
    for (std::size_t steps = 1; steps < kBySteps.size(); ++steps) {
      held = ahead_of(held | (met & rank), !c);
      rank = ahead_of(rank, !c);
      sum += kBySteps[steps] * (popcount(own & rank) + popcount(own & rank & ~held));
    }
    return sum;
  }
};

std::shared_ptr<const Rule> arrived_pawn_wins() {
  return std::make_shared<PawnArrival>();
}

const Registered<Glory> registered;

}  // namespace

}  // namespace protean
