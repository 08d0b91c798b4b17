// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/ply_words.h"

#include "engine/secrets.h"
#include "engine/turn.h"
#include "engine/words.h"
#include "movegen/base/letters.h"
#include "movegen/base/listed.h"
#include "movegen/notation/move_text.h"
#include "movegen/program/piece_letters.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace protean {

namespace {

/// How to put the text after the colon into words, where it replaces the "*".
enum class Argument : unsigned char {
  kText,      ///< As it is.
  kKinds,     ///< "KR": kinds of pieces.
  kFile,      ///< "c": a square of the last rank.
  kGuess,     ///< "c8N": a kind of piece on a square.
  kCardOn,    ///< "N@c3": a card, and a square.
  kCard,      ///< "n": a card.
  kDistance,  ///< "r5", "u4": squares to the right or up.
};

struct Word {
  std::string_view name;   ///< Before the colon, or alone.
  std::string_view phase;  ///< The phase in which it has this meaning; empty: any.
  std::string_view words;
  Argument argument = Argument::kText;
};

/// The first entry that fits is used.
constexpr std::array kWords = std::to_array<Word>({
    {"open", "", "lays the cards of * face up", Argument::kKinds},
    {"choose", "", "chooses the cards of *", Argument::kKinds},
    {"array", "", "chooses the array *"},
    {"guess", "", "guesses that *", Argument::kGuess},
    {"uncloak", "", "uncloaks *"},
    {"stay", "", "lets the piece on * stay"},
    {"play", "", "puts a checker under *", Argument::kCardOn},
    {"add", "add", "puts the piece on *", Argument::kFile},
    {"add", "", "turns up the next card"},
    {"done", "boost", "makes no further step"},
    {"done", "", "uncloaks no more"},
    {"pass", "card", "plays no card"},
    {"pass", "", "passes"},
    {"0000", "", "passes"},
    {"flip", "", "* is turned.", Argument::kCard},
    {"deal", "", "* is turned up.", Argument::kCard},
    {"step", "", "The position card says *.", Argument::kDistance},
});

std::string kind_named(const RuleProgram& program, char letter) {
  const Piece p = fen::piece_of(program, letter);
  return p == kNoPiece ? std::string{} : program.book.piece(type_of(p)).name;
}

std::string card_named(const RuleProgram& program, char letter) {
  const std::string colour = is_capital(letter) ? "white" : "black";
  const std::string kind = kind_named(program, letter);
  return kind.empty() ? "a " + colour + " six" : "the card of a " + colour + ' ' + kind;
}

std::string kinds_named(const RuleProgram& program, std::string_view letters) {
  std::vector<std::string> kinds;
  for (const char letter : letters) kinds.push_back(kind_named(program, letter));
  return join(kinds, " and ");
}

std::string argument_words(const RuleProgram& program, Argument argument, std::string_view text) {
  switch (argument) {
    case Argument::kText: break;
    case Argument::kKinds: return kinds_named(program, text);
    case Argument::kFile: return std::string(text) + std::to_string(program.book.board.ranks);
    case Argument::kGuess:
      return "a " + kind_named(program, text.back()) + " stands on " +
             std::string(text.substr(0, 2));
    case Argument::kCardOn:
      return std::string(text.substr(2)) + " by " + card_named(program, text.front());
    case Argument::kCard: return card_named(program, text.front());
    case Argument::kDistance:
      return std::string(text.substr(1)) + (text.front() == 'r' ? " to the right" : " up");
  }
  return std::string(text);
}

std::string words_of(const RuleProgram& program, const Position& pos, std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  const std::string phase = program.rules.phase_name(program, pos);
  for (const Word& word : kWords) {
    if (word.name != name || (!word.phase.empty() && word.phase != phase)) continue;
    std::string words(word.words);
    const std::size_t star = words.find('*');
    if (star != std::string::npos) {
      if (colon == std::string_view::npos) continue;
      words.replace(star, 1, argument_words(program, word.argument, text.substr(colon + 1)));
    }
    return words;
  }
  return {};
}

std::string capitalised(std::string text) {
  if (!text.empty()) text[0] = upper(text[0]);
  return text;
}

/// A list of deeds in words; consecutive moves form one deed.
class Deeds {
 public:
  void add_ply(const RuleProgram& program, const Position& pos, Move ply) {
    const std::string text = move_text(program, pos, ply);
    const std::string words = words_of(program, pos, text);
    if (words.empty()) {
      moves_.push_back(text);
    } else {
      add(words);
    }
  }
  void add(const std::string& words) {
    close();
    parts_.push_back(words);
  }
  std::string text() {
    close();
    return listed(parts_);
  }

 private:
  void close() {
    if (!moves_.empty()) parts_.push_back("plays " + join(moves_, ","));
    moves_.clear();
  }

  std::vector<std::string> parts_;
  std::vector<std::string> moves_;
};

}  // namespace

std::string ply_words(const RuleProgram& program, const Position& pos, Move ply) {
  return words_of(program, pos, move_text(program, pos, ply));
}

std::string event_text(const Game& game, Color person, Move event) {
  const std::string text = move_text(game.program(), game.position(), event);
  const bool secret = !game.observed_fen(person).empty();
  if (!sees_ply(game.program(), game.position(), event, person))
    return "A card is dealt that you do not see.";
  if (secret && text.starts_with("deal:")) {
    const bool own = game.position().side() == person;
    return (own ? "You are dealt " : "Your opponent is dealt ") +
           card_named(game.program(), text.back()) + '.';
  }
  const std::string words = words_of(game.program(), game.position(), text);
  return words.empty() ? text : capitalised(words);
}

std::string deeds_text(Game game, Color person, const std::vector<Move>& plies) {
  Deeds deeds;
  for (const Move ply : plies) {
    if (game.outcome().over()) break;
    if (sees_ply(game.program(), game.position(), ply, person)) {
      deeds.add_ply(game.program(), game.position(), ply);
    } else {
      deeds.add("makes a choice that you do not see");
    }
    game.play(ply);
  }
  return deeds.text();
}

std::string typed_text(Game game, const std::vector<Move>& plies) {
  const std::string typed = turn_text(game.program(), game.position(), plies);
  Deeds deeds;
  bool has_words = false;
  for (const Move ply : plies) {
    has_words = has_words || !ply_words(game.program(), game.position(), ply).empty();
    deeds.add_ply(game.program(), game.position(), ply);
    game.play(ply);
  }
  return has_words ? typed + " (" + deeds.text() + ')' : typed;
}

std::string meanings_text(const Game& game) {
  std::string text;
  std::vector<std::string> told_names;
  for (const std::string& move : game.legal_moves()) {
    const std::string name = move.substr(0, move.find(':'));
    if (std::find(told_names.begin(), told_names.end(), name) != told_names.end()) continue;
    const std::string words = words_of(game.program(), game.position(), move);
    if (words.empty()) continue;
    told_names.push_back(name);
    text += move + ": " + words + '\n';
  }
  return text;
}

}  // namespace protean
