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

/// A ply that leaves the question open whether the mover's royals are safe after it.
struct Pseudo {
  std::string text;
  Move move;
  Mailbox board;  ///< After the ply.
  Piece captured = kNoPiece;
  bool resets_clock = false;
  std::vector<Square> touched;  ///< Squares whose castling rights end.
  std::vector<Square> passed;   ///< Squares on which a piece may be captured en passant,
  Square passer = kNoSquare;    ///< and that piece.
  Square second = kNoSquare;    ///< Where another piece has gone from.
};

/// Makes the plies of one position, piece by piece.
class Generator {
 public:
  /// Both are to outlive it.
  Generator(const RuleProgram& program, const Position& pos);
  /// All plies; with `safe_only` only those that leave the mover's royals safe.
  Plies plies(bool safe_only);
  /// As conventional_plies().
  std::vector<Ply> conventional();

 private:
  Plies legal_by_own_rules();
  std::map<std::string, Ply> conventional_by_text();
  void add_all();

  static std::string text(Square from, Square to) { return to_string(from) + to_string(to); }
  std::string promotion_letter(PieceType type) const;
  /// True if a piece of the type promotes where it arrives on `to`.
  bool promotes_on(PieceType type, Square to) const;
  /// What it may become there.
  std::vector<PieceType> choices(PieceType type) const;
  /// Adds the ply, whose move says all but its text, with `piece` on its square of arrival.
  void add_promotion(Pseudo ply, PieceType type);
  /// The ply that only puts the piece on another square.
  Pseudo lifted(Square from, Square to) const;
  void add_step(Square from, const Destination& destination);
  /// Takes the enemy pawn that holds the square ahead of it.
  void take_pawn_behind(Pseudo& ply, Square to) const;
  void add_wide(Square from);
  /// The squares a piece passes where every piece's moves count.
  static std::vector<Square> flown_over(Square from, Square to);
  /// The piece that has passed the en-passant squares: the one that the position names, or a pawn
  /// that may have come over just these from a square now empty.
  Square passer() const;
  /// Where a pawn has gone from here over just the en-passant squares.
  std::optional<Square> passed_from(Square from) const;
  /// Captures en passant. A victim that the position names is taken as if it stood on the square
  /// it passed, and so not where it stands.
  void add_en_passant(Square from);
  /// Where several orthodox pawns have stepped twice, each stands just beyond its square.
  void add_en_passant_of_several(Square from);
  void add_en_passant_ply(Square from, Square to, Square victim, const std::vector<Square>& passed);
  /// A capture and then a step straight on, or a step and then a capture.
  void add_compound(Square from);
  void add_second_part(const Generator& halfway, Square from, Square via, Square to);
  /// A pawn goes one step onto a piece of its own side, who goes one step on.
  void add_push(Square from);

  /// Moves that capture before they end.
  void add_series(Square from);
  void follow(const Term& term, Square from, const RaySteps& way);
  bool is_royal(Piece p) const { return p != kNoPiece && book_.royals.has(type_of(p)); }
  /// True if some ray of the term that begins with the first `gone` squares of the way leads on
  /// over empty squares to the enemy's royal piece.
  bool lays_open(const Term& term, Square from, const RaySteps& way, std::size_t gone) const;
  void add_series_ply(Square from, Square to, const std::vector<Square>& taken);

  /// The King who may castle with the Rook: of several on its rank the one on the lowest file,
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
  const RuleSet* rules_;  ///< Asked for what the reference does not know by itself.
  std::vector<Pseudo> plies_;
};

}  // namespace protean::reference
