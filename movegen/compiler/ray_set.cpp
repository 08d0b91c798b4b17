// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/compiler/ray_set.h"

#include "movegen/board/zobrist.h"
#include "movegen/program/lookup.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <stdexcept>
#include <tuple>
#include <utility>

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

/// The numbers of other pieces on its line with which a piece goes so far (see Edge::counts).
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

/// True if `e` is open only when `other`, which joins the same squares, is open too.
bool says_nothing_beside(const Edge& e, const Edge& other) {
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
      return std::none_of(first, last, [&](const Edge& o) { return says_nothing_beside(e, o); });
    });
    first = last;
  }
  edges = std::move(kept);
}

namespace {

/// The edge turned so that `from` is the square its table is looked up by.
Edge turned(Edge e, bool reversed) {
  if (reversed) std::swap(e.from, e.to);
  return e;
}

/// All edges between two squares, which must be in one look-up.
struct Bundle {
  Square from;  ///< The square looked up.
  Square to;
  Bitboard needs = 0;
  EdgeSet edges = {};
};

/// Long dependencies first, equal lines side by side: a ray's edges then fall into one part.
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
    // Prefer the part that already looks at most of these squares.
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

namespace {

/// True if each square that one of these edges from a square asks to be empty has an edge of its
/// own, which asks for no other squares than the first.
bool see_blockers(const std::vector<Edge>& edges) {
  return std::all_of(edges.begin(), edges.end(), [&](const Edge& e) {
    Bitboard seen = 0;
    for (const Edge& o : edges) {
      if (o.line == 0 && (o.empty & ~(e.empty & ~bit(o.to))) == 0) seen |= bit(o.to);
    }
    return e.line == 0 && (e.empty & ~seen) == 0;
  });
}

}  // namespace

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
    board.sees_blockers &= see_blockers(edges);
    // Both sides, and several pieces, often go alike from a square.
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

/// Where each occupancy of the mask lets the edges lead; occupancies in the order of their PEXT
/// index.
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
    // Open to all that stands on other squares: no other occupancy is looked at.
    const std::uint64_t others = pext(mask & ~e.empty, mask);
    std::uint64_t index = 0;
    do {
      values[index] |= bit(e.to);
      index = (index - others) & others;
    } while (index != 0);
  }
  return values;
}

/// A multiplier that sends every occupancy of `mask` to a place of `table` holding its value; fills
/// the table.
std::uint64_t find_magic(const std::vector<Bitboard>& occupancies,
                         const std::vector<Bitboard>& values, std::uint64_t shift,
                         std::vector<Bitboard>& table) {
  // The attempt that last filled each place, so that no attempt has to clear the table.
  std::vector<std::uint32_t> used(table.size(), 0);
  std::uint64_t seed = occupancies.back();
  for (std::uint32_t attempt = 1;; ++attempt) {
    // Multipliers with few bits, an eighth of them, send fewer occupancies to one place.
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
  auto copy = std::make_unique<Bitboard[]>(table.size());
  std::copy(table.begin(), table.end(), copy.get());
  bytes_ += table.size() * sizeof(Bitboard);
  tables_.push_back(std::move(copy));
  return tables_.back().get();
}

}  // namespace protean
