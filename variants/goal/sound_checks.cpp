// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/sound_checks.h"

#include "movegen/generator/possible_checks.h"
#include "variants/rules/goals/winning_ply.h"
#include "variants/rules/look_ahead/bare_rules.h"

#include <algorithm>

namespace protean {

namespace {

/// The pieces that check the side to move.
Bitboard checkers(const RuleProgram& program, const Position& pos) {
  return program.attackers(pos, lsb(pos.of(pos.side(), King)), !pos.side());
}

/// True if another piece of the side that has just moved guards the one on `s`.
bool supported(const RuleProgram& program, const Position& pos, Square s) {
  return program.attackers(pos, s, !pos.side()) != 0;
}

class SoundChecks final : public WinningPly {
 public:
  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    const PossibleChecks may_check(program, pos);
    list.drop_if(first, [&](Move m) {
      return m.is_capture() && may_check(m) && !permitted(program, pos, m);
    });
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

 protected:
  std::string_view reason(const Position&, Color) const override {
    return "a check that is safe, supported and takes nobody";
  }

 private:
  /// True if no legal ply takes the piece on `s`. To ask of a reply whether it is legal may lead to
  /// asking the same again, but each time a piece is taken.
  bool safe(const RuleProgram& program, const Position& pos, Square s) const {
    MoveList replies;
    bare_.of(program).generate_noisy(pos, replies);
    return std::none_of(replies.begin(), replies.end(), [&](Move m) {
      return m.is_capture() && m.victim() == s && permitted(program, pos, m);
    });
  }

  /// True if the ply, which leaves the mover's King safe, gives no check that it may not give.
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

}  // namespace

std::shared_ptr<const RuleObject> checks_need_a_merit() {
  return std::make_shared<SoundChecks>();
}

}  // namespace protean
