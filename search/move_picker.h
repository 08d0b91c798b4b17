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

/// What ordering goes by, beside the position.
struct OrderingHints {
  std::uint32_t table_move = 0;  ///< signature()
  bool in_danger = false;        ///< See Worker::in_danger().
  std::array<Move, 2> killers{};
  Histories::BySlot with_pawns = nullptr;              ///< Where the pawns stand so.
  Histories::Continuation after_last = nullptr;        ///< Following the last ply.
  Histories::Continuation after_one_before = nullptr;  ///< Following the ply before that.
  Histories::Continuation after_own_before = nullptr;  ///< Following the one 4 plies ago.
};

/// Hands out the legal moves of a position where no goal has been reached, the most promising
/// first, ordering only as far as asked.
class MovePicker {
 public:
  enum class Scope : std::uint8_t { kAll, kNoisy };

  MovePicker(const RuleProgram& program, const EvaluationTables& tables, const Position& pos,
             Histories& histories, const OrderingHints& hints, Scope scope);

  /// The next move; empty at the end.
  Move next();
  /// Leaves out all quiet moves not yet handed out but killers and those that `keep(Move)`.
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
  /// True if the move handed out last is a capture or promotion that loses material by exchange; of
  /// the table's move nothing is said.
  bool losing_capture() const { return last_score_ < kLosing + kBand; }
  /// True if the move handed out last is a capture that wins the game.
  bool wins_at_once() const { return last_score_ == kDecisive; }
  /// What past success says of the quiet move handed out last; for a killer and the table's move
  /// more than any history.
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

  /// The place of a piece's type in keys.
  static constexpr auto kOrder = [] {
    std::array<std::uint32_t, kPieces> order{};
    for (std::uint32_t p = 0; p < kPieces; ++p)
      order[p] = static_cast<std::uint32_t>(type_of(static_cast<Piece>(p)) & 15) << 28;
    return order;
  }();

  /// The score above; of equals first which piece goes which way (Histories::butterfly_index()),
  /// then what was generated first. So the tree does not depend on how many look-ups a piece's
  /// moves are compiled into.
  static std::int64_t key(int score, Piece piece, std::size_t way, std::size_t index) {
    const auto squares = static_cast<std::uint32_t>(way % (kSquares * kSquares));
    return std::int64_t{score} << 32 |
           ~(kOrder[piece] | squares << 16 | static_cast<std::uint32_t>(index));
  }
  static int score_in(std::int64_t key) { return static_cast<int>(key >> 32); }

  /// What past success says of quiet moves. In the place of a table that is missing stands one of
  /// nothing, so that no move asks.
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
  /// Finds the table's move, if it is one of them; true if nothing comes before it.
  bool find_table_move();
  bool decides(Move move) const;
  int noisy_score(Move move, MoveSlot slot) const;
  int quiet_score(Move move, MoveSlot slot, std::size_t way, const QuietHistories& learnt) const;
  /// In a solitaire, where no reply follows: what a ply brings tells more of it than what others
  /// like it brought. Not inlined, as the loop over a game's moves is to stay small.
  [[gnu::noinline]] Value value_at_once(Move move) const;

  const RuleProgram& program_;
  const EvaluationTables& tables_;
  const Position& pos_;
  Histories& histories_;
  const OrderingHints hints_;
  Bitboard decisive_ = 0;  ///< Pieces whose capture wins the game.
  std::size_t given_ = 0;
  std::size_t table_index_ = kMostIndex;  ///< Of the table's move, where it has been found.
  int last_score_ = 0;
  MoveList moves_;
  InPlaceList<std::int64_t> keys_;
};

/// True for the moves that change material: promotions, and captures unless the piece comes back.
inline bool is_noisy(const EvaluationTables& tables, const Position& pos, Move m) {
  if (!m.is_capture()) return m.is_promotion();
  return tables.returning.empty() || m.is_promotion() || !tables.returning.has(victim_of(pos, m));
}

}  // namespace protean
