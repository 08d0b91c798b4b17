// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/compiler/lookup_builder.h"

#include "movegen/board/zobrist.h"
#include "movegen/program/lookup.h"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace protean {

namespace {

/// The edge turned so that `from` is the square by which its table is looked up.
Edge turned(Edge e, bool reversed) {
  if (reversed) std::swap(e.from, e.to);
  return e;
}

/// All edges between two squares, which must go into one look-up.
struct Bundle {
  Square from;  ///< The square looked up.
  Square to;
  Bitboard needs = 0;
  EdgeSet edges = {};
};

/// The edges by the square looked up, those that depend on many squares first, so that split() puts
/// the edges of one ray into one part.
std::vector<Bundle> bundles_of(const EdgeSet& edges, Perspective view, bool reversed) {
  std::vector<Bundle> bundles;
  std::map<std::pair<Square, Square>, std::size_t> known;
  for (const Edge& edge : edges) {
    const Edge e = turned(edge, reversed);
    const auto [place, fresh] = known.try_emplace({e.from, e.to}, bundles.size());
    if (fresh) bundles.push_back({e.from, e.to});
    Bundle& bundle = bundles[place->second];
    bundle.needs |= e.depends_on();
    bundle.edges.push_back(edge);
  }
  const auto rank = [view](const Bundle& b) {
    return std::tuple(b.from, -popcount(b.needs), view(b.to));
  };
  std::stable_sort(bundles.begin(), bundles.end(),
                   [&](const Bundle& a, const Bundle& b) { return rank(a) < rank(b); });
  return bundles;
}

/// LookupBoard::can_reach_blockers for one square: true if each square that an edge needs empty is
/// the end of another edge, which needs no empty squares beyond those of the first.
bool see_blockers(const std::vector<Edge>& edges) {
  return std::all_of(edges.begin(), edges.end(), [&](const Edge& e) {
    Bitboard seen = 0;
    for (const Edge& o : edges) {
      if (o.line == 0 && (o.empty & ~(e.empty & ~bit(o.to))) == 0) seen |= bit(o.to);
    }
    return e.line == 0 && (e.empty & ~seen) == 0;
  });
}

/// The squares that the edges lead to, for each occupancy of the mask; occupancies are in the order
/// of their PEXT index.
std::vector<Bitboard> targets(const std::vector<Edge>& edges, Bitboard mask,
                              const std::vector<Bitboard>& occupancies) {
  std::vector<Bitboard> values(occupancies.size(), 0);
  for (const Edge& e : edges) {
    if (e.line != 0) {
      for (std::size_t i = 0; i < values.size(); ++i) {
        if (e.open(occupancies[i])) values[i] |= bit(e.to);
      }
      continue;
    }
    // Open whatever stands on the other squares of the mask, so only these occupancies are visited.
    const std::uint64_t others = pext(mask & ~e.empty, mask);
    std::uint64_t index = 0;
    do {
      values[index] |= bit(e.to);
      index = (index - others) & others;
    } while (index != 0);
  }
  return values;
}

/// Finds a multiplier that maps each occupancy to an entry of `table` with its value, and fills the
/// table.
std::uint64_t find_magic(const std::vector<Bitboard>& occupancies,
                         const std::vector<Bitboard>& values, std::uint64_t shift,
                         std::vector<Bitboard>& table) {
  // The attempt that last filled each entry, so that no attempt has to clear the table.
  std::vector<std::uint32_t> used(table.size(), 0);
  std::uint64_t seed = occupancies.back();
  for (std::uint32_t attempt = 1;; ++attempt) {
    // Multipliers with few bits, an eighth of them, map fewer occupancies to one entry.
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

std::vector<EdgeSet> LookupBuilder::split(const EdgeSet& edges, Perspective view,
                                          bool reversed) const {
  std::array<Bitboard, kSquares> whole{};
  for (const Edge& e : edges) whole[reversed ? e.to : e.from] |= e.depends_on();
  if (std::all_of(whole.begin(), whole.end(),
                  [this](Bitboard b) { return popcount(b) <= widest(); }))
    return {edges};
  std::vector<EdgeSet> parts;
  std::vector<std::array<Bitboard, kSquares>> masks;
  for (const Bundle& bundle : bundles_of(edges, view, reversed)) {
    if (popcount(bundle.needs) > widest())
      throw std::invalid_argument("a path depends on too many squares");
    // Prefer the part that already depends on most of these squares.
    std::size_t best = parts.size();
    int best_growth = 65;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const Bitboard mask = masks[i][bundle.from];
      const int growth = popcount(bundle.needs & ~mask);
      if (popcount(mask | bundle.needs) <= widest() && growth < best_growth) {
        best = i;
        best_growth = growth;
      }
    }
    if (best == parts.size()) {
      parts.emplace_back();
      masks.emplace_back();
    }
    parts[best].insert(parts[best].end(), bundle.edges.begin(), bundle.edges.end());
    masks[best][bundle.from] |= bundle.needs;
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
    board.can_reach_blockers &= see_blockers(edges);
    // Both sides, and several pieces, often move alike from a square.
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

Lookup LookupBuilder::make(const std::vector<Edge>& edges, Bitboard mask) {
  const int bits = popcount(mask);
  std::vector<Bitboard> occupancies;
  occupancies.reserve(std::size_t{1} << bits);
  Bitboard subset = 0;
  do {  // all subsets of the mask, in the order of their PEXT index
    occupancies.push_back(subset);
    subset = (subset - mask) & mask;
  } while (subset);
  std::vector<Bitboard> values = targets(edges, mask, occupancies);
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
  tables_.push_back(std::move(table));
  return tables_.back().data();
}

}  // namespace protean
