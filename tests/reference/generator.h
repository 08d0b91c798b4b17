// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/reference/hand_plies.h"
#include "tests/reference/mailbox.h"
#include "tests/reference/own_rules.h"
#include "tests/reference/reference.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace protean::reference {

/// A ply whose mover may have left royal pieces attacked.
struct Pseudo {
  std::string text;
  Move move;
  Mailbox board;  ///< After the ply.
  Piece captured = kNoPiece;
  bool resets_clock = false;
  std::vector<Square> touched;  ///< Squares whose castling rights end.
  std::vector<Square> passed;   ///< Squares on which a piece may be captured en passant,
  Square passer = kNoSquare;    ///< and that piece.
  Square second = kNoSquare;    ///< The square that another piece has left.
};

/// Makes the plies of one position, piece by piece.
class Generator {
 public:
  /// Both arguments must outlive it.
  Generator(const RuleProgram& program, const Position& pos);
  /// All legal plies; unless `safe_only`, also those that leave the mover's royal pieces attacked.
  /// Games with OwnRules always get only the legal ones.
  Plies plies(bool safe_only);
  /// See conventional_plies().
  std::vector<Ply> conventional();

 private:
  Plies legal_by_own_rules();
  std::map<std::string, Ply> conventional_by_text();
  void add_all();

  static std::string text(Square from, Square to) { return to_string(from) + to_string(to); }
  std::string promotion_letter(PieceType type) const;
  /// True if a piece of the type promotes when it arrives on `to`.
  bool promotes_on(PieceType type, Square to) const;
  /// The types that it may become there.
  std::vector<PieceType> choices(PieceType type) const;
  /// Adds the promotion to `type`; the ply must be complete except for its text and the new piece.
  void add_promotion(Pseudo ply, PieceType type);
  /// The ply that only moves the piece to another square.
  Pseudo lifted(Square from, Square to) const;
  void add_step(Square from, const Destination& destination);
  /// Captures the enemy pawn that holds `to` as the square ahead of it.
  void take_pawn_behind(Pseudo& ply, Square to) const;
  void add_wide(Square from);
  /// The squares that a piece passes, if the moves of all pieces count for en passant.
  static std::vector<Square> flown_over(Square from, Square to);
  /// The piece that has passed the en-passant squares: the one that the position names, or the pawn
  /// that may have passed just these from a square now empty. Throws std::logic_error if there is
  /// none.
  Square passer() const;
  /// The square of a pawn that may have passed just the en-passant squares from here.
  std::optional<Square> passed_from(Square from) const;
  /// Adds captures en passant. A victim that the position names is captured as if it were on the
  /// square that it passed, not on its own.
  void add_en_passant(Square from);
  /// The same if several orthodox pawns may have made double pushes: each is just beyond its
  /// square.
  void add_en_passant_of_several(Square from);
  void add_en_passant_ply(Square from, Square to, Square victim, const std::vector<Square>& passed);
  /// A capture and then a step, or a step and then a capture.
  void add_compound(Square from);
  void add_second_part(const Generator& halfway, Square from, Square via, Square to);
  /// A pawn steps onto a piece of its own side, which moves one step on.
  void add_push(Square from);

  /// Adds moves that capture before they end.
  void add_series(Square from);
  void follow(const Term& term, Square from, const RaySteps& way);
  bool is_royal(Piece p) const { return p != kNoPiece && book_.royals.has(type_of(p)); }
  /// True if some ray of the term that begins with the first `gone` squares of the way leads on
  /// over empty squares to the enemy's royal piece.
  bool lays_open(const Term& term, Square from, const RaySteps& way, std::size_t gone) const;
  void add_series_ply(Square from, Square to, const std::vector<Square>& taken);

  /// The King that may castle with the Rook: of several on its rank the one on the lowest file,
  /// since the right ends when any of them moves.
  Square castling_king(Square rook) const;
  void add_castling();
  void add_castling_with(Square king, Square rook);

  void add_moves_of_rules();
  void add_moves_of_own_rules();
  void add_entry(const Entry& entry);
  void add_drop(Move move);
  void add_displacement(Move move);

  Bitboard rights_after(const Pseudo& ply) const;
  Position position_after(const Pseudo& ply) const;

  const RuleProgram& program_;
  const RuleBook& book_;
  const Position& pos_;
  Mailbox board_;
  Color us_;
  const OwnRules* own_;
  const RuleSet* rules_;  ///< Answers what the reference itself does not know; may be null.
  std::vector<Pseudo> plies_;
};

}  // namespace protean::reference
