// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/rules/rule.h"
#include "variants/custom/further_rules.h"
#include "variants/rules/goals/ply_count.h"

#include <memory>

/// How long a side may take to mate, as in the games of South-East Asia: the countingRule of files.
/// The limits are Fairy-Stockfish's, and some differ from those of the program's own games.
namespace protean::custom {

/// The piece types that the limits depend on.
struct CountedTypes {
  PieceTypes pawns;
  PieceTypes rooks;
  PieceTypes silvers;
  PieceTypes knights;
};

class MateCounts {
 public:
  /// Counts nothing.
  MateCounts() : MateCounts(MateCounting::kNone, {}, 0) {}
  /// Keeps the count in `word`.
  MateCounts(MateCounting rule, CountedTypes types, int word)
      : rule_(rule), types_(types), count_(word) {}

  bool any() const { return rule_ != MateCounting::kNone; }
  const PlyCount& plies() const { return count_; }

  /// Begins a count, or begins it anew, if the legal ply from `before` to `after` calls for that.
  /// `after` still has the count of `before`.
  void go_on(const Position& before, Move move, Position& after) const;
  /// True if a count has run out, which is a draw unless the side to move is mated.
  bool has_run_out(const Position& pos) const;
  /// True if no ply but a capture or a promotion can lead to a position in which a count has run
  /// out.
  bool is_far(const Position& pos) const;

 private:
  /// In how many of its own moves the opponent of `side` must mate; 0: there is no limit.
  int moves_to_mate(const Position& pos, Color side) const;

  MateCounting rule_;
  CountedTypes types_;
  PlyCount count_;
};

/// The word of the count in an interpreted game; hands have the words before it.
inline constexpr int kMateCountWord = 3;

/// The counts as a rule for a game that the tables play.
std::shared_ptr<const Rule> mates_are_counted(MateCounts counts);

}  // namespace protean::custom
