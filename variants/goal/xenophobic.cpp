// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/bitboard.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/restriction.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/goal/goal_family.h"

#include <memory>

namespace protean {

namespace {

/// An intruder must be captured with the very next move; a player who cannot is checkmated.
std::shared_ptr<const Rule> intruders_must_be_captured();

/// A piece that reaches the middle of the opponent's back rank must be captured at once.
class Xenophobic final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("xenophobic", "Xenophobic Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.add(intruders_must_be_captured());
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

class Intruders final : public Rule, public Restriction, public Forbids, public SearchHints {
 public:
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
  /// The enemy pieces on the middle of the back rank of the side to move. If there are two, no move
  /// captures both.
  static Bitboard intruders(const Position& pos) {
    constexpr Bitboard kMiddleFiles = file_bb(2) | file_bb(3) | file_bb(4) | file_bb(5);
    const Bitboard back_rank = rank_bb(relative_rank(pos.side(), 0));
    return pos.by_color(!pos.side()) & kMiddleFiles & back_rank;
  }
};

std::shared_ptr<const Rule> intruders_must_be_captured() {
  return std::make_shared<Intruders>();
}

const Registered<Xenophobic> registered;

}  // namespace

}  // namespace protean
