// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/compiler/sides.h"

#include "movegen/compiler/attacks.h"
#include "movegen/compiler/modes.h"
#include "movegen/compiler/pawns.h"
#include "movegen/program/wide_moves.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace protean {

namespace {

/// The modes, as bits, that hold while the opponent has `n` of the counted pieces. Modes that count
/// nothing are all among them: each node decides about those.
std::uint32_t counts_holding(Compilation& work, int n) {
  std::uint32_t holding = 0;
  for (std::size_t i = 0; i < work.program->modes.size(); ++i) {
    const Condition& c = work.program->modes[i];
    const bool counts = c.kind == Condition::Kind::kOpponentPieces;
    if (!counts || (n >= c.low && n <= c.high) == c.expected) holding |= 1u << i;
  }
  return holding;
}

MoverGroups groups_of(Compilation& work, Color color, std::uint32_t holding) {
  MoverGroups groups;
  for (PieceType m = Pawn; m < kPieceTypes; ++m) {
    if (m == Pawn && work.program->wide && work.program->wide->owns_pawns()) continue;
    for (const Term& t : work.program->book.piece(m).moves.terms()) {
      const std::uint8_t mode = mode_of(work, t.condition);
      EdgeSet edges = edges_of(t, perspective(work, t, color));
      if (edges.empty() || !(holding >> mode & 1)) continue;
      if (is_limited(edges)) work.program->features |= kLineLimits;
      check_en_passant(work, t, edges, m, color);
      // A count selects a side's whole rules; within them, the modes it switches on are always on.
      const bool counts = t.condition.kind == Condition::Kind::kOpponentPieces;
      const bool passes = work.program->has(kOwnEnPassant);
      work.tools.add(groups, {std::move(edges),
                              t.use,
                              {{counts ? kAlwaysOn : mode, PieceTypes::of(m)}},
                              passes && t.allows_en_passant,
                              passes && t.captures_en_passant});
    }
  }
  return groups;
}

/// If legality is decided by masks, the royal piece's moves are generated apart from the others'.
void separate_royal(Compilation& work, MoverGroups& groups) {
  if (!has_masks(work.program->features)) return;
  const auto royal = PieceTypes::of(work.program->royal_type);
  MoverGroups alone;
  for (MoverGroup& f : groups) {
    if (f.types() == royal || !(f.types() & royal)) continue;
    remove_types(alone.emplace_back(f), ~royal);
    remove_types(f, royal);
  }
  groups.insert(groups.end(), alone.begin(), alone.end());
}

SideRules compile_rules_of(Compilation& work, Color color, MoverGroups groups) {
  SideRules side;
  compile_attacks(work, color, groups, side);
  note_sight(work, color, side);
  if (has_masks(work.program->features)) side.zone_attacks = zone_attacks_of(work, color, groups);
  drop_pawn_groups(work, groups);
  separate_royal(work, groups);
  work.tools.make_disjoint(groups);
  work.tools.merge(groups, false);
  work.tools.regroup(groups);
  for (const MoverGroup& f : groups) {
    const bool royal =
        has_masks(work.program->features) && f.types() == PieceTypes::of(work.program->royal_type);
    const bool in_shifts = add_pawn_shifts(work, color, f, side);
    for (Mover& mover : movers_of(work, color, f)) {
      // Kernels for own pawns distinguish the uses in any case.
      if (mover.use != Use::kBoth && !mover.promotion_zone) work.program->features |= kSplitUse;
      if (in_shifts) {
        const auto place = side.movers.begin() + static_cast<std::ptrdiff_t>(side.in_shifts++);
        side.movers.insert(place, std::move(mover));
      } else {
        (royal ? side.royal_movers : side.movers).push_back(std::move(mover));
      }
    }
  }
  return side;
}

void compile_single_types(Compilation& work, Color color) {
  for (PieceType m = Pawn; m < kPieceTypes; ++m) {
    MoverGroups own;
    for (const Term& t : work.program->book.piece(m).moves.terms()) {
      EdgeSet edges = edges_of(t, perspective(work, t, color));
      if (!edges.empty())
        own.push_back({std::move(edges), t.use, {{mode_of(work, t.condition), PieceTypes::of(m)}}});
    }
    work.tools.merge(own, false);
    for (const MoverGroup& f : own) {
      for (Mover& mover : movers_of(work, color, f))
        work.program->by_type[color][m].push_back(std::move(mover));
    }
  }
}

}  // namespace

std::vector<Mover> movers_of(Compilation& work, Color color, const MoverGroup& group) {
  std::vector<Mover> movers;
  for (const EdgeSet& part :
       work.builder.split(group.edges, work.program->book.perspective(color), false)) {
    const LookupBoard board = work.builder.build(part, false);
    Mover mover;
    mover.goers = goers_of(group);
    mover.use = group.use;
    mover.rider = board.rider;
    mover.can_reach_blockers = board.can_reach_blockers;
    mover.allows_en_passant = group.allows_en_passant;
    mover.captures_en_passant = group.captures_en_passant;
    mover.promotion_zone = work.program->book.promotion_zone(color, group.types().first());
    mover.reach = board.reach;
    mover.lookup = board.lookup;
    movers.push_back(std::move(mover));
  }
  return movers;
}

void compile_side(Compilation& work, Color color) {
  RuleProgram& p = *work.program;
  compile_single_types(work, color);
  std::vector<std::uint32_t> known;
  const int most = p.has(kCounted) ? RuleProgram::kMostCounted : 0;
  for (int n = 0; n <= most; ++n) {
    const std::uint32_t holding = counts_holding(work, n);
    // Counts that switch on the same modes share their rules, and so the look-ups.
    const auto same = std::find(known.begin(), known.end(), holding);
    p.side_of_count[color][static_cast<std::size_t>(n)] =
        static_cast<std::uint8_t>(same - known.begin());
    if (same != known.end()) continue;
    known.push_back(holding);
    p.sides[color].push_back(compile_rules_of(work, color, groups_of(work, color, holding)));
  }
}

}  // namespace protean
