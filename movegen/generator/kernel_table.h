// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/generator/kernel.h"

#include <algorithm>
#include <array>
#include <bit>
#include <stdexcept>
#include <utility>

/// The generators that are compiled. They take most of the compile time, so they are spread over
/// four files: one for each index scheme, with kOwnPawns and without.
namespace protean {

/// Features that change only how pieces move: a generator with more of them than a game needs does
/// no harm.
inline constexpr unsigned kAllRays = kSplitUse | kContext | kReach | kLineLimits;

/// Features that a generator must have if and only if the game has them, since they make other
/// moves.
inline constexpr unsigned kExactly =
    kOwnPawns | kSeriesCaptures | kNoRoyals | kManyRoyals | kRules | kUncapturable | kBarredTakers |
    kOwnEnPassant | kVictim | kInterception | kPromotionLimit | kPushes | kWideMoves | kDrops;

/// The feature sets that are compiled, all with kManyTypes. A game gets the smallest one that
/// contains its own features and agrees with them in kExactly.
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
    kManyRoyals | kRules,
    kManyRoyals | kRules | kAllRays,
    kManyRoyals | kOwnPawns | kSplitUse | kRules,
    kManyRoyals | kOwnPawns | kSplitUse | kOwnEnPassant | kRules,
    kManyRoyals | kOwnPawns | kRules | kAllRays,
    kManyRoyals | kOwnPawns | kOwnEnPassant | kRules | kAllRays,
};

/// The sets that are also compiled without kManyTypes.
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

/// The compiled sets with kOwnPawns, or those without.
template <bool OwnPawns>
inline constexpr auto kSetsOfFile = [] {
  constexpr auto kIsHere = [](unsigned set) { return ((set & kOwnPawns) != 0) == OwnPawns; };
  std::array<unsigned, std::ranges::count_if(kCompiledSets, kIsHere)> sets{};
  std::ranges::copy_if(kCompiledSets, sets.begin(), kIsHere);
  return sets;
}();

/// The kernel of this scheme for a game with these features, which contain kOwnPawns if OwnPawns.
/// Throws std::invalid_argument if there is none.
template <IndexScheme S, bool OwnPawns>
Kernel find_kernel(unsigned features) {
  static constexpr auto& kSets = kSetsOfFile<OwnPawns>;
  static constexpr auto kKernels = []<std::size_t... I>(std::index_sequence<I...>) {
    return std::array{KernelFunctions<kSets[I], S>::kernel()...};
  }
  (std::make_index_sequence<kSets.size()>());
  const Kernel* best = nullptr;
  int fewest = 0;
  for (std::size_t i = 0; i < kKernels.size(); ++i) {
    const unsigned set = kSets[i];
    if ((set & features) != features || (set & kExactly) != (features & kExactly)) continue;
    if (best && std::popcount(set) >= fewest) continue;
    best = &kKernels[i];
    fewest = std::popcount(set);
  }
  if (!best) throw std::invalid_argument("no generator has all the features of the game");
  return *best;
}

}  // namespace protean
