// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/rules/moves.h"

#include <algorithm>
#include <cassert>

namespace protean {

namespace {

constexpr int kLongestRay = 7;

std::vector<Offset> offsets_of(Directions directions) {
  const std::vector<Offset> orthogonal = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
  const std::vector<Offset> diagonal = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
  if (directions == kOrthogonal) return orthogonal;
  if (directions == kDiagonal) return diagonal;
  return {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
}

std::vector<Offset> symmetric_offsets(int dx, int dy) {
  std::vector<Offset> out;
  const auto add = [&](int x, int y) {
    const bool known =
        std::any_of(out.begin(), out.end(), [&](Offset o) { return o.dx == x && o.dy == y; });
    if (!known) out.push_back({x, y});
  };
  for (int sx : {1, -1}) {
    for (int sy : {1, -1}) {
      add(sx * dx, sy * dy);
      add(sx * dy, sy * dx);
    }
  }
  return out;
}

Ray ray_of(const std::vector<Offset>& steps) {
  Ray ray;
  int x = 0;
  int y = 0;
  for (const Offset& o : steps) {
    x += o.dx;
    y += o.dy;
    ray.push_back({static_cast<std::int8_t>(x), static_cast<std::int8_t>(y), true});
  }
  return ray;
}

/// True if `s` is the ray's origin or one of its squares.
bool visited(const Ray& ray, const RaySquare& s) {
  const auto same = [&s](const RaySquare& r) { return r.dx == s.dx && r.dy == s.dy; };
  return (s.dx == 0 && s.dy == 0) || std::any_of(ray.begin(), ray.end(), same);
}

Ray rider_ray(std::vector<Offset> first, Offset onward) {
  while (static_cast<int>(first.size()) < kLongestRay) first.push_back(onward);
  return ray_of(first);
}

}  // namespace

Moves Moves::operator|(const Moves& other) const {
  Moves out = *this;
  out.terms_.insert(out.terms_.end(), other.terms_.begin(), other.terms_.end());
  return out;
}

template <class Change>
Moves Moves::changed(Change&& change) const {
  Moves out = *this;
  for (Term& term : out.terms_) change(term);
  return out;
}

template <class Keep>
Moves Moves::kept_stops(Keep&& keep) const {
  return changed([&](Term& term) {
    for (Ray& ray : term.rays) {
      for (std::size_t i = 0; i < ray.size(); ++i)
        ray[i].stop = ray[i].stop && keep(static_cast<int>(i) + 1, ray[i]);
    }
  });
}

Moves Moves::at_least(int n) const {
  return kept_stops([n](int distance, const RaySquare&) { return distance >= n; });
}

Moves Moves::at_most(int n) const {
  return changed([n](Term& term) {
    for (Ray& ray : term.rays)
      ray.resize(std::min<std::size_t>(ray.size(), static_cast<std::size_t>(n)));
  });
}

Moves Moves::at_most(int (*reach)(int pieces)) const {
  return changed([reach](Term& term) { term.reach = reach; });
}

Moves Moves::odd() const {
  return kept_stops([](int distance, const RaySquare&) { return distance % 2 == 1; });
}

Moves Moves::even() const {
  return kept_stops([](int distance, const RaySquare&) { return distance % 2 == 0; });
}

Moves Moves::forward() const {
  return kept_stops([](int, const RaySquare& s) { return s.dy > 0; });
}

Moves Moves::backward() const {
  return kept_stops([](int, const RaySquare& s) { return s.dy < 0; });
}

Moves Moves::sideways() const {
  return kept_stops([](int, const RaySquare& s) { return s.dy == 0; });
}

Moves Moves::leftward() const {
  return kept_stops([](int, const RaySquare& s) { return s.dx < 0; });
}

Moves Moves::rightward() const {
  return kept_stops([](int, const RaySquare& s) { return s.dx > 0; });
}

Moves Moves::quiet() const {
  return changed([](Term& term) {
    assert(term.use != Use::kCapture);
    term.use = Use::kQuiet;
  });
}

Moves Moves::captures() const {
  return changed([](Term& term) {
    assert(term.use != Use::kQuiet);
    term.use = Use::kCapture;
  });
}

Moves Moves::from(Bitboard zone) const {
  return changed([zone](Term& term) { term.from &= zone; });
}

Moves Moves::to(Bitboard zone) const {
  return changed([zone](Term& term) { term.to &= zone; });
}

Moves Moves::inside(Bitboard zone) const {
  return changed([zone](Term& term) {
    term.inside &= zone;
    term.from &= zone;
  });
}

Moves Moves::absolute() const {
  return changed([](Term& term) { term.absolute = true; });
}

Moves Moves::allows_en_passant() const {
  return changed([](Term& term) { term.allows_en_passant = true; });
}

Moves Moves::captures_en_passant() const {
  return changed([](Term& term) {
    assert(term.use != Use::kQuiet);
    term.captures_en_passant = true;
  });
}

Moves Moves::capturing_on_the_way() const {
  return changed([](Term& term) { term.captures_on_way = true; });
}

Moves Moves::when(const Condition& condition) const {
  return changed([&](Term& term) {
    assert(term.condition.kind == Condition::Kind::kAlways && "a term has one condition");
    term.condition = condition;
  });
}

Moves leaps(const std::vector<Offset>& offsets) {
  Term term;
  for (const Offset& o : offsets) term.rays.push_back(ray_of({o}));
  return Moves(std::move(term));
}

Moves leap(int dx, int dy) {
  return leaps(symmetric_offsets(dx, dy));
}

Moves step(Directions directions) {
  return leaps(offsets_of(directions));
}

Moves slides(const std::vector<Offset>& offsets) {
  Term term;
  for (const Offset& o : offsets) term.rays.push_back(rider_ray({}, o));
  return Moves(std::move(term));
}

Moves slide(Directions directions) {
  // Orthogonal and diagonal lines are separate terms, so that pieces that have the same lines share
  // look-ups.
  if (directions == kAllEight) return slide(kOrthogonal) | slide(kDiagonal);
  return slides(offsets_of(directions));
}

Moves ride(int dx, int dy) {
  return slides(symmetric_offsets(dx, dy));
}

Moves bent(const std::vector<Offset>& first, Offset onward) {
  Term term;
  term.rays.push_back(rider_ray(first, onward));
  return Moves(std::move(term));
}

Moves path(const std::vector<Offset>& steps) {
  Term term;
  term.rays.push_back(ray_of(steps));
  return Moves(std::move(term));
}

Moves series(const std::vector<Directions>& steps) {
  std::vector<Ray> rays = {Ray{}};
  for (const Directions directions : steps) {
    std::vector<Ray> longer;
    for (const Ray& ray : rays) {
      const RaySquare at = ray.empty() ? RaySquare{0, 0, false} : ray.back();
      for (const Offset& o : offsets_of(directions)) {
        const RaySquare next{static_cast<std::int8_t>(at.dx + o.dx),
                             static_cast<std::int8_t>(at.dy + o.dy), true};
        if (visited(ray, next)) continue;
        longer.push_back(ray);
        longer.back().push_back(next);
      }
    }
    rays = std::move(longer);
  }
  Term term;
  term.rays = std::move(rays);
  return Moves(std::move(term));
}

Moves symmetric(const Moves& moves) {
  Moves out;
  for (Term term : moves.terms()) {
    std::vector<Ray> rays;
    for (const Ray& ray : term.rays) {
      for (int turn = 0; turn < 8; ++turn) {
        Ray image = ray;
        for (RaySquare& s : image) {
          if (turn & 1) s.dx = static_cast<std::int8_t>(-s.dx);
          if (turn & 2) s.dy = static_cast<std::int8_t>(-s.dy);
          if (turn & 4) std::swap(s.dx, s.dy);
        }
        if (std::find(rays.begin(), rays.end(), image) == rays.end()) rays.push_back(image);
      }
    }
    term.rays = std::move(rays);
    out = out | Moves(std::move(term));
  }
  return out;
}

Moves when(const Condition& condition, const Moves& a, const Moves& b) {
  return a.when(condition) | b.when(!condition);
}

Condition beside_friend() {
  return {Condition::Kind::kBesideFriend};
}

Condition in_line_with_one_king() {
  return {Condition::Kind::kInLineWithOneKing};
}

Condition opponent_has(std::initializer_list<PieceType> types, int low, int high) {
  return {Condition::Kind::kOpponentPieces, true, types, static_cast<std::uint8_t>(low),
          static_cast<std::uint8_t>(high)};
}

Condition reached_by(std::initializer_list<PieceType> types) {
  return {Condition::Kind::kReached, true, types};
}

Condition defended_by(std::initializer_list<PieceType> types) {
  Condition condition = reached_by(types);
  condition.own = true;
  return condition;
}

Condition friend_on_file(int files) {
  assert(files != 0);
  Condition condition{Condition::Kind::kFriendOnFile};
  condition.files = static_cast<std::int8_t>(files);
  return condition;
}

Condition side_has(std::initializer_list<PieceType> types, std::initializer_list<PieceType> none) {
  Condition c{Condition::Kind::kSideHas, true, types};
  c.none = none;
  return c;
}

Condition next_to(std::initializer_list<PieceType> types) {
  return {Condition::Kind::kNearestFriend, true, types, 1, 1};
}

Condition apart_from(std::initializer_list<PieceType> types) {
  return {Condition::Kind::kNearestFriend, true, types, 2, Condition::kNowhere - 1};
}

Condition without_other(std::initializer_list<PieceType> types) {
  return {Condition::Kind::kNearestFriend, true, types, Condition::kNowhere, Condition::kNowhere};
}

}  // namespace protean
