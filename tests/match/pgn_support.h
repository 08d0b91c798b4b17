// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"
#include "engine/match/pgn.h"
#include "tests/support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

/// PGN games, read from texts or made from moves, for tests.
namespace protean::test {

/// All games of a text, which must have no faults.
inline std::vector<PgnGame> read_all(const std::string& text) {
  std::istringstream in(text);
  std::vector<PgnGame> games;
  const auto error = read_pgn(in, [&](const PgnGame& game) {
    games.push_back(game);
    return true;
  });
  EXPECT_FALSE(error) << error->line << ": " << error->message;
  return games;
}

/// The only game of a text.
inline PgnGame read_one(const std::string& text) {
  const auto games = read_all(text);
  EXPECT_EQ(games.size(), 1u) << text;
  return games.empty() ? PgnGame() : games.front();
}

/// The only game of a text, replayed.
inline GameRecord played(const std::string& text) {
  auto result = play_over(read_one(text));
  if (const auto* error = std::get_if<PgnError>(&result)) {
    ADD_FAILURE() << error->line << ": " << error->message;
    return {};
  }
  return std::get<GameRecord>(std::move(result));
}

/// A game that consists of `turns`, separated by spaces, from a FEN or "start".
inline GameRecord record_of(const std::string& id, const std::string& fen,
                            const std::string& turns) {
  const Variant& variant = *find_variant(id);
  Game game(variant, position(compiled(variant), fen));
  GameRecord record;
  record.variant = &variant;
  record.start = game.start();
  for (const std::string& text : words(turns)) {
    const std::size_t before = game.moves().size();
    const auto error = game.play_text(text);
    EXPECT_FALSE(error) << *error;
    TurnRecord turn;
    turn.plies.assign(game.moves().begin() + static_cast<std::ptrdiff_t>(before),
                      game.moves().end());
    turn.time_ms = 0;
    record.turns.push_back(turn);
  }
  return record;
}

/// Fool's mate, with all fields of a record filled.
inline GameRecord fools_mate() {
  GameRecord game = record_of("chess", "start", "f2f3 e7e5 g2g4 d8h4");
  game.event = "Test";
  game.date = "2026.11.21";
  game.round = "3.1";
  game.names = {"A \"quoted\" \\ name", "B"};
  game.time_controls = {"10+0.1", "10+0.1"};
  game.turns[0].source = game.turns[1].source = TurnRecord::Source::kOpening;
  game.turns[2].score = Score{-31, {}};
  game.turns[2].depth = 12;
  game.turns[2].time_ms = 103;
  game.turns[3].score = Score{0, 1};
  game.turns[3].depth = 20;
  game.turns[3].time_ms = 1200;
  game.result = Result::kBlackWins;
  game.reason = "checkmate";
  game.termination = Termination::kNormal;
  return game;
}

}  // namespace protean::test
