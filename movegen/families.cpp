// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/families.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace protean {

namespace {

bool share_a_target(const EdgeSet& a, const EdgeSet& b) {
  std::array<Bitboard, kSquares> reach{};
  for (const Edge& e : a) reach[e.from] |= bit(e.to);
  return std::any_of(b.begin(), b.end(),
                     [&](const Edge& e) { return contains(reach[e.from], e.to); });
}

/// True if both conditions can hold for a man at the same time.
bool compatible(const Condition& a, const Condition& b) {
  using Kind = Condition::Kind;
  if (a.kind != b.kind) return true;
  if (a.kind == Kind::kOpponentPieces ||
      (a.kind == Kind::kNearestFriend && a.expected && b.expected))
    return a.men != b.men || (a.low <= b.high && b.low <= a.high);
  if (a.kind == Kind::kSideHas && a.expected && b.expected)
    return (a.men & ~b.none) != 0 && (b.men & ~a.none) != 0;
  return !(a == !b);
}

/// True if a look-up of both, seen from `from` (or `to` if reversed), depends on at most `widest`
/// squares.
bool narrow_enough(const EdgeSet& a, const EdgeSet& b, bool reversed, int widest) {
  std::array<Bitboard, kSquares> mask{};
  for (const EdgeSet* edges : {&a, &b}) {
    for (const Edge& e : *edges) mask[reversed ? e.to : e.from] |= e.depends_on();
  }
  return std::all_of(mask.begin(), mask.end(), [&](Bitboard m) { return popcount(m) <= widest; });
}

EdgeSet union_of(const EdgeSet& a, const EdgeSet& b) {
  EdgeSet both = a;
  both.insert(both.end(), b.begin(), b.end());
  normalize(both);
  return both;
}

void remove_man(Family& family, Man man) {
  for (ModedKinds& part : family.parts)
    part.men = static_cast<std::uint8_t>(part.men & ~(1 << man));
  std::erase_if(family.parts, [](const ModedKinds& part) { return part.men == 0; });
}

bool same_in_passing(const Family& a, const Family& b) {
  return a.passing == b.passing && a.takes_passing == b.takes_passing;
}

void drop_empty(Families& families) {
  std::erase_if(families, [](const Family& f) { return f.parts.empty(); });
}

}  // namespace

bool is_limited(const EdgeSet& edges) {
  return std::any_of(edges.begin(), edges.end(), [](const Edge& e) { return e.line != 0; });
}

std::uint8_t Family::men() const {
  std::uint8_t all = 0;
  for (const ModedKinds& part : parts) all |= part.men;
  return all;
}

Goers goers_of(const Family& family) {
  Goers goers;
  goers.men = man_set(family.men());
  for (std::size_t i = 0; i < family.parts.size(); ++i) {
    goers.moded[i] = {family.parts[i].mode, man_set(family.parts[i].men)};
  }
  return goers;
}

void FamilyTools::add(Families& families, Family own) const {
  const auto [mode, kind] = own.parts.front();
  for (Family& f : families) {
    const bool pawns = kind == men_set({Pawn}) || f.men() == men_set({Pawn});
    if (pawns || ((f.men() & promoting_) != 0) != ((kind & promoting_) != 0)) continue;
    if (f.use != own.use || f.edges != own.edges) continue;
    const auto part = std::find_if(f.parts.begin(), f.parts.end(), [&](const ModedKinds& p) {
      return p.mode == own.parts[0].mode;
    });
    if (part != f.parts.end()) {
      part->men |= kind;
      return;
    }
    if (f.parts.size() < 2) {
      f.parts.push_back({mode, kind});
      return;
    }
  }
  families.push_back(std::move(own));
}

std::vector<EdgeSet> one_path_layers(const EdgeSet& edges) {
  std::vector<EdgeSet> layers;
  std::size_t depth = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const Edge& e = edges[i];
    const bool again = i > 0 && edges[i - 1].from == e.from && edges[i - 1].to == e.to;
    depth = again ? depth + 1 : 0;
    if (layers.size() <= depth) layers.emplace_back();
    layers[depth].push_back(e);
  }
  return layers;
}

Families FamilyTools::one_path_each(const Families& families) const {
  Families layers;
  for (const Family& family : families) {
    for (EdgeSet& set : one_path_layers(family.edges))
      layers.push_back({std::move(set), family.use, family.parts});
  }
  return layers;
}

bool FamilyTools::overlap(const Family& a, const Family& b) const {
  const bool one_is_quiet = (a.use == Use::kQuiet && b.use == Use::kCapture) ||
                            (a.use == Use::kCapture && b.use == Use::kQuiet);
  if (one_is_quiet || (a.men() & b.men()) == 0) return false;
  for (const ModedKinds& p : a.parts) {
    for (const ModedKinds& q : b.parts) {
      if ((p.men & q.men) && compatible(modes_[p.mode], modes_[q.mode]))
        return share_a_target(a.edges, b.edges);
    }
  }
  return false;
}

Family FamilyTools::join_shared(Family& a, Family& b) const {
  const auto shared = static_cast<std::uint8_t>(a.men() & b.men());
  if (a.use != b.use || a.parts.size() != 1 || b.parts.size() != 1 ||
      a.parts[0].mode != b.parts[0].mode) {
    throw std::invalid_argument(
        "a man has two ways of going to one square under different conditions");
  }
  if (!same_in_passing(a, b))
    throw std::invalid_argument("a pawn has two ways to one square, one of them in passing");
  for (Family* f : {&a, &b}) {
    for (Man m = 0; m < kMaxMen; ++m) {
      if (shared >> m & 1) remove_man(*f, m);
    }
  }
  return {union_of(a.edges, b.edges), a.use, {{kAlwaysOn, shared}}, a.passing, a.takes_passing};
}

void FamilyTools::make_disjoint(Families& families) const {
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; !changed && i < families.size(); ++i) {
      for (std::size_t j = i + 1; !changed && j < families.size(); ++j) {
        if (!overlap(families[i], families[j])) continue;
        const std::uint8_t mode = families[i].parts[0].mode;
        Family joined = join_shared(families[i], families[j]);
        joined.parts[0].mode = mode;
        families.push_back(std::move(joined));
        changed = true;
      }
    }
    drop_empty(families);
  }
}

bool FamilyTools::merged(Family& into, const Family& other, bool reversed) const {
  if (into.parts != other.parts || into.use != other.use) return false;
  if (!same_in_passing(into, other)) return false;
  if (is_limited(into.edges) != is_limited(other.edges)) return false;
  if (reversed && share_a_target(into.edges, other.edges)) return false;
  if (!narrow_enough(into.edges, other.edges, reversed, widest_)) return false;
  into.edges = union_of(into.edges, other.edges);
  return true;
}

void FamilyTools::merge(Families& families, bool reversed) const {
  for (std::size_t i = 0; i < families.size(); ++i) {
    for (std::size_t j = i + 1; j < families.size();) {
      if (merged(families[i], families[j], reversed)) {
        families.erase(families.begin() + static_cast<std::ptrdiff_t>(j));
      } else {
        ++j;
      }
    }
  }
}

Families FamilyTools::own_families(const Families& families, Man man) const {
  Families own;
  bool splits_use = false;
  for (const Family& f : families) {
    if (!(f.men() >> man & 1)) continue;
    splits_use |= f.use != Use::kBoth;
    own.push_back({f.edges,
                   f.use,
                   {{f.parts[0].mode, static_cast<std::uint8_t>(1 << man)}},
                   f.passing,
                   f.takes_passing});
  }
  if (splits_use) {  // what serves both uses may join what serves one
    const std::size_t n = own.size();
    for (std::size_t i = 0; i < n; ++i) {
      if (own[i].use != Use::kBoth) continue;
      own[i].use = Use::kQuiet;
      own.push_back(own[i]);
      own.back().use = Use::kCapture;
    }
  }
  merge(own, false);
  return own;
}

void FamilyTools::regroup(Families& families) const {
  for (Man man = 0; man < kMaxMen; ++man) {
    std::size_t shared = 0;
    bool moded = false;
    for (const Family& f : families) {
      if (!(f.men() >> man & 1)) continue;
      ++shared;
      moded |= f.parts.size() > 1 || f.parts[0].mode != kAlwaysOn;
    }
    if (moded || shared < 2) continue;
    Families own = own_families(families, man);
    if (own.size() >= shared) continue;
    for (Family& f : families) remove_man(f, man);
    drop_empty(families);
    families.insert(families.end(), own.begin(), own.end());
  }
}

}  // namespace protean
