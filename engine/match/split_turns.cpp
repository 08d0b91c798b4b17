// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/split_turns.h"

#include "engine/match/foreign_pgn.h"
#include "engine/turn.h"
#include "movegen/base/letters.h"
#include "movegen/program/piece_letters.h"

#include <algorithm>
#include <array>
#include <span>

namespace protean {
namespace {

/// Who stands where, by letter: all that XBoard knows.
using Letters = std::array<char, kSquares>;

constexpr std::size_t kMostSteps = 5;  // of one ply

Letters letters_of(const RuleProgram& program, const Position& pos) {
  Letters letters{};
  for_each_square(pos.occupied(),
                  [&](Square s) { letters[s] = fen::letter_of(program, pos.piece_on(s)); });
  return letters;
}

/// Plays one side's words.
class TurnReader {
 public:
  TurnReader(Game& game, std::span<const std::string> words, bool last)
      : game_(game), words_(words), last_(last) {}

  bool play() { return play_from(0); }

 private:
  /// Plays the words from this one on; changes nothing if it cannot.
  bool play_from(std::size_t at) {
    if (at == words_.size()) return at == 0 || last_ || turn_is_over();
    if (is_pass_word(words_[at]) && at > 0 && at + 1 == words_.size()) return true;
    for (std::size_t steps = 1; steps <= kMostSteps && at + steps <= words_.size(); ++steps) {
      for (const Move ply : plies_of(at, steps)) {
        before_.push_back(game_.position());
        game_.play(ply);
        const bool ended = play_from(at + steps);
        before_.pop_back();
        if (ended) return true;
        game_.undo();
      }
    }
    return false;
  }

  bool turn_is_over() const {
    return !same_turn(game_.program(), before_.back(), game_.position());
  }

  /// The plies that so many words tell together.
  std::vector<Move> plies_of(std::size_t at, std::size_t steps) {
    const RuleProgram& program = game_.program();
    const Position& pos = game_.position();
    if (!same_side_acts()) return {};
    boards_.clear();
    walk(letters_of(program, pos), at, at + steps);
    MoveList legal;
    program.generate(pos, legal);
    std::vector<Move> plies;
    for (const Move ply : legal) {
      const Letters after = letters_of(program, program.make(pos, ply));
      if (std::find(boards_.begin(), boards_.end(), after) != boards_.end()) plies.push_back(ply);
    }
    // Castling, captures en passant and passes are no single piece's moves.
    if (plies.empty() && steps == 1) return parse_foreign_move(program, pos, words_[at]);
    return plies;
  }

  bool same_side_acts() const { return before_.empty() || !turn_is_over(); }

  /// Collects the boards that the words up to `end` lead to.
  void walk(const Letters& board, std::size_t at, std::size_t end) {
    if (at == end) {
      boards_.push_back(board);
      return;
    }
    const char pawn = game_.program().book.piece(Pawn).letter;
    for (BoardStep step : read_step(words_[at])) {
      if (step.type == 0 && (step.enters || more_than_one(step.from))) step.type = pawn;
      if (step.enters) {
        Letters next = board;
        next[step.to] = cased(step.type);
        walk(next, at + 1, end);
        continue;
      }
      for_each_square(step.from, [&](Square from) { walk_from(board, step, from, at, end); });
    }
  }

  void walk_from(const Letters& board, const BoardStep& step, Square from, std::size_t at,
                 std::size_t end) {
    const char type = board[from];
    if (type == 0 || from == step.to || cased(upper(type)) != type) return;
    if (step.type != 0 && upper(type) != step.type) return;
    Letters next = board;
    next[from] = 0;
    if (step.via != kNoSquare) next[step.via] = 0;
    next[step.to] = step.becomes != 0 ? cased(step.becomes) : type;
    walk(next, at + 1, end);
  }

  char cased(char capital) const {
    return game_.position().side() == White ? capital : lower(capital);
  }

  Game& game_;
  std::span<const std::string> words_;
  bool last_;  ///< The game may break off within the turn.
  std::vector<Letters> boards_;
  std::vector<Position> before_;  ///< Before each of the turn's plies.
};

}  // namespace

std::optional<std::size_t> play_split_turn(Game& game, const std::vector<std::string>& words,
                                           std::size_t first) {
  // The side's own words are every second one, as long as the other side passes.
  std::vector<std::string> own = {words[first]};
  const std::size_t before = game.moves().size();
  std::size_t end = first + 1;
  for (;;) {
    const bool answered = end < words.size() && is_pass_word(words[end]);
    if (TurnReader(game, own, end + (answered ? 1 : 0) == words.size()).play()) {
      // An answer that is no ply of the other side's says that more is to come.
      const bool more =
          answered && parse_foreign_move(game.program(), game.position(), words[end]).empty();
      if (!more || end + 1 == words.size()) return end - first + (more ? 1 : 0);
      while (game.moves().size() > before) game.undo();
    }
    if (!answered || end + 1 == words.size()) return std::nullopt;
    own.push_back(words[end + 1]);
    end += 2;
  }
}

}  // namespace protean
