// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/compiler/pawns.h"

#include "movegen/program/wide_moves.h"

#include <algorithm>

namespace protean {

namespace {

bool depends_on_circumstances(const Moves& moves) {
  return std::any_of(moves.terms().begin(), moves.terms().end(), [](const Term& t) {
    return t.condition.kind != Condition::Kind::kAlways || t.reach;
  });
}

/// The shifts that a group's moves consist of. Empty if the group is not one of pawns, if its lines
/// are limited, or if pawns move in too many ways or over too many squares for shifts to pay.
std::vector<PawnShift> shifts_of(const MoverGroup& group) {
  constexpr std::size_t kMost = 8;
  if (group.types() != PieceTypes{Pawn} || is_limited(group.edges)) return {};
  std::vector<PawnShift> shifts;
  for (const Edge& e : group.edges) {
    PawnShift step = {.delta = e.to - e.from,
                      .use = group.use,
                      .allows_en_passant = group.allows_en_passant,
                      .goers = goers_of(group)};
    std::size_t squares = 0;
    for (Bitboard empty = e.empty; empty;) {
      if (squares == step.over.size()) return {};
      step.over[squares++] = pop_lsb(empty) - e.from;
    }
    const auto same = std::find_if(shifts.begin(), shifts.end(), [&](const PawnShift& s) {
      return s.delta == step.delta && s.over == step.over;
    });
    if (same == shifts.end() && shifts.size() == kMost) return {};
    PawnShift& shift = same == shifts.end() ? shifts.emplace_back(step) : *same;
    shift.from |= bit(e.from);
  }
  return shifts;
}

/// True if the position names what may be captured en passant, or the rule that makes the plies
/// finds it.
bool finds_victims(const Compilation& work) {
  return work.program->has(kVictim) || work.program->has(kOwnTurn);
}

}  // namespace

bool may_allow_en_passant(const Moves& moves) {
  return std::any_of(moves.terms().begin(), moves.terms().end(),
                     [](const Term& t) { return t.allows_en_passant; });
}

bool has_orthodox_pawns(Compilation& work) {
  const RuleBook& book = work.program->book;
  for (PieceType m = Knight; m < kPieceTypes; ++m) {
    if (!book.piece(m).promotes_to.empty()) return false;
  }
  // Without pawns, the kernels for orthodox pawns find none to move.
  if (book.piece(Pawn).letter == 0) return true;
  if (work.program->wide && work.program->wide->owns_pawns()) return false;
  // Their moves are shifts, which assume that no square is missing and promote only on the last
  // rank.
  if (!book.board.is_whole()) return false;
  if (book.piece(Pawn).promotion_zone != rank_bb(7)) return false;
  if (book.pawn.may_become) return false;
  const Moves orthodox =
      path({{0, 1}}).quiet() |
      path({{0, 1}, {0, 1}}).at_least(2).from(rank_bb(1)).quiet().allows_en_passant() |
      leaps({{-1, 1}, {1, 1}}).captures().captures_en_passant();
  if (depends_on_circumstances(book.piece(Pawn).moves)) return false;
  const auto alike = [&](auto&& serves) {
    return edges_of_terms(work, book.piece(Pawn).moves, White, serves) ==
           edges_of_terms(work, orthodox, White, serves);
  };
  return alike([](const Term& t) { return t.use != Use::kCapture; }) &&
         alike([](const Term& t) { return t.use != Use::kQuiet; }) &&
         (!book.pawn.en_passant || (alike([](const Term& t) { return t.allows_en_passant; }) &&
                                    alike([](const Term& t) { return t.captures_en_passant; })));
}

void check_en_passant(Compilation& work, const Term& term, const EdgeSet& edges, PieceType type,
                      Color color) {
  if (!term.allows_en_passant && !term.captures_en_passant) return;
  if (type != Pawn) fail("only pawns capture and are captured en passant");
  for (const Edge& e : edges) {
    if (!term.allows_en_passant) break;
    // What the move leaves in Board::en_passant is computed from its two squares.
    if (e.empty == 0 || e.empty != squares_between(e.from, e.to))
      fail("a pawn that may be captured en passant must pass squares of one line");
    // passer_over() looks for a pawn, and would miss the piece that it became.
    if (!finds_victims(work) && contains(work.program->promotion_zone[color], e.to))
      fail("a move that may be captured en passant would promote");
  }
}

void compile_en_passant_paths(Compilation& work, Color color) {
  if (!work.program->has(kOwnEnPassant)) return;
  const Moves& moves = work.program->book.piece(Pawn).moves;
  auto& ways = work.program->en_passant_paths[color];
  for (const Edge& e :
       edges_of_terms(work, moves, color, [](const Term& t) { return t.allows_en_passant; }))
    for_each_square(e.empty, [&](Square s) { ways[s].push_back({e.from, e.to, e.empty}); });
  if (finds_victims(work)) return;
  const auto takes = [](const Term& t) { return t.captures_en_passant; };
  for (const Edge& taking : edges_of_terms(work, moves, !color, takes)) {
    for (const EnPassantPath& a : ways[taking.to]) {
      for (const EnPassantPath& b : ways[taking.to]) {
        const bool alike = a.to != b.to && a.passed == b.passed;
        if (alike && taking.from != a.to && taking.from != b.to)
          fail("either of two pawns may have passed a square: the position must name the victim");
      }
    }
  }
}

void drop_pawn_groups(Compilation& work, MoverGroups& groups) {
  const bool orthodox = !work.program->has(kOwnPawns);
  const bool far_apart = work.program->wide && work.program->wide->makes_far_captures();
  std::erase_if(groups, [&](const MoverGroup& f) {
    if (f.types() != PieceTypes{Pawn}) return false;
    const bool leaper =
        std::all_of(f.edges.begin(), f.edges.end(), [](const Edge& e) { return !e.depends_on(); });
    return orthodox || (far_apart && f.use == Use::kCapture && !leaper);
  });
}

bool add_pawn_shifts(Compilation& work, Color color, const MoverGroup& group, SideRules& side) {
  const std::vector<PawnShift> shifts = shifts_of(group);
  if (shifts.empty()) return false;
  side.pawn_shifts.insert(side.pawn_shifts.end(), shifts.begin(), shifts.end());
  for (const Edge& e : group.edges) {
    if (contains(work.program->promotion_zone[color], e.to)) side.promoters |= bit(e.from);
  }
  return true;
}

}  // namespace protean
