// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/sitting.h"

#include "engine/app/board_text.h"
#include "engine/app/ply_words.h"
#include "engine/app/saved_game.h"
#include "engine/chance.h"
#include "engine/match/pgn.h"
#include "engine/output_file.h"
#include "engine/study/evaluation_report.h"
#include "movegen/base/quoted.h"
#include "movegen/notation/fen.h"

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace protean {

Sitting::Sitting(const Variant& variant, const PlayOptions& options)
    : game_(variant),
      person_(options.person),
      dice_(options.seed),
      opponent_(options.movetime_ms, options.level, options.seed, options.evaluation,
                options.interrupted) {
  game_ = Game(variant, options.start ? *options.start : draw_start(variant, dice_));
  viewer_ = options.viewer;
  draw_secrets();
  if (solitaire() && person_ == Black)
    throw std::invalid_argument(variant.info().id + " is a solitaire: expected white");
}

bool Sitting::solitaire() const {
  return program().is_solitaire();
}

// --- The course of the game ---

/// True if the person chooses the ply in this position.
bool Sitting::chooses_in(const Position& pos) const {
  const Actor actor = program().actor(pos);
  if (actor == Actor::kChance) return false;
  return solitaire() || actor == (person_ == White ? Actor::kWhite : Actor::kBlack);
}

void Sitting::play(const std::vector<Move>& plies) {
  for (const Move ply : plies) {
    if (!game_.outcome().over()) game_.play(ply);
  }
}

std::optional<std::string> Sitting::advance() {
  if (over() || chooses_in(position())) return std::nullopt;
  if (const auto event = draw_chance(program(), position(), dice_)) {
    std::string text = event_text(game_, person_, *event);
    play({*event});
    return text;
  }
  const std::vector<Move> plies = opponent_.turn(game_);
  if (plies.empty()) return std::nullopt;
  std::string text = "Protean " + deeds_text(game_, person_, plies);
  play(plies);
  return text;
}

bool Sitting::play_typed(std::string_view word) {
  if (over()) return false;
  const std::vector<Move> plies = read_typed_turn(game_, word).plies;
  play(plies);
  return !plies.empty();
}

std::string Sitting::why_not(std::string_view word) const {
  return over() ? "" : read_typed_turn(game_, word).why;
}

std::string Sitting::play_for_person() {
  const std::vector<Move> plies = opponent_.best_turn(game_);
  std::string text = "Protean plays for you " + typed_text(game_, plies);
  play(plies);
  return text;
}

std::string Sitting::hint() {
  return "Protean would play " + typed_text(game_, opponent_.best_turn(game_));
}

bool Sitting::undo() {
  if (!may_undo()) return false;
  if (std::exchange(ending_, std::nullopt)) return true;
  const auto chosen = [&](const Position& pos) { return chooses_in(pos); };
  if (std::none_of(game_.history().begin(), game_.history().end(), chosen)) return false;
  do game_.undo();
  while (!chooses_in(position()));
  return true;
}

void Sitting::begin_again() {
  game_ = Game(game_.variant(), game_.start());
  draw_secrets();
  begin_game();
}

/// Draws one of the positions that a FEN with '?' stands for: all those that look alike to the
/// viewer.
void Sitting::draw_secrets() {
  if (!viewer_) return;
  game_ = Game(game_.variant(),
               program().rules.possible_world(program(), game_.start(), *viewer_, dice_()));
}

void Sitting::begin_game() {
  opponent_.begin_game(dice_());
  ending_.reset();
  tags_.clear();
}

// --- What the person may know ---

std::string Sitting::known_fen() const {
  const std::string observed = game_.observed_fen(person_);
  return observed.empty() ? to_fen(program(), position()) : observed;
}

std::string Sitting::result() const {
  const Outcome outcome = game_.outcome();
  if (outcome.over()) return result_text(outcome);
  const std::string text(to_string(ending_->result));
  if (!solitaire()) return ending_->reason.empty() ? text : text + ' ' + ending_->reason;
  return text + " given up; at most this many points could still be had: " +
         std::to_string(*program().rules.points(program(), position()));
}

std::string Sitting::evaluation() const {
  if (hides()) return "An evaluation would tell what you cannot see.\n";
  return evaluation_text(game_, opponent_.evaluation());
}

// --- Files ---

void Sitting::save(const std::string& name) {
  if (!may_save_record(game_, over())) throw std::runtime_error(kRecordTellsSecrets);
  std::error_code ignored;
  if (written_.count(name) == 0 && std::filesystem::exists(name, ignored))
    throw std::runtime_error(protean::quoted(name) + " is there already: expected a new name");
  GameRecord record = record_of(game_, person_, ending_);
  put_tags(record, tags_);
  write_file(name, to_pgn(record));
  written_.insert(name);
}

SavedGame Sitting::load(const std::string& name_and_number) {
  SavedGame saved = read_saved(name_and_number);
  const GameRecord& record = saved.record;
  Game game(*record.variant, record.start);
  for (const TurnRecord& turn : record.turns) {
    for (const Move ply : turn.plies) game.play(ply);
  }
  game_ = std::move(game);
  viewer_.reset();
  person_ = solitaire() ? White : person_in(record).value_or(person_);
  begin_game();
  ending_ = recorded_ending(record, game_);
  tags_ = lasting_tags(record);
  return saved;
}

}  // namespace protean
