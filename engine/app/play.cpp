// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/play.h"

#include "engine/app/board_text.h"
#include "engine/app/opponent.h"
#include "engine/app/play_text.h"
#include "engine/app/ply_words.h"
#include "engine/app/rules_text.h"
#include "engine/app/saved_game.h"
#include "engine/app/state_text.h"
#include "engine/chance.h"
#include "engine/game.h"
#include "engine/match/pgn.h"
#include "engine/output_file.h"
#include "engine/study/evaluation_report.h"
#include "engine/study/illegal_move.h"
#include "engine/suggestion.h"
#include "engine/words.h"
#include "movegen/base/quoted.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/san.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <istream>
#include <ostream>
#include <random>
#include <stdexcept>
#include <utility>

namespace protean {

namespace {

constexpr char kEngine[] = "Protean ";
constexpr char kOver[] = "The game is over: expected undo, new, save, load or quit.";

constexpr char kHelp[] =
    R"(Type a turn as the game writes it (e2e4; plies of one turn one by one or joined by commas; what
stands before a colon may be left out, KR for choose:KR), or
  moves [SQUARE]  the legal moves, of one piece    hint        what the engine would play
  board           show the board                   go          let the engine play this turn for you
  flip            ... from the other side          undo        back to your last choice
  fen             the position as one line         eval        what the position is worth, by terms
  rules           the rules of the game            resign      give up
  save FILE       write the game down              load FILE   go on with a game written down
  new             begin again                      quit        end
  help            this text                        ?           the same as moves
)";

/// A person at the board, and the engine opposite.
class Table {
 public:
  Table(const Variant& variant, const PlayOptions& options, std::istream& in, std::ostream& out)
      : reader_(in, out, options.edits_lines),
        out_(out),
        game_(variant),
        person_(options.person),
        below_(options.person),
        style_(options.style),
        dice_(options.seed),
        opponent_(options.movetime_ms, options.level, options.seed) {
    game_ = Game(variant, options.start ? *options.start : draw_start(variant, dice_));
    if (solitaire() && person_ == Black)
      throw std::invalid_argument(variant.info().id + " is a solitaire: expected white");
  }

  void play() {
    out_ << game_.variant().info().name << ". 'help' lists what you can type.\n";
    while (!done_) {
      if (!advance()) ask();
    }
  }

 private:
  // --- The course of the game ---

  const RuleProgram& program() const { return game_.program(); }
  const Position& position() const { return game_.position(); }

  bool solitaire() const { return program().is_solitaire(game_.start()); }
  bool over() const { return resigned_ || game_.outcome().over(); }

  /// True if the person is to choose a ply of this position.
  bool chooses_in(const Position& pos) const {
    const Actor actor = program().actor(pos);
    if (actor == Actor::kChance) return false;
    return solitaire() || actor == (person_ == White ? Actor::kWhite : Actor::kBlack);
  }
  bool chooses() const { return chooses_in(position()) && !game_.outcome().over(); }

  /// Plays the next thing that is not the person's to choose; false if there is none.
  bool advance() {
    if (over() || chooses()) return false;
    if (const auto event = draw_chance(program(), position(), dice_)) {
      tell(event_text(game_, person_, *event), {*event});
      return true;
    }
    const std::vector<Move> plies = opponent_.turn(game_);
    if (plies.empty()) return false;
    tell(kEngine + deeds_text(game_, person_, plies), plies);
    return true;
  }

  /// Plays plies, of which the text tells the person.
  void tell(const std::string& text, const std::vector<Move>& plies) {
    for (const Move ply : plies) {
      if (!game_.outcome().over()) game_.play(ply);
    }
    out_ << text << '\n';
    shown_ = false;
  }

  // --- What the person types ---

  enum class Needs : std::uint8_t { kNothing, kSquare, kFile, kGame };
  struct Command {
    std::string_view name;
    Needs needs;  ///< Behind it; kSquare may be left out. kGame: nothing, but the game goes on.
    void (Table::*run)(const std::string& word);
  };
  static const std::array<Command, 17>& commands() {
    static constexpr std::array<Command, 17> kCommands = {{
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
    return kCommands;
  }

  void ask() {
    if (!shown_) show();
    const std::string prompt = (over() ? "over" : prompt_text(game_)) + "> ";
    const auto line = reader_.read(prompt, words_to_type());
    if (!line) {
      done_ = true;
      out_ << '\n';
      return;
    }
    const std::vector<std::string_view> words = split_words(*line);
    if (words.empty()) return;
    if (words.size() == 1 && play_typed(words[0])) return;
    obey(words);
  }

  /// False if the game is over and would have to go on.
  bool may_run(const Command& command) const {
    return !over() || (command.needs != Needs::kGame && command.needs != Needs::kSquare);
  }

  std::vector<std::string> names_of_commands() const {
    std::vector<std::string> names;
    for (const Command& command : commands()) {
      if (may_run(command)) names.emplace_back(command.name);
    }
    return names;
  }

  std::vector<std::string> words_to_type() const {
    std::vector<std::string> words = names_of_commands();
    if (over()) return words;
    std::vector<std::string> moves = game_.legal_moves();
    words.insert(words.end(), moves.begin(), moves.end());
    return words;
  }

  /// Plays a turn or ply; false if the word is no legal one.
  bool play_typed(std::string_view word) {
    if (over()) return false;
    const std::size_t before = game_.moves().size();
    const std::optional<std::string> whole = with_its_beginning(game_, word);
    if (game_.play_text(whole ? *whole : word)) {
      const auto in_san = parse_san(program(), position(), word);
      if (!in_san) return false;
      game_.play(*in_san);
    }
    shown_ = game_.moves().size() == before;
    return true;
  }

  void obey(const std::vector<std::string_view>& words) {
    const auto command = std::find_if(commands().begin(), commands().end(),
                                      [&](const Command& c) { return c.name == words[0]; });
    if (command == commands().end()) return refuse(words[0]);
    const bool takes_file = command->needs == Needs::kFile;
    const bool takes_square = command->needs == Needs::kSquare;
    const std::size_t least = takes_file ? 2 : 1;
    if (words.size() < least || words.size() > (takes_square ? 2 : least)) {
      out_ << protean::quoted(words[0]) << ": expected "
           << (takes_file     ? "the name of a file"
               : takes_square ? "a square or nothing else"
                              : "nothing else")
           << '\n';
    } else if (!may_run(*command)) {
      out_ << kOver << '\n';
    } else {
      (this->*command->run)(words.size() > 1 ? std::string(words[1]) : "");
    }
  }

  /// Says why a word is no move, or that nothing is called so.
  void refuse(std::string_view word) {
    const std::string why = over() ? "" : why_illegal_for_person(word);
    if (!why.empty()) {
      out_ << protean::quoted(word) << " is no legal move: " << why << ".\n";
      return;
    }
    const std::string meant = did_you_mean(word, names_of_commands());
    const std::string known = over() ? kOver : "'moves' lists the moves, 'help' the commands.";
    out_ << (over() ? "No command: " : "No legal move and no command: ") << protean::quoted(word)
         << (meant.empty() ? ". " + known : meant) << '\n';
  }

  /// Where something is hidden the reason would tell of it.
  std::string why_illegal_for_person(std::string_view word) const {
    if (!game_.observed_fen(person_).empty()) return {};
    return why_illegal(game_, word);
  }

  void help(const std::string&) { out_ << kHelp; }
  void rules(const std::string&) { out_ << rules_text(game_.variant()); }
  void quit(const std::string&) { done_ = true; }

  /// The position as the person knows it.
  std::string known_fen() const {
    const std::string observed = game_.observed_fen(person_);
    return observed.empty() ? to_fen(program(), position()) : observed;
  }

  void show(const std::string& = {}) {
    const std::string fen = known_fen();
    const BoardStyle style{style_.colour, style_.unicode, &program(), last_changes(game_)};
    out_ << '\n' << board_drawing(fen, below_, style) << state_text(fen) << '\n';
    shown_ = true;
    if (!over()) return;
    const Outcome outcome = game_.outcome();
    out_ << "Result: " << (outcome.over() ? result_text(outcome) : given_up());
    if (solitaire() && !outcome.over())
      out_ << ", points: " << *program().rules.points(program(), position());
    out_ << '\n';
  }

  void flip(const std::string&) {
    below_ = !below_;
    show();
  }

  void show_fen(const std::string&) { out_ << known_fen() << '\n'; }

  void evaluate_position(const std::string&) {
    if (!game_.observed_fen(person_).empty()) {
      out_ << "An evaluation would tell what you cannot see.\n";
    } else {
      out_ << evaluation_text(game_, opponent_.evaluation());
    }
  }

  std::string given_up() const {
    return std::string(to_string(win_for(!person_))) + ' ' + resign_reason(person_);
  }

  void list_moves(const std::string& square) {
    if (!square.empty() && !parse_square(square)) {
      out_ << protean::quoted(square) << " is no square: expected one from a1 to h8\n";
      return;
    }
    const std::string moves = moves_text(game_, square);
    out_ << (moves.empty() ? "No legal move has to do with " + square + '.' : moves) << '\n'
         << (square.empty() ? meanings_text(game_) : "");
  }

  void hint(const std::string&) {
    out_ << kEngine << "would play " << typed_text(game_, opponent_.best_turn(game_)) << '\n';
  }

  void play_for_person(const std::string&) {
    const std::vector<Move> plies = opponent_.best_turn(game_);
    tell(kEngine + ("plays for you " + typed_text(game_, plies)), plies);
  }

  void undo(const std::string&) {
    if (std::exchange(resigned_, false)) return show();
    const auto chosen = [&](const Position& pos) { return chooses_in(pos); };
    if (std::none_of(game_.history().begin(), game_.history().end(), chosen)) {
      out_ << "Nothing to take back.\n";
      return;
    }
    do game_.undo();
    while (!chooses_in(position()));
    shown_ = false;
  }

  void resign(const std::string&) {
    resigned_ = true;
    shown_ = false;
  }

  void begin_again(const std::string&) {
    game_ = Game(game_.variant(), game_.start());
    begin_game();
  }

  void begin_game() {
    opponent_.begin_game(dice_());
    resigned_ = false;
    shown_ = false;
  }

  // --- Files ---

  void save(const std::string& name) {
    std::error_code ignored;
    if (name != file_ && std::filesystem::exists(name, ignored)) {
      out_ << protean::quoted(name) << " is there already: expected a new name\n";
      return;
    }
    try {
      write_file(name, to_pgn(record_of(game_, person_, resigned_)));
    } catch (const std::runtime_error& error) {
      out_ << error.what() << '\n';
      return;
    }
    file_ = name;
    out_ << "Saved in " << name << ".\n";
  }

  void load(const std::string& name) {
    try {
      take_up(name);
    } catch (const std::invalid_argument& error) {
      out_ << error.what() << '\n';
    }
  }

  void take_up(const std::string& name) {
    const GameRecord record = read_saved(name);
    if (record.variant != &game_.variant()) {
      out_ << name << " is a game of " << record.variant->info().name << ", not of "
           << game_.variant().info().name << ": going on with that.\n";
    }
    Game game(*record.variant, record.start);
    for (const TurnRecord& turn : record.turns) {
      for (const Move ply : turn.plies) game.play(ply);
    }
    game_ = std::move(game);
    const Color before = person_;
    person_ = solitaire() ? White : person_in(record).value_or(person_);
    if (person_ != before) below_ = person_;
    file_ = name;
    begin_game();
  }

  LineReader reader_;
  std::ostream& out_;
  Game game_;
  Color person_;
  Color below_;  ///< On whose side the board is shown from.
  TerminalStyle style_;
  std::mt19937_64 dice_;
  Opponent opponent_;
  std::string file_;       ///< Where the game was saved or loaded last.
  bool resigned_ = false;  ///< By the person.
  bool shown_ = false;     ///< The board as it stands has been drawn.
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
