// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/rules/forbids.h"
#include "variants/known/gryphon.h"
#include "variants/known/known_family.h"
#include "variants/rules/captures/type_changes.h"

#include <memory>

namespace protean {

namespace {

/// Kings go only forward until their side has captured something. The number of the opponent's
/// pieces shows that: it is nine at first and falls only by captures.
class ForwardKings final : public TypeChanges, public Forbids {
 public:
  ForwardKings() : TypeChanges(up_to_king()) {}

  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    list.drop_if(first, [&](Move move) { return is_barred(pos, move); });
    TypeChanges::drop_forbidden(program, pos, list, first);
  }

  std::string why_forbidden(const RuleProgram&, const Position& pos, Move m) const override {
    return is_barred(pos, m) ? "Kings go only forward until their side has captured something" : "";
  }

 private:
  static constexpr int kPiecesAtFirst = 9;

  static bool is_barred(const Position& pos, Move move) {
    const Color us = pos.side();
    return contains(pos.pieces(King), move.from()) &&
           popcount(pos.by_color(!us)) >= kPiecesAtFirst &&
           relative_rank(us, rank_of(move.to())) <= relative_rank(us, rank_of(move.from()));
  }
};

class SimplifiedGryphon final : public GryphonChess {
 public:
  VariantInfo info() const override {
    return known_variant("simplifiedgryphon", "Simplified Gryphon Chess", "V. R. Parton, 1961");
  }

  void define(RuleBook& rules) const override {
    GryphonChess::define(rules);
    rules.royals_come_later = false;
    rules.drop_rules();
    rules.add(std::make_shared<ForwardKings>());
    rules.own_modes = {
        {"on a side that has captured nothing yet", King, step(kAllEight).forward()}};
    rules.start_fen = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3";
    rules.text.special = {
        kRisingPiecesText,
        kLimitsOfTypesText,
        "A side begins with a King and eight pawns. Later it may have several Kings: "
        "none of them may be left under attack.",
        "While the opponent still has nine pieces, which means that nothing has been "
        "captured from that side, a side's Kings go and capture straight or "
        "diagonally forward only. They give check as ever.",
        kPawnsThatChangeText,
        kNoCastlingText};
  }
};

const Registered<SimplifiedGryphon> registered;

}  // namespace

}  // namespace protean
