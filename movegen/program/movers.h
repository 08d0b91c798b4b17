// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/program/type_list.h"
#include "movegen/rules/moves.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

/// The compiled form of how pieces move: ways of moving, seen from the origin, and ways of
/// attacking, seen from the square attacked, with their look-up tables.
namespace protean {

/// How an occupancy becomes a table index: by PEXT, or by magic multiplication if PEXT is absent or
/// slow.
enum class IndexScheme : std::uint8_t { kPext, kMagic };

/// The faster scheme on this processor.
IndexScheme best_index_scheme();

/// A set of squares as a function of the occupancy of `mask`.
struct Lookup {
  Bitboard mask = 0;
  const Bitboard* table = nullptr;
  std::uint64_t magic = 0;
  std::uint64_t shift = 0;
};

/// The most modes that a game may have, including kAlwaysOn.
inline constexpr std::size_t kMaxModes = 16;

/// The mode that is always on.
inline constexpr std::uint8_t kAlwaysOn = 0;

/// Piece types that move in some way while a mode is on.
struct ModedTypes {
  std::uint8_t mode = kAlwaysOn;  ///< Index into RuleProgram::modes.
  TypeList types;
};

/// The types that share a mover or an attack line and, in games with conditions, the modes in which
/// they do. With when(c, A, B) one piece may move by A in one mode and another by the same A in the
/// other; one look-up serves both.
struct MoverTypes {
  TypeList types;
  std::array<ModedTypes, 2> by_mode;  ///< The second is empty if there is only one mode.
};

/// A way of moving shared by some piece types of one colour: for each square, the squares they may
/// reach. In a SideRules the targets of different movers of one piece never overlap.
struct Mover {
  MoverTypes goers;
  Use use = Use::kBoth;
  bool rider = false;                ///< False: `reach` is exact whatever the occupancy.
  bool allows_en_passant = false;    ///< With kOwnEnPassant: see Moves::allows_en_passant().
  bool captures_en_passant = false;  ///< With kOwnEnPassant: see Moves::captures_en_passant().
  bool can_reach_blockers = false;   ///< It may move to each square that can bar its way.
  Bitboard promotion_zone = 0;  ///< With kOwnPawns: where its pieces promote, the same for all.
  std::array<Bitboard, kSquares> reach{};  ///< On an empty board.
  std::array<Lookup, kSquares> lookup{};   ///< Riders only: by occupancy.
};

/// A step that any number of pawns other than orthodox ones take at once, all by the same number of
/// squares.
struct PawnShift {
  Bitboard from = 0;  ///< Squares from which the rules allow it.
  int delta = 0;      ///< From origin to destination, in squares.
  Use use = Use::kBoth;
  bool allows_en_passant = false;
  std::array<int, 2> over{};  ///< Squares that must be empty, as offsets from the origin; 0: none.
  MoverTypes goers;

  /// The destinations of these pawns, whatever stands there.
  Bitboard targets(Bitboard pawns, Bitboard empty) const {
    pawns &= from;
    for (const int passed : over) {
      if (passed != 0) pawns &= moved_by(empty, -passed);
    }
    return moved_by(pawns, delta);
  }
  /// The origins of the pawns that arrive on `targets`.
  Bitboard origins(Bitboard targets) const { return moved_by(targets, -delta); }

 private:
  /// The set moved by `delta` squares. None may leave the board: it would come back on the other
  /// side.
  static Bitboard moved_by(Bitboard set, int delta) { return std::rotl(set, delta); }
};

/// A way of attacking shared by some piece types of one colour, seen from the square attacked. A
/// line has one path from an origin to a target; further paths are separate lines, or with
/// kSeriesCaptures SideRules::detours.
struct AttackLine {
  MoverTypes goers;
  bool rider = false;
  bool limited = false;  ///< Depends on more than the squares between (see Term::reach).
  /// Some of its pieces attack this way under a condition for which changes_by_moves() is true.
  bool changing = false;
  /// A piece of the line on any square that can bar the way would attack the square from there,
  /// too.
  bool can_reach_blockers = false;
  /// Origins that attack the square on an empty board.
  std::array<Bitboard, kSquares> origins_to{};
  /// Riders only: origins that attack the square, by occupancy.
  std::array<Lookup, kSquares> lookup_to{};
  /// Riders only, [target * 64 + origin]: squares that must all be empty (limited lines: all
  /// squares on which the attack depends).
  std::vector<Bitboard> between;

  Bitboard path(Square target, Square origin) const { return between[target * 64u + origin]; }
};

/// How the pieces that a condition asks for reach squares (see reached_by()).
struct ReachRules {
  std::vector<Mover> movers;      ///< Seen from the squares of those pieces.
  std::vector<AttackLine> lines;  ///< The same, seen from the square reached.
  /// For each square, all others that affect whether it is reached.
  std::array<Bitboard, kSquares> around{};
};

/// Attacks by some piece types of one colour on the squares around the enemy's royal piece.
struct ZoneAttack {
  Mover mover;
  /// For each square of the royal piece, the origins from which a square it may go to could be
  /// reached on an empty board.
  std::array<Bitboard, kSquares> near{};
};

/// How the pieces of one side move and attack.
struct SideRules {
  /// Of all pieces but orthodox pawns and (with masks) the royal piece.
  std::vector<Mover> movers;
  std::vector<Mover> royal_movers;  ///< With masks: of the royal piece.
  /// With kOwnPawns: the pawn moves that are made as shifts.
  std::vector<PawnShift> pawn_shifts;
  std::size_t in_shifts = 0;  ///< How many of `movers`, the first ones, the shifts replace.
  Bitboard promoters = 0;     ///< Origins from which a shift leads to where pawns promote.
  std::vector<AttackLine> attack_lines;  ///< Without orthodox pawns, which attack by shifts.
  /// With kSeriesCaptures: further paths of the attack lines, whose look-ups include them.
  std::vector<AttackLine> detours;
  /// With masks: attacks that may bar the enemy royal piece's moves; again without orthodox pawns.
  std::vector<ZoneAttack> zone_attacks;
};

}  // namespace protean
