// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/pgn.h"

#include "engine/match/replay.h"
#include "engine/suggestion.h"
#include "tests/fuzz/support.h"
#include "tests/fuzz/targets.h"

#include <sstream>
#include <string>
#include <variant>

namespace protean::fuzz {
namespace {

bool same_play(const GameRecord& a, const GameRecord& b) {
  if (a.variant != b.variant || a.start != b.start || a.turns.size() != b.turns.size())
    return false;
  for (std::size_t i = 0; i < a.turns.size(); ++i) {
    if (a.turns[i].plies != b.turns[i].plies) return false;
  }
  return true;
}

/// True if an error says what was expected, or names games that may have been meant.
bool helps(const PgnGame& game, const PgnError& error) {
  if (error.message.find("expected") != std::string::npos) return true;
  const PgnTag* variant = game.tag("Variant");
  return variant != nullptr && error.message == "tag Variant: " + no_such_variant(variant->value);
}

/// A game that can be replayed is unchanged after it is written and read again.
void check_round_trip(const PgnGame& game) {
  const auto played = play_over(game);
  if (const auto* error = std::get_if<PgnError>(&played)) {
    require(helps(game, *error), "an error says what was expected: " + error->message);
    return;
  }
  const GameRecord& record = std::get<GameRecord>(played);
  const std::string text = to_pgn(record);
  std::istringstream in(text);
  int games = 0;
  const auto error = read_pgn(in, [&](const PgnGame& written) {
    ++games;
    const auto again = play_over(written);
    const auto* wrong = std::get_if<PgnError>(&again);
    require(wrong == nullptr, "the PGN it wrote: " + text + (wrong ? wrong->message : ""));
    require(same_play(record, std::get<GameRecord>(again)), "the same game as written: " + text);
    return true;
  });
  require(!error && games == 1, "one game as written: " + text + (error ? error->message : ""));
}

}  // namespace

void pgn(std::string_view input) {
  const std::string text(input);
  std::istringstream all(text);
  std::ostringstream err;
  ReplayCount count;
  replay(all, "input", err, count);
  std::istringstream each(text);
  read_pgn(each, [](const PgnGame& game) {
    check_round_trip(game);
    return true;
  });
}

}  // namespace protean::fuzz
