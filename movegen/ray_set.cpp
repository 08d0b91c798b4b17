// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/ray_set.h"

#include "movegen/lookup.h"
#include "movegen/zobrist.h"

#include <algorithm>
#include <stdexcept>
#include <tuple>

namespace protean {

namespace {

/// The rest of the board's line from `from` through `to` to the edge, without `from`.
Bitboard line_beyond(Square from, int dx, int dy) {
  Bitboard line = 0;
  for (int f = file_of(from) + dx, r = rank_of(from) + dy; on_board(f, r); f += dx, r += dy) {
    line |= bit(make_square(f, r));
  }
  return line;
}

/// Adds the ray's edges from `from`, on the board as White sees it.
void add_ray(const Term& term, const Ray& ray, Square from, EdgeSet& out) {
  const Bitboard stops = term.to & term.inside;
  Bitboard passed = 0;
  int distance = 0;
  for (const RaySquare& s : ray) {
    const int file = file_of(from) + s.dx;
    const int rank = rank_of(from) + s.dy;
    if (!on_board(file, rank)) break;
    const Square to = make_square(file, rank);
    if (!contains(term.inside, to)) break;
    ++distance;
    if (s.stop && contains(stops, to)) {
      const Bitboard line = term.limited_by_line ? line_beyond(from, ray[0].dx, ray[0].dy) : 0;
      out.push_back({from, to, passed, line,
                     static_cast<std::uint8_t>(term.limited_by_line ? distance : 0), false});
    }
    passed |= bit(to);
  }
}

}  // namespace

EdgeSet edges_of(const Term& term, Perspective view) {
  EdgeSet out;
  for_each_square(term.from, [&](Square from) {
    for (const Ray& ray : term.rays) add_ray(term, ray, from, out);
  });
  for (Edge& e : out) {
    e.from = view(e.from);
    e.to = view(e.to);
    e.empty = view(e.empty);
    e.line = view(e.line);
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

namespace {

/// The edge turned so that `from` is the square its table is looked up by.
Edge turned(Edge e, bool reversed) {
  if (reversed) std::swap(e.from, e.to);
  return e;
}

}  // namespace

std::vector<EdgeSet> LookupBuilder::split(const EdgeSet& edges, Perspective view,
                                          bool reversed) const {
  std::array<Bitboard, kSquares> whole{};
  for (const Edge& e : edges) whole[reversed ? e.to : e.from] |= e.depends_on();
  if (std::all_of(whole.begin(), whole.end(),
                  [this](Bitboard b) { return popcount(b) <= widest(); }))
    return {edges};
  std::vector<EdgeSet> parts;
  std::vector<std::array<Bitboard, kSquares>> masks;
  std::vector<Edge> order;
  for (const Edge& e : edges) order.push_back(turned(e, reversed));
  // Long dependencies first, equal lines side by side: a ray's edges then fall into one part.
  const auto rank = [view](const Edge& e) {
    return std::tuple(e.from, -popcount(e.depends_on()), view(e.to));
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](const Edge& a, const Edge& b) { return rank(a) < rank(b); });
  for (const Edge& e : order) {
    const Bitboard needs = e.depends_on();
    if (popcount(needs) > widest())
      throw std::invalid_argument("a path depends on too many squares");
    // Prefer the part that already looks at most of these squares.
    std::size_t best = parts.size();
    int best_growth = 65;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const Bitboard mask = masks[i][e.from];
      const int growth = popcount(needs & ~mask);
      if (popcount(mask | needs) <= widest() && growth < best_growth) {
        best = i;
        best_growth = growth;
      }
    }
    if (best == parts.size()) {
      parts.emplace_back();
      masks.emplace_back();
    }
    parts[best].push_back(turned(e, reversed));
    masks[best][e.from] |= needs;
  }
  for (EdgeSet& part : parts) std::sort(part.begin(), part.end());
  return parts;
}

LookupBoard LookupBuilder::build(const EdgeSet& part, bool reversed) {
  LookupBoard board;
  std::array<std::vector<Edge>, kSquares> by_square;
  for (const Edge& edge : part) {
    const Edge e = turned(edge, reversed);
    by_square[e.from].push_back(e);
    board.reach[e.from] |= bit(e.to);
    if (e.depends_on()) board.rider = true;
  }
  if (!board.rider) return board;
  for (int s = 0; s < kSquares; ++s) {
    auto& edges = by_square[static_cast<std::size_t>(s)];
    std::sort(edges.begin(), edges.end());
    auto& made = made_[s];
    const auto same =
        std::find_if(made.begin(), made.end(), [&](const Made& m) { return m.edges == edges; });
    if (same != made.end()) {
      board.lookup[static_cast<std::size_t>(s)] = same->lookup;
      continue;
    }
    Bitboard mask = 0;
    for (const Edge& e : edges) mask |= e.depends_on();
    const Lookup entry = make(edges, mask);
    board.lookup[static_cast<std::size_t>(s)] = entry;
    made.push_back({edges, entry});
  }
  return board;
}

namespace {

Bitboard targets(const std::vector<Edge>& edges, Bitboard occupied) {
  Bitboard out = 0;
  for (const Edge& e : edges) {
    if (e.open(occupied)) out |= bit(e.to);
  }
  return out;
}

/// A multiplier that sends every occupancy of `mask` to a place of `table` holding its value; fills
/// the table.
std::uint64_t find_magic(const std::vector<Bitboard>& occupancies,
                         const std::vector<Bitboard>& values, std::uint64_t shift,
                         std::vector<Bitboard>& table) {
  std::vector<std::uint32_t> used(table.size(), 0);
  std::uint64_t seed = occupancies.back();
  for (std::uint32_t attempt = 1;; ++attempt) {
    std::uint64_t magic = kAllSquares;
    for (int i = 0; i < 3; ++i) magic &= zobrist::mix(seed++);
    bool good = true;
    for (std::size_t i = 0; good && i < occupancies.size(); ++i) {
      const std::size_t index = (occupancies[i] * magic) >> shift;
      good = used[index] != attempt || table[index] == values[i];
      used[index] = attempt;
      table[index] = values[i];
    }
    if (good) return magic;
  }
}

}  // namespace

Lookup LookupBuilder::make(const std::vector<Edge>& edges, Bitboard mask) {
  const int bits = popcount(mask);
  std::vector<Bitboard> occupancies;
  std::vector<Bitboard> values;
  Bitboard subset = 0;
  do {  // all subsets of the mask, in the order of their PEXT index
    occupancies.push_back(subset);
    values.push_back(targets(edges, subset));
    subset = (subset - mask) & mask;
  } while (subset);
  Lookup entry;
  entry.mask = mask;
  if (scheme_ == IndexScheme::kPext) {
    entry.table = keep(std::move(values));
    return entry;
  }
  const int index_bits = bits + 1;  // slack makes a multiplier quick to find
  entry.shift = static_cast<std::uint64_t>(64 - index_bits);
  std::vector<Bitboard> table(std::size_t{1} << index_bits, 0);
  entry.magic = find_magic(occupancies, values, entry.shift, table);
  entry.table = keep(std::move(table));
  return entry;
}

const Bitboard* LookupBuilder::keep(std::vector<Bitboard> table) {
  auto copy = std::make_unique<Bitboard[]>(table.size());
  std::copy(table.begin(), table.end(), copy.get());
  bytes_ += table.size() * sizeof(Bitboard);
  tables_.push_back(std::move(copy));
  return tables_.back().get();
}

}  // namespace protean
