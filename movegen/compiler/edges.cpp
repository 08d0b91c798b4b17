// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/compiler/edges.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace protean {

namespace {

/// The squares from `from` in steps of (dx, dy) to the edge of the board, without `from`.
Bitboard line_beyond(Square from, int dx, int dy) {
  Bitboard line = 0;
  for (int f = file_of(from) + dx, r = rank_of(from) + dy; on_board(f, r); f += dx, r += dy) {
    line |= bit(make_square(f, r));
  }
  return line;
}

/// The squares of a ray from `from`, all as the owner sees the board.
std::vector<PathSquare> path_along(const Term& term, const Ray& ray, Square from) {
  std::vector<PathSquare> path;
  for (const RaySquare& s : ray) {
    const int file = file_of(from) + s.dx;
    const int rank = rank_of(from) + s.dy;
    if (!on_board(file, rank) || !contains(term.inside, make_square(file, rank))) break;
    const Square to = make_square(file, rank);
    path.push_back({to, s.stop && contains(term.to, to)});
  }
  return path;
}

/// Edge::counts of a move over this distance: the numbers of other pieces on its line with which
/// the piece may go that far.
std::uint8_t counts_to_reach(const Term& term, int distance) {
  unsigned counts = 0;
  for (int others = 0; others < 8; ++others) {
    if (term.reach(others + 1) >= distance) counts |= 1u << others;
  }
  return static_cast<std::uint8_t>(counts);
}

void add_path(const Term& term, Square from, const std::vector<PathSquare>& path, EdgeSet& out) {
  if (path.empty()) return;
  Bitboard line = 0;
  if (term.reach) {
    const Square first = path.front().square;
    line = line_beyond(from, file_of(first) - file_of(from), rank_of(first) - rank_of(from));
  }
  Bitboard passed = 0;
  int distance = 0;
  for (const PathSquare& s : path) {
    ++distance;
    const std::uint8_t counts = term.reach ? counts_to_reach(term, distance) : 0;
    if (s.stop) out.push_back({from, s.square, passed, line, counts, false});
    passed |= bit(s.square);
  }
}

/// True if `e` is open only when `other`, between the same squares, is open too.
bool adds_nothing_to(const Edge& e, const Edge& other) {
  return other.line == 0 && other.empty != e.empty && (other.empty & ~e.empty) == 0;
}

}  // namespace

std::vector<std::vector<PathSquare>> paths_from(const Term& term, Square from, Perspective view) {
  std::vector<std::vector<PathSquare>> paths;
  if (!view.has(from) || !contains(term.from, view(from))) return paths;
  for (const Ray& ray : term.rays) {
    auto& path = paths.emplace_back(path_along(term, ray, view(from)));
    for (PathSquare& s : path) s.square = view(s.square);
    const auto edge = std::find_if(path.begin(), path.end(),
                                   [view](const PathSquare& s) { return !view.has(s.square); });
    path.erase(edge, path.end());
  }
  return paths;
}

EdgeSet edges_of(const Term& term, Perspective view) {
  EdgeSet out;
  for (int s = 0; s < kSquares; ++s) {
    const auto from = static_cast<Square>(s);
    for (const auto& path : paths_from(term, from, view)) add_path(term, from, path, out);
  }
  normalize(out);
  return out;
}

void normalize(EdgeSet& edges) {
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  EdgeSet kept;
  for (auto first = edges.begin(); first != edges.end();) {
    const auto last = std::find_if(first, edges.end(), [&](const Edge& e) {
      return e.from != first->from || e.to != first->to;
    });
    std::copy_if(first, last, std::back_inserter(kept), [&](const Edge& e) {
      return std::none_of(first, last, [&](const Edge& o) { return adds_nothing_to(e, o); });
    });
    first = last;
  }
  edges = std::move(kept);
}

}  // namespace protean
