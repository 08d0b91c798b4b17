// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/merge_command.h"

#include "engine/app/perft_command.h"
#include "engine/app/result_file.h"
#include "engine/match/match_command_line.h"
#include "engine/match/report.h"
#include "engine/match/scoresheet.h"
#include "engine/output_file.h"
#include "engine/shard_text.h"
#include "engine/study/study_report.h"
#include "engine/whole_number.h"
#include "engine/words.h"
#include "movegen/base/quoted.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "variants/catalogue.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <ostream>
#include <stdexcept>
#include <utility>
#include <variant>

namespace protean {
namespace {

using nlohmann::json;

constexpr char kMergeable[] = "result of perft, match or study";

/// One result file.
struct Part {
  std::string file;
  Shard shard;
  json report;
};

[[noreturn]] void refuse(const std::string& what) {
  throw std::runtime_error("merge: " + what);
}

/// Calls `read`; an error that it throws is reported with the file's name.
template <class Read>
auto reading_part(const std::string& file, Read read) {
  try {
    return read();
  } catch (const json::exception& error) {
    refuse(protean::quoted(file) + " is not a " + kMergeable + ": " + fault_of(error));
  } catch (const ResultFileError& error) {
    refuse(error.what());
  } catch (const MatchWordsError& error) {
    refuse(protean::quoted(file) + ": its plan makes no sense here: " + error.what());
  }
}

Part read_part(const std::string& name) {
  return reading_part(name, [&] {
    Part part{name, {}, read_result_file(name, kMergeable)};
    const auto text = part.report.at("shard").get<std::string>();
    const auto shard = parse_shard(text);
    if (!shard)
      refuse(protean::quoted(name) + ": shard " + protean::quoted(text) + ", expected I/N");
    part.shard = *shard;
    return part;
  });
}

/// Sorts the parts; refuses them unless each shard is there exactly once.
std::vector<Part> in_order(std::vector<Part> parts) {
  const std::size_t count = parts.front().shard.count;
  std::map<std::size_t, Part> by_index;
  for (Part& part : parts) {
    if (part.shard.count != count) {
      refuse(protean::quoted(parts.front().file) + " is one of " + std::to_string(count) +
             " shards, " + protean::quoted(part.file) + " one of " +
             std::to_string(part.shard.count));
    }
    const auto [twin, added] = by_index.try_emplace(part.shard.index, part);
    if (!added) {
      refuse("shard " + to_string(part.shard) + " is there twice: " +
             protean::quoted(twin->second.file) + " and " + protean::quoted(part.file));
    }
  }
  std::vector<std::string> missing;
  for (std::size_t i = 0; i < count && missing.size() < 10; ++i) {
    if (!by_index.contains(i)) missing.push_back(to_string(Shard{i, count}));
  }
  if (!missing.empty()) {
    refuse(std::to_string(count - by_index.size()) + " of " + std::to_string(count) +
           " shards missing: " + join(missing, " "));
  }
  std::vector<Part> ordered;
  for (auto& [index, part] : by_index) ordered.push_back(std::move(part));
  return ordered;
}

/// Refuses parts that differ in this field.
void expect_same(const std::vector<Part>& parts, const char* field) {
  const Part& first = parts.front();
  for (const Part& part : parts) {
    const bool same =
        reading_part(part.file, [&] { return part.report.at(field) == first.report.at(field); });
    if (!same) {
      refuse(protean::quoted(part.file) + " does not belong to " + protean::quoted(first.file) +
             ": its " + field + " is " + part.report.at(field).dump() + ", not " +
             first.report.at(field).dump());
    }
  }
}

struct Merged {
  std::string text;
  std::string report;
};

// --- Perft ---

/// Refuses the sum of all parts unless it counts each legal root move exactly once.
void expect_root_moves(const RuleProgram& program, const Position& pos, const PerftResult& sum) {
  MoveList moves;
  program.generate(pos, moves);
  for (const Move move : moves) {
    const std::string text = move_text(program, pos, move);
    const auto counted = std::count_if(sum.divide.begin(), sum.divide.end(),
                                       [&](const auto& root) { return root.first == text; });
    if (counted != 1)
      refuse("the move " + text + " is counted " + std::to_string(counted) + " times");
  }
  if (sum.divide.size() != moves.size()) refuse("moves are counted that are not legal");
}

Merged merge_perfts(std::vector<Part> parts) {
  for (const char* field : {"variant", "fen", "depth"}) expect_same(parts, field);
  parts = in_order(std::move(parts));
  const Part& first = parts.front();
  PerftResult sum;
  PerftOptions options;
  for (const Part& part : parts) {
    reading_part(part.file, [&] {
      options.depth = whole_number_at<int>(part.report, "depth");
      sum.nodes += whole_number_at<std::uint64_t>(part.report, "nodes");
      for (const auto& [move, count] : part.report.at("moves").items())
        sum.divide.emplace_back(move, whole_number<std::uint64_t>(count, move));
    });
  }
  std::sort(sum.divide.begin(), sum.divide.end());
  const auto [id, fen] = reading_part(first.file, [&] {
    return std::pair(first.report.at("variant").get<std::string>(),
                     first.report.at("fen").get<std::string>());
  });
  const Variant* variant = find_variant(id);
  if (variant == nullptr) refuse("no variant is called " + protean::quoted(id));
  const RuleProgram& program = compiled(*variant);
  const auto read = parse_fen(program, fen);
  if (const auto* error = std::get_if<FenError>(&read)) refuse(error->message);
  const Position& pos = std::get<Position>(read);
  if (options.depth > 0) expect_root_moves(program, pos, sum);
  return {perft_text(sum, true), perft_json(program, pos, options, sum)};
}

// --- Matches ---

PlayedGame read_game(const json& game, const Part& part) {
  const auto result = parse_result(game.at("result").get<std::string>());
  const auto termination = parse_termination(game.at("termination").get<std::string>());
  if (!result || !termination)
    refuse(protean::quoted(part.file) + ": no result " + shown(game.dump()));
  return {whole_number_at<std::size_t>(game, "game"), *result, *termination,
          whole_number_at<std::size_t>(game, "turns"),
          game.contains("deciding_move") ? whole_number_at<int>(game, "deciding_move") : 0};
}

/// Adds the games of a part to the standing of the whole.
void add_part(const Part& part, MatchPlan plan, Scoresheet& sheet) {
  plan.shard = part.shard;
  std::map<std::size_t, ScheduledGame> expected;
  for (const ScheduledGame& game : schedule(plan)) expected.emplace(game.index, game);
  Standing& standing = sheet.standing();
  std::size_t played = 0;
  for (const json& entry : part.report.at("games")) {
    const PlayedGame game = read_game(entry, part);
    const auto found = expected.find(game.index);
    if (found == expected.end()) {
      refuse(protean::quoted(part.file) + ": game " + std::to_string(game.index) +
             " is there twice or belongs to another shard");
    }
    sheet.add(found->second, game);
    expected.erase(found);
    ++played;
  }
  const auto scheduled = whole_number_at<std::size_t>(part.report, "scheduled");
  standing.scheduled += scheduled;
  standing.seconds += part.report.at("seconds").get<double>();
  for (const auto& line : part.report.at("not_played").get<std::vector<std::string>>()) {
    auto& lines = standing.unplayed;
    if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(line);
  }
  // A sequential test ends a match of one part; of several, none can know the whole.
  const bool decided = plan.sprt && part.shard.count == 1;
  if (played < scheduled && !decided) {
    standing.unplayed.push_back("shard " + to_string(part.shard) + " was broken off after " +
                                std::to_string(played) + " of " + std::to_string(scheduled) +
                                " games");
  }
}

Merged merge_matches(std::vector<Part> parts) {
  expect_same(parts, "plan");
  parts = in_order(std::move(parts));
  const MatchPlan plan = reading_part(parts.front().file, [&] {
    return match_plan(parts.front().report.at("plan").get<std::vector<std::string>>());
  });
  Scoresheet sheet(plan);
  for (const Part& part : parts) reading_part(part.file, [&] { add_part(part, plan, sheet); });
  return {final_report(plan, sheet.standing()), json_report(plan, sheet.standing())};
}

// --- Studies ---

/// Adds the games of a part to those of the others.
void add_games(const Part& part, StudyPlan plan, std::vector<StudyGame>& games) {
  plan.shard = part.shard;
  auto expected = scheduled_games(plan);
  for (StudyGame& game : games_of(part.report)) {
    if (expected.erase({game.step, game.index}) == 0) {
      refuse(protean::quoted(part.file) + ": game " + std::to_string(game.index) + " of step " +
             std::to_string(game.step) + " is there twice or belongs to another shard");
    }
    games.push_back(std::move(game));
  }
}

Merged merge_studies(std::vector<Part> parts) {
  for (const char* field : {"variant", "plan"}) expect_same(parts, field);
  parts = in_order(std::move(parts));
  std::vector<StudyGame> games;
  double seconds = 0;
  std::string file;
  try {
    file = parts.front().file;
    const StudyPlan plan = reading_part(file, [&] { return plan_of(parts.front().report); });
    for (const Part& part : parts) {
      file = part.file;
      reading_part(file, [&] {
        add_games(part, plan, games);
        seconds += part.report.at("seconds").get<double>();
      });
    }
    std::sort(games.begin(), games.end(), in_order_of_play);
    const json report = study_report(plan, games, seconds);
    return {study_text(report), report.dump(1) + '\n'};
  } catch (const StudyError& error) {
    refuse(protean::quoted(file) + ": " + error.what());
  }
}

Merged merge(std::vector<Part> parts) {
  expect_same(parts, "kind");
  const json kind = parts.front().report.at("kind");
  if (kind == kPerftReport) return merge_perfts(std::move(parts));
  if (kind == kMatchReport) return merge_matches(std::move(parts));
  if (kind == kStudyReport) return merge_studies(std::move(parts));
  refuse(protean::quoted(parts.front().file) + ": kind " + shown(kind.dump()) +
         ", expected \"perft\", \"match\" or \"study\"");
}

}  // namespace

void run_merge_command(const std::vector<std::string>& files, const std::string& json_file,
                       std::ostream& out) {
  std::vector<Part> parts;
  for (const std::string& file : files) parts.push_back(read_part(file));
  const Merged merged = merge(std::move(parts));
  out << merged.text << std::flush;
  if (!json_file.empty()) write_file(json_file, merged.report);
}

}  // namespace protean
