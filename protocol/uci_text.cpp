// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/uci_text.h"

#include "engine/turn.h"
#include "engine/words.h"
#include "movegen/base/per_second.h"
#include "search/score_of.h"

namespace protean::uci {

namespace {

std::string score_text(const SearchLine& line, bool wdl) {
  const Score& score = line.score;
  std::string text = score.mate ? "score mate " + std::to_string(*score.mate)
                                : "score cp " + std::to_string(score.centipawns);
  // Clients recognise a bound only next to the number.
  if (line.bound == Bound::kLower) text += " lowerbound";
  if (line.bound == Bound::kUpper) text += " upperbound";
  if (wdl) {
    text += " wdl";
    for (const int per_mille : line.wdl) text += ' ' + std::to_string(per_mille);
  }
  return text;
}

}  // namespace

std::string option_text(const Option& option) {
  std::string text = "option name " + option.name + " type ";
  switch (option.type) {
    case OptionType::kSpin:
      return text + "spin default " + option.default_value + " min " + std::to_string(option.min) +
             " max " + std::to_string(option.max);
    case OptionType::kCheck: return text + "check default " + option.default_value;
    case OptionType::kCombo:
      return text + "combo default " + option.default_value + " var " +
             join(option.values, " var ");
    case OptionType::kString: return text + "string default " + option.default_value;
    case OptionType::kButton: break;
  }
  return text + "button";
}

std::string info_text(const TurnJob& job, const SearchLine& line, bool wdl) {
  std::string text = "info depth " + std::to_string(line.depth) + " seldepth " +
                     std::to_string(line.selective_depth) + " multipv " +
                     std::to_string(line.multipv) + ' ' + score_text(line, wdl) + " nodes " +
                     std::to_string(line.nodes) + " nps " +
                     std::to_string(per_second(line.nodes, line.time_ms)) + " hashfull " +
                     std::to_string(line.hashfull) + " time " + std::to_string(line.time_ms);
  const std::string pv = line_text(*job.program, job.root, line.pv, ',');
  return pv.empty() ? text : text + " pv " + pv;
}

std::string fallback_info_text(const TurnJob& job, const SearchLine& line,
                               const EvaluationSource& evaluation, bool wdl) {
  const RuleProgram& program = *job.program;
  const bool by_chance = program.actor(job.root) == Actor::kChance;
  const Outcome outcome = program.outcome(job.root);
  if (outcome.over())
    return "info depth 0 " +
           score_text(line_at_end(program, job.root, outcome, job.root.side(), 0), wdl);
  const int known =
      line.depth > 0 ? line.score.centipawns : evaluate(program, job.root, evaluation);
  SearchLine at_sight;
  at_sight.score.centipawns = known;
  at_sight.wdl = win_draw_loss(known);
  return "info depth " + std::to_string(by_chance ? 0 : 1) + ' ' + score_text(at_sight, wdl);
}

std::string best_move_text(const TurnJob& job, const TurnResult& turn) {
  if (turn.plies.empty()) return "bestmove (none)";
  std::string text = "bestmove " + turn_text(*job.program, job.root, turn.plies);
  if (turn.ponder.empty()) return text;
  Position after = job.root;
  for (const Move ply : turn.plies) after = job.program->make(after, ply);
  return text + " ponder " + turn_text(*job.program, after, turn.ponder);
}

std::string help_text() {
  return R"(Protean speaks UCI and XBoard; a person may type
  variants [WORD...]    list the games, or those with these words: family:goal
  variant ID            switch to another game
  rules [ID]            the rules of a game
  d                     the board, whose turn it is, the result, the legal moves
  move M...             play moves: e2e4, e7e8q, N@c3; plies of one turn also as a2a3,b2b3
  undo                  take back the last ply
  new                   start again
  go [depth N] [nodes N] [movetime MS]   let the engine choose a move; one second by default
  go perft N            count the leaf nodes at depth N
  deal                  draw a chance event, for 'move' to play
  eval                  the static evaluation, term by term
  setoption name X value Y   options are listed by 'uci'
  stop, bench, quit)";
}

}  // namespace protean::uci
