// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/rules/rule.h"
#include "variants/custom/further_rules.h"
#include "variants/rules/goals/ply_count.h"

#include <memory>

/// How long a side may take to mate, as in the games of South-East Asia: the countingRule of files.
/// Its limits are those of Fairy-Stockfish, of which some differ from the games of the program.
namespace protean::custom {

/// The types of a game on which the limits depend.
struct CountedTypes {
  PieceTypes pawns;
  PieceTypes rooks;
  PieceTypes silvers;
  PieceTypes knights;
};

class MateCounts {
 public:
  /// No counts.
  MateCounts() : MateCounts(MateCounting::kNone, {}, 0) {}
  /// Counts are kept in `word`.
  MateCounts(MateCounting rule, CountedTypes types, int word)
      : rule_(rule), types_(types), count_(word) {}

  bool any() const { return rule_ != MateCounting::kNone; }
  const PlyCount& plies() const { return count_; }

  /// Begins a count, or begins it anew, where a legal ply has led from `before` to `after`, which
  /// still has the count of `before`.
  void go_on(const Position& before, Move move, Position& after) const;
  /// True if a count has run out, which is a draw unless the side to move is mated.
  bool has_run_out(const Position& pos) const;
  /// True if a ply that is neither a capture nor a promotion cannot lead to a position where one
  /// has.
  bool is_far(const Position& pos) const;

 private:
  /// In how many moves of its own the opponent of `side` has to mate; 0: there is no limit.
  int moves_to_mate(const Position& pos, Color side) const;

  MateCounting rule_;
  CountedTypes types_;
  PlyCount count_;
};

/// The word that a game that is played by its definition has for the counts; hands have those
/// before.
inline constexpr int kMateCountWord = 3;

/// The rule of a game that the tables play.
std::shared_ptr<const Rule> mates_are_counted(MateCounts counts);

}  // namespace protean::custom
