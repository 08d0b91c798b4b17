// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/moves.h"
#include "movegen/rules/search_hints.h"
#include "variants/rules/captures/made_and_tested.h"

#include <array>

namespace protean {

/// What pieces become by moving.
struct TypeCycle {
  /// By piece type; one that becomes itself does not change.
  std::array<PieceType, kPieceTypes> becomes;
  /// By piece type: the most pieces of it that a side may have. A piece that would exceed this must
  /// not move, a pawn not even to promote, and a pawn must not promote to such a piece.
  std::array<int, kPieceTypes> most;
};

/// A piece that has moved, with or without capturing, changes its type. A pawn that promotes
/// changes no further. Games with this rule must have no castling and no captures en passant: a
/// pawn that has made a double push is no longer a pawn.
class TypeChanges : public MadeAndTested, public SearchHints {
 public:
  explicit TypeChanges(const TypeCycle& cycle) : cycle_(cycle) {}

  Bitboard resting(const RuleProgram& program, const Position& pos) const override;
  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override;
  void after_move(const RuleProgram& program, const Position& before, Move move, Piece captured,
                  Position& after) const override;
  bool needs_pieces_to_win() const override { return true; }

 protected:
  Bitboard heirs(const RuleProgram& program, const Position& pos) const override;

 private:
  bool is_full(const Position& pos, PieceType type) const;

  TypeCycle cycle_;
};

/// The cycle from Pawn up to King, which stays a King. A side may have four Knights, Bishops and
/// Rooks each and two Queens; all Kings are royal.
TypeCycle up_to_king();

/// Pawn moves with double pushes from the first rank too, which never allow captures en passant.
Moves pawn_never_captured_en_passant();

/// Paragraphs for `RuleText::special`.
inline constexpr char kLimitsOfTypesText[] =
    "A side has at most four Knights, four Bishops, four Rooks and two Queens. A piece that would "
    "become one too many may not move, though it gives check as ever: beside four Knights no pawn "
    "may move, not even to promote. Nor may a pawn promote to one too many.";
inline constexpr char kPawnsThatChangeText[] =
    "Pawns: one step forward, or two from their second rank; they capture one square diagonally "
    "forward. A pawn that has stepped twice is no pawn any more, and so cannot be captured en "
    "passant. On the last rank a pawn becomes a Queen, Rook, Bishop or Knight, as its owner likes.";
inline constexpr char kChangeNotation[] = "What a piece becomes is not written: g1f3.";

}  // namespace protean
