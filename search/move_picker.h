// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/program/rule_program.h"
#include "search/evaluation/evaluation_tables.h"
#include "search/history.h"
#include "search/see.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

namespace protean {

/// What move ordering uses besides the position.
struct OrderingHints {
  std::uint32_t table_move = 0;  ///< signature()
  bool in_danger = false;        ///< See Worker::in_danger().
  std::array<Move, 2> killers{};
  Histories::BySlot with_pawns = nullptr;              ///< Moves with the same pawns on the board.
  Histories::Continuation after_last = nullptr;        ///< Moves following the last ply.
  Histories::Continuation after_one_before = nullptr;  ///< Moves following the ply before that.
  Histories::Continuation after_own_before = nullptr;  ///< Moves following the ply 4 plies ago.
};

/// Hands out the legal moves of a position in which no goal has been reached, the most promising
/// first. Orders them only as far as they are asked for.
class MovePicker {
 public:
  enum class Scope : std::uint8_t { kAll, kNoisy };

  MovePicker(const RuleProgram& program, const EvaluationTables& tables, const Position& pos,
             Histories& histories, const OrderingHints& hints, Scope scope);

  /// The next move; empty at the end.
  Move next();
  /// Leaves out all quiet moves not yet handed out, except killers and those for which `keep(Move)`
  /// is true.
  template <class Keep>
  void leave_quiet_moves(Keep&& keep) {
    if (!scored()) score();
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const auto score = score_in(keys_[i]);
      if (keys_[i] == kGiven || score >= kKiller || score < kLosing + kBand || keep(moves_[i]))
        continue;
      keys_[i] = kGiven;
      ++given_;
    }
  }
  /// Number of moves in all, handed out or not.
  std::size_t size() const { return moves_.size(); }
  /// True if the move is one of them.
  bool has(Move move) const {
    return std::find(moves_.begin(), moves_.end(), move) != moves_.end();
  }
  /// True if the move handed out last is a capture or promotion that loses material by exchange;
  /// always false for the table's move.
  bool losing_capture() const { return last_score_ < kLosing + kBand; }
  /// True if the move handed out last is a capture that wins the game.
  bool wins_at_once() const { return last_score_ == kDecisive; }
  /// The history score of the quiet move handed out last; for a killer and the table's move it is
  /// beyond any history.
  int quiet_history() const { return last_score_; }

 private:
  static constexpr int kBand = 1 << 24;
  static constexpr int kTable = 1 << 30;
  static constexpr int kDecisive = kTable + 1;
  static constexpr int kWinning = 1 << 28;
  static constexpr int kKiller = 1 << 26;
  static constexpr int kLosing = -(1 << 28);
  static constexpr std::int64_t kGiven = std::numeric_limits<std::int64_t>::min();

  static constexpr std::size_t kMostIndex = 65535;

  /// The type of a piece, shifted to its place in keys.
  static constexpr auto kOrder = [] {
    std::array<std::uint32_t, kPieces> order{};
    for (std::uint32_t p = 0; p < kPieces; ++p)
      order[p] = static_cast<std::uint32_t>(type_of(static_cast<Piece>(p)) & 15) << 28;
    return order;
  }();

  /// A sort key: the score in the upper half, then which piece goes which way
  /// (Histories::butterfly_index()), then which move was generated first. So the tree does not
  /// depend on how many look-ups a piece's moves are compiled into.
  static std::int64_t key(int score, Piece piece, std::size_t way, std::size_t index) {
    const auto squares = static_cast<std::uint32_t>(way % (kSquares * kSquares));
    return std::int64_t{score} << 32 |
           ~(kOrder[piece] | squares << 16 | static_cast<std::uint32_t>(index));
  }
  static int score_in(std::int64_t key) { return static_cast<int>(key >> 32); }

  /// The histories of quiet moves. Histories::nothing() replaces a missing table, so that no move
  /// needs a test.
  struct QuietHistories {
    const Histories::Butterfly& butterfly;
    Histories::BySlot with_pawns;
    Histories::Continuation after_last;
    Histories::Continuation after_one_before;
    Histories::Continuation after_own_before;
  };
  QuietHistories quiet_histories() const;

  bool scored() const { return keys_.size() == moves_.size(); }
  void score();
  /// Looks for the table's move; true if it is one of the moves and nothing comes before it.
  bool find_table_move();
  bool decides(Move move) const;
  int noisy_score(Move move, MoveSlot slot) const;
  int quiet_score(Move move, MoveSlot slot, std::size_t way, const QuietHistories& learnt) const;
  /// The static evaluation after the move. It orders the moves of a solitaire, in which no reply
  /// follows: the immediate gain of a ply says more about it than the success of similar ones. Not
  /// inlined, to keep the loop over other games' moves small.
  [[gnu::noinline]] Value value_at_once(Move move) const;

  const RuleProgram& program_;
  const EvaluationTables& tables_;
  const Position& pos_;
  Histories& histories_;
  const OrderingHints hints_;
  Bitboard decisive_ = 0;  ///< Pieces whose capture wins the game.
  std::size_t given_ = 0;
  std::size_t table_index_ = kMostIndex;  ///< Of the table's move, once it has been found.
  int last_score_ = 0;
  MoveList moves_;
  InPlaceList<std::int64_t> keys_;
};

/// True for moves that change material: promotions, and captures unless the piece comes back.
inline bool is_noisy(const EvaluationTables& tables, const Position& pos, Move m) {
  if (!m.is_capture()) return m.is_promotion();
  return tables.returning.empty() || m.is_promotion() || !tables.returning.has(victim_of(pos, m));
}

}  // namespace protean
