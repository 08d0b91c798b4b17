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

/// One game in play: a position, the plies that led to it, and the result by all rules, draws by
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

  /// The state of the game: by goals, mate and stalemate, then by positions in which neither side
  /// can win, the fifty-move rule and repetition.
  Outcome outcome() const;
  /// True if the game is over by goal, mate or stalemate, so that no ply can follow.
  bool ended_by_rule() const { return program_->outcome(position_).over(); }

  /// Makes a legal ply.
  void play(Move move);
  /// Takes the last ply back; false if there is none.
  bool undo();

  /// Plays a token of a move list: one ply, or several joined by commas, as in a turn. Does not
  /// check that they make up exactly one turn.
  /// If the token is not legal, changes nothing and returns an error that names the token and the
  /// position.
  std::optional<std::string> play_text(std::string_view token);

  /// The position as a FEN with '?' for what `viewer` cannot know. Empty if the game hides nothing:
  /// then everyone may know the first position and the plies.
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

/// The lengths of the prefixes of `text` that may be a ply of the position, longest first. A prefix
/// ends at a comma or at the end of the text, and has no more commas than the legal ply with the
/// most.
std::vector<std::size_t> possible_ply_lengths(const RuleProgram& program, const Position& pos,
                                              std::string_view text);

/// True if `move` is among the legal plies.
bool is_legal(const RuleProgram& program, const Position& pos, Move move);

}  // namespace protean
