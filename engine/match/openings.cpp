// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/openings.h"

#include "engine/chance.h"
#include "engine/input_file.h"
#include "engine/match/match_options.h"
#include "engine/match/pgn.h"
#include "engine/turn.h"
#include "engine/words.h"
#include "movegen/base/byte_order_mark.h"
#include "movegen/base/quoted.h"
#include "movegen/notation/fen.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace protean {
namespace {

constexpr int kMostPlies = 1000;
constexpr int kMostRandomPlies = 100;
constexpr int kTriesPerLength = 50;
constexpr int kLongestLine = 400;  ///< In plies, with chance plies and the rest of the last turn.

// --- Random lines ---

/// True if the player to move has a ply that wins the game.
bool wins_at_once(const RuleProgram& program, const Position& pos) {
  const Actor actor = program.actor(pos);
  if (actor == Actor::kChance) return false;
  const Result won = win_for(actor == Actor::kWhite ? White : Black);
  MoveList plies;
  program.generate(pos, plies);
  return std::any_of(plies.begin(), plies.end(), [&](Move ply) {
    return program.outcome(program.make(pos, ply)).result == won;
  });
}

class RandomOpenings : public Openings {
 public:
  RandomOpenings(const Variant& variant, int plies, std::uint64_t seed)
      : variant_(variant), plies_(plies), random_(seed) {}

  Opening next() override {
    for (int plies = plies_; plies > 0; --plies) {
      for (int i = 0; i < kTriesPerLength; ++i) {
        if (const auto opening = try_line(plies)) return *opening;
      }
    }
    return {draw_start(variant_, random_), {}};
  }

 private:
  /// A random line of `plies` plies of the players and the rest of the last turn. Empty if it gets
  /// too long, if the game ends on the way, or if the next ply could win it.
  std::optional<Opening> try_line(int plies) {
    Game game(variant_, draw_start(variant_, random_));
    const RuleProgram& program = game.program();
    bool turn_over = true;
    for (int made = 0; made < plies || !turn_over;) {
      if (game.outcome().over() || game.moves().size() >= kLongestLine) return std::nullopt;
      if (const auto event = draw_chance(program, game.position(), random_)) {
        game.play(*event);
        continue;
      }
      const std::vector<Move> legal = program.moves_in_order(game.position());
      if (legal.empty()) return std::nullopt;
      const Position before = game.position();
      game.play(legal[random_() % legal.size()]);
      turn_over = !same_turn(program, before, game.position());
      ++made;
    }
    if (game.outcome().over() || wins_at_once(program, game.position())) return std::nullopt;
    return Opening{game.start(), game.moves()};
  }

  const Variant& variant_;
  int plies_;
  std::mt19937_64 random_;
};

// --- Openings from a list ---

class ListedOpenings : public Openings {
 public:
  ListedOpenings(std::vector<Opening> openings, std::uint64_t seed)
      : openings_(std::move(openings)) {
    // A library shuffle would differ from one system to another.
    std::mt19937_64 random(seed);
    for (std::size_t i = openings_.size(); i > 1; --i) {
      std::swap(openings_[i - 1], openings_[random() % i]);
    }
  }

  Opening next() override {
    const Opening& opening = openings_[at_];
    at_ = (at_ + 1) % openings_.size();
    return opening;
  }

 private:
  std::vector<Opening> openings_;
  std::size_t at_ = 0;
};

[[noreturn]] void fail(const std::string& file, int line, const std::string& message) {
  throw std::runtime_error(file + ':' + std::to_string(line) + ": " + message);
}

std::ifstream open_file(const std::string& name) {
  auto file = open_to_read(name);
  if (const auto* unreadable = std::get_if<Unreadable>(&file))
    throw std::runtime_error("openings " + protean::quoted(name) + ": " + unreadable->why);
  return std::get<std::ifstream>(std::move(file));
}

std::vector<Opening> read_positions(const Variant& variant, const std::string& name) {
  std::ifstream file = open_file(name);
  std::vector<Opening> openings;
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    if (number == 1) drop_byte_order_mark(line);
    const std::string fen = fen_of_line(line);
    if (fen.empty() || fen.starts_with('#')) continue;
    const auto start = parse_fen(compiled(variant), fen);
    if (const auto* error = std::get_if<FenError>(&start)) fail(name, number, error->message);
    const Position& pos = std::get<Position>(start);
    if (const Outcome outcome = Game(variant, pos).outcome(); outcome.over()) {
      fail(name, number,
           quoted(fen) + " is the end of a game (" + std::string(outcome.reason) +
               "): expected a position to play on");
    }
    openings.push_back({pos, {}});
  }
  return openings;
}

/// The turns of a game up to `most` plies, without one that ends the game.
Opening beginning_of(const GameRecord& record, std::size_t most) {
  Game game(*record.variant, record.start);
  Opening opening{record.start, {}};
  for (const TurnRecord& turn : record.turns) {
    if (opening.plies.size() + turn.plies.size() > most) break;
    for (const Move ply : turn.plies) game.play(ply);
    if (game.outcome().over()) break;
    opening.plies = game.moves();
  }
  return opening;
}

std::vector<Opening> read_games(const Variant& variant, const std::string& name,
                                std::size_t most_plies) {
  std::ifstream file = open_file(name);
  std::vector<Opening> openings;
  const auto error = read_pgn(file, [&](const PgnGame& pgn) {
    const auto played = play_over(pgn);
    if (const auto* wrong = std::get_if<PgnError>(&played)) fail(name, wrong->line, wrong->message);
    const auto& record = std::get<GameRecord>(played);
    if (record.variant != &variant) {
      fail(name, pgn.line,
           "a game of " + quoted(record.variant->info().id) + ": expected one of " +
               quoted(variant.info().id));
    }
    if (const Outcome outcome = Game(variant, record.start).outcome(); outcome.over()) {
      fail(name, pgn.line,
           "the game begins at its end (" + std::string(outcome.reason) +
               "): expected a position to play on");
    }
    openings.push_back(beginning_of(record, most_plies));
    return true;
  });
  if (error) fail(name, error->line, error->message);
  return openings;
}

// --- The text of --openings ---

/// A number of plies from 0 to `most`; empty for other texts.
std::optional<int> parse_plies(std::string_view text, int most) {
  const auto plies = parse_integer(text);
  if (!plies || *plies < 0 || *plies > most) return std::nullopt;
  return static_cast<int>(*plies);
}

/// The file and the number of plies of "FILE.pgn:12"; npos if none is given. Empty for other texts.
std::optional<std::pair<std::string, std::size_t>> games_file(std::string_view text) {
  if (text.ends_with(".pgn")) return std::pair(std::string(text), std::string::npos);
  const std::size_t colon = text.rfind(".pgn:");
  if (colon == std::string_view::npos) return std::nullopt;
  const std::size_t number = colon + 5;
  const auto plies = parse_plies(text.substr(number), kMostPlies);
  if (!plies) return std::nullopt;
  return std::pair(std::string(text.substr(0, number - 1)), static_cast<std::size_t>(*plies));
}

}  // namespace

std::string fen_of_line(std::string_view line) {
  constexpr std::size_t kFields = 4;
  std::vector<std::string_view> words = split_words(line);
  const auto belongs = [&](std::string_view word) {
    // Tokens contain a colon, counts of checks a plus: "3+3", "+1+0".
    return parse_integer(word).has_value() || word.find_first_of(":+") != std::string_view::npos;
  };
  std::size_t end = std::min(kFields, words.size());
  while (end < words.size() && belongs(words[end])) ++end;
  words.resize(end);
  return join(words, " ");
}

std::unique_ptr<Openings> make_openings(const Variant& variant, std::string_view text,
                                        std::uint64_t seed) {
  constexpr std::string_view kRandom = "random:";
  if (text.starts_with(kRandom)) {
    if (const auto plies = parse_plies(text.substr(kRandom.size()), kMostRandomPlies)) {
      return std::make_unique<RandomOpenings>(variant, *plies, seed);
    }
  }
  std::vector<Opening> openings;
  if (text.empty() || text == "start") {
    openings.push_back({Game(variant).position(), {}});
  } else if (text.ends_with(".epd")) {
    openings = read_positions(variant, std::string(text));
  } else if (const auto games = games_file(text)) {
    openings = read_games(variant, games->first, games->second);
  } else {
    throw MatchWordsError("openings " + quoted(text) + ": expected random:PLIES (0 to " +
                          std::to_string(kMostRandomPlies) +
                          "), FILE.epd, FILE.pgn, FILE.pgn:PLIES or start");
  }
  if (openings.empty()) {
    throw std::runtime_error("openings " + quoted(text) + ": expected at least one");
  }
  return std::make_unique<ListedOpenings>(std::move(openings), seed);
}

}  // namespace protean
