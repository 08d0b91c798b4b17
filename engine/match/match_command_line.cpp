// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/match_command_line.h"

#include "engine/match/builtin_player.h"
#include "engine/option_value.h"
#include "engine/shard_text.h"
#include "movegen/base/quoted.h"
#include "movegen/base/threads.h"

#include <algorithm>
#include <string_view>

namespace protean {
namespace {

namespace po = boost::program_options;
using WordList = std::vector<std::string>;

/// A value of any number of words.
auto settings() {
  return value<WordList>("KEY=VALUE ...")->multitoken();
}

/// Adds the options that say what is played, whichever process plays which part.
void add_plan_options(po::options_description& description) {
  const MatchPlan usual;
  const std::string player = "a player: a program, or " + builtin_player_names();
  description.add_options()("engine", settings()->composing(), player.c_str())(
      "each", settings()->composing(), "settings for all players")(
      "variant", value<std::string>("GAMES", "chess"), "the games: ID[,ID...], family:NAME or all")(
      "games", value<int>("N", usual.games), "games between each two players in each variant")(
      "rounds", value<int>("N", 1), "how many times all these games are played")(
      "repeat", value<int>("N", usual.repeat), "games from one opening")(
      "scoring", value<std::string>("WORD", "points"),
      "points or fewest-moves (of two games the Black that mates sooner wins both)")(
      "gauntlet", po::bool_switch(), "the first player meets all others")(
      "openings", value<std::string>("WHAT", "random:6"),
      "random:PLIES, start, FILE.epd or FILE.pgn[:PLIES]")(
      "sprt", settings()->zero_tokens(),
      "stop at a bound of the test: elo0=0 elo1=5 alpha=0.05 beta=0.05")(
      "resign", settings(), "call a game lost: movecount=N score=CENTIPAWNS")(
      "draw", settings(), "call a game drawn: movenumber=N movecount=N score=CENTIPAWNS")(
      "maxmoves", value<int>("N"), "call a game drawn after this many moves")(
      "seed", value<std::uint64_t>("N", usual.seed), "for openings and chance")(
      "recover", po::bool_switch(), "restart a crashed engine");
}

/// The words after each occurrence of an option.
std::vector<WordList> occurrences(const po::parsed_options& parsed, std::string_view name) {
  std::vector<WordList> found;
  for (const auto& option : parsed.options) {
    if (option.string_key == name) found.push_back(option.value);
  }
  return found;
}

WordList words_of(const po::parsed_options& parsed, std::string_view name) {
  WordList words;
  for (const auto& some : occurrences(parsed, name))
    words.insert(words.end(), some.begin(), some.end());
  return words;
}

int number(const po::variables_map& options, const std::string& name, int most, int least = 1) {
  const int value = options[name].as<int>();
  if (value < least || value > most) {
    throw MatchWordsError("--" + name + ' ' + std::to_string(value) + ": expected " +
                          std::to_string(least) + " to " + std::to_string(most));
  }
  return value;
}

/// True if the word names games and is not a setting.
bool names_games(const std::string& word) {
  if (word.find('=') != std::string::npos) return false;
  try {
    return !read_variants(word).empty();
  } catch (const MatchWordsError&) {
    return false;
  }
}

/// The options as they are meant: GAMES after a player's settings become an option of their own.
po::parsed_options with_games_apart(const po::parsed_options& parsed) {
  po::parsed_options apart(parsed.description);
  for (po::option option : parsed.options) {
    const auto& declared = parsed.description->find(option.string_key, false);
    const bool many_words = declared.semantic()->max_tokens() > 1;
    const auto games = many_words
                           ? std::stable_partition(option.value.begin(), option.value.end(),
                                                   [](const auto& w) { return !names_games(w); })
                           : option.value.end();
    const WordList found(games, option.value.end());
    option.value.erase(games, option.value.end());
    apart.options.push_back(std::move(option));
    for (const std::string& word : found) apart.options.emplace_back("variant", WordList{word});
  }
  return apart;
}

/// The games asked for. Throws MatchWordsError if they are named twice.
std::string wanted_games(const po::variables_map& options, const po::parsed_options& apart) {
  const WordList named = words_of(apart, "variant");
  if (named.size() > 1) {
    throw MatchWordsError("GAMES is given twice, as " + quoted(named[0]) + " and " +
                          quoted(named[1]) + "; expected it once");
  }
  return named.empty() ? options["variant"].as<std::string>() : named.front();
}

/// The options of the plan as they were written.
WordList words_of_plan(const po::parsed_options& parsed) {
  po::options_description of_plan;
  add_plan_options(of_plan);
  WordList words;
  for (const auto& option : parsed.options) {
    if (of_plan.find_nothrow(option.string_key, false) == nullptr) continue;
    words.push_back("--" + option.string_key);
    words.insert(words.end(), option.value.begin(), option.value.end());
  }
  return words;
}

}  // namespace

void add_match_options(po::options_description& description) {
  add_plan_options(description);
  description.add_options()("concurrency", value<int>("N", MatchPlan{}.concurrency),
                            "games at the same time; 0: one per processor")(
      "pgn", value<std::string>("FILE", ""), "add the games to a file")(
      "json", value<std::string>("FILE", ""), "write the result to a file")(
      "shard", value<std::string>("I/N"), "part I of N of the games, for one of N processes");
}

MatchPlan match_plan(const po::variables_map& options, const po::parsed_options& written) {
  const po::parsed_options parsed = with_games_apart(written);
  MatchPlan plan;
  plan.players = read_players({occurrences(parsed, "engine"), words_of(parsed, "each")});
  plan.variants = read_variants(wanted_games(options, parsed));
  plan.pairing = options["gauntlet"].as<bool>() ? Pairing::kGauntlet : Pairing::kRoundRobin;
  constexpr int kMostGames = 1'000'000;
  const int games = number(options, "games", kMostGames);
  const int rounds = number(options, "rounds", 1000);
  if (games > kMostGames / rounds)
    throw MatchWordsError("--games " + std::to_string(games) + " --rounds " +
                          std::to_string(rounds) + ": expected at most " +
                          std::to_string(kMostGames) + " games in all");
  plan.games = games * rounds;
  plan.repeat = number(options, "repeat", 1'000'000);
  plan.scoring = read_scoring(options["scoring"].as<std::string>());
  plan.openings = options["openings"].as<std::string>();
  plan.concurrency = thread_count(number(options, "concurrency", 1024, 0));
  plan.recover = options["recover"].as<bool>();
  plan.seed = options["seed"].as<std::uint64_t>();
  plan.shard = wanted_shard(options);
  plan.words = words_of_plan(parsed);
  if (options.count("sprt")) plan.sprt = read_sprt(words_of(parsed, "sprt"));
  if (options.count("resign")) plan.adjudication.resign = read_resign(words_of(parsed, "resign"));
  if (options.count("draw")) plan.adjudication.draw = read_draw(words_of(parsed, "draw"));
  if (options.count("maxmoves")) {
    plan.adjudication.max_moves = number(options, "maxmoves", 100'000);
  }
  constexpr std::size_t kMostScheduled = 5'000'000;
  const std::size_t players = plan.players.size();
  const std::size_t pairs =
      plan.pairing == Pairing::kGauntlet ? players - 1 : players * (players - 1) / 2;
  if (static_cast<std::size_t>(plan.games) * plan.variants.size() * pairs > kMostScheduled)
    throw MatchWordsError("--games: expected at most " + std::to_string(kMostScheduled) +
                          " of all players in all variants");
  if (plan.scoring == Scoring::kFewestMoves && (plan.repeat != 2 || plan.games % 2 != 0)) {
    throw MatchWordsError(
        "--scoring fewest-moves: expected --repeat 2 and an even number of games");
  }
  if (plan.sprt && plan.players.size() != 2) {
    throw MatchWordsError("--sprt: a test is between two players, and there are " +
                          std::to_string(plan.players.size()));
  }
  return plan;
}

MatchPlan match_plan(const std::vector<std::string>& words) {
  po::options_description description;
  add_match_options(description);
  po::variables_map options;
  try {
    const auto parsed = po::command_line_parser(words).options(description).run();
    po::store(parsed, options);
    return match_plan(options, parsed);
  } catch (const po::error& error) {
    throw MatchWordsError(error.what());
  }
}

}  // namespace protean
