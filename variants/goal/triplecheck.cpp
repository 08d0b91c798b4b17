// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/generator/possible_checks.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/restriction.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/goal/goal_family.h"
#include "variants/rules/goals/winning_ply.h"
#include "variants/rules/look_ahead/bare_rules.h"

#include <algorithm>
#include <memory>

namespace protean {

namespace {

/// A check can have three merits: the piece that gives it is safe, as no legal ply takes it;
/// another piece supports that piece; and the ply is no capture. A check by a piece without any of
/// them must not be given; one with all three wins at once. A player who could only give a
/// forbidden check has lost. In double check each piece is judged by itself.
///
/// FEN token and `word`: see WinningPly.
std::shared_ptr<const Rule> checks_need_a_merit(int word);

/// A check that is safe, supported and no capture wins at once.
class TripleCheck final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("triplecheck", "Triple Check Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.add(checks_need_a_merit(rules.state_word()));
    rules.text.special = {
        "Three things are asked of a check. Is it safe: can no legal move capture the piece that "
        "checks? Is it supported: does another piece of the player attack its square, be it pinned "
        "or the King? And was the move no capture?",
        "A check may be given only if the answer is yes at least once. In double check that must "
        "be so for each of the two pieces.",
        "Every attack on the King is a check that must be met, whether or not the piece could "
        "lawfully capture there.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.text.goal =
        "Checkmate the opponent's King, or give a check for which the answer is yes all three "
        "times; in double check one of the pieces is enough. A player who could only give a "
        "forbidden check has lost. Any other stalemate is a draw.";
    rules.text.notation =
        "The FEN ends with won:w or won:b after such a winning check, else with won:-.";
  }
};

/// The pieces that check the side to move.
Bitboard checkers(const RuleProgram& program, const Position& pos) {
  return program.attackers(pos, lsb(pos.of(pos.side(), King)), !pos.side());
}

/// True if another piece of the side that has just moved guards the one on `s`.
bool supported(const RuleProgram& program, const Position& pos, Square s) {
  return program.attackers(pos, s, !pos.side()) != 0;
}

class SoundChecks final : public WinningPly,
                          public Restriction,
                          public Forbids,
                          public SearchHints {
 public:
  using WinningPly::WinningPly;

  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    const PossibleChecks may_check(program, pos);
    list.drop_if(first, [&](Move m) {
      return m.is_capture() && may_check(m) && !permitted(program, pos, m);
    });
  }

  std::string why_forbidden(const RuleProgram& program, const Position& pos,
                            Move m) const override {
    if (permitted(program, pos, m)) return {};
    return "it would give a check that is neither safe nor supported, by a capture";
  }

  void after_move(const RuleProgram& program, const Position& before, Move, Piece captured,
                  Position& after) const override {
    if (captured != kNoPiece) return;
    for (Bitboard pieces = checkers(program, after); pieces;) {
      const Square s = pop_lsb(pieces);
      if (supported(program, after, s) && safe(program, after, s))
        return note_win(after, before.side());
    }
  }

  Outcome no_moves_outcome(const RuleProgram& program, const Position& pos,
                           bool checked) const override {
    if (checked || bare_.of(program).count(pos) == 0) return {};
    return Outcome::win(!pos.side(), "forced to give a forbidden check");
  }

  bool null_move_sound() const override { return true; }
  bool needs_pieces_to_win() const override { return true; }

 protected:
  std::string_view reason(const Position&, Color) const override {
    return "a check that is safe, supported and captures nothing";
  }

 private:
  /// True if no legal ply takes the piece on `s`. Deciding whether a reply is legal may call this
  /// again, but every level of the recursion takes a piece.
  bool safe(const RuleProgram& program, const Position& pos, Square s) const {
    MoveList replies;
    bare_.of(program).generate_noisy(pos, replies);
    return std::none_of(replies.begin(), replies.end(), [&](Move m) {
      return m.is_capture() && m.victim() == s && permitted(program, pos, m);
    });
  }

  /// True if the ply, which leaves the mover's King safe, gives no forbidden check.
  bool permitted(const RuleProgram& program, const Position& pos, Move move) const {
    if (!move.is_capture()) return true;
    const Position after = program.make(pos, move);
    for (Bitboard pieces = checkers(program, after); pieces;) {
      const Square s = pop_lsb(pieces);
      if (!supported(program, after, s) && !safe(program, after, s)) return false;
    }
    return true;
  }

  BareRules bare_;
};

std::shared_ptr<const Rule> checks_need_a_merit(int word) {
  return std::make_shared<SoundChecks>(word);
}

const Registered<TripleCheck> registered;

}  // namespace

}  // namespace protean
