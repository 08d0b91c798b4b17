// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/compiler/attacks.h"

#include "movegen/compiler/sides.h"

#include <algorithm>
#include <utility>

namespace protean {

namespace {

/// Keeps the groups that capture, as kBoth whether or not they also move quietly. Orthodox pawns
/// are left out, since they attack by shifts.
void keep_attacks(Compilation& work, MoverGroups& groups) {
  std::erase_if(groups, [&](const MoverGroup& f) {
    return f.use == Use::kQuiet || (f.types() == PieceTypes{Pawn} && !work.program->has(kOwnPawns));
  });
  for (MoverGroup& f : groups) {
    f.use = Use::kBoth;
    // The attacked squares are the same, so groups that differ only in this may now share a
    // look-up.
    f.allows_en_passant = f.captures_en_passant = false;
  }
}

void set_paths(AttackLine& line, const EdgeSet& edges) {
  line.between.assign(kSquares * kSquares, 0);
  for (const Edge& e : edges) line.between[e.to * 64u + e.from] = e.depends_on();
}

void add_detours(const MoverGroup& group, const EdgeSet& part, std::vector<AttackLine>& detours) {
  const std::vector<EdgeSet> layers = one_path_layers(part);
  // The first layer is the line itself.
  for (std::size_t i = 1; i < layers.size(); ++i) {
    AttackLine detour;
    detour.goers = goers_of(group);
    detour.rider = true;
    for (const Edge& e : layers[i]) detour.origins_to[e.to] |= bit(e.from);
    set_paths(detour, layers[i]);
    detours.push_back(std::move(detour));
  }
}

AttackLine attack_line(Compilation& work, const MoverGroup& group, const EdgeSet& part) {
  const LookupBoard board = work.builder.build(part, true);
  AttackLine line;
  line.goers = goers_of(group);
  line.rider = board.rider;
  line.can_reach_blockers = board.can_reach_blockers;
  line.limited = is_limited(part);
  line.changing = std::any_of(group.parts.begin(), group.parts.end(), [&](const auto& p) {
    return changes_by_moves(work.program->modes[p.mode]);
  });
  line.origins_to = board.reach;
  line.lookup_to = board.lookup;
  if (line.rider) set_paths(line, one_path_layers(part).front());
  return line;
}

}  // namespace

std::vector<ZoneAttack> zone_attacks_of(Compilation& work, Color color, MoverGroups groups) {
  keep_attacks(work, groups);
  for (MoverGroup& f : groups) {
    for (Edge& e : f.edges) e.arrival = e.line != 0;  // the royal piece will stand there itself
  }
  work.tools.make_disjoint(groups);
  work.tools.merge(groups, false);
  std::vector<ZoneAttack> attacks;
  for (const MoverGroup& f : groups) {
    for (Mover& mover : movers_of(work, color, f)) attacks.push_back({std::move(mover), {}});
  }
  return attacks;
}

void compile_zones_near_royals(Compilation& work, Color attacker) {
  RuleProgram& p = *work.program;
  for (std::size_t s = 0; s < kSquares; ++s) {
    Bitboard zone = 0;
    for (const SideRules& side : p.sides[!attacker]) {
      for (const Mover& mover : side.royal_movers) zone |= mover.reach[s];
    }
    // Castling takes a King further than its steps.
    if (static_cast<int>(s / 8) == p.book.castling_rank(!attacker)) {
      for (const CastlingPath& path : p.castling_paths[!attacker][s % 8]) zone |= path.safe;
    }
    for (SideRules& side : p.sides[attacker]) {
      for (ZoneAttack& attack : side.zone_attacks) {
        for (std::size_t from = 0; from < kSquares; ++from) {
          if (attack.mover.reach[from] & zone) attack.near[s] |= Bitboard{1} << from;
        }
      }
    }
  }
}

std::vector<AttackLine> lines_of(Compilation& work, Color color, MoverGroups groups,
                                 std::vector<AttackLine>* detours) {
  if (!detours) groups = work.tools.one_path_each(groups);
  work.tools.merge(groups, !detours);
  std::vector<AttackLine> lines;
  for (const MoverGroup& f : groups) {
    for (const EdgeSet& part :
         work.builder.split(f.edges, work.program->book.perspective(color), true)) {
      lines.push_back(attack_line(work, f, part));
      if (detours) add_detours(f, part, *detours);
    }
  }
  // Leapers go last: a rider's line is the likelier reason to stop looking.
  std::stable_partition(lines.begin(), lines.end(), [](const AttackLine& l) { return l.rider; });
  return lines;
}

void compile_attacks(Compilation& work, Color color, MoverGroups groups, SideRules& side) {
  keep_attacks(work, groups);
  // If pieces have many ways to a square, one look-up of all of them is worth the detours.
  const bool joined = work.program->has(kSeriesCaptures);
  side.attack_lines = lines_of(work, color, std::move(groups), joined ? &side.detours : nullptr);
}

void note_sight(Compilation& work, Color color, const SideRules& side) {
  // Some of its pieces may always move this way, and others under a condition.
  const auto always = [](const ModedTypes& part) { return part.mode == kAlwaysOn; };
  for (const AttackLine& line : side.attack_lines) {
    const auto& by_mode = line.goers.by_mode;
    if (std::all_of(by_mode.begin(), by_mode.end(), always)) continue;
    for (std::size_t s = 0; s < kSquares; ++s) work.program->sight[color][s] |= line.origins_to[s];
  }
}

}  // namespace protean
