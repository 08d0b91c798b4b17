// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/compiler/legality.h"

#include "movegen/compiler/pawns.h"

#include <algorithm>
#include <vector>

namespace protean {

namespace {

/// Compiles the ways of pieces that may continue after a capture.
void compile_series(Compilation& work) {
  RuleProgram& p = *work.program;
  PieceTypes types;
  for (PieceType m = Pawn; m < kPieceTypes; ++m) {
    const std::vector<Term>& terms = p.book.piece(m).moves.terms();
    const bool goes_on =
        std::any_of(terms.begin(), terms.end(), [](const Term& t) { return t.captures_on_way; });
    if (!goes_on) continue;
    if (!has_masks(p.features) || m == Pawn || m == p.royal_type)
      fail("captures on the way are for pieces that are not royal, with one royal piece a side");
    types |= PieceTypes::of(m);
    for (Color c : {White, Black})
      p.series[c][m] = SeriesTree(p.book.piece(m).moves, p.book.perspective(c));
  }
  p.series_types = TypeList(types);
  if (types) p.features |= kSeriesCaptures;
}

/// The masks are those of one royal piece, not a pawn, which a side has at all times.
void check_royal(const RuleBook& book, PieceType royal) {
  if (royal == Pawn) fail("a royal pawn needs several_royals or royals_come_later");
  if (royal != King && book.castling.allowed)
    fail("castling needs a royal King, or no royal piece");
  for (PieceType m = Pawn; m < kPieceTypes; ++m) {
    if (book.piece(m).promotes_into(royal))
      fail("promotion to the royal piece needs several_royals or royals_come_later");
  }
}

}  // namespace

void choose_legality(Compilation& work) {
  RuleProgram& p = *work.program;
  // The masks are what one royal piece sees from its square. They hold as long as a move changes
  // nothing about attacks except which lines are open.
  const int royals = p.book.royals.size();
  const bool masks =
      royals == 1 && !p.book.royals_come_later && !p.book.several_royals && !work.test_every_move;
  const bool free = royals == 0 || p.rules.judges_safety();
  if (free) {
    p.features |= kNoRoyals;
  } else if (!masks) {
    p.features |= kManyRoyals;
  }
  if (royals == 1) p.royal_type = p.book.royals.first();
  if (has_masks(p.features) && !p.rules.owns_turn()) check_royal(p.book, p.royal_type);
  if (!p.book.uncapturable.empty()) {
    p.features |= kUncapturable;
    p.uncapturable = TypeList(p.book.uncapturable);
    if (p.book.uncapturable.has(Pawn)) p.book.pawn.en_passant = false;
  }
  if (p.book.barred_from_capturing) p.features |= kBarredTakers;
  if (p.book.pawn.may_become) p.features |= kPromotionLimit;
  if (!p.rules.empty()) p.features |= kRules;
  if (p.rules.owns_turn()) p.features |= kOwnTurn;
  if (!p.book.hands.types.empty()) {
    if (!p.has(kOwnTurn) && !has_masks(p.features)) fail("hands need one royal piece a side");
    if (p.book.hands_take_rule_word()) fail("hands filled in after a rule with state");
    p.features |= kDrops;
  }
  if (p.book.pawn.pushes) p.features |= kPushes;
  if (p.wide) {
    if (!has_masks(p.features)) fail("wide moves need one royal piece a side");
    p.features |= kWideMoves;
  }
  compile_series(work);
  if (!has_orthodox_pawns(work)) {
    p.features |= kOwnPawns;
    // A rule that makes the plies itself knows which of them pass squares.
    const bool passes = p.has(kOwnTurn) || may_allow_en_passant(p.book.piece(Pawn).moves);
    p.book.pawn.en_passant = p.book.pawn.en_passant && passes;
    if (p.book.pawn.en_passant) p.features |= kOwnEnPassant;
  }
  if (!p.book.pawn.en_passant) {
    p.double_push = MoveKind::kNormal;
    p.left_by_double_push = 0;
  }
  if (p.book.pawn.names_victim && p.book.pawn.en_passant) p.features |= kVictim;
  if (p.book.pawn.passed_by_piece) {
    if (p.has(kOwnPawns) || !p.has(kVictim))
      fail("to capture every piece en passant needs orthodox pawns and the victim's name");
    p.features |= kInterception;
  }
}

}  // namespace protean
