// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/compiler/modes.h"

#include "movegen/compiler/attacks.h"
#include "movegen/compiler/sides.h"

#include <algorithm>

namespace protean {

namespace {

/// Notes the game's one count of pieces; compile_side() finds out which of a side's rules it
/// selects.
void count_pieces(Compilation& work, PieceTypes types) {
  const TypeList set(types);
  if (work.program->has(kCounted) && work.program->counted != set)
    fail("two different counts of pieces");
  work.program->features |= kCounted;
  work.program->counted = set;
}

/// A promotion to such a piece may change how an enemy piece moves, so each choice must be tested
/// by itself. Only orthodox pawns are tested that way.
void check_promotions_to(Compilation& work, PieceType type) {
  if (work.program->has(kOwnPawns) && work.program->book.piece(Pawn).promotes_into(type))
    fail("pieces that change how others go need orthodox pawns if they promote to them");
}

void add_ways_to_reach(Compilation& work, MoverGroups& groups, PieceType type) {
  for (const Term& t : work.program->book.piece(type).moves.terms()) {
    if (t.condition.kind != Condition::Kind::kAlways || t.reach)
      fail("pieces that change how others go must go alike in all circumstances");
    EdgeSet edges = edges_of(t, perspective(work, t, White));
    if (edges != edges_of(t, perspective(work, t, Black)))
      fail("pieces that change how others go must go alike on both sides");
    work.tools.add(groups, {std::move(edges), Use::kBoth, {{kAlwaysOn, PieceTypes::of(type)}}});
  }
}

/// How the pieces that a condition names reach squares.
ReachRules reach_rules(Compilation& work, const Condition& condition) {
  MoverGroups groups;
  for (const PieceType m : condition.types) {
    if (!condition.own) check_promotions_to(work, m);
    add_ways_to_reach(work, groups, m);
  }
  ReachRules rules;
  // White's lines serve both sides, which move alike.
  rules.lines = lines_of(work, White, groups);
  for (const AttackLine& line : rules.lines) {
    for (std::size_t s = 0; s < kSquares; ++s) {
      rules.around[s] |= line.origins_to[s];
      for_each_square(line.rider ? line.origins_to[s] : 0, [&](Square from) {
        rules.around[s] |= line.path(static_cast<Square>(s), from);
      });
    }
  }
  work.tools.merge(groups, false);
  for (const MoverGroup& f : groups) {
    for (Mover& mover : movers_of(work, White, f)) rules.movers.push_back(std::move(mover));
  }
  return rules;
}

}  // namespace

std::uint8_t mode_of(Compilation& work, const Condition& condition) {
  auto& modes = work.program->modes;
  const auto known = std::find(modes.begin(), modes.end(), condition);
  if (known != modes.end()) return static_cast<std::uint8_t>(known - modes.begin());
  modes.push_back(condition);
  return static_cast<std::uint8_t>(modes.size() - 1);
}

void collect_modes(Compilation& work) {
  RuleProgram& p = *work.program;
  p.modes.push_back({});
  for (PieceType m = Pawn; m < kPieceTypes; ++m) {
    for (const Term& t : p.book.piece(m).moves.terms()) {
      // Guard handles lines of either kind, but none that is of both kinds.
      if (t.reach && changes_by_moves(t.condition))
        fail("a line limited by the pieces on it needs a condition that no quiet move changes");
      mode_of(work, t.condition);
    }
  }
  if (p.modes.size() > kMaxModes) fail("too many conditions");
  for (std::size_t i = 1; i < p.modes.size(); ++i) {
    // Which moves may change a condition of enemy pieces: captures, if it asks for their friends;
    // steps of the royal piece, if it asks for Kings or for what reaches them; all moves, if it
    // asks for pieces anywhere on the board.
    const Condition& c = p.modes[i];
    using Kind = Condition::Kind;
    p.test_escorts |= c.kind == Kind::kBesideFriend;
    p.test_captures |= c.kind == Kind::kBesideFriend || c.kind == Kind::kFriendOnFile;
    p.test_royal_moves |= c.kind == Kind::kInLineWithOneKing || c.kind == Kind::kReached;
    work.test_every_move |= c.kind == Kind::kSideHas || c.kind == Kind::kNearestFriend;
    // Kings that are not royal move, enter and are captured like other pieces.
    work.test_every_move |= c.kind == Kind::kInLineWithOneKing && !p.book.royals.has(King);
    if (c.kind == Kind::kOpponentPieces) {
      // The pieces that the enemy counts are the mover's own.
      p.test_promotions = true;
      count_pieces(work, c.types);
    } else {
      p.features |= changes_by_moves(c) ? kContext | kReach : kContext;
      const bool by_colour = c.kind == Kind::kBesideFriend || c.kind == Kind::kFriendOnFile ||
                             c.kind == Kind::kSideHas || c.kind == Kind::kNearestFriend || c.own;
      p.mode_steps.push_back({static_cast<std::uint8_t>(i), c == !p.modes[i - 1], !by_colour});
    }
  }
}

void compile_reach(Compilation& work) {
  RuleProgram& p = *work.program;
  if (!p.has(kReach)) return;
  for (const Condition& c : p.modes) {
    p.reach.emplace_back();
    if (c.kind == Condition::Kind::kReached) p.reach.back() = reach_rules(work, c);
  }
}

}  // namespace protean
