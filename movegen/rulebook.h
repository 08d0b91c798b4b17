// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/moves.h"
#include "movegen/piece.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace protean {

class RuleObject;

/// One kind of man.
struct ManRules {
  char letter = 0;   ///< Capital letter in FEN and notation; 0 = the game has no such man.
  std::string name;  ///< "Knight", for the rules text.
  Moves moves;
};

/// Where King and Rook arrive when castling, by wing as the board is seen (0 = toward the a-file, 1
/// = toward h).
struct CastlingTarget {
  Square king;
  Square rook;
};

/// Castling: the King on its own square and a Rook on the same rank that still has the right.
struct CastlingRules {
  bool allowed = true;
  std::array<std::array<CastlingTarget, 2>, 2> target{};  ///< [color][wing]
  bool any_files = false;  ///< Rights name Rooks on any file; moves are written King takes Rook.
};

/// What the pawns of a game may do beside moving as `piece(Pawn).moves` says.
struct PawnRules {
  bool en_passant = true;                ///< A double step may be captured in passing.
  Bitboard promotion_zone = rank_bb(7);  ///< As the owner sees it.
  std::vector<Man> promotes_to = {Queen, Rook, Bishop, Knight};
  bool compound_moves = false;  ///< A step after a capture or a capture after a step, in one move.
};

/// The rules of one game in words. A variant's class fills it; the rule compiler turns it into a
/// RuleProgram. Everything is said for White; the compiler mirrors it for Black where the words do
/// not say otherwise.
class RuleBook {
 public:
  /// The man with this number; fill in its letter, name and moves.
  ManRules& piece(Man m) { return men_[m]; }
  const ManRules& piece(Man m) const { return men_[m]; }

  /// Nobody is royal: no check, no mate; every man may be captured.
  void no_royal() { royals = 0; }
  /// Removes castling from the game.
  void no_castling() { castling.allowed = false; }

  std::string start_fen;
  std::uint8_t royals =
      men_set({King});  ///< Kinds of men that may not be left under attack, bit = Man.
  std::uint8_t uncapturable =
      0;  ///< Kinds of men that nobody may capture, bit = Man; they stand in the way like others.
  bool royals_come_later =
      false;  ///< A side may be without its royal man (else: it has one at all times).
  bool stalemate_loses =
      false;  ///< A player who cannot move and is not in check loses (else: draw).
  PawnRules pawn;
  CastlingRules castling;

  /// Rules that need state, moves or ends of their own; null in most games.
  std::shared_ptr<const RuleObject> object;

  /// What tells the evaluation more than the rules do: see read_weights(). Empty if nothing does.
  std::string weights;

  /// For people: what is special, how the game ends, and what is unusual in its notation; one
  /// paragraph each.
  std::vector<std::string> special;
  std::string goal = "Checkmate the opponent's King. Stalemate is a draw.";
  std::string notation;

 private:
  std::array<ManRules, kMaxMen> men_;
};

}  // namespace protean
