// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/rules/outcome.h"
#include "movegen/rules/restriction.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

class RuleProgram;

/// A rule that the rule book cannot express: state of its own, further moves, ends of the game. The
/// hooks run once per node or per move made, never per generated move, and only in games that have
/// a rule.
///
/// A class that does more also derives from the interfaces for it: Restriction, TurnOwner,
/// TwoPartTurns, MoveVariations, HeldPieces, HiddenInformation, Solitaire, RepetitionJudge, Walls,
/// Forbids, SearchHints. A game may have several rules; RuleSet says how they combine.
class Rule {
 public:
  virtual ~Rule() = default;

  // --- State ---
  // The state is in words of the position, which RuleBook::state_word() hands out, and in its
  // phase.

  /// The names of the FEN tokens, in the order in which they are printed.
  virtual std::vector<std::string> token_names() const { return {}; }
  /// The text of a token (without "name:"); empty if the token is not printed.
  virtual std::string print_token(const RuleProgram&, const Position&,
                                  std::string_view /*name*/) const {
    return "-";
  }
  /// Reads a token into `pos`; on failure returns what was expected. Not called for tokens that the
  /// FEN omits: the position then has state words of 0 and phase 0, which must be the default.
  virtual std::optional<std::string> read_token(const RuleProgram&, Position&,
                                                std::string_view /*name*/,
                                                std::string_view /*text*/) const {
    return "no token of this name";
  }
  /// The token, if any, that other programs write as a FEN field without its name, between en
  /// passant and the half-move clock. Its text contains a '+', by which the reader recognises it.
  virtual std::string_view plain_token() const { return {}; }
  /// The token, if any, that is two numbers, 'counted/allowed'. Other programs write `counted` in
  /// place of the half-move clock and `allowed` in place of the en-passant squares; 0 allowed is
  /// '-'.
  virtual std::string_view count_token() const { return {}; }
  /// Called after board, side and tokens have been read: completes the state, or returns what is
  /// wrong with the position.
  virtual std::optional<std::string> finish_reading(const RuleProgram&, Position&) const {
    return std::nullopt;
  }

  // --- Moves ---

  /// Appends further pseudo-legal plies. Not called for lists of captures and promotions, except
  /// with MoveVariations::makes_plies_noisy().
  virtual void add_moves(const RuleProgram&, const Position&, MoveList&) const {}
  /// The pieces of the side to move that cannot move in this ply, though they still attack.
  virtual Bitboard resting(const RuleProgram&, const Position&) const { return 0; }
  /// True if Restriction::drop_forbidden() alone judges whether royal pieces may be left under
  /// attack. Castling then needs only unmoved pieces and a free path, and plies that capture a
  /// royal piece are in the list.
  virtual bool judges_safety() const { return false; }
  /// Whether the royal pieces of `side` are in check on this board, if this rule decides it; empty
  /// if attacks decide it, as usual.
  virtual std::optional<bool> judged_check(const RuleProgram&, const Position&,
                                           Color /*side*/) const {
    return std::nullopt;
  }
  /// The pieces among `pieces`, a side's pieces of royal types, that must not be left under attack
  /// on this board.
  virtual Bitboard royal_pieces(const Position&, Color, Bitboard pieces) const { return pieces; }
  /// Called after an ordinary ply: `after` already has the new board, rights and side; `captured`
  /// is the piece taken, or kNoPiece.
  virtual void after_move(const RuleProgram&, const Position& /*before*/, Move, Piece /*captured*/,
                          Position& /*after*/) const {}

  // --- Ends ---

  /// The outcome if a goal is reached. Checked before moves are generated.
  virtual Outcome goal_reached(const RuleProgram&, const Position&) const { return {}; }
  /// True if the rule keeps its state in words and ends games, but has no say in which plies there
  /// are: after_move() is its only hook for moves, and it has none of the interfaces for them.
  virtual bool only_ends() const { return false; }
  /// For a rule that only_ends(): the plies after which goal_reached() may find an end, given a
  /// position in which it finds none; empty if there are no such plies.
  virtual std::optional<Doubt> may_end(const RuleProgram&, const Position&) const {
    return Doubt{};
  }
  /// What a position without legal moves means if the rule differs from the rule book, otherwise an
  /// ongoing game; `checked` if a royal piece of the side to move is attacked.
  virtual Outcome no_moves_outcome(const RuleProgram&, const Position&, bool /*checked*/) const {
    return {};
  }
  /// False if positions cannot repeat or repetition means nothing.
  virtual bool repetition_counts() const { return true; }
  /// The number of consecutive plies without a reset of the half-move clock that ends the game (see
  /// fifty_move_rule_outcome()).
  virtual int fifty_move_rule_plies() const { return 100; }
  /// False if fifty_move_rule_plies() do not end the game yet because its turn is not over.
  virtual bool fifty_move_rule_judged(const Position&) const { return true; }
  /// The outcome after fifty_move_rule_plies() in a row; an ongoing game if they mean nothing.
  virtual Outcome fifty_move_rule_outcome() const {
    return Outcome::draw("100 plies without capture or pawn move");
  }
  /// The occurrence of a position at which the game ends: 2 or more.
  virtual int repetitions() const { return 3; }
  /// The result when `pos` has occurred repetitions() times.
  virtual Outcome repetition_outcome(const RuleProgram&, const Position&) const {
    return Outcome::draw("threefold repetition");
  }

  // --- Text ---

  /// The string of a ply whose kind is kChance or kSpecial.
  virtual std::string move_text(const RuleProgram&, const Position&, Move) const { return "?"; }
  /// The name of the current phase for human readers ("" in games with only one).
  virtual std::string phase_name(const RuleProgram&, const Position&) const { return ""; }
};

}  // namespace protean
