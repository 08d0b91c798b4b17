// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/outcome.h"
#include "search/search.h"
#include "variants/variant.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// One game as it is played: a position, how it came about, and the result by all rules, draws by
/// counting included.
class Game {
 public:
  /// A game from the variant's start position.
  explicit Game(const Variant& variant);
  /// A game from any position of the variant.
  Game(const Variant& variant, const Position& start);

  const Variant& variant() const { return *variant_; }
  const RuleProgram& program() const { return *program_; }
  const Position& position() const { return position_; }
  /// The position before the first ply.
  const Position& start() const { return history_.empty() ? position_ : history_.front(); }
  /// Earlier positions, oldest first.
  const History& history() const { return history_; }
  /// The plies played since the first position.
  const std::vector<Move>& moves() const { return moves_; }

  /// How the game stands: goals, mate and stalemate, then positions in which neither side can
  /// win, repetition and the fifty-move rule.
  Outcome outcome() const;
  /// The result by goal, mate or stalemate alone: true if no ply can follow.
  bool ended_by_rule() const { return program_->outcome(position_).over(); }

  /// Makes a legal ply.
  void play(Move move);
  /// Takes the last ply back; false if there is none.
  bool undo();

  /// Plays a token of a move list: one ply, or several joined by commas, as those of a turn are.
  /// Whether they make up one turn is not asked.
  /// Returns an error that names the token and the position, and changes nothing, if it is not
  /// legal.
  std::optional<std::string> play_text(std::string_view token);

  /// The position as a FEN with '?' for what `viewer` cannot know; empty if the game hides nothing:
  /// then all may know first position and plies.
  std::string observed_fen(Color viewer) const;

  /// All legal plies as text, sorted.
  std::vector<std::string> legal_moves() const;

 private:
  Outcome drawn_by_counting() const;
  Outcome repetition_outcome() const;
  bool turn_just_ended() const;

  const Variant* variant_;
  const RuleProgram* program_;
  Position position_;
  History history_;
  std::vector<Move> moves_;
};

/// Lengths of the beginnings of `text` that may be a ply of the position, longest first: they end
/// at a comma or with the text, and have no more commas than one of the legal plies.
std::vector<std::size_t> possible_ply_lengths(const RuleProgram& program, const Position& pos,
                                              std::string_view text);

/// True if `move` is among the legal plies.
bool is_legal(const RuleProgram& program, const Position& pos, Move move);

}  // namespace protean
