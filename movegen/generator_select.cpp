// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/generator_select.h"

#include "movegen/kernel.h"

#include <bit>
#include <stdexcept>

namespace protean {

namespace {

/// What changes only how men go: a generator that knows more of it than a game needs does no harm.
constexpr unsigned kAllRays = kSplitUse | kContext | kReach | kLineLimits;

/// What a generator must have if and only if the game has it: with it, other moves are made.
constexpr unsigned kExactly = kOwnPawns | kCompoundPawns | kSeriesCaptures | kNoRoyals |
                              kManyRoyals | kRuleObject | kUncapturable | kDeterring | kPassing |
                              kVictim | kInterception | kPromotionLimit | kPiecePromotion | kPushes;

/// The feature sets that are compiled; a game gets the smallest that holds its own and agrees in
/// kExactly.
template <IndexScheme S>
constexpr std::pair<unsigned, Kernel> kKernels[] = {
    {kNoFeatures, KernelFunctions<kNoFeatures, S>::kernel()},
    {kSplitUse, KernelFunctions<kSplitUse, S>::kernel()},
    {kContext, KernelFunctions<kContext, S>::kernel()},
    {kContext | kReach, KernelFunctions<kContext | kReach, S>::kernel()},
    {kSplitUse | kContext | kReach | kUncapturable,
     KernelFunctions<kSplitUse | kContext | kReach | kUncapturable, S>::kernel()},
    {kLineLimits, KernelFunctions<kLineLimits, S>::kernel()},
    {kSplitUse | kUncapturable | kDeterring,
     KernelFunctions<kSplitUse | kUncapturable | kDeterring, S>::kernel()},
    {kCounted, KernelFunctions<kCounted, S>::kernel()},
    {kSeriesCaptures, KernelFunctions<kSeriesCaptures, S>::kernel()},
    {kPushes, KernelFunctions<kPushes, S>::kernel()},
    {kOwnPawns | kSplitUse, KernelFunctions<kOwnPawns | kSplitUse, S>::kernel()},
    {kOwnPawns | kSplitUse | kPromotionLimit,
     KernelFunctions<kOwnPawns | kSplitUse | kPromotionLimit, S>::kernel()},
    {kOwnPawns | kSplitUse | kPassing,
     KernelFunctions<kOwnPawns | kSplitUse | kPassing, S>::kernel()},
    {kOwnPawns | kSplitUse | kPassing | kContext | kReach,
     KernelFunctions<kOwnPawns | kSplitUse | kPassing | kContext | kReach, S>::kernel()},
    {kOwnPawns | kSplitUse | kPassing | kVictim,
     KernelFunctions<kOwnPawns | kSplitUse | kPassing | kVictim, S>::kernel()},
    {kVictim | kInterception, KernelFunctions<kVictim | kInterception, S>::kernel()},
    {kOwnPawns | kSplitUse | kPassing | kPiecePromotion,
     KernelFunctions<kOwnPawns | kSplitUse | kPassing | kPiecePromotion, S>::kernel()},
    {kOwnPawns | kSplitUse | kPassing | kRuleObject | kUncapturable,
     KernelFunctions<kOwnPawns | kSplitUse | kPassing | kRuleObject | kUncapturable, S>::kernel()},
    {kOwnPawns | kSplitUse | kCompoundPawns,
     KernelFunctions<kOwnPawns | kSplitUse | kCompoundPawns, S>::kernel()},
    {kAllRays, KernelFunctions<kAllRays, S>::kernel()},
    {kAllRays | kOwnPawns, KernelFunctions<kAllRays | kOwnPawns, S>::kernel()},
    {kRuleObject, KernelFunctions<kRuleObject, S>::kernel()},
    {kOwnPawns | kSplitUse | kRuleObject,
     KernelFunctions<kOwnPawns | kSplitUse | kRuleObject, S>::kernel()},
    {kNoRoyals | kRuleObject, KernelFunctions<kNoRoyals | kRuleObject, S>::kernel()},
    {kNoRoyals | kRuleObject | kAllRays,
     KernelFunctions<kNoRoyals | kRuleObject | kAllRays, S>::kernel()},
    {kManyRoyals | kRuleObject | kAllRays,
     KernelFunctions<kManyRoyals | kRuleObject | kAllRays, S>::kernel()},
    {kManyRoyals | kOwnPawns | kRuleObject | kAllRays,
     KernelFunctions<kManyRoyals | kOwnPawns | kRuleObject | kAllRays, S>::kernel()},
};

/// Games that make their turns themselves.
struct OwnTurn {
  static void generate(const RuleProgram& rp, const Position& pos, MoveList& list) {
    if (!rp.object->goal_reached(rp, pos).over()) generate_past_goals(rp, pos, list);
  }
  static void generate_past_goals(const RuleProgram& rp, const Position& pos, MoveList& list) {
    rp.object->generate(rp, pos, list);
  }
  static std::uint64_t count(const RuleProgram& rp, const Position& pos) {
    MoveList list;
    generate(rp, pos, list);
    return list.size();
  }
  static std::uint64_t perft(const RuleProgram& rp, const Position& pos, int depth) {
    if (depth == 0) return 1;
    MoveList list;
    generate(rp, pos, list);
    if (depth == 1) return list.size();
    std::uint64_t nodes = 0;
    for (Move m : list) nodes += perft(rp, rp.make(pos, m), depth - 1);
    return nodes;
  }
};

template <IndexScheme S>
Kernel select(unsigned features) {
  if (features & kOwnTurn) {
    return {OwnTurn::generate,
            OwnTurn::generate,
            OwnTurn::count,
            OwnTurn::perft,
            KernelFunctions<kAllRays | kOwnPawns, S>::attackers,
            OwnTurn::generate_past_goals};
  }
  const std::pair<unsigned, Kernel>* best = nullptr;
  for (const auto& entry : kKernels<S>) {
    if ((entry.first & features) != features) continue;
    if ((entry.first & kExactly) != (features & kExactly)) continue;
    if (!best || std::popcount(entry.first) < std::popcount(best->first)) best = &entry;
  }
  if (!best) throw std::invalid_argument("no generator has all the features of the game");
  return best->second;
}

}  // namespace

Kernel select_kernel(unsigned features, IndexScheme scheme) {
  return scheme == IndexScheme::kPext ? select<IndexScheme::kPext>(features)
                                      : select<IndexScheme::kMagic>(features);
}

}  // namespace protean
