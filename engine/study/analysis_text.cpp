// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/analysis_text.h"

#include "engine/match/pgn.h"
#include "engine/score_text.h"
#include "engine/study/shown_line.h"
#include "engine/turn.h"
#include "movegen/notation/fen.h"
#include "variants/catalogue.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace protean {

namespace {

using nlohmann::json;

json json_of(const Score& score) {
  if (score.mate) return {{"mate", *score.mate}};
  return {{"centipawns", score.centipawns}};
}

json json_of(const RuleProgram& program, const Position& pos, const SearchLine& line) {
  return {{"score", json_of(line.score)},
          {"depth", line.depth},
          {"nodes", line.nodes},
          {"moves", line_text(program, pos, line.pv, ',')}};
}

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(text.size(), width), ' ');
  return text;
}

/// The best lines of a position, each on a line of its own.
std::string lines_text(const RuleProgram& program, const PositionReport& report) {
  std::string text;
  for (const SearchLine& line : report.lines) {
    text += "  " + padded(score_text(line.score), 7) + " depth " + std::to_string(line.depth) +
            "  " + shown_line(program, report.pos, line.pv) + '\n';
  }
  return text;
}

}  // namespace

std::string game_text(const GameRecord& record, const std::vector<TurnReport>& reports) {
  const RuleProgram& program = compiled(*record.variant);
  const auto name = [](const std::string& text) { return text.empty() ? "?" : text; };
  std::string text = name(record.names[White]) + " - " + name(record.names[Black]) + ", " +
                     record.variant->info().name + ", " + std::string(to_string(record.result)) +
                     '\n';
  std::array<int, 4> counts{};
  for (const TurnReport& report : reports) {
    const Position& pos = report.before.pos;
    const auto& plies = record.turns[report.turn].plies;
    const std::string mark(mark_of(report.verdict));
    std::string line = padded(move_number(pos) + ' ' + shown_turn(program, pos, plies) + mark, 16) +
                       ' ' + padded(score_text(report.score), 7);
    ++counts[static_cast<std::size_t>(report.verdict)];
    if (report.verdict != Verdict::kNone) {
      const SearchLine& best = report.before.lines.front();
      line += " better " + score_text(best.score) + ' ' + shown_line(program, pos, best.pv);
    }
    while (line.ends_with(' ')) line.pop_back();
    text += line + '\n';
    if (report.before.lines.size() > 1) text += lines_text(program, report.before);
  }
  return text + "blunders: " + std::to_string(counts[3]) +
         ", mistakes: " + std::to_string(counts[2]) +
         ", inaccuracies: " + std::to_string(counts[1]) + '\n';
}

std::string position_text(const RuleProgram& program, const PositionReport& report,
                          const std::string& fen) {
  std::string text = fen + '\n';
  if (report.lines.empty()) {
    const Outcome outcome = program.outcome(report.pos);
    return text + "  over: " + std::string(to_string(outcome.result)) + ' ' +
           std::string(outcome.reason) + '\n';
  }
  return text + lines_text(program, report);
}

json game_json(const GameRecord& record, const std::vector<TurnReport>& reports) {
  const RuleProgram& program = compiled(*record.variant);
  json turns = json::array();
  for (const TurnReport& report : reports) {
    const Position& pos = report.before.pos;
    json turn = {{"fen", to_fen(program, pos)},
                 {"turn", turn_text(program, pos, record.turns[report.turn].plies)},
                 {"score", json_of(report.score)},
                 {"cost", std::round(1000 * report.cost) / 1000},
                 {"verdict", word_of(report.verdict)},
                 {"lines", json::array()}};
    for (const SearchLine& line : report.before.lines)
      turn["lines"].push_back(json_of(program, pos, line));
    turns.push_back(std::move(turn));
  }
  return {{"variant", record.variant->info().id},
          {"white", record.names[White]},
          {"black", record.names[Black]},
          {"result", to_string(record.result)},
          {"turns", turns}};
}

json position_json(const RuleProgram& program, const PositionReport& report,
                   const std::string& fen) {
  json lines = json::array();
  for (const SearchLine& line : report.lines) lines.push_back(json_of(program, report.pos, line));
  json position = {{"variant", program.id}, {"fen", fen}, {"lines", lines}};
  if (report.lines.empty()) {
    const Outcome outcome = program.outcome(report.pos);
    position["over"] = {{"result", to_string(outcome.result)}, {"reason", outcome.reason}};
  }
  return position;
}

std::string puzzle_fen(const RuleProgram& program, const Position& pos) {
  const std::string seen = program.rules.observed_fen(program, pos, pos.side());
  return seen.empty() ? to_fen(program, pos) : seen;
}

std::string puzzle_line(const Variant& variant, const Position& pos, const SearchLine& win,
                        const std::string& where) {
  const RuleProgram& program = compiled(variant);
  return puzzle_fen(program, pos) + " bm " +
         turn_text(program, pos, first_turn(program, pos, win.pv)) + "; variant " +
         variant.info().id + "; id \"" + where + "\";\n";
}

}  // namespace protean
