// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/replay.h"

#include "engine/game.h"
#include "engine/match/pgn.h"
#include "engine/words.h"
#include "movegen/base/quoted.h"
#include "movegen/notation/fen.h"

#include <istream>
#include <ostream>

namespace protean {
namespace {

/// "1-0 {checkmate}", or "a game that goes on".
std::string outcome_text(const Outcome& outcome) {
  if (!outcome.over()) return "a game that goes on";
  return std::string(to_string(outcome.result)) + " {" + std::string(outcome.reason) + "}";
}

/// The result that a game must have if the players ended it themselves; empty if the reason does
/// not say that they did.
std::optional<Result> agreed_result(std::string_view reason) {
  const auto says = [&](std::string_view words) { return reason.find(words) != reason.npos; };
  if (says("White resigns")) return Result::kBlackWins;
  if (says("Black resigns")) return Result::kWhiteWins;
  if (says("draw agreed")) return Result::kDraw;
  return std::nullopt;
}

/// What is wrong with a game that ended by rule or by agreement; empty if nothing.
std::string judge_normal_end(const GameRecord& game, const Outcome& outcome) {
  const std::string stands = quoted(std::string(to_string(game.result)) + " {" + game.reason + "}");
  if (const auto agreed = agreed_result(game.reason)) {
    if (outcome.over()) {
      return stands + " comes after the game was over: expected " + outcome_text(outcome);
    }
    if (game.result == *agreed) return {};
    return "result " + stands + ": expected " + std::string(to_string(*agreed));
  }
  const bool right_reason = game.reason.empty() || game.reason == outcome.reason;
  if (outcome.over() && game.result == outcome.result && right_reason) return {};
  return "result " + stands + ": expected " + outcome_text(outcome);
}

/// The same for a game that ended in any other way.
std::string judge_other_end(const GameRecord& game, const Outcome& outcome) {
  if (outcome.over()) {
    return "the game was broken off after its end: expected " + outcome_text(outcome);
  }
  const bool ended = game.termination != Termination::kUnterminated;
  if (ended == (game.result != Result::kOngoing)) return {};
  return "result " + quoted(to_string(game.result)) + ": expected " +
         (ended ? "a result of a game that ended" : "'*' for an unterminated game");
}

/// Judges games one after another and counts them.
class Judge {
 public:
  Judge(const std::string& name, std::ostream& err, ReplayCount& count)
      : name_(name), err_(err), count_(count) {}

  void judge(const PgnGame& pgn) {
    ++count_.games;
    const auto played = play_over(pgn);
    if (const auto* error = std::get_if<PgnError>(&played)) return report(*error);
    if (const auto error = judge(pgn, std::get<GameRecord>(played))) report(*error);
  }
  void report(const PgnError& error) {
    ++count_.errors;
    err_ << name_ << ':' << error.line << ": " << error.message << '\n';
  }

 private:
  std::optional<PgnError> judge(const PgnGame& pgn, const GameRecord& record) {
    Game game(*record.variant, record.start);
    const bool own = is_own(pgn, record);
    for (const TurnRecord& turn : record.turns) {
      if (const Outcome outcome = end_of(game, own); outcome.over()) {
        const PgnGame::Token& token = pgn.moves[turn.word];
        return error_at(
            token.line,
            "move " + quoted(token.text) + " after the end: expected " + outcome_text(outcome),
            game);
      }
      for (const Move ply : turn.plies) game.play(ply);
      count_.plies += turn.plies.size();
    }
    const std::string wrong = own ? judge_end(pgn, record, game.outcome())
                                  : judge_foreign_end(pgn, record, end_of(game, own));
    if (wrong.empty()) return std::nullopt;
    const int line = pgn.moves.empty() ? pgn.line : pgn.moves.back().line;
    return error_at(line, wrong, game);
  }

  static PgnError error_at(int line, const std::string& what, const Game& game) {
    return {line, what + " in " + to_fen(game.program(), game.position())};
  }

  /// True if the file is in our words: it has a Termination tag with one of them and names the
  /// variant by its id.
  static bool is_own(const PgnGame& pgn, const GameRecord& record) {
    const PgnTag* variant = pgn.tag("Variant");
    const PgnTag* termination = pgn.tag("Termination");
    return termination != nullptr && parse_termination(termination->value) && variant != nullptr &&
           variant->value == record.variant->info().id;
  }

  /// The end by the rules; in other programs' games without draws by counting, since players may
  /// leave such a draw unclaimed.
  static Outcome end_of(const Game& game, bool own) {
    return own ? game.outcome() : game.program().outcome(game.position());
  }

  static std::string judge_result(const PgnGame& pgn) {
    const PgnTag* tag = pgn.tag("Result");
    if (pgn.result.empty()) return "the moves end without a result: expected one";
    if (tag == nullptr || tag->value.empty() || tag->value == "?") return {};
    // The reader expands the "1/2" after the moves, but leaves tags as they are.
    if (tag->value == pgn.result || (tag->value == "1/2" && pgn.result == "1/2-1/2")) return {};
    return "result " + quoted(pgn.result) + " after the moves: expected " + quoted(tag->value) +
           " as in the Result tag";
  }

  static std::string judge_end(const PgnGame& pgn, const GameRecord& record,
                               const Outcome& outcome) {
    if (std::string wrong = judge_result(pgn); !wrong.empty()) return wrong;
    return record.termination == Termination::kNormal ? judge_normal_end(record, outcome)
                                                      : judge_other_end(record, outcome);
  }

  /// What is wrong with the end of another program's game. Its record does not say how the game
  /// ended, or says so in its own words, and a player may have resigned silently.
  static std::string judge_foreign_end(const PgnGame& pgn, const GameRecord& record,
                                       const Outcome& outcome) {
    if (std::string wrong = judge_result(pgn); !wrong.empty()) return wrong;
    if (!outcome.over() || record.result == outcome.result) return {};
    return "result " + quoted(to_string(record.result)) + ": expected " + outcome_text(outcome);
  }

  const std::string& name_;
  std::ostream& err_;
  ReplayCount& count_;
};

}  // namespace

std::string to_string(const ReplayCount& count) {
  return counted(count.games, "game") + ", " + counted(count.plies, "ply", "plies") + ", " +
         counted(count.errors, "error");
}

void replay(std::istream& in, const std::string& name, std::ostream& err, ReplayCount& count) {
  Judge judge(name, err, count);
  const auto error = read_pgn(in, [&](const PgnGame& game) {
    judge.judge(game);
    return true;
  });
  if (error) judge.report(*error);
}

}  // namespace protean
