// SPDX-License-Identifier: GPL-3.0-or-later
// The messages that a table sends to the browser.
#include "engine/app/saved_game.h"
#include "engine/match/pgn.h"
#include "engine/turn.h"
#include "protocol/serve/game_json.h"
#include "protocol/serve/side_word.h"
#include "protocol/serve/table.h"

namespace protean {

namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

const char* sitter_word(Sitter sitter) {
  switch (sitter) {
    case Sitter::kPerson: return "person";
    case Sitter::kEngine: return "engine";
    case Sitter::kRandom: break;
  }
  return "random";
}

/// A score from White's point of view: {"mate": 3} or {"centipawns": 31}.
json score_json(const Score& score, Color side) {
  const int sign = side == White ? 1 : -1;
  if (score.mate) return {{"mate", sign * *score.mate}};
  return {{"centipawns", sign * score.centipawns}};
}

std::string name_of(Sitter sitter) {
  switch (sitter) {
    case Sitter::kPerson: return "You";
    case Sitter::kEngine: return "Protean";
    case Sitter::kRandom: break;
  }
  return "random";
}

}  // namespace

Viewer Table::viewer() const {
  if (over() || persons() == 0 || !hides()) return std::nullopt;
  if (persons() == 2) return shown_to_;
  return sitters_[White] == Sitter::kPerson ? White : Black;
}

/// If two persons share a screen, the side that must look next; until it does, nothing is shown.
std::optional<Color> Table::curtain() const {
  if (over() || persons() != 2 || !hides()) return std::nullopt;
  const auto side = chooser();
  return side && *side != shown_to_ ? side : std::nullopt;
}

void Table::tell(const char* type, json message) {
  message["type"] = type;
  if (attached_) ties_.send(message);
}

void Table::show_rules() {
  tell("rules", rules_json(game().variant()));
}

void Table::show() {
  ++version_;
  tell("state", state());
}

bool Table::sees(const PlayedPly& played) const {
  const Viewer eyes = viewer();
  return !eyes || played.seen[*eyes];
}

std::string Table::seen_text(const PlayedPly& played) const {
  return sees(played) ? played.text : "(hidden)";
}

json Table::record() const {
  json plies = json::array();
  for (const PlayedPly& played : played_) {
    plies.push_back(
        {{"side", played.side}, {"text", seen_text(played)}, {"begins", played.begins_turn}});
  }
  return plies;
}

/// The texts of the plies of the unfinished turn; none if the turn has just begun.
json Table::unfinished_turn() const {
  json plies = json::array();
  if (played_.empty() || !same_turn(program(), game().history().back(), position())) return plies;
  std::size_t first = played_.size() - 1;
  while (first > 0 && !played_[first].begins_turn) --first;
  for (std::size_t i = first; i < played_.size(); ++i) plies.push_back(seen_text(played_[i]));
  return plies;
}

/// How the game ended, if not by the rules.
std::optional<Ending> Table::ending() const {
  if (ending_) return ending_;
  const auto side = clock_.fallen();
  if (!side) return std::nullopt;
  return Ending{win_for(!*side), color_name(*side) + "'s time has run out"};
}

/// True while a King is still in hand, to be put on the board: neither side is ahead yet.
bool Table::sets_up() const {
  if (!program().hand_types().has(King)) return false;
  return program().in_hand(position(), White, King) > 0 ||
         program().in_hand(position(), Black, King) > 0;
}

json Table::state() const {
  json played = {
      {"version", version_},
      {"variant", game().variant().info().id},
      {"solitaire", solitaire()},
      {"hidden", hides()},
      {"paused", paused_},
      {"analyses", analyses_},
      {"movetime", movetime_ms_},
      {"level", level_},
      {"base", clock_.base_ms()},
      {"increment", clock_.increment_ms()},
      {"sitters",
       {{"white", sitter_word(sitters_[White])}, {"black", sitter_word(sitters_[Black])}}}};
  if (const auto side = curtain()) {
    played["curtain"] = side_word(*side);
    return played;
  }
  const Viewer eyes = viewer();
  const bool chooses = person_chooses();
  played.update(position_json(game(), eyes, chooses));
  if (const auto ended = ending())
    played["result"] = {{"score", to_string(ended->result)}, {"reason", ended->reason}};
  played["viewer"] = eyes ? side_word(*eyes) : "all";
  played["chooses"] = chooses;
  played["thinking"] = work_ == Work::kTurn;
  played["record"] = record();
  played["turn"] = unfinished_turn();
  played["canUndo"] = can_undo();
  played["last"] = json::array();
  if (!played_.empty() && sees(played_.back())) played["last"] = played_.back().squares;
  if (!over() && !hides() && !solitaire() && chooser() && !sets_up()) {
    const int score = evaluate(program(), position(), engine_.evaluation());
    played["evaluation"] = score_json({score, std::nullopt}, position().side());
  }
  if (clock_.is_set()) {
    const auto now = Clock::now();
    played["clock"] = {{"white", clock_.left_ms(White, now)},
                       {"black", clock_.left_ms(Black, now)}};
    if (const auto side = clock_.running()) played["clock"]["running"] = side_word(*side);
  }
  return played;
}

void Table::tell_line(const TurnJob& job, const SearchLine& line) {
  if (job.id != awaited_ || hides() || line.bound != Bound::kExact || !analyses_) return;
  tell("info", {{"depth", line.depth},
                {"rank", line.multipv},
                {"score", score_json(line.score, job.root.side())},
                {"line", line_text(*job.program, job.root, line.pv, ',')}});
}

std::string Table::pgn() const {
  GameRecord record = record_of(game(), ending());
  record.event = "Protean in the browser";
  record.names = {name_of(sitters_[White]), solitaire() ? "" : name_of(sitters_[Black])};
  put_tags(record, tags_);
  return to_pgn(record);
}

}  // namespace protean
