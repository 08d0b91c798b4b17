// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/series_tree.h"

#include "movegen/compiler/edges.h"

#include <algorithm>
#include <stdexcept>

namespace protean {

namespace {

using Path = std::vector<PathSquare>;

/// A move stores at most four squares of pieces taken on the way.
constexpr std::size_t kLongest = 5;

/// The paths of a term, sorted so that those with a common beginning are neighbours.
std::vector<Path> sorted_paths(const Term& term, Square from, Perspective view) {
  std::vector<Path> paths = paths_from(term, from, term.absolute ? view.of_white() : view);
  std::sort(paths.begin(), paths.end(), [](const Path& a, const Path& b) {
    return std::lexicographical_compare(
        a.begin(), a.end(), b.begin(), b.end(),
        [](const PathSquare& s, const PathSquare& t) { return s.square < t.square; });
  });
  return paths;
}

/// A stand with its next stands, before all are laid out in one array.
struct Node {
  SeriesStep step;
  std::vector<Node> next;
};

/// Adds the ways of neighbouring paths that share their first `depth` squares; the last of these is
/// the stand's square.
void add_paths(Node& stand, const Path* first, const Path* last, std::size_t depth) {
  while (first != last && first->size() <= depth) ++first;
  while (first != last) {
    const PathSquare at = (*first)[depth];
    const Path* end = std::find_if(
        first, last, [&](const Path& path) { return path[depth].square != at.square; });
    if (at.stop) stand.step.ends |= bit(at.square);
    const bool goes_further =
        std::any_of(first, end, [depth](const Path& path) { return path.size() > depth + 1; });
    if (goes_further) {
      Node next;
      next.step.square = at.square;
      add_paths(next, first, end, depth + 1);
      stand.step.inner |= bit(at.square) | next.step.inner;
      stand.step.beyond |= next.step.beyond;
      stand.next.push_back(std::move(next));
    }
    first = end;
  }
  stand.step.beyond |= stand.step.ends;
}

/// An upper bound on the groups of moves from a stand on that differ in the pieces they take, if
/// `ways_here` sets of pieces may have been taken on the way to it.
std::size_t most_groups(const Node& stand, std::size_t ways_here) {
  std::size_t groups = 0;
  for (const Node& next : stand.next) groups += ways_here + most_groups(next, 2 * ways_here);
  return groups;
}

/// Lays out the next stands of a stand side by side, then theirs, and returns the stand's own step.
SeriesStep flatten(const Node& stand, std::vector<SeriesStep>& steps) {
  SeriesStep step = stand.step;
  step.first = static_cast<std::uint16_t>(steps.size());
  step.count = static_cast<std::uint8_t>(stand.next.size());
  steps.resize(steps.size() + stand.next.size());
  for (std::size_t i = 0; i < stand.next.size(); ++i) {
    const SeriesStep next = flatten(stand.next[i], steps);
    steps[step.first + i] = next;
  }
  return step;
}

void check(const Term& term) {
  if (term.use != Use::kBoth || term.reach || term.condition.kind != Condition::Kind::kAlways)
    throw std::invalid_argument("a way with captures on it depends on more than its squares");
}

}  // namespace

SeriesTree::SeriesTree(const Moves& moves, Perspective view) {
  for (int s = 0; s < kSquares; ++s) {
    const auto from = static_cast<Square>(s);
    Node start;
    start.step.square = from;
    for (const Term& term : moves.terms()) {
      if (!term.captures_on_way) continue;
      check(term);
      const std::vector<Path> paths = sorted_paths(term, from, view);
      for (const Path& path : paths) {
        if (path.size() > kLongest)
          throw std::invalid_argument("a way with captures on it is too long");
      }
      add_paths(start, paths.data(), paths.data() + paths.size(), 0);
    }
    if (most_groups(start, 1) > SeriesTree::kMostGroups)
      throw std::invalid_argument("too many ways with captures on them");
    starts_[from] = flatten(start, steps_);
  }
}

}  // namespace protean
