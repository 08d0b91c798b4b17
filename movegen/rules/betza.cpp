// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/rules/moves.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Betza notation as "Betza notation and XBoard" explains it, without hops, bends and other extras
/// (https://www.gnu.org/software/xboard/Betza.html).
namespace protean {

namespace {

constexpr int kUnlimited = 7;  ///< No line of the board has more squares beside the first.

/// A capital letter: one of its leaps, and how often it repeats them if no number says so.
struct Atom {
  char letter;
  int dx;
  int dy;
  int range;
};

/// Q and K are two atoms each; what stands before and after the letter applies to both.
constexpr Atom kAtoms[] = {
    {'W', 0, 1, 1},          {'F', 1, 1, 1},          {'D', 0, 2, 1},
    {'A', 2, 2, 1},          {'N', 1, 2, 1},          {'H', 0, 3, 1},
    {'G', 3, 3, 1},          {'C', 1, 3, 1},          {'J', 1, 3, 1},
    {'Z', 2, 3, 1},          {'L', 2, 3, 1},          {'R', 0, 1, kUnlimited},
    {'B', 1, 1, kUnlimited}, {'Q', 0, 1, kUnlimited}, {'Q', 1, 1, kUnlimited},
    {'K', 0, 1, 1},          {'K', 1, 1, 1}};

/// Letters name different sets of directions by the shape of the atom.
enum class Shape { kStraight, kDiagonal, kOblique };

Shape shape_of(const Atom& atom) {
  if (atom.dx == 0) return Shape::kStraight;
  return atom.dx == atom.dy ? Shape::kDiagonal : Shape::kOblique;
}

bool is_vertical(char letter) {
  return letter == 'f' || letter == 'b' || letter == 'v';
}
bool is_sideways(char letter) {
  return letter == 'l' || letter == 'r' || letter == 's';
}

/// True if the offset lies on the side of the letter; v and s stand for both their sides.
bool on_side(char letter, Offset o) {
  switch (letter) {
    case 'f': return o.dy > 0;
    case 'b': return o.dy < 0;
    case 'l': return o.dx < 0;
    case 'r': return o.dx > 0;
    case 'v': return o.dy != 0;
    default: return o.dx != 0;
  }
}

bool is_tall(Offset o) {
  return std::abs(o.dy) > std::abs(o.dx);
}

/// True if the offset turns right after going along its longer part.
bool turns_right(Offset o) {
  return is_tall(o) == (o.dx * o.dy > 0);
}

/// True if two letters together are one name: a side with one across (fl, lf, fs), doubled (ff) or
/// halved (fh), or one of the two turning halves (hl, hr).
bool is_pair(Shape shape, char a, char b) {
  if (shape == Shape::kStraight) return false;
  if (a == 'h') return shape == Shape::kOblique && (b == 'l' || b == 'r');
  if (a == 'v' || a == 's' || (!is_vertical(a) && !is_sideways(a))) return false;
  return a == b || b == 'h' || (is_vertical(a) ? is_sideways(b) : is_vertical(b));
}

bool selects_oblique(std::string_view name, Offset o) {
  if (name[0] == 'h') return turns_right(o) == (name[1] == 'r');
  if (!on_side(name[0], o)) return false;
  const bool pair = name.size() == 2 && name[0] != name[1];
  if (pair && name[1] == 'h') return true;
  // A single letter means the two leaps nearest to that side; of a pair the last letter says the
  // nearest side.
  if (!pair) return is_tall(o) == is_vertical(name[0]);
  return on_side(name[1], o) && is_tall(o) == is_vertical(name[1]);
}

bool selects(Shape shape, std::string_view name, Offset o) {
  if (shape == Shape::kOblique) return selects_oblique(name, o);
  if (!on_side(name[0], o)) return false;
  return name.size() == 1 || name[1] == 'h' || on_side(name[1], o);
}

/// The direction letters as names of sets of directions; empty optional if one means nothing for
/// the shape.
std::optional<std::vector<std::string_view>> direction_names(Shape shape,
                                                             std::string_view letters) {
  std::vector<std::string_view> names;
  while (!letters.empty()) {
    const bool pair = letters.size() > 1 && is_pair(shape, letters[0], letters[1]);
    if (!pair && !is_vertical(letters[0]) && !is_sideways(letters[0])) return std::nullopt;
    names.push_back(letters.substr(0, pair ? 2 : 1));
    letters.remove_prefix(pair ? 2 : 1);
  }
  return names;
}

/// The atom's leaps in the directions that `letters` name, all if there are none.
std::optional<std::vector<Offset>> offsets_of(const Atom& atom, std::string_view letters) {
  const Shape shape = shape_of(atom);
  const auto names = direction_names(shape, letters);
  if (!names) return std::nullopt;
  std::vector<Offset> out;
  const Moves leaps_all_ways = leap(atom.dx, atom.dy);
  for (const Ray& ray : leaps_all_ways.terms()[0].rays) {
    const Offset o{ray[0].dx, ray[0].dy};
    const bool named = std::any_of(names->begin(), names->end(),
                                   [&](std::string_view n) { return selects(shape, n, o); });
    if (named || names->empty()) out.push_back(o);
  }
  return out;
}

/// One capital letter with what belongs to it.
struct Group {
  std::string directions;
  bool quiet = false;
  bool capture = false;
  char letter = 0;
  int range = -1;  ///< -1: the atom's own.
};

/// Takes the next group off the text; empty if the text does not begin with one.
std::optional<Group> take_group(std::string_view& text) {
  const auto take = [&text] {
    const char c = text.front();
    text.remove_prefix(1);
    return c;
  };
  Group group;
  while (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    const char c = take();
    if (c == 'm') {
      group.quiet = true;
    } else if (c == 'c') {
      group.capture = true;
    } else {
      group.directions += c;
    }
  }
  if (text.empty()) return std::nullopt;
  group.letter = take();
  if (!text.empty() && text.front() == group.letter) {
    take();
    group.range = kUnlimited;
  }
  int number = -1;
  while (!text.empty() && text.front() >= '0' && text.front() <= '9') {
    number = std::min(kUnlimited, std::max(number, 0) * 10 + (take() - '0'));
  }
  if (number >= 0) group.range = number == 0 ? kUnlimited : number;
  return group;
}

std::optional<Moves> moves_of(const Group& group) {
  std::optional<Moves> out;
  for (const Atom& atom : kAtoms) {
    if (atom.letter != group.letter) continue;
    const auto offsets = offsets_of(atom, group.directions);
    if (!offsets) return std::nullopt;
    const int range = group.range < 0 ? atom.range : group.range;
    Moves moves = range == 1 ? leaps(*offsets) : slides(*offsets).at_most(range);
    if (group.quiet && !group.capture) moves = moves.quiet();
    if (group.capture && !group.quiet) moves = moves.captures();
    out = out ? *out | moves : moves;
  }
  return out;
}

}  // namespace

std::optional<Moves> betza(std::string_view text) {
  if (text.empty()) return std::nullopt;
  Moves out;
  while (!text.empty()) {
    const auto group = take_group(text);
    if (!group) return std::nullopt;
    const auto moves = moves_of(*group);
    if (!moves) return std::nullopt;
    out = out | *moves;
  }
  return out;
}

}  // namespace protean
