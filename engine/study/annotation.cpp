// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/annotation.h"

#include "engine/match/pgn.h"
#include "engine/number_text.h"
#include "engine/study/shown_line.h"
#include "engine/turn.h"
#include "engine/words.h"
#include "search/value.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <cstdlib>

namespace protean {

namespace {

constexpr std::string_view kEval = "[%eval ";

/// How the remark on a turn begins.
std::string remark_begin(Verdict verdict) {
  return std::string(word_of(verdict)) + "; better ";
}

/// Removes the last variation that begins with these words: it is an earlier analysis's, since the
/// file's own variations precede it.
void forget_variation(TurnRecord& turn, std::string_view first_words) {
  const auto begins = [&](const std::string& variation) {
    const std::string_view rest = std::string_view(variation).substr(
        variation.starts_with(first_words) ? first_words.size() : variation.size());
    return rest.starts_with(' ') || rest.starts_with(')');
  };
  const auto found = std::find_if(turn.variations.rbegin(), turn.variations.rend(), begins);
  if (found != turn.variations.rend()) turn.variations.erase(std::prev(found.base()));
}

/// Removes the remark, glyph and variation of an earlier analysis from a turn of a file.
void forget_remark(const Position& before, TurnRecord& turn) {
  for (const Verdict verdict : {Verdict::kDubious, Verdict::kMistake, Verdict::kBlunder}) {
    const std::string begin = remark_begin(verdict);
    const auto old =
        std::find_if(turn.comments.begin(), turn.comments.end(),
                     [&](const std::string& comment) { return comment.starts_with(begin); });
    if (old == turn.comments.end()) continue;
    forget_variation(turn, '(' + move_number(before) + ' ' + old->substr(begin.size()));
    turn.comments.erase(old);
    std::erase(turn.glyphs, annotation_glyph(mark_of(verdict)));
  }
}

/// Removes the evaluations of other programs.
void forget_evals(TurnRecord& turn) {
  for (std::string& comment : turn.comments) {
    std::string rest;
    std::size_t taken = 0;
    for (std::size_t at = 0; (at = comment.find(kEval, taken)) != std::string::npos;) {
      const std::size_t end = comment.find(']', at);
      if (end == std::string::npos) break;
      rest.append(comment, taken, at - taken);
      taken = end + 1;
    }
    if (taken > 0) comment = join(split_words(rest.append(comment, taken)), " ");
  }
  std::erase(turn.comments, "");
}

/// Removes the file's own marks.
void forget_marks(TurnRecord& turn) {
  for (const std::string_view mark : kMoveMarks) std::erase(turn.glyphs, annotation_glyph(mark));
}

/// The evaluation of the position after the turn in the form of PGN: for White, in pawns or moves
/// to mate. Empty if the game is over there.
std::string eval_of(const TurnReport& report) {
  const Value value = report.score.centipawns;
  const int sign = report.before.pos.side() == White ? 1 : -1;
  if (report.score.mate) {
    if (std::abs(value) >= kMate - 1) return {};
    const Value for_opponent = value > 0 ? -value - 1 : -value + 1;  // one turn nearer to the end
    const bool white_mates = sign * value > 0;
    return (white_mates ? "#" : "#-") + std::to_string(std::abs(turns_to_end(for_opponent)));
  }
  return decimal_text(sign * value / 100.0, 2);
}

/// Adds the remark on a turn that was not the best: which one was. A line in standard algebraic
/// notation becomes a variation, which programs can play through.
void remark_on(const RuleProgram& program, const TurnReport& report, TurnRecord& turn) {
  const Position& pos = report.before.pos;
  const std::vector<Move>& line = report.before.lines.front().pv;
  forget_marks(turn);
  turn.mark = mark_of(report.verdict);
  turn.remark = remark_begin(report.verdict);
  const std::string variation = variation_text(program, pos, line);
  if (variation.empty()) {
    turn.remark += shown_line(program, pos, line);
    return;
  }
  turn.remark += shown_turn(program, pos, first_turn(program, pos, line));
  turn.variations.push_back(variation);
}

}  // namespace

GameRecord annotated(GameRecord record, const std::vector<TurnReport>& reports) {
  const RuleProgram& program = compiled(*record.variant);
  const bool reason_is_comment = !record.reason.empty() && !record.turns.empty() &&
                                 record.reason == join(record.turns.back().comments, " ");
  for (const TurnReport& report : reports) {
    TurnRecord& turn = record.turns[report.turn];
    forget_remark(report.before.pos, turn);
    forget_evals(turn);
    if (turn.source == TurnRecord::Source::kOpening)
      turn.comments.insert(turn.comments.begin(), "book");
    turn.source = TurnRecord::Source::kPlayer;
    turn.score = report.score;
    turn.depth = report.before.lines.front().depth;
    if (!program.is_solitaire()) turn.eval = eval_of(report);
    if (report.verdict != Verdict::kNone) remark_on(program, report, turn);
  }
  if (reason_is_comment) record.reason = join(record.turns.back().comments, " ");
  return record;
}

}  // namespace protean
