// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/forced_win.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace protean {

namespace {

constexpr int kDeepest = 64;

/// What is proven of a position within a depth, for White.
enum class Proven : std::int8_t { kLost = -1, kLevel = 0, kWon = 1 };

/// Looks to one depth.
class Prover {
 public:
  Prover(const RuleProgram& program, std::uint64_t most_nodes)
      : program_(program), most_nodes_(most_nodes) {}

  /// Empty once there were too many positions.
  std::optional<Proven> prove(const Position& pos, int depth) {
    if (const Outcome outcome = program_.outcome(pos); outcome.over()) return value(outcome.result);
    if (depth == 0) {
      undecided_ = true;
      return Proven::kLevel;
    }
    const std::uint64_t key = program_.future_key(pos);
    if (const auto known = known_.find(key); known != known_.end()) {
      if (known->second.depth == depth) return known->second.verdict;
    }
    const Actor actor = program_.actor(pos);
    MoveList moves;
    program_.generate(pos, moves);
    std::optional<Proven> best;
    for (const Move move : moves) {
      if (++nodes_ > most_nodes_) return std::nullopt;
      const auto verdict = prove(program_.make(pos, move), depth - 1);
      if (!verdict) return std::nullopt;
      best = best ? combined(actor, *best, *verdict) : *verdict;
      if (actor == Actor::kWhite && best == Proven::kWon) break;
      if (actor == Actor::kBlack && best == Proven::kLost) break;
    }
    known_[key] = {depth, best.value_or(Proven::kLevel)};
    return best.value_or(Proven::kLevel);
  }

  /// True if some line goes on beyond the depth, or depends on chance.
  bool undecided() const { return undecided_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Known {
    int depth;
    Proven verdict;
  };

  static Proven value(Result result) {
    return result == Result::kWhiteWins   ? Proven::kWon
           : result == Result::kBlackWins ? Proven::kLost
                                          : Proven::kLevel;
  }

  /// A chance ply is won or lost only if each of its events is.
  Proven combined(Actor actor, Proven a, Proven b) {
    if (actor == Actor::kWhite) return std::max(a, b);
    if (actor == Actor::kBlack) return std::min(a, b);
    if (a == b) return a;
    undecided_ = true;
    return Proven::kLevel;
  }

  const RuleProgram& program_;
  const std::uint64_t most_nodes_;
  std::uint64_t nodes_ = 0;
  bool undecided_ = false;
  std::unordered_map<std::uint64_t, Known> known_;
};

}  // namespace

ForcedWin find_forced_win(const RuleProgram& program, const Position& root,
                          std::uint64_t most_nodes) {
  ForcedWin found;
  for (int depth = 1; depth <= kDeepest; ++depth) {
    Prover prover(program, most_nodes - found.nodes);
    const auto verdict = prover.prove(root, depth);
    if (!verdict) return found;
    found.nodes += prover.nodes();
    found.depth = depth;
    if (*verdict == Proven::kWon) found.result = Result::kWhiteWins;
    if (*verdict == Proven::kLost) found.result = Result::kBlackWins;
    if (*verdict == Proven::kLevel && !prover.undecided()) found.result = Result::kDraw;
    if (found.result != Result::kOngoing) return found;
  }
  return found;
}

}  // namespace protean
