// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/zobrist.h"
#include "movegen/program/dead_position.h"
#include "movegen/program/en_passant.h"
#include "search/imperfect/simultaneous_choice.h"
#include "search/worker.h"

#include <unordered_map>

namespace protean {
namespace {

/// True if `key` is one that an earlier occurrence of `pos` can have: its own key or, if
/// `idle_left_out`, its repetition_key(), without a right to capture en passant that is of no use.
bool is_key_of(std::uint64_t key, const RuleProgram& program, const Position& pos,
               bool idle_left_out) {
  if (key == pos.key()) return true;
  return idle_left_out && key == pos.key_without_en_passant() &&
         key == repetition_key(program, pos);
}

}  // namespace

bool Worker::repeated(const Position& pos, bool for_certain) const {
  if (!keys_.may_hold(pos.key()) && !keys_.may_hold(pos.key_without_en_passant())) return false;
  // A rule may let a side move again or reset the half-move clock, and pawns of a game's own may go
  // back: then positions repeat in any rhythm, whatever the clock shows.
  const bool plain = program_->rules.empty() && !program_->has(kOwnPawns);
  const std::size_t size = keys_.size();
  std::size_t first = null_key_;
  if (plain) {
    const auto reversible = static_cast<std::size_t>(pos.halfmove_clock());
    if (reversible < 4) return false;
    if (reversible < size) first = std::max(first, size - reversible);
  }
  const std::size_t step = plain ? 2 : 1;
  const int earlier = repetitions_ - 1;
  int seen = 0;
  for (std::size_t back = plain ? 4 : 1; back <= size - first; back += step) {
    const std::size_t i = size - back;
    if (!is_key_of(keys_[i], *program_, pos, i <= root_key_)) continue;
    // One occurrence in the line searched is as good as several: a side that could do better would
    // have done so.
    if (++seen == earlier || (i > root_key_ && !for_certain)) return true;
  }
  return false;
}

bool Worker::inside_turn(const Position& pos, int ply) const {
  if (ply == 0) return false;
  const Frame& last = frames_[ply - 1];
  return last.side == pos.side() && last.played.kind() != MoveKind::kChance &&
         program_->actor(pos) != Actor::kChance && !is_simultaneous(*program_, pos);
}

bool Worker::finished(const Position& pos, int ply, Value& value) {
  if (!program_->rules.empty()) {
    if (const Outcome goal = program_->goal_reached(pos); goal.over()) {
      value = value_at_end(pos, goal.result, ply);
      return true;
    }
  }
  if (program_->fifty_move_rule_due(pos)) {
    if (const Outcome outcome = program_->fifty_move_rule_outcome(); outcome.over()) {
      // Mate on the last of these plies still counts, and so does any other win by leaving no move.
      value = program_->count(pos) == 0 ? no_moves_value(pos, ply)
                                        : value_at_end(pos, outcome.result, ply);
      return true;
    }
  }
  if (repetitions_ > 0 && repeated(pos, false) && !inside_turn(pos, ply)) {
    const Outcome outcome = repetition_outcome(pos);
    value = value_at_end(pos, outcome.result, ply);
    // If repeating wins or loses, it must have occurred in full: a forced end is a promise.
    const bool decided = outcome.result != Result::kDraw;
    if (outcome.over() && (!decided || repeated(pos, true))) return true;
  }
  value = 0;
  return dead_position(*program_, pos);
}

Outcome Worker::repetition_outcome(const Position& pos) const {
  if (judge_ == nullptr) return program_->repetition_outcome(pos);
  std::size_t first = keys_.size();
  int seen = 0;
  for (std::size_t i = keys_.size(); i > null_key_ && seen < repetitions_ - 1; --i) {
    if (!is_key_of(keys_[i - 1], *program_, pos, i - 1 <= root_key_)) continue;
    first = i - 1;
    ++seen;
  }
  std::vector<Position> line;
  for (std::size_t i = first; i < root_key_; ++i) line.push_back(job_->earlier[i]);
  // Nodes keep no positions, so the plies that led here are made again.
  Position at = job_->root;
  for (std::size_t i = root_key_; i < keys_.size(); ++i) {
    if (i >= first) line.push_back(at);
    const bool null = frames_[i - root_key_ + 1].after_null;
    at = null ? program_->make_null(at) : program_->make(at, frames_[i - root_key_].played);
  }
  line.push_back(pos);
  return judge_->judged_repetition(*program_, line);
}

std::uint64_t Worker::salt_of_repetitions() const {
  // In games without rules of their own, repetition draws.
  if (program_->rules.empty() || repetitions_ == 0 || !job_->worlds.empty()) return 0;
  std::uint64_t salt = 0;
  std::unordered_map<std::uint64_t, int> seen;
  const auto look_at = [&](std::uint64_t key, const Position& pos) {
    if (++seen[key] != repetitions_ - 1) return;
    const Outcome end = program_->repetition_outcome(pos);
    if (judge_ != nullptr || (end.over() && end.result != Result::kDraw)) salt ^= zobrist::mix(key);
  };
  for (std::size_t i = 0; i < job_->earlier.size(); ++i)
    look_at(job_->earlier_keys[i], job_->earlier[i]);
  look_at(repetition_key(*program_, job_->root), job_->root);
  return salt;
}

bool Worker::in_danger(const Position& pos) const {
  if (tables_->royals && program_->in_check(pos)) return true;
  const RuleSet& rules = program_->rules;
  if (rules.empty()) return false;
  const Color us = pos.side();
  Bitboard prizes = rules.winning_captures(*program_, pos, !us);
  // in_check() has tested the royal pieces.
  if (prizes && tables_->royals) prizes &= ~program_->royal_pieces(pos, us);
  while (prizes) {
    if (program_->attackers(pos, pop_lsb(prizes), !us)) return true;
  }
  return rules.must_answer(*program_, pos);
}

Value Worker::no_moves_value(const Position& pos, int ply) const {
  return value_at_end(pos, program_->no_moves_outcome(pos).result, ply);
}

Value Worker::value_at_end(const Position& pos, Result result, int ply) const {
  if (tables_->solitaire) return most_to_come(pos);
  // The turn that ends the game is over, even if the side to move has not changed.
  const int turn = frames_[ply].turn + inside_turn(pos, ply);
  return value_of(result, pos.side(), turn);
}

Value Worker::most_to_come(const Position& pos) const {
  if (!tables_->solitaire) return kInfinite;
  return kPoint * *program_->rules.points(*program_, pos);
}

}  // namespace protean
