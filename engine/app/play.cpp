// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/play.h"

#include "engine/app/board_text.h"
#include "engine/app/play_text.h"
#include "engine/app/ply_words.h"
#include "engine/app/rules_text.h"
#include "engine/app/sitting.h"
#include "engine/app/state_text.h"
#include "engine/app/typed_turn.h"
#include "engine/move_number.h"
#include "engine/study/typed_move.h"
#include "engine/words.h"
#include "movegen/base/letters.h"
#include "movegen/base/nearest.h"
#include "movegen/base/quoted.h"

#include <algorithm>
#include <array>
#include <istream>
#include <optional>
#include <ostream>
#include <random>
#include <stdexcept>
#include <utility>

namespace protean {

namespace {

constexpr char kOver[] = "The game is over: expected undo, new, save, load or quit.";

constexpr char kHelp[] =
    R"(Type a move, such as e2e4 or Nf3. Where a turn has several plies, type them one by one or with
commas between them; what stands before a colon may be left out (KR for choose:KR). Or type:
  moves [SQUARE]  the legal moves, or one piece's  hint        what the engine would play
  board           show the board                   go          let the engine play this turn for you
  flip            ... from the other side          undo        take back to your last choice
  fen             the position as one line         eval        what the position is worth, by terms
  rules           the rules of the game            resign      give up
  save FILE       write the game to a file         load FILE   go on with a saved game (FILE 7: its 7th)
  new             start again                      quit        leave
  help            this text                        ?           the same as moves
Ctrl-C makes the engine move at once, and clears the line at the prompt.
)";

/// The words of a line without the move number before the first move: "1. e4", "12...Nf6". A number
/// alone is kept.
std::vector<std::string_view> typed_words(std::string_view line) {
  std::vector<std::string_view> words = split_words(line);
  if (words.empty()) return words;
  const std::string_view first = without_move_number(words[0]);
  if (!first.empty()) {
    words[0] = first;
  } else if (words.size() > 1) {
    words.erase(words.begin());
  }
  return words;
}

/// Commands of other programs, and why they do not exist here.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kNoCommands = {{
    {"draw", "Protean does not take draw offers here: play on, or resign."},
    {"level", "The level is chosen before the game: 'protean play GAME --level N'."},
}};

/// Talks with a person about the game on the board.
class Table {
 public:
  Table(const Variant& variant, const PlayOptions& options, std::istream& in, std::ostream& out)
      : reader_(in, out, options.edits_lines, options.interrupted),
        out_(out),
        sitting_(variant, options),
        below_(options.person),
        style_(options.style),
        interrupted_(options.interrupted) {}

  void play() {
    out_ << game().variant().info().name << ". 'help' lists what you can type.\n";
    while (!done_) {
      if (const auto event = sitting_.advance()) {
        tell(*event);
      } else {
        ask();
      }
    }
  }

 private:
  const Game& game() const { return sitting_.game(); }
  bool over() const { return sitting_.over(); }

  /// Reports what changed the board.
  void tell(const std::string& text) {
    out_ << text << '\n';
    shown_ = false;
  }

  // --- What the person types ---

  enum class Needs : std::uint8_t { kNothing, kSquare, kFile, kGame };
  struct Command {
    std::string_view name;
    Needs needs;  ///< After its name; kSquare: optional, kGame: nothing. Both need an open game.
    void (Table::*run)(const std::string& word);
  };
  static const std::array<Command, 17>& commands() {
    static constexpr std::array<Command, 17> kTyped = {{
        {"?", Needs::kSquare, &Table::list_moves},
        {"board", Needs::kNothing, &Table::show},
        {"eval", Needs::kNothing, &Table::evaluate_position},
        {"fen", Needs::kNothing, &Table::show_fen},
        {"flip", Needs::kNothing, &Table::flip},
        {"go", Needs::kGame, &Table::play_for_person},
        {"help", Needs::kNothing, &Table::help},
        {"hint", Needs::kGame, &Table::hint},
        {"load", Needs::kFile, &Table::load},
        {"moves", Needs::kSquare, &Table::list_moves},
        {"new", Needs::kNothing, &Table::begin_again},
        {"quit", Needs::kNothing, &Table::quit},
        {"resign", Needs::kGame, &Table::resign},
        {"rules", Needs::kNothing, &Table::rules},
        {"save", Needs::kFile, &Table::save},
        {"undo", Needs::kNothing, &Table::undo},
        {"exit", Needs::kNothing, &Table::quit},
    }};
    return kTyped;
  }

  void ask() {
    if (!shown_) show();
    const std::string prompt = (over() ? "over" : prompt_text(game())) + "> ";
    const auto line = reader_.read(prompt, {words_to_type(), names_of_commands(Needs::kFile)});
    if (!line) {
      done_ = true;
      out_ << '\n';
      return;
    }
    const std::vector<std::string_view> words = typed_words(*line);
    if (words.empty()) return;
    if (words.size() == 1 && play_typed(words[0])) return;
    obey(words);
  }

  /// False if the game is over and the command needs it to be open.
  bool may_run(const Command& command) const {
    return !over() || (command.needs != Needs::kGame && command.needs != Needs::kSquare);
  }

  std::vector<std::string> names_of_commands(std::optional<Needs> needs = {}) const {
    std::vector<std::string> names;
    for (const Command& command : commands()) {
      if (may_run(command) && needs.value_or(command.needs) == command.needs)
        names.emplace_back(command.name);
    }
    return names;
  }

  std::vector<std::string> words_to_type() const {
    std::vector<std::string> words = names_of_commands();
    if (over()) return words;
    std::vector<std::string> moves = game().legal_moves();
    words.insert(words.end(), moves.begin(), moves.end());
    return words;
  }

  bool play_typed(std::string_view word) {
    const std::size_t before = game().moves().size();
    if (!sitting_.play_typed(word)) return false;
    shown_ = game().moves().size() == before;
    return true;
  }

  /// Plays a turn typed without small letters; false if it is not a turn or may mean several.
  bool play_in_capitals(std::string_view word) {
    if (over() || std::any_of(word.begin(), word.end(), [](char c) { return is_small(c); }))
      return false;
    const std::vector<std::string> meant = turns_in_other_case(game(), word);
    return meant.size() == 1 && play_typed(meant.front());
  }

  void obey(const std::vector<std::string_view>& words) {
    const std::string name = lower(words[0]);
    const auto command = std::find_if(commands().begin(), commands().end(),
                                      [&](const Command& c) { return c.name == name; });
    if (command == commands().end()) {
      if (words.size() == 1 && play_in_capitals(words[0])) return;
      return refuse(words);
    }
    const bool takes_file = command->needs == Needs::kFile;
    const bool takes_square = command->needs == Needs::kSquare;
    const std::size_t most = takes_file ? words.size() : takes_square ? 2 : 1;
    if (words.size() < (takes_file ? 2 : 1) || words.size() > most) {
      out_ << protean::quoted(words[0]) << ": expected "
           << (takes_file     ? "the name of a file"
               : takes_square ? "a square or nothing else"
                              : "nothing else")
           << '\n';
    } else if (!may_run(*command)) {
      out_ << kOver << '\n';
    } else {
      (this->*command->run)(words.size() > 1 ? behind_first(words) : "");
    }
  }

  /// The rest of a line after its first word, with the blanks in it. There must be at least two
  /// words.
  static std::string behind_first(const std::vector<std::string_view>& words) {
    return {words[1].data(), words.back().data() + words.back().size()};
  }

  /// Says what is wrong with a line that is neither a turn nor a command.
  void refuse(const std::vector<std::string_view>& words) {
    const auto other = std::find_if(kNoCommands.begin(), kNoCommands.end(), [&](const auto& entry) {
      return entry.first == lower(words[0]);
    });
    if (other != kNoCommands.end() && !over()) {
      out_ << other->second << '\n';
      return;
    }
    if (words.size() == 1 || over()) return refuse(words[0]);
    const std::string together = join(words, "");
    if (sitting_.is_turn(together)) {
      out_ << protean::quoted(join(words, " ")) << ": expected no blanks: " << together << '\n';
    } else if (sitting_.is_turn(words[0]) || read_typed_move(words[0])) {
      out_ << protean::quoted(join(words, " "))
           << ": expected one move, or the plies of one turn with commas between them\n";
    } else {
      refuse(words[0]);
    }
  }

  /// Says why a word is not a move, or that it is neither a move nor a command.
  void refuse(std::string_view word) {
    // The legality of a move may reveal what is hidden.
    std::vector<std::string> turns;
    if (!over() && !sitting_.hides()) turns = turns_in_other_case(game(), word);
    const std::string why = turns.empty() ? sitting_.why_not(word) : "";
    if (!why.empty()) {
      // A square alone says which piece is to move, not where.
      const bool own = why.ends_with("'s own") && square_on(game().program().book.board, word);
      out_ << why << (own ? "; 'moves " + std::string(word) + "' lists where it goes" : "")
           << ".\n";
      return;
    }
    std::string meant;
    if (!turns.empty()) {
      meant = "; did you mean '" + join(turns, "' or '") + "'?";
    } else if (word.find_first_of("0123456789") == word.npos) {  // commands have no digits
      meant = did_you_mean(word, names_of_commands());
    }
    if (over()) {
      out_ << "No command: " << protean::quoted(word) << (meant.empty() ? "." : meant) << ' '
           << kOver << '\n';
    } else {
      out_ << "No legal move and no command: " << protean::quoted(word)
           << (meant.empty() ? ". 'moves' lists the moves, 'help' the commands." : meant) << '\n';
    }
  }

  void help(const std::string&) { out_ << kHelp; }
  void rules(const std::string&) { out_ << rules_text(game().variant()); }
  void quit(const std::string&) { done_ = true; }

  void show(const std::string& = {}) {
    const std::string fen = sitting_.known_fen();
    const BoardStyle style{style_.colour, style_.unicode, &game().program(), last_changes(game())};
    out_ << '\n' << board_drawing(fen, below_, style) << state_text(fen) << '\n';
    shown_ = true;
    if (over()) out_ << "Result: " << sitting_.result() << '\n';
  }

  void flip(const std::string&) {
    below_ = !below_;
    show();
  }

  void show_fen(const std::string&) { out_ << sitting_.known_fen() << '\n'; }
  void evaluate_position(const std::string&) { out_ << sitting_.evaluation(); }

  void list_moves(const std::string& square) {
    const BoardShape& board = game().program().book.board;
    if (!square.empty() && !square_on(board, square)) {
      out_ << protean::quoted(square) << " is not a square: expected " << range_text(board) << '\n';
      return;
    }
    const std::string moves = moves_text(game(), square);
    out_ << (moves.empty() ? "No legal move involves " + square + '.' : moves) << '\n'
         << (square.empty() ? meanings_text(game()) : "");
  }

  void hint(const std::string&) {
    const std::string hint = sitting_.hint();
    out_ << (interrupted_ != nullptr && *interrupted_ ? "Interrupted." : hint) << '\n';
  }
  void play_for_person(const std::string&) {
    tell(sitting_.play_for_person());
    if (interrupted_ != nullptr) *interrupted_ = false;  // it was meant for this turn
  }

  void undo(const std::string&) {
    if (sitting_.undo()) {
      shown_ = false;
    } else if (!sitting_.may_undo()) {
      out_ << "A move that showed a player something hidden cannot be taken back.\n";
    } else {
      out_ << "Nothing to take back.\n";
    }
  }

  void resign(const std::string&) {
    sitting_.resign();
    shown_ = false;
  }

  void begin_again(const std::string&) {
    sitting_.begin_again();
    shown_ = false;
  }

  void save(const std::string& name) {
    try {
      sitting_.save(name);
      out_ << "Saved in " << name << ".\n";
    } catch (const std::runtime_error& error) {
      out_ << error.what() << '\n';
    }
  }

  void load(const std::string& name) {
    const Variant& before = game().variant();
    const Color side_before = sitting_.person();
    SavedGame saved;
    try {
      saved = sitting_.load(name);
    } catch (const std::invalid_argument& error) {
      out_ << error.what() << '\n';
      return;
    }
    if (saved.games > 1) {
      out_ << "Game " << saved.number << " of " << saved.games
           << ": a number behind the file's name chooses another.\n";
    }
    if (&game().variant() != &before) {
      out_ << name << " is a game of " << game().variant().info().name << ", not of "
           << before.info().name << ": continuing with that game.\n";
    }
    if (sitting_.person() != side_before) below_ = sitting_.person();
    shown_ = false;
  }

  LineReader reader_;
  std::ostream& out_;
  Sitting sitting_;
  Color below_;  ///< The side at the bottom of the board.
  TerminalStyle style_;
  std::atomic<bool>* interrupted_;
  bool shown_ = false;  ///< The board in its present state has been drawn.
  bool done_ = false;
};

}  // namespace

void run_play(const Variant& variant, const PlayOptions& options, std::istream& in,
              std::ostream& out) {
  PlayOptions seeded = options;
  if (seeded.seed == 0) seeded.seed = std::random_device{}();
  Table(variant, seeded, in, out).play();
}

}  // namespace protean
