// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/compiler/mover_groups.h"

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

/// True if both conditions can hold for a piece at the same time. Never called for counts of
/// pieces, which select a side's whole rules.
bool compatible(const Condition& a, const Condition& b) {
  using Kind = Condition::Kind;
  if (a.kind != b.kind) return true;
  if (a.kind == Kind::kNearestFriend && a.expected && b.expected)
    return a.types != b.types || (a.low <= b.high && b.low <= a.high);
  if (a.kind == Kind::kSideHas && a.expected && b.expected)
    return !(a.types & ~b.none).empty() && !(b.types & ~a.none).empty();
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

bool same_en_passant(const MoverGroup& a, const MoverGroup& b) {
  return a.allows_en_passant == b.allows_en_passant &&
         a.captures_en_passant == b.captures_en_passant;
}

void drop_empty(MoverGroups& groups) {
  std::erase_if(groups, [](const MoverGroup& f) { return f.parts.empty(); });
}

}  // namespace

bool is_limited(const EdgeSet& edges) {
  return std::any_of(edges.begin(), edges.end(), [](const Edge& e) { return e.line != 0; });
}

PieceTypes MoverGroup::types() const {
  PieceTypes all;
  for (const ModedTypeSet& part : parts) all |= part.types;
  return all;
}

void remove_types(MoverGroup& group, PieceTypes types) {
  for (ModedTypeSet& part : group.parts) part.types &= ~types;
  std::erase_if(group.parts, [](const ModedTypeSet& part) { return part.types.empty(); });
}

MoverTypes goers_of(const MoverGroup& group) {
  MoverTypes goers;
  goers.types = TypeList(group.types());
  for (std::size_t i = 0; i < group.parts.size(); ++i) {
    goers.by_mode[i] = {group.parts[i].mode, TypeList(group.parts[i].types)};
  }
  return goers;
}

bool MoverGroupTools::promote_alike(PieceType a, PieceType b) const {
  return book_.piece(a).promotes_to == book_.piece(b).promotes_to &&
         book_.promotion_zone(White, a) == book_.promotion_zone(White, b);
}

void MoverGroupTools::add(MoverGroups& groups, MoverGroup own) const {
  const auto [mode, kind] = own.parts.front();
  for (MoverGroup& f : groups) {
    const bool pawns = kind == PieceTypes{Pawn} || f.types() == PieceTypes{Pawn};
    if (pawns || !promote_alike(f.types().first(), kind.first())) continue;
    if (f.use != own.use || f.edges != own.edges) continue;
    const auto part = std::find_if(f.parts.begin(), f.parts.end(), [&](const ModedTypeSet& p) {
      return p.mode == own.parts[0].mode;
    });
    if (part != f.parts.end()) {
      part->types |= kind;
      return;
    }
    if (f.parts.size() < 2) {
      f.parts.push_back({mode, kind});
      return;
    }
  }
  groups.push_back(std::move(own));
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

MoverGroups MoverGroupTools::one_path_each(const MoverGroups& groups) const {
  MoverGroups layers;
  for (const MoverGroup& group : groups) {
    for (EdgeSet& set : one_path_layers(group.edges))
      layers.push_back({std::move(set), group.use, group.parts});
  }
  return layers;
}

bool MoverGroupTools::overlap(const MoverGroup& a, const MoverGroup& b) const {
  const bool one_is_quiet = (a.use == Use::kQuiet && b.use == Use::kCapture) ||
                            (a.use == Use::kCapture && b.use == Use::kQuiet);
  if (one_is_quiet || (a.types() & b.types()).empty()) return false;
  for (const ModedTypeSet& p : a.parts) {
    for (const ModedTypeSet& q : b.parts) {
      if ((p.types & q.types) && compatible(modes_[p.mode], modes_[q.mode]))
        return share_a_target(a.edges, b.edges);
    }
  }
  return false;
}

MoverGroup MoverGroupTools::join_shared(MoverGroup& a, MoverGroup& b) const {
  const auto shared = a.types() & b.types();
  if (a.parts.size() != 1 || b.parts.size() != 1 || a.parts[0].mode != b.parts[0].mode) {
    // Two movers would count the square twice while both conditions hold; one would miss it while
    // only one of them holds.
    throw std::invalid_argument(
        "a piece has two ways of going to one square under different conditions");
  }
  if (!same_en_passant(a, b))
    throw std::invalid_argument("a pawn has two ways to one square, one of them en passant");
  remove_types(a, shared);
  remove_types(b, shared);
  return {union_of(a.edges, b.edges),
          a.use,
          {{kAlwaysOn, shared}},
          a.allows_en_passant,
          a.captures_en_passant};
}

bool MoverGroupTools::split_uses(MoverGroups& groups, std::size_t i, PieceTypes types) const {
  MoverGroup quiet = groups[i];
  if (quiet.use != Use::kBoth) return false;
  remove_types(groups[i], types);
  remove_types(quiet, ~types);
  MoverGroup capture = quiet;
  quiet.use = Use::kQuiet;
  quiet.captures_en_passant = false;
  capture.use = Use::kCapture;
  capture.allows_en_passant = false;
  groups.push_back(std::move(quiet));
  groups.push_back(std::move(capture));
  return true;
}

void MoverGroupTools::make_disjoint(MoverGroups& groups) const {
  // A joined group may in turn overlap others, so the search starts again after each change.
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; !changed && i < groups.size(); ++i) {
      for (std::size_t j = i + 1; !changed && j < groups.size(); ++j) {
        if (!overlap(groups[i], groups[j])) continue;
        changed = true;
        // A group for quiet moves or captures alone joins one half of a group for both.
        const PieceTypes shared = groups[i].types() & groups[j].types();
        if (groups[i].use != groups[j].use &&
            (split_uses(groups, i, shared) || split_uses(groups, j, shared)))
          continue;
        const std::uint8_t mode = groups[i].parts[0].mode;
        MoverGroup joined = join_shared(groups[i], groups[j]);
        joined.parts[0].mode = mode;
        groups.push_back(std::move(joined));
      }
    }
    drop_empty(groups);
  }
}

bool MoverGroupTools::merged(MoverGroup& into, const MoverGroup& other, bool reversed) const {
  if (into.parts != other.parts || into.use != other.use) return false;
  if (!same_en_passant(into, other)) return false;
  // Moves along a limited line are made and tested; if merged with one, the others would be as
  // well.
  if (is_limited(into.edges) != is_limited(other.edges)) return false;
  // An attack line has only one path between two squares.
  if (reversed && share_a_target(into.edges, other.edges)) return false;
  if (!narrow_enough(into.edges, other.edges, reversed, widest_)) return false;
  into.edges = union_of(into.edges, other.edges);
  return true;
}

void MoverGroupTools::merge(MoverGroups& groups, bool reversed) const {
  for (std::size_t i = 0; i < groups.size(); ++i) {
    for (std::size_t j = i + 1; j < groups.size();) {
      if (merged(groups[i], groups[j], reversed)) {
        groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(j));
      } else {
        ++j;
      }
    }
  }
}

MoverGroups MoverGroupTools::own_groups(const MoverGroups& groups, PieceType type) const {
  MoverGroups own;
  bool splits_use = false;
  for (const MoverGroup& f : groups) {
    if (!f.types().has(type)) continue;
    splits_use |= f.use != Use::kBoth;
    own.push_back(f);
    remove_types(own.back(), ~PieceTypes::of(type));
  }
  if (splits_use) {  // a group for both uses may merge with a group for one
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

void MoverGroupTools::regroup(MoverGroups& groups) const {
  for (PieceType type = Pawn; type < kPieceTypes; ++type) {
    std::size_t shared = 0;
    bool by_mode = false;
    for (const MoverGroup& f : groups) {
      if (!f.types().has(type)) continue;
      ++shared;
      by_mode |= f.parts.size() > 1 || f.parts[0].mode != kAlwaysOn;
    }
    if (by_mode || shared < 2) continue;
    MoverGroups own = own_groups(groups, type);
    if (own.size() >= shared) continue;
    for (MoverGroup& f : groups) remove_types(f, PieceTypes::of(type));
    drop_empty(groups);
    groups.insert(groups.end(), own.begin(), own.end());
  }
}

}  // namespace protean
