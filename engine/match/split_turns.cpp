// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/split_turns.h"

#include "engine/match/foreign_pgn.h"
#include "engine/turn.h"
#include "engine/xboard/steps.h"
#include "movegen/base/letters.h"
#include "movegen/program/piece_letters.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace protean {
namespace {

/// The letter of the piece on each square: all that XBoard knows of a position.
using Letters = std::array<char, kSquares>;

constexpr std::size_t kMostSteps = 5;  // of one ply

Letters letters_of(const RuleProgram& program, const Position& pos) {
  Letters letters{};
  for_each_square(pos.occupied(),
                  [&](Square s) { letters[s] = fen::letter_of(program, pos.piece_on(s)); });
  return letters;
}

/// Plays one side's words of a turn.
class TurnReader {
 public:
  TurnReader(Game& game, std::span<const std::string> words, bool last)
      : game_(game), words_(words), last_(last) {}

  bool play() { return play_from(0); }

 private:
  /// Plays the words from `at` on. Returns false and changes nothing if that is impossible.
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

  /// The plies that the `count` words from `at` on describe.
  std::vector<Move> plies_of(std::size_t at, std::size_t count) {
    const RuleProgram& program = game_.program();
    const Position& pos = game_.position();
    if (!same_side_acts()) return {};
    const Letters board = letters_of(program, pos);
    MoveList legal;
    program.generate(pos, legal);
    std::vector<Move> plies;
    for (const Move ply : legal) {
      const auto steps = xboard::steps(program, pos, ply);
      if (steps.size() == count && are_told(steps, words_.subspan(at, count), board))
        plies.push_back(ply);
    }
    // Castling, captures en passant and passes are not moves of a single piece.
    if (plies.empty() && count == 1) return parse_foreign_move(program, pos, words_[at]);
    return plies;
  }

  bool same_side_acts() const { return before_.empty() || !turn_is_over(); }

  /// True if the words describe these steps one by one, beginning on `board`.
  bool are_told(const std::vector<std::string>& steps, std::span<const std::string> words,
                Letters board) const {
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const std::vector<BoardStep> step = read_step(steps[i]);
      if (step.empty() || !is_told(step[0], words[i], board)) return false;
      make(step[0], board);
    }
    return true;
  }

  bool is_told(const BoardStep& step, std::string_view word, const Letters& board) const {
    const char type = step.enters ? step.type : upper(board[lsb(step.from)]);
    const char pawn = game_.program().book.piece(Pawn).letter;
    const std::vector<BoardStep> readings = read_step(word);
    return std::any_of(readings.begin(), readings.end(), [&](const BoardStep& reading) {
      const bool by_origin = !reading.enters && !more_than_one(reading.from);
      const bool fits = reading.type == 0 ? by_origin || type == pawn : type == reading.type;
      return fits && reading.to == step.to && reading.via == step.via &&
             reading.enters == step.enters && reading.becomes == step.becomes &&
             (step.from & ~reading.from) == 0;
    });
  }

  void make(const BoardStep& step, Letters& board) const {
    const char piece =
        step.enters ? cased(step.type) : std::exchange(board[lsb(step.from)], char{0});
    board[step.to] = step.becomes != 0 ? cased(step.becomes) : piece;
  }

  char cased(char capital) const {
    return game_.position().side() == White ? capital : lower(capital);
  }

  Game& game_;
  std::span<const std::string> words_;
  bool last_;                     ///< The words end the game, perhaps in the middle of a turn.
  std::vector<Position> before_;  ///< The position before each ply of the turn.
};

}  // namespace

std::optional<std::size_t> play_split_turn(Game& game, const std::vector<std::string>& words,
                                           std::size_t first) {
  // As long as the other side passes, every second word is the side's own.
  std::vector<std::string> own = {words[first]};
  const std::size_t before = game.moves().size();
  std::size_t end = first + 1;
  for (;;) {
    const bool answered = end < words.size() && is_pass_word(words[end]);
    if (TurnReader(game, own, end + (answered ? 1 : 0) == words.size()).play()) {
      // A pass that is not a legal ply of the other side means that the turn continues.
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
