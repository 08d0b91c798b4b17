// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/base/letters.h"
#include "movegen/rules/moves.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Betza notation as "Betza notation and XBoard" explains it, without hops, bends and other extras
/// (https://www.gnu.org/software/xboard/Betza.html).
namespace protean {

namespace {

constexpr int kUnlimited = 7;  ///< No line of the board has more squares beyond the origin.

/// One leap of a capital letter, and how often it repeats if no number says so.
struct Atom {
  char letter;
  int dx;
  int dy;
  int range;
};

/// Q and K are two atoms each. The letters and digits around the capital apply to both, and the
/// names of directions are those of a Knight, reduced to the directions that the atom has.
constexpr Atom kAtoms[] = {
    {'W', 0, 1, 1},          {'F', 1, 1, 1},          {'D', 0, 2, 1},
    {'A', 2, 2, 1},          {'N', 1, 2, 1},          {'H', 0, 3, 1},
    {'G', 3, 3, 1},          {'C', 1, 3, 1},          {'L', 1, 3, 1},
    {'Z', 2, 3, 1},          {'J', 2, 3, 1},          {'R', 0, 1, kUnlimited},
    {'B', 1, 1, kUnlimited}, {'Q', 0, 1, kUnlimited}, {'Q', 1, 1, kUnlimited},
    {'K', 0, 1, 1},          {'K', 1, 1, 1}};

bool is_vertical(char letter) {
  return letter == 'f' || letter == 'b' || letter == 'v' || letter == 'h';
}
bool is_sideways(char letter) {
  return letter == 'l' || letter == 'r' || letter == 's' || letter == 'h';
}

/// One of a Knight's eight directions. A leap with fewer directions counts as several of them: a
/// straight one as the two nearest to it, a diagonal one as the two on either side of it.
struct Image {
  bool tall;  ///< The longer part of the leap runs along a file.
  int dx;     ///< -1 or 1.
  int dy;     ///< -1 or 1.

  Offset of(const Atom& atom) const {
    return tall ? Offset{dx * atom.dx, dy * atom.dy} : Offset{dx * atom.dy, dy * atom.dx};
  }

  /// True if this direction belongs to the set that the two letters name. In a name of two sides
  /// the second letter is the side of the longer part; doubled letters give the side of the longer
  /// part alone; "fh" is a half, "hr" the four directions that turn right after their longer part.
  bool named(std::string_view name) const {
    const char vertical = dy > 0 ? 'f' : 'b';
    const char sideways = dx > 0 ? 'r' : 'l';
    const char near = tall ? vertical : sideways;
    const char far = tall ? sideways : vertical;
    const char either = tall ? 'v' : 's';
    const char turn = tall == (dx * dy > 0) ? 'r' : 'l';
    const char a = name[0];
    const char b = name[1];
    return (a == b && (a == near || a == either)) || (a == far && (b == near || b == either)) ||
           (b == 'h' && (a == near || a == far)) || (a == 'h' && b == turn);
  }
};

constexpr Image kImages[] = {{true, 1, 1},  {true, -1, -1},  {false, 1, -1}, {false, -1, 1},
                             {false, 1, 1}, {false, -1, -1}, {true, 1, -1},  {true, -1, 1}};

using Names = std::vector<std::string>;

/// Adds the name to `names`; returns false, and adds nothing, if the name means nothing.
bool add_name(std::string name, Names& names) {
  const bool known = std::any_of(std::begin(kImages), std::end(kImages),
                                 [&](const Image& image) { return image.named(name); });
  if (known) names.push_back(std::move(name));
  return known;
}

/// The direction letters as names of two letters each; a single letter is doubled. If `straight`,
/// as for a Rook, two letters of a name are two separate sides. Empty if a name means nothing.
std::optional<Names> direction_names(bool straight, std::string_view letters) {
  Names names;
  while (!letters.empty()) {
    const char a = letters[0];
    if (!is_vertical(a) && !is_sideways(a)) return std::nullopt;
    const char b = letters.size() > 1 ? letters[1] : a;
    const bool pair = letters.size() > 1 && (a == b || (is_vertical(a) && is_sideways(b)) ||
                                             (is_sideways(a) && is_vertical(b)));
    letters.remove_prefix(pair ? 2 : 1);
    if (pair && a != b && straight) {
      const bool first = add_name({a, a}, names);
      const bool second = add_name({b, b}, names);
      if (!first && !second) return std::nullopt;
    } else if (!add_name(pair ? std::string{a, b} : std::string{a, a}, names)) {
      return std::nullopt;
    }
  }
  return names;
}

/// The atom's leaps in the directions with these names; in all directions if there are no names.
std::vector<Offset> offsets_of(const Atom& atom, const Names& names) {
  std::vector<Offset> out;
  for (const Image& image : kImages) {
    const bool wanted = names.empty() || std::any_of(names.begin(), names.end(),
                                                     [&](const auto& n) { return image.named(n); });
    const Offset o = image.of(atom);
    const bool known =
        std::any_of(out.begin(), out.end(), [o](Offset k) { return k.dx == o.dx && k.dy == o.dy; });
    if (wanted && !known) out.push_back(o);
  }
  return out;
}

/// One capital letter with the letters and digits that belong to it.
struct Group {
  std::string directions;
  bool quiet = false;
  bool capture = false;
  char letter = 0;
  int range = -1;  ///< -1: the atom's own range.
};

/// Removes the next group from the text and returns it; empty if the text does not begin with one.
std::optional<Group> take_group(std::string_view& text) {
  const auto take = [&text] {
    const char c = text.front();
    text.remove_prefix(1);
    return c;
  };
  Group group;
  while (!text.empty() && is_small(text.front())) {
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
  while (!text.empty() && is_digit(text.front())) {
    number = std::min(kUnlimited, std::max(number, 0) * 10 + (take() - '0'));
  }
  if (number >= 0) group.range = number == 0 ? kUnlimited : number;
  return group;
}

std::optional<Moves> moves_of(const Group& group) {
  std::vector<Atom> atoms;
  for (const Atom& atom : kAtoms) {
    if (atom.letter == group.letter) atoms.push_back(atom);
  }
  const bool straight = atoms.size() == 1 && atoms.front().dx == 0;
  const auto names = direction_names(straight, group.directions);
  if (atoms.empty() || !names) return std::nullopt;
  std::optional<Moves> out;
  for (const Atom& atom : atoms) {
    const std::vector<Offset> offsets = offsets_of(atom, *names);
    const int range = group.range < 0 ? atom.range : group.range;
    Moves moves = range == 1 ? leaps(offsets) : slides(offsets).at_most(range);
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
