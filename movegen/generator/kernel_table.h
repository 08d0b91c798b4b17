// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/generator/kernel.h"

#include <array>
#include <bit>
#include <stdexcept>
#include <utility>

/// The generators that are compiled. Each index scheme has a file of its own that includes this, as
/// they are most of what there is to compile.
namespace protean {

/// What changes only how pieces go: a generator that knows more of it than a game needs does no
/// harm.
inline constexpr unsigned kAllRays = kSplitUse | kContext | kReach | kLineLimits;

/// What a generator must have if and only if the game has it: with it, other moves are made.
inline constexpr unsigned kExactly =
    kOwnPawns | kSeriesCaptures | kNoRoyals | kManyRoyals | kRules | kUncapturable | kBarredTakers |
    kOwnEnPassant | kVictim | kInterception | kPromotionLimit | kPushes | kWideMoves | kDrops;

/// The feature sets that are compiled, all with kManyTypes; a game gets the smallest that holds its
/// own and agrees in kExactly.
inline constexpr unsigned kFeatureSets[] = {
    kNoFeatures,
    kSplitUse,
    kContext,
    kContext | kReach,
    kSplitUse | kContext | kReach | kUncapturable,
    kLineLimits,
    kSplitUse | kUncapturable | kBarredTakers,
    kCounted,
    kDrops,
    kSeriesCaptures,
    kPushes,
    kOwnPawns | kSplitUse,
    kOwnPawns | kSplitUse | kPromotionLimit,
    kOwnPawns | kSplitUse | kOwnEnPassant,
    kOwnPawns | kSplitUse | kOwnEnPassant | kContext | kReach,
    kOwnPawns | kSplitUse | kOwnEnPassant | kVictim,
    kVictim | kInterception,
    kOwnPawns | kSplitUse | kOwnEnPassant | kRules | kUncapturable,
    kOwnPawns | kSplitUse | kContext | kReach | kUncapturable,
    kWideMoves,
    kOwnPawns | kSplitUse | kWideMoves,
    kOwnPawns | kSplitUse | kOwnEnPassant | kWideMoves,
    kOwnPawns | kSplitUse | kOwnEnPassant | kVictim | kWideMoves,
    kAllRays,
    kAllRays | kOwnPawns,
    kRules,
    kSplitUse | kRules,
    kOwnPawns | kSplitUse | kRules,
    kOwnPawns | kSplitUse | kOwnEnPassant | kRules,
    kSplitUse | kDrops | kRules,
    kOwnPawns | kSplitUse | kDrops | kRules,
    kOwnPawns | kSplitUse | kOwnEnPassant | kDrops | kRules,
    kNoRoyals | kRules,
    kNoRoyals | kRules | kAllRays,
    kNoRoyals | kOwnPawns | kSplitUse | kRules,
    kNoRoyals | kOwnPawns | kSplitUse | kOwnEnPassant | kRules,
    kManyRoyals | kRules | kAllRays,
    kManyRoyals | kOwnPawns | kRules | kAllRays,
    kManyRoyals | kOwnPawns | kOwnEnPassant | kRules | kAllRays,
};

/// These are compiled for games without kManyTypes as well.
inline constexpr unsigned kSetsForFewTypes[] = {
    kNoFeatures,
};

inline constexpr auto kCompiledSets = [] {
  std::array<unsigned, std::size(kFeatureSets) + std::size(kSetsForFewTypes)> sets{};
  std::size_t n = 0;
  for (const unsigned set : kFeatureSets) sets[n++] = set | kManyTypes;
  for (const unsigned set : kSetsForFewTypes) sets[n++] = set;
  return sets;
}();

/// Games that make their turns themselves.
struct OwnTurn {
  static void generate(const RuleProgram& rp, const Position& pos, MoveList& list) {
    if (!rp.rules.goal_reached(rp, pos).over()) generate_past_goals(rp, pos, list);
  }
  static void generate_past_goals(const RuleProgram& rp, const Position& pos, MoveList& list) {
    rp.rules.generate(rp, pos, list);
  }
  static Position make(const RuleProgram& rp, const Position& pos, Move move) {
    Position next = pos;
    rp.rules.make(rp, pos, move, next);
    return next;
  }
};

template <IndexScheme S, std::size_t... I>
constexpr std::array<Kernel, sizeof...(I)> kernels_of(std::index_sequence<I...>) {
  return {KernelFunctions<kCompiledSets[I], S>::kernel()...};
}

/// The kernel of this scheme for a game with these features. Throws std::invalid_argument if there
/// is none.
template <IndexScheme S>
Kernel find_kernel(unsigned features) {
  if (features & kOwnTurn) {
    return {.generate = OwnTurn::generate,
            .generate_noisy = OwnTurn::generate,
            .generate_past_goals = OwnTurn::generate_past_goals,
            .count = count_listed<OwnTurn::generate>,
            .perft = perft_listed<OwnTurn::generate, count_listed<OwnTurn::generate>>,
            .attackers = features & kOwnPawns
                             ? KernelFunctions<kAllRays | kOwnPawns | kManyTypes, S>::attackers
                             : KernelFunctions<kAllRays | kManyTypes, S>::attackers,
            .make = OwnTurn::make};
  }
  static constexpr auto kKernels = kernels_of<S>(std::make_index_sequence<kCompiledSets.size()>());
  const Kernel* best = nullptr;
  int fewest = 0;
  for (std::size_t i = 0; i < kKernels.size(); ++i) {
    const unsigned set = kCompiledSets[i];
    if ((set & features) != features || (set & kExactly) != (features & kExactly)) continue;
    if (best && std::popcount(set) >= fewest) continue;
    best = &kKernels[i];
    fewest = std::popcount(set);
  }
  if (!best) throw std::invalid_argument("no generator has all the features of the game");
  return *best;
}

}  // namespace protean
