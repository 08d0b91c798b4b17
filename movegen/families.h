// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/ray_set.h"
#include "movegen/rule_program.h"

#include <cstdint>
#include <vector>

/// The step of the rule compiler between edges and look-ups: which men share which ways of going.
namespace protean {

/// Men that go in some way while a mode is on; kinds as a set, bit = Man.
struct ModedKinds {
  std::uint8_t mode = kAlwaysOn;
  std::uint8_t men = 0;
  bool operator==(const ModedKinds&) const = default;
};

/// A way of going and the men of one colour that share it.
struct Family {
  EdgeSet edges;
  Use use = Use::kBoth;
  std::vector<ModedKinds> parts;  ///< One or two, of different modes.
  bool passing = false;           ///< See Moves::passing() and takes_passing(); pawns only.
  bool takes_passing = false;

  /// All kinds of men in it.
  std::uint8_t men() const;
};

using Families = std::vector<Family>;

/// Works on the families of one side under a game's modes and the widest look-up its tables allow.
/// Men that promote (kinds as a set, bit = Man) are in no family with others.
class FamilyTools {
 public:
  FamilyTools(const std::vector<Condition>& modes, const std::uint8_t& promoting, int widest)
      : modes_(modes), promoting_(promoting), widest_(widest) {}

  /// Adds the way of going of one man in one mode, to a family that goes so already if there is
  /// one. Pawns stay apart from all others.
  void add(Families& families, Family own) const;

  /// Splits families so that in each there is one path between any two squares.
  Families one_path_each(const Families& families) const;

  /// Makes the families of each man disjoint, so that targets can be counted by adding.
  /// Throws std::invalid_argument if a man has two ways to one square under different conditions.
  void make_disjoint(Families& families) const;

  /// Joins families of the same men that fit into one look-up: fewer look-ups a man. With
  /// `reversed`, as seen from the square attacked, and only where paths stay single.
  void merge(Families& families, bool reversed) const;

  /// Gives a man families of his own where they come to fewer look-ups than shared ones.
  void regroup(Families& families) const;

 private:
  bool merged(Family& into, const Family& other, bool reversed) const;
  bool overlap(const Family& a, const Family& b) const;
  Family join_shared(Family& a, Family& b) const;
  Families own_families(const Families& families, Man man) const;

  const std::vector<Condition>& modes_;
  const std::uint8_t& promoting_;
  int widest_;
};

/// The edges, which are sorted, in layers: in each there is one path between any two squares.
std::vector<EdgeSet> one_path_layers(const EdgeSet& edges);

/// True if some edge depends on more than the squares between.
bool is_limited(const EdgeSet& edges);

/// The compiled form of a family's men.
Goers goers_of(const Family& family);

}  // namespace protean
