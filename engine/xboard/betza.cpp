// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/xboard/betza.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <tuple>
#include <utility>

namespace protean {

namespace {

/// One step of a straight ray, in files and ranks; forward is positive as the owner sees it.
using Direction = std::pair<int, int>;

/// How a straight ray may be used, apart from its direction.
enum class Pattern : std::uint8_t {
  kAll,         ///< It may stop on every square.
  kFromSecond,  ///< It passes over the first square, which must be empty.
  kOnlySecond,  ///< It stops only on the second square.
};

/// Rays that differ only in direction.
struct Group {
  Use use = Use::kBoth;
  bool initial = false;  ///< Only from the second rank.
  Pattern pattern = Pattern::kAll;
  int low = 0;  ///< The smaller and the larger offset of a step.
  int high = 0;
  int range = 0;  ///< In steps; 0: to the edge of the board.

  auto key() const { return std::tie(use, initial, pattern, low, high, range); }
  bool operator<(const Group& other) const { return key() < other.key(); }
};

using Ways = std::set<std::pair<Group, Direction>>;

/// The direction as XBoard sees it. XBoard turns the board by 180 degrees for Black, whose right
/// hand is then the a-file. Our terms only reverse the ranks for Black, unless the game turns the
/// board too; absolute terms do not reverse even these.
Direction seen_by_xboard(int dx, int dy, bool absolute, Color color, bool half_turn) {
  if (color == White) return {dx, dy};
  if (absolute) return {-dx, -dy};
  return half_turn ? Direction{dx, dy} : Direction{-dx, dy};
}

std::optional<std::pair<Group, Direction>> read_ray(const Term& term, const Ray& ray, Color color,
                                                    bool half_turn) {
  if (ray.empty()) return std::nullopt;
  const int dx = ray[0].dx;
  const int dy = ray[0].dy;
  int stops = 0;
  for (std::size_t i = 0; i < ray.size(); ++i) {
    const int n = static_cast<int>(i) + 1;
    if (ray[i].dx != n * dx || ray[i].dy != n * dy) return std::nullopt;
    stops += ray[i].stop ? 1 : 0;
  }
  Group group;
  const int length = static_cast<int>(ray.size());
  if (length == 2 && !ray[0].stop && ray[1].stop) {
    group.pattern = Pattern::kOnlySecond;
  } else if (length > 2 && !ray[0].stop && stops == length - 1) {
    group.pattern = Pattern::kFromSecond;
  } else if (stops != length) {
    return std::nullopt;
  }
  group.use = term.use;
  group.initial = term.from == rank_bb(1);
  group.low = std::min(std::abs(dx), std::abs(dy));
  group.high = std::max(std::abs(dx), std::abs(dy));
  const bool to_the_edge = (length + 1) * group.high > 7;
  group.range = to_the_edge && group.pattern != Pattern::kOnlySecond ? 0 : length;
  if (group.pattern == Pattern::kFromSecond && (!to_the_edge || group.high > 1))
    return std::nullopt;
  return std::pair{group, seen_by_xboard(dx, dy, term.absolute, color, half_turn)};
}

bool sayable(const Term& term) {
  const bool anywhere = term.from == kAllSquares || (term.from == rank_bb(1) && !term.absolute);
  return anywhere && term.to == kAllSquares && term.inside == kAllSquares && !term.reach &&
         term.condition.kind == Condition::Kind::kAlways;
}

/// All rays of a piece that stop somewhere; empty if one of them cannot be expressed.
std::optional<Ways> read_ways(const Moves& moves, Color color, bool half_turn) {
  Ways ways;
  for (const Term& term : moves.terms()) {
    if (!sayable(term)) return std::nullopt;
    for (const Ray& ray : term.rays) {
      const bool stops =
          std::any_of(ray.begin(), ray.end(), [](const RaySquare& s) { return s.stop; });
      if (!stops) continue;
      const auto way = read_ray(term, ray, color, half_turn);
      if (!way) return std::nullopt;
      ways.insert(*way);
    }
  }
  return ways;
}

std::string atom(const Group& group) {
  static constexpr const char* kAtoms[4][4] = {
      {"", "W", "D", "H"}, {"", "F", "N", "C"}, {"", "", "A", "Z"}, {"", "", "", "G"}};
  return group.high > 3 ? "" : kAtoms[group.low][group.high];
}

/// Direction words for the straight and the diagonal atoms, one for each term to be written.
std::vector<std::string> four_way_words(const std::set<Direction>& directions, bool diagonal) {
  const auto has = [&](int x, int y) {
    return std::any_of(directions.begin(), directions.end(), [&](const Direction& d) {
      return (x > 0) == (d.first > 0) && (x < 0) == (d.first < 0) && (y > 0) == (d.second > 0) &&
             (y < 0) == (d.second < 0);
    });
  };
  if (directions.size() == 4) return {""};
  std::vector<std::string> words;
  if (!diagonal) {
    if (has(0, 1) && has(0, -1))
      words.emplace_back("v");
    else if (has(0, 1))
      words.emplace_back("f");
    else if (has(0, -1))
      words.emplace_back("b");
    if (has(-1, 0) && has(1, 0))
      words.emplace_back("s");
    else if (has(-1, 0))
      words.emplace_back("l");
    else if (has(1, 0))
      words.emplace_back("r");
    return words;
  }
  if (directions.size() == 2) {
    if (has(1, 1) && has(-1, 1)) return {"f"};
    if (has(1, -1) && has(-1, -1)) return {"b"};
    if (has(-1, 1) && has(-1, -1)) return {"l"};
    if (has(1, 1) && has(1, -1)) return {"r"};
  }
  for (const auto& [dx, dy] : directions) {
    words.push_back(std::string(dy > 0 ? "f" : "b") + (dx > 0 ? "r" : "l"));
  }
  return words;
}

/// The same for leaps like the Knight's. Empty unless the directions are all eight, or the forward
/// or the backward half: other sets have no safe names.
std::optional<std::vector<std::string>> eight_way_words(const std::set<Direction>& directions) {
  const auto all = [&](auto&& test) {
    return std::all_of(directions.begin(), directions.end(), test);
  };
  if (directions.size() == 8) return std::vector<std::string>{""};
  if (directions.size() == 4 && all([](const Direction& d) { return d.second > 0; })) {
    return std::vector<std::string>{"fh"};
  }
  if (directions.size() == 4 && all([](const Direction& d) { return d.second < 0; })) {
    return std::vector<std::string>{"bh"};
  }
  return std::nullopt;
}

std::string spelled(const Group& group, const std::string& word, bool en_passant) {
  std::string text = group.initial ? "i" : "";
  text += word;
  const bool pawn_capture =
      en_passant && group.use == Use::kCapture && group.high == 1 && word == "f";
  const std::string use = group.use == Use::kQuiet ? "m" : group.use == Use::kCapture ? "c" : "";
  switch (group.pattern) {
    case Pattern::kAll: {
      text += use + (pawn_capture ? "e" : "");
      if (group.high == 1 && group.range == 0) return text + (group.low == 0 ? "R" : "B");
      return text + atom(group) + (group.range == 1 ? "" : std::to_string(group.range));
    }
    // The first leg ends on an empty square and turns the step into a slide straight on.
    case Pattern::kFromSecond: return text + "yaf" + use + atom(group);
    case Pattern::kOnlySecond: {
      const Group twice{group.use, group.initial, group.pattern, 2 * group.low, 2 * group.high, 1};
      const std::string far = atom(twice);
      return far.empty() ? "" : text + use + "n" + far;
    }
  }
  return "";
}

}  // namespace

std::optional<std::string> xboard_betza(const Moves& moves, Color color, bool en_passant,
                                        bool half_turn) {
  const auto ways = read_ways(moves, color, half_turn);
  if (!ways) return std::nullopt;
  std::string text;
  for (auto way = ways->begin(); way != ways->end();) {
    const Group group = way->first;
    std::set<Direction> directions;
    for (; way != ways->end() && way->first.key() == group.key(); ++way)
      directions.insert(way->second);
    if (atom(group).empty()) return std::nullopt;
    const bool four = group.low == 0 || group.low == group.high;
    const auto words = four ? std::optional(four_way_words(directions, group.low != 0))
                            : eight_way_words(directions);
    if (!words) return std::nullopt;
    for (const std::string& word : *words) {
      const std::string piece = spelled(group, word, en_passant);
      if (piece.empty()) return std::nullopt;
      text += piece;
    }
  }
  return text;
}

}  // namespace protean
