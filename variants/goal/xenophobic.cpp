// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/bitboard.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/goal/goal_family.h"

#include <array>
#include <memory>

namespace protean {

namespace {

/// Intruders: enemy pieces in a side's `zone` (as that side sees the board). The very next ply must
/// take every one of them, and end a check as well; a side without such a ply is checkmated.
std::shared_ptr<const Rule> intruders_must_be_taken(Bitboard zone);

/// The middle of the enemy's back rank: a piece that gets there must be captured at once.
class Xenophobic final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("xenophobic", "Xenophobic Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.add(intruders_must_be_taken(bit(C1) | bit(D1) | bit(E1) | bit(F1)));
    rules.text.special = {
        "A piece on one of the four middle squares of the opponent's back rank (c8, d8, e8, f8 for "
        "White, c1, d1, e1, f1 for Black) is an intruder. The opponent must capture it with the "
        "very next move, which must also leave their King safe.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.text.goal =
        "Checkmate the opponent's King, or intrude with a piece that cannot be captured; the King "
        "may intrude as well. A player who cannot move, with neither check nor intruder, is "
        "stalemated: a draw.";
  }
};

class Intruders final : public Rule, public Forbids, public SearchHints {
 public:
  explicit Intruders(Bitboard zone) : zone_{zone, flip_ranks(zone)} {}

  void drop_forbidden(const RuleProgram&, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    const Bitboard pieces = intruders(pos);
    if (!pieces) return;
    list.drop_if(first, [&](Move m) { return !m.is_capture() || bit(m.victim()) != pieces; });
  }

  std::string why_forbidden(const RuleProgram&, const Position& pos, Move m) const override {
    const Bitboard pieces = intruders(pos);
    if (!pieces || (m.is_capture() && bit(m.victim()) == pieces)) return {};
    return "the intruder on " + to_string(lsb(pieces)) + " must be captured";
  }

  Outcome no_moves_outcome(const RuleProgram&, const Position& pos, bool) const override {
    return intruders(pos) ? Outcome::win(!pos.side(), "checkmate by an intruder") : Outcome{};
  }

  bool null_move_sound() const override { return true; }

  bool must_answer(const RuleProgram&, const Position& pos) const override {
    return intruders(pos) != 0;
  }

 private:
  /// Those that the side to move has at home.
  Bitboard intruders(const Position& pos) const {
    return pos.by_color(!pos.side()) & zone_[pos.side()];
  }

  std::array<Bitboard, 2> zone_;
};

std::shared_ptr<const Rule> intruders_must_be_taken(Bitboard zone) {
  return std::make_shared<Intruders>(zone);
}

const Registered<Xenophobic> registered;

}  // namespace

}  // namespace protean
