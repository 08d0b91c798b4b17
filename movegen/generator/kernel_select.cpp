// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/kernel_select.h"

#include "movegen/generator/kernel_table.h"

namespace protean {

extern template Kernel find_kernel<IndexScheme::kPext, false>(unsigned features);
extern template Kernel find_kernel<IndexScheme::kPext, true>(unsigned features);
extern template Kernel find_kernel<IndexScheme::kMagic, false>(unsigned features);
extern template Kernel find_kernel<IndexScheme::kMagic, true>(unsigned features);

namespace {

/// The kernel functions of games that make their turns themselves.
struct OwnTurn {
  static void generate(const RuleProgram& rp, const Position& pos, MoveList& list) {
    if (!rp.rules.goal_reached(rp, pos).over()) generate_past_goals(rp, pos, list);
  }
  static void generate_noisy(const RuleProgram& rp, const Position& pos, MoveList& list) {
    if (!rp.rules.goal_reached(rp, pos).over()) rp.rules.generate_noisy(rp, pos, list);
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

template <IndexScheme S>
Kernel kernel_of(unsigned features) {
  if (features & kOwnTurn) {
    const unsigned attacks = kAllRays | kManyTypes | (features & kOwnPawns);
    return {.generate = OwnTurn::generate,
            .generate_noisy = OwnTurn::generate_noisy,
            .generate_past_goals = OwnTurn::generate_past_goals,
            .count = count_listed<OwnTurn::generate>,
            .perft = perft_listed<OwnTurn::generate, count_listed<OwnTurn::generate>>,
            .attackers = kernel_of<S>(attacks).attackers,
            .make = OwnTurn::make};
  }
  return features & kOwnPawns ? find_kernel<S, true>(features) : find_kernel<S, false>(features);
}

}  // namespace

Kernel select_kernel(unsigned features, IndexScheme scheme) {
  return scheme == IndexScheme::kPext ? kernel_of<IndexScheme::kPext>(features)
                                      : kernel_of<IndexScheme::kMagic>(features);
}

}  // namespace protean
