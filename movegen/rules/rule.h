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

/// A rule that the words of the rule book cannot say: state of its own, further moves, ends of the
/// game. Hooks run per node or per made move, never per generated move, and only in games that have
/// such a rule.
///
/// A class that does more derives from the interfaces for that as well: Restriction, TurnOwner,
/// TwoPartTurns, MoveVariations, HeldPieces, HiddenInformation, Solitaire, RepetitionJudge,
/// Walls, Forbids, SearchHints. A game may have several rules; see RuleSet for how they combine.
class Rule {
 public:
  virtual ~Rule() = default;

  // --- State ---
  // It is held in words of the position, which RuleBook::state_word() gives out.

  /// Names of the FEN tokens in the order they are printed.
  virtual std::vector<std::string> token_names() const { return {}; }
  /// The text of a token (without "name:"); empty where it is not to be printed.
  virtual std::string print_token(const RuleProgram&, const Position&,
                                  std::string_view /*name*/) const {
    return "-";
  }
  /// Reads a token into `pos`; on failure returns what was expected. Tokens not given are not read:
  /// the position then has the state of words 0 and phase 0, which must be the default.
  virtual std::optional<std::string> read_token(const RuleProgram&, Position&,
                                                std::string_view /*name*/,
                                                std::string_view /*text*/) const {
    return "no token of this name";
  }
  /// The one of them, if any, that other programs write as a FEN field without its name, between
  /// en passant and the half-move clock; its text has a '+' in it, by which it is known.
  virtual std::string_view plain_token() const { return {}; }
  /// The one of them, if any, that is two numbers, 'counted/allowed', which other programs write
  /// in place of the half-move clock and of the en-passant squares; 0 allowed is '-'.
  virtual std::string_view count_token() const { return {}; }
  /// After board, side and tokens are read: completes the state or returns what is wrong with the
  /// position.
  virtual std::optional<std::string> finish_reading(const RuleProgram&, Position&) const {
    return std::nullopt;
  }

  // --- Moves ---

  /// Appends further pseudo-legal plies; lists of captures and promotions do without them.
  virtual void add_moves(const RuleProgram&, const Position&, MoveList&) const {}
  /// Pieces of the side to move that may not go anywhere in this ply, though they still attack.
  virtual Bitboard resting(const RuleProgram&, const Position&) const { return 0; }
  /// True if Restriction::drop_forbidden() alone judges whether royal pieces may stand attacked.
  /// Castling then needs nothing but unmoved pieces and a free way, and plies that take a royal
  /// piece are in the list.
  virtual bool judges_safety() const { return false; }
  /// Whether the royal pieces of `side` are in check, where this rule decides it as the board
  /// stands; empty where attacks do, as usual.
  virtual std::optional<bool> judged_check(const RuleProgram&, const Position&,
                                           Color /*side*/) const {
    return std::nullopt;
  }
  /// Which of a side's pieces of royal types, `pieces`, may not be left under attack as the board
  /// stands.
  virtual Bitboard royal_pieces(const Position&, Color, Bitboard pieces) const { return pieces; }
  /// After an ordinary ply: `after` has the board, rights and side already changed; `captured` is
  /// the piece taken or kNoPiece.
  virtual void after_move(const RuleProgram&, const Position& /*before*/, Move, Piece /*captured*/,
                          Position& /*after*/) const {}

  // --- Ends ---

  /// A goal reached, looked at before moves are generated.
  virtual Outcome goal_reached(const RuleProgram&, const Position&) const { return {}; }
  /// True if the rule keeps state in words and ends games, and says nothing of which plies there
  /// are: it has no other hook for moves than after_move(), and no further interface for them.
  virtual bool only_ends() const { return false; }
  /// Where it only_ends(): the plies after which goal_reached() may find an end, from a position
  /// where it finds none; nothing if there is no such ply.
  virtual std::optional<Doubt> may_end(const RuleProgram&, const Position&) const {
    return Doubt{};
  }
  /// What a position without legal moves means, where it is not what the rule book says; `checked`
  /// if a royal piece of the side to move is attacked.
  virtual Outcome no_moves_outcome(const RuleProgram&, const Position&, bool /*checked*/) const {
    return {};
  }
  /// False if positions cannot repeat or repetition means nothing.
  virtual bool repetition_counts() const { return true; }
  /// How many plies in a row that do not set the half-move clock to 0 end the game (see
  /// fifty_move_rule_outcome()).
  virtual int fifty_move_rule_plies() const { return 100; }
  /// False where these plies do not end the game yet, since its turn is not over.
  virtual bool fifty_move_rule_judged(const Position&) const { return true; }
  /// What fifty_move_rule_plies() in a row mean; an ongoing game if nothing.
  virtual Outcome fifty_move_rule_outcome() const {
    return Outcome::draw("100 plies without capture or pawn move");
  }
  /// At which occurrence of a position the game ends: 2 or more.
  virtual int repetitions() const { return 3; }
  /// The result when `pos` has occurred repetitions() times.
  virtual Outcome repetition_outcome(const RuleProgram&, const Position&) const {
    return Outcome::draw("threefold repetition");
  }

  // --- Text ---

  /// The string of a ply whose kind is kChance or kSpecial.
  virtual std::string move_text(const RuleProgram&, const Position&, Move) const { return "?"; }
  /// The name of the present phase for people ("" in games with one).
  virtual std::string phase_name(const RuleProgram&, const Position&) const { return ""; }
};

}  // namespace protean
