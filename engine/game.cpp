// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/game.h"

#include "engine/turn.h"
#include "movegen/base/quoted.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "movegen/program/dead_position.h"
#include "movegen/program/en_passant.h"
#include "variants/catalogue.h"

#include <algorithm>

namespace protean {

namespace {

MoveList moves_of(const RuleProgram& program, const Position& pos) {
  MoveList list;
  program.generate(pos, list);
  return list;
}

bool same_position(const RuleProgram& program, const Position& a, const Position& b) {
  if (a.key() == b.key()) return true;
  return a.key_without_en_passant() == b.key_without_en_passant() &&
         repetition_key(program, a) == repetition_key(program, b);
}

}  // namespace

Game::Game(const Variant& variant) : Game(variant, start_position(compiled(variant))) {}

Game::Game(const Variant& variant, const Position& start)
    : variant_(&variant), program_(&compiled(variant)), position_(start) {}

Outcome Game::outcome() const {
  const Outcome by_rule = program_->outcome(position_);
  if (by_rule.over()) return by_rule;
  if (dead_position(*program_, position_)) return Outcome::draw("insufficient material");
  return drawn_by_counting();
}

Outcome Game::drawn_by_counting() const {
  if (program_->fifty_move_rule_due(position_)) {
    if (const Outcome end = program_->fifty_move_rule_outcome(); end.over()) return end;
  }
  if (program_->repetition_counts() && turn_just_ended()) {
    const auto same = [&](const Position& p) { return same_position(*program_, p, position_); };
    if (std::count_if(history_.begin(), history_.end(), same) + 1 >= program_->repetitions())
      return repetition_outcome();
  }
  return {};
}

Outcome Game::repetition_outcome() const {
  const RepetitionJudge* judge = program_->rules.repetition_judge();
  if (judge == nullptr) return program_->repetition_outcome(position_);
  auto first = history_.end();
  for (int times = 1; times < program_->repetitions();)
    times += same_position(*program_, *--first, position_);
  std::vector<Position> line(first, history_.end());
  line.push_back(position_);
  return judge->judged_repetition(*program_, line);
}

/// Positions are compared only where a turn begins, never inside a turn of several plies.
bool Game::turn_just_ended() const {
  return !history_.empty() && !same_turn(*program_, history_.back(), position_);
}

void Game::play(Move move) {
  history_.push_back(position_);
  moves_.push_back(move);
  position_ = program_->make(position_, move);
}

bool Game::undo() {
  if (moves_.empty()) return false;
  position_ = history_.back();
  history_.pop_back();
  moves_.pop_back();
  return true;
}

std::optional<std::string> Game::play_text(std::string_view token) {
  if (const auto move = parse_move(*program_, position_, token)) {
    play(*move);
    return std::nullopt;
  }
  const auto illegal = [&](std::string_view ply) {
    std::string text = "illegal move " + quoted(token);
    if (ply != token) text += " (at its part " + quoted(ply) + ")";
    return text + " in " + to_fen(*program_, position_);
  };
  if (token.find(',') == std::string_view::npos || token.ends_with(',')) return illegal(token);

  // A turn written as one token. Plies may contain commas themselves, so the longest part that is a
  // legal ply is taken.
  const std::size_t before = moves_.size();
  std::string_view rest = token;
  while (!rest.empty()) {
    const auto lengths = possible_ply_lengths(*program_, position_, rest);
    const auto length = std::find_if(lengths.begin(), lengths.end(), [&](std::size_t n) {
      const auto move = parse_move(*program_, position_, rest.substr(0, n));
      if (move) play(*move);
      return move.has_value();
    });
    if (length == lengths.end()) {
      const std::string error = illegal(rest.substr(0, lengths.back()));
      while (moves_.size() > before) undo();
      return error;
    }
    rest.remove_prefix(std::min(*length + 1, rest.size()));
  }
  return std::nullopt;
}

std::string Game::observed_fen(Color viewer) const {
  return program_->rules.empty() ? std::string()
                                 : program_->rules.observed_fen(*program_, position_, viewer);
}

std::vector<std::string> Game::legal_moves() const {
  std::vector<std::string> texts;
  for (const Move move : moves_of(*program_, position_))
    texts.push_back(move_text(*program_, position_, move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

std::vector<std::size_t> possible_ply_lengths(const RuleProgram& program, const Position& pos,
                                              std::string_view text) {
  std::ptrdiff_t most_commas = 0;
  for (const Move move : moves_of(program, pos)) {
    const std::string ply = move_text(program, pos, move);
    most_commas = std::max(most_commas, std::count(ply.begin(), ply.end(), ','));
  }
  std::vector<std::size_t> lengths;
  std::size_t end = 0;
  for (std::ptrdiff_t commas = 0; commas <= most_commas && end < text.size(); ++commas) {
    end = std::min(text.find(',', end + (commas > 0 ? 1 : 0)), text.size());
    lengths.push_back(end);
  }
  std::reverse(lengths.begin(), lengths.end());
  return lengths;
}

bool is_legal(const RuleProgram& program, const Position& pos, Move move) {
  const MoveList list = moves_of(program, pos);
  return std::find(list.begin(), list.end(), move) != list.end();
}

}  // namespace protean
