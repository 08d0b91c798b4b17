// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/serve/table.h"

#include "engine/match/builtin_player.h"
#include "engine/turn.h"
#include "movegen/notation/move_text.h"
#include "movegen/notation/san.h"
#include "protocol/serve/game_json.h"
#include "protocol/serve/side_word.h"

#include <algorithm>
#include <random>
#include <span>
#include <utility>

namespace protean {

namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

/// The pause between two turns at random when only programs play, so that a person can follow.
constexpr std::chrono::milliseconds kPace{400};
/// The longest analysis for a person.
constexpr std::int64_t kLongestAnalysisMs = 20'000;
constexpr int kLinesShown = 3;

}  // namespace

Table::Table(const std::string& variant, EvaluationSource evaluation, TableTies ties)
    : ties_(std::move(ties)),
      engine_({[this](auto job, const SearchLine& line) {
                 ties_.post([weak = weak_from_this(), job, line] {
                   if (const auto table = weak.lock()) table->tell_line(*job, line);
                 });
               },
               [this](auto job, const TurnResult& turn) {
                 ties_.post([weak = weak_from_this(), id = job->id, turn] {
                   if (const auto table = weak.lock()) table->search_over(id, turn);
                 });
               }}) {
  engine_.set_evaluation(std::move(evaluation));
  seed_random(0);
  choose_game(variant, false);
  set_position("", std::nullopt, 0);
}

Table::~Table() = default;

void Table::attach() {
  attached_ = true;
  show_rules();
  advance();
}

void Table::detach() {
  attached_ = false;
  stop_thinking();
  clock_.run(std::nullopt, Clock::now());
}

std::optional<Color> Table::chooser_in(const Position& pos) const {
  switch (program().actor(pos)) {
    case Actor::kWhite: return White;
    case Actor::kBlack: return Black;
    case Actor::kChance: break;
  }
  return std::nullopt;
}

int Table::persons() const {
  if (solitaire()) return sitters_[White] == Sitter::kPerson ? 1 : 0;
  return (sitters_[White] == Sitter::kPerson ? 1 : 0) +
         (sitters_[Black] == Sitter::kPerson ? 1 : 0);
}

bool Table::is_for_person(const Position& pos) const {
  const auto side = chooser_in(pos);
  return side && sitters_[solitaire() ? White : *side] == Sitter::kPerson;
}

bool Table::person_has_chosen() const {
  return std::any_of(game().history().begin(), game().history().end(),
                     [&](const Position& pos) { return is_for_person(pos); });
}

void Table::forget_game() {
  drawn_ = false;
  stop_thinking();
  played_.clear();
  ending_.reset();
  tags_.clear();
  shown_to_ = White;
}

// --- The course of the game ---

void Table::advance() {
  while (advance_once()) {
  }
  watch_clock();
  show();
  if (person_chooses() && analyses_ && !hides() && work_ == Work::kNone) think(Work::kAnalysis);
}

/// Plays, or lets the engine think about, the next ply that is not a person's; false if nothing
/// more can be done at once.
bool Table::advance_once() {
  if (!attached_ || paused_ || over() || work_ != Work::kNone) return false;
  const auto side = chooser();
  if (!side) {
    const auto event = engine_.deal();
    if (event) play(*event);
    return event.has_value();
  }
  switch (sitters_[solitaire() ? White : *side]) {
    case Sitter::kPerson: return false;
    case Sitter::kEngine: think(Work::kTurn); return false;
    case Sitter::kRandom: break;
  }
  play_random();
  if (persons() > 0) return true;
  ties_.later(kPace, [weak = weak_from_this(), version = version_ + 1] {
    const auto table = weak.lock();
    if (table && table->version_ == version) table->advance();
  });
  return false;
}

/// `seed` 0: a different one each time.
void Table::seed_random(std::uint64_t seed) {
  PlayerSpec spec;
  spec.kind = PlayerKind::kBuiltin;
  spec.command = spec.name = "random";
  random_ = make_builtin_player(spec, seed != 0 ? seed : std::random_device{}(), never_cancelled_);
}

void Table::play_random() {
  const TurnAnswer answer = random_->choose_turn({game()});
  for (const Move ply : answer.plies) play(ply);
}

void Table::play(Move ply) {
  const RuleProgram& rules = program();
  const Position before = position();
  const bool begins = played_.empty() || !same_turn(rules, game().history().back(), before);
  PlayedPly played;
  const auto side = chooser();
  played.side = !side ? "chance" : side_word(*side);
  const bool secret = hides();
  const auto in_san = secret ? std::nullopt : san(rules, before, ply);
  played.text = in_san.value_or(move_text(rules, before, ply));
  played.begins_turn = begins;
  played.seen = {sees_ply(rules, before, ply, White), sees_ply(rules, before, ply, Black)};
  played.squares = squares_json(ply);
  const auto now = Clock::now();
  played.left_ms = {clock_.left_ms(White, now), clock_.left_ms(Black, now)};
  played_.push_back(std::move(played));
  engine_.play(ply);
  reveal();
  // over() looks at all positions of the game, which takes too long if there is no clock.
  if (clock_.is_set()) clock_.run(over() ? std::nullopt : chooser(), now);
  // Only after that: an increment does not save a side whose time has run out.
  if (side && !same_turn(rules, before, position())) clock_.add_increment(*side);
}

/// Reveals a secret choice as soon as the plies after it have given it away.
void Table::reveal() {
  constexpr std::size_t kLookedBack = 4;
  const std::size_t plies = played_.size();
  for (std::size_t i = plies - std::min(plies, kLookedBack); i + 1 < plies; ++i) {
    for (const Color side : {White, Black}) {
      if (played_[i].seen[side]) continue;
      const std::span<const Move> since = std::span(game().moves()).subspan(i);
      played_[i].seen[side] = knows_ply_by_now(program(), game().history()[i], since, side);
    }
  }
}

void Table::think(Work work) {
  const bool for_turn = work == Work::kTurn;
  engine_.set_option("Skill Level", std::to_string(for_turn ? level_ : kFullLevel));
  engine_.set_option("MultiPV", for_turn ? "1" : std::to_string(kLinesShown));
  Limits limits;
  if (for_turn && clock_.is_set()) {
    for (const Color side : {White, Black}) {
      limits.time_ms[side] = std::max<std::int64_t>(1, clock_.left_ms(side, Clock::now()));
      limits.increment_ms[side] = clock_.increment_ms();
    }
  } else {
    limits.movetime_ms = for_turn ? movetime_ms_ : kLongestAnalysisMs;
  }
  work_ = work;
  awaited_ = engine_.go(std::move(limits));
}

void Table::stop_thinking() {
  work_ = Work::kNone;
  awaited_ = 0;
  engine_.stop();
}

void Table::search_over(std::uint64_t id, const TurnResult& turn) {
  if (id != awaited_) return;
  const Work work = std::exchange(work_, Work::kNone);
  awaited_ = 0;
  if (work == Work::kAnalysis) return tell("info", {{"over", true}});
  for (const Move ply : turn.plies) {
    if (!over()) play(ply);
  }
  advance();
}

/// Lets the clock of the side to move run, and looks again when its time will be over.
void Table::watch_clock() {
  if (!clock_.is_set() || over() || !attached_) return;
  const auto now = Clock::now();
  clock_.run(paused_ ? std::nullopt : chooser(), now);
  const auto side = clock_.running();
  if (!side) return;
  const std::chrono::milliseconds left{std::max<std::int64_t>(0, clock_.left_ms(*side, now))};
  ties_.later(left + std::chrono::milliseconds{1},
              [weak = weak_from_this(), version = version_ + 1] {
                const auto table = weak.lock();
                if (!table || table->version_ != version || !table->attached_) return;
                table->clock_.run(table->chooser(), Clock::now());
                if (table->clock_.fallen()) table->stop_thinking();
                table->advance();
              });
}

bool Table::can_undo() const {
  if (played_.empty()) return ending_.has_value() && may_take_back(game(), over());
  const bool asks = hides() ? person_chooses() : persons() > 0;
  return asks && (ending_ || person_has_chosen()) && may_take_back(game(), over());
}

}  // namespace protean
