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

/// What the movement of pieces is compiled to: ways of going, seen from the origin, and ways of
/// attacking, seen from the square attacked, with their look-up tables.
namespace protean {

/// How an occupancy becomes a table index: by PEXT, or by magic multiplication where PEXT is absent
/// or slow.
enum class IndexScheme : std::uint8_t { kPext, kMagic };

/// The scheme this processor does well.
IndexScheme best_index_scheme();

/// A set of squares as a function of the occupancy of `mask`.
struct Lookup {
  Bitboard mask = 0;
  const Bitboard* table = nullptr;
  std::uint64_t magic = 0;
  std::uint64_t shift = 0;
};

/// Most conditions one game may have.
inline constexpr std::size_t kMaxModes = 16;

/// The mode that is always on.
inline constexpr std::uint8_t kAlwaysOn = 0;

/// Piece types that go in some way while a mode is on.
struct ModedTypes {
  std::uint8_t mode = kAlwaysOn;  ///< Index into RuleProgram::modes.
  TypeList types;
};

/// The types that share a mover or line and, in games with conditions, the modes in which they do.
/// With when(c, A, B) a piece goes by A in one mode and another by the same A in the other:
/// one look-up serves both.
struct Goers {
  TypeList types;
  std::array<ModedTypes, 2> moded;  ///< The second is empty where one mode says it all.
};

/// A way of going shared by some piece types of one colour: from each square, the squares they may
/// reach. The targets of different movers of one piece never overlap.
struct Mover {
  Goers goers;
  Use use = Use::kBoth;
  bool rider = false;                ///< False: `reach` alone says it all.
  bool allows_en_passant = false;    ///< With kOwnEnPassant: see Moves::allows_en_passant().
  bool captures_en_passant = false;  ///< With kOwnEnPassant: see Moves::captures_en_passant().
  bool sees_blockers = false;        ///< It may go to each square that can bar its way.
  Bitboard promotion_zone = 0;       ///< With kOwnPawns: where its pieces promote, all alike.
  std::array<Bitboard, kSquares> reach{};  ///< On an empty board.
  std::array<Lookup, kSquares> lookup{};   ///< Riders only: by occupancy.
};

/// A step that any number of own pawns take together: the same number of squares further, from
/// wherever the rules give it.
struct PawnShift {
  Bitboard from = 0;  ///< Origins.
  int delta = 0;      ///< From origin to destination, in squares.
  Use use = Use::kBoth;
  bool allows_en_passant = false;
  std::array<int, 2> over{};  ///< Squares that must be empty, from the origin on; 0: none.
  Goers goers;

  /// Where the pawns get to, whatever stands there.
  Bitboard targets(Bitboard pawns, Bitboard empty) const {
    pawns &= from;
    for (const int passed : over) {
      if (passed != 0) pawns &= moved_by(empty, -passed);
    }
    return moved_by(pawns, delta);
  }
  /// Where the pawns that arrive on `targets` come from.
  Bitboard origins(Bitboard targets) const { return moved_by(targets, -delta); }

 private:
  /// All squares of a set moved on by `delta`. None may leave the board: it would come back on the
  /// other side.
  static Bitboard moved_by(Bitboard set, int delta) { return std::rotl(set, delta); }
};

/// A way of attacking shared by some piece types of one colour, seen from the square attacked.
/// Per line, origin and target there is one path; further ones are lines of their own, except with
/// kSeriesCaptures (see SideRules::detours).
struct AttackLine {
  Goers goers;
  bool rider = false;
  bool limited = false;  ///< Depends on more than the squares between (see Term::reach).
  bool changing =
      false;  ///< Some of its pieces go this way under conditions that changes_by_moves().
  bool sees_blockers = false;  ///< What bars the way would attack the square from there, too.
  std::array<Bitboard, kSquares>
      origins_to{};  ///< Origins that attack the square on an empty board.
  std::array<Lookup, kSquares>
      lookup_to{};  ///< Riders only: origins that attack the square, by occupancy.
  /// Riders only, [target * 64 + origin]: must all be empty (limited lines: all squares that
  /// matter).
  std::vector<Bitboard> between;

  Bitboard path(Square target, Square origin) const { return between[target * 64u + origin]; }
};

/// How a square is reached by the pieces that a condition asks for (see reached_by()).
struct ReachRules {
  std::vector<Mover> movers;      ///< From where those pieces stand.
  std::vector<AttackLine> lines;  ///< The same, seen from the square reached.
  /// For each square, all others that have a say in whether it is reached.
  std::array<Bitboard, kSquares> around{};
};

/// Attacks of some piece types of one colour on the neighbourhood of the enemy's royal piece.
struct ZoneAttack {
  Mover mover;
  /// For each square of the royal piece, the origins that could reach a square it may go to, on an
  /// empty board.
  std::array<Bitboard, kSquares> near{};
};

/// How the pieces of one side go and attack.
struct SideRules {
  std::vector<Mover> movers;           ///< All but orthodox pawns and (with masks) the royal piece.
  std::vector<Mover> royal_movers;     ///< With masks: the royal piece's.
  std::vector<PawnShift> pawn_shifts;  ///< With kOwnPawns: their ways that are steps.
  std::size_t in_shifts = 0;  ///< How many of `movers`, the first ones, the steps stand for.
  Bitboard promoters = 0;     ///< Origins from which a step leads to where pawns promote.
  std::vector<AttackLine> attack_lines;  ///< Without orthodox pawns, whose attacks are shifts.
  /// With kSeriesCaptures: further paths of the attack lines, which know them in their look-ups.
  std::vector<AttackLine> detours;
  /// With masks: what may bar the enemy royal piece's steps; without orthodox pawns, too.
  std::vector<ZoneAttack> zone_attacks;
};

}  // namespace protean
