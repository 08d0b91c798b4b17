// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/demo.h"

#include "engine/app/board_text.h"
#include "engine/app/play_text.h"
#include "engine/app/state_text.h"
#include "engine/app/terminal.h"
#include "engine/chance.h"
#include "engine/game.h"
#include "engine/opposite_score.h"
#include "engine/score_text.h"
#include "engine/secrets.h"
#include "engine/turn.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "variants/catalogue.h"

#include <cstdlib>
#include <ostream>
#include <random>
#include <stdexcept>
#include <variant>

namespace protean {

namespace {

constexpr std::size_t kHashMb = 16;

/// The start of a game, drawn if it has many, or the position of a FEN with what it leaves open
/// drawn.
Game first_game(const Variant& variant, const DemoOptions& options) {
  std::mt19937_64 dice(options.seed != 0 ? options.seed : std::random_device{}());
  if (!options.fen) return Game(variant, draw_start(variant, dice));
  const RuleProgram& program = compiled(variant);
  auto read = parse_fen(program, *options.fen);
  if (const auto* error = std::get_if<FenError>(&read)) throw std::invalid_argument(error->message);
  const Position pos = std::get<Position>(read);
  const auto viewer = viewer_of(program, pos, *options.fen, pos.side());
  return Game(variant, viewer ? program.rules.possible_world(program, pos, *viewer, dice()) : pos);
}

/// "+0.25 for White" or "Black wins in 3".
std::string told_score(const Score& score, Color mover) {
  const Score for_white = mover == White ? score : opposite(score);
  if (for_white.mate) {
    return color_name(*for_white.mate > 0 ? White : Black) + " wins in " +
           std::to_string(std::abs(*for_white.mate));
  }
  return score_text(for_white) + " for White";
}

/// "3... black: ": the number of the turn about to be made, and who acts.
std::string turn_heading(const RuleProgram& program, const Position& pos) {
  const std::string dots = pos.side() == White ? ". " : "... ";
  return std::to_string(pos.fullmove_number()) + dots + turn_name(program, pos) + ": ";
}

class Demo {
 public:
  Demo(const Variant& variant, const DemoOptions& options, std::ostream& out)
      : options_(options), out_(out), game_(first_game(variant, options)), searcher_(kHashMb, 1) {
    const std::uint64_t chosen = options.seed != 0 ? options.seed : std::random_device{}();
    dice_.seed(chosen);
    searcher_.set_seed(chosen);
    searcher_.set_evaluation(options.evaluation);
    limits_.movetime_ms = options.movetime_ms;
    limits_.move_overhead_ms = 0;
  }

  Outcome play() {
    const VariantInfo info = game_.variant().info();
    out_ << info.name << ", " << options_.movetime_ms << " ms a turn\n\n" << board() << '\n';
    int turns = 0;
    for (Outcome outcome = game_.outcome(); !outcome.over(); outcome = game_.outcome()) {
      if (options_.max_turns && turns >= *options_.max_turns) break;
      if (!play_event()) {
        if (!play_turn()) break;
        ++turns;
      }
      out_ << board() << '\n' << std::flush;
    }
    out_ << "Result: " << result_text(game_.outcome()) << std::endl;
    return game_.outcome();
  }

 private:
  /// The board with the last turn marked, and the rest of the state.
  std::string board() const {
    const std::string fen = to_fen(game_.program(), game_.position());
    const BoardStyle style{style_.colour, style_.unicode, &game_.program(), last_changes(game_)};
    return board_drawing(fen, White, style) + state_text(fen);
  }

  bool play_event() {
    const auto event = draw_chance(game_.program(), game_.position(), dice_);
    if (!event) return false;
    out_ << turn_heading(game_.program(), game_.position())
         << move_text(game_.program(), game_.position(), *event) << '\n';
    game_.play(*event);
    return true;
  }

  bool play_turn() {
    const RuleProgram& program = game_.program();
    const Position before = game_.position();
    SearchSignals never_stopped;
    const TurnResult turn =
        search_turn(searcher_, program, before, game_.history(), limits_, {}, never_stopped);
    if (turn.plies.empty()) return false;
    out_ << turn_heading(program, before) << turn_text(program, before, turn.plies) << "  score "
         << told_score(turn.line.score, before.side()) << "  depth " << turn.line.depth
         << "  nodes " << turn.line.nodes << "\n    pv "
         << line_text(program, before, turn.line.pv, ',') << '\n';
    for (const Move ply : turn.plies) {
      if (game_.outcome().over()) break;
      game_.play(ply);
    }
    return true;
  }

  const DemoOptions& options_;
  std::ostream& out_;
  TerminalStyle style_ = terminal_style();
  Game game_;
  Searcher searcher_;
  Limits limits_;
  std::mt19937_64 dice_;
};

}  // namespace

Outcome run_demo(const Variant& variant, const DemoOptions& options, std::ostream& out) {
  return Demo(variant, options, out).play();
}

}  // namespace protean
