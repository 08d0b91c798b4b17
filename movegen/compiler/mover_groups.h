// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/compiler/edges.h"
#include "movegen/program/rule_program.h"

#include <cstdint>
#include <vector>

/// The step of the rule compiler between edges and look-ups: which pieces share which ways of
/// moving.
namespace protean {

/// Piece types that move in some way while a mode is on.
struct ModedTypeSet {
  std::uint8_t mode = kAlwaysOn;
  PieceTypes types;
  bool operator==(const ModedTypeSet&) const = default;
};

/// A way of moving, and the pieces of one colour that share it.
struct MoverGroup {
  EdgeSet edges;
  Use use = Use::kBoth;
  std::vector<ModedTypeSet> parts;  ///< One or two, with different modes.
  /// For pawns only: see Moves::allows_en_passant() and Moves::captures_en_passant().
  bool allows_en_passant = false;
  bool captures_en_passant = false;

  /// All piece types in the group.
  PieceTypes types() const;
};

using MoverGroups = std::vector<MoverGroup>;

/// Works on the groups of one side, given a game's modes and the widest look-up that its tables
/// allow. Pieces share a group only if they promote alike.
class MoverGroupTools {
 public:
  MoverGroupTools(const std::vector<Condition>& modes, const RuleBook& book, int widest)
      : modes_(modes), book_(book), widest_(widest) {}

  /// Adds one piece type's way of moving in one mode, to the group that already moves this way if
  /// there is one. Pawns never share a group with other pieces.
  void add(MoverGroups& groups, MoverGroup own) const;

  /// Splits groups so that each has only one path between any two squares.
  MoverGroups one_path_each(const MoverGroups& groups) const;

  /// Makes the groups of each piece disjoint, so that its targets can be counted by adding. Throws
  /// std::invalid_argument if a piece has two ways to one square under different conditions, or a
  /// pawn has two of which only one concerns en passant.
  void make_disjoint(MoverGroups& groups) const;

  /// Merges groups of the same pieces that fit into one look-up, so that each piece needs fewer.
  /// With `reversed` look-ups are seen from the square attacked, and only groups whose paths stay
  /// single merge.
  void merge(MoverGroups& groups, bool reversed) const;

  /// Gives a piece groups of its own if it needs fewer look-ups with them than with shared ones.
  void regroup(MoverGroups& groups) const;

 private:
  bool promote_alike(PieceType a, PieceType b) const;
  bool merged(MoverGroup& into, const MoverGroup& other, bool reversed) const;
  bool overlap(const MoverGroup& a, const MoverGroup& b) const;
  /// Splits the quiet moves and captures of these types off a group that serves both; returns false
  /// if it does not.
  bool split_uses(MoverGroups& groups, std::size_t i, PieceTypes types) const;
  MoverGroup join_shared(MoverGroup& a, MoverGroup& b) const;
  MoverGroups own_groups(const MoverGroups& groups, PieceType type) const;

  const std::vector<Condition>& modes_;
  const RuleBook& book_;
  int widest_;
};

/// Splits sorted edges into layers, each with only one path between any two squares.
std::vector<EdgeSet> one_path_layers(const EdgeSet& edges);

/// True if some edge depends on more than the squares in between.
bool is_limited(const EdgeSet& edges);

/// Removes piece types from a group.
void remove_types(MoverGroup& group, PieceTypes types);

/// The compiled form of a group of pieces.
MoverTypes goers_of(const MoverGroup& group);

}  // namespace protean
