// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/play.h"

#include "engine/app/board_text.h"
#include "engine/app/rules_text.h"
#include "engine/chance.h"
#include "engine/game.h"
#include "engine/input_file.h"
#include "engine/match/pgn.h"
#include "engine/output_file.h"
#include "engine/turn.h"
#include "engine/words.h"
#include "movegen/base/quoted.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "movegen/notation/san.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <istream>
#include <ostream>
#include <random>
#include <sstream>
#include <stdexcept>
#include <utility>
#include <variant>

namespace protean {

namespace {

constexpr std::size_t kHashMb = 64;
constexpr std::string_view kPersonName = "You";
constexpr std::string_view kEngineName = "Protean";

constexpr char kHelp[] =
    R"(Type a turn as the game writes it (e2e4; plies of one turn one by one or joined by commas), or
  ?           the legal moves        hint        what the engine would play
  board       show the board         go          let the engine play this turn for you
  rules       the rules of the game  undo        back to your last choice
  save FILE   write the game down    load FILE   go on with a game written down
  new         begin again            resign      give up
  help        this text              quit        end
)";

/// The side of a person in a saved game; empty if the file does not say.
std::optional<Color> person_in(const GameRecord& record) {
  for (Color c : {White, Black}) {
    if (record.names[c] == kPersonName) return c;
  }
  return std::nullopt;
}

/// The first game of a file. Throws std::invalid_argument.
GameRecord read_saved(const std::string& name) {
  const auto text = read_text_file(name);
  if (const auto* unreadable = std::get_if<Unreadable>(&text))
    throw std::invalid_argument("cannot read " + protean::quoted(name) + ": " + unreadable->why);
  std::istringstream file(std::get<std::string>(text));
  std::optional<std::variant<GameRecord, PgnError>> played;
  auto error = read_pgn(file, [&](const PgnGame& game) {
    played = play_over(game);
    return false;
  });
  if (played && std::holds_alternative<PgnError>(*played)) error = std::get<PgnError>(*played);
  if (error)
    throw std::invalid_argument(name + ':' + std::to_string(error->line) + ": " + error->message);
  if (!played)
    throw std::invalid_argument(protean::quoted(name) + " holds no game: expected one in PGN");
  return std::get<GameRecord>(std::move(*played));
}

/// A person at the board, and the engine opposite.
class Table {
 public:
  Table(const Variant& variant, const PlayOptions& options, std::istream& in, std::ostream& out)
      : in_(in), out_(out), game_(variant), person_(options.person), searcher_(kHashMb, 1) {
    const std::uint64_t seed = options.seed != 0 ? options.seed : std::random_device{}();
    dice_.seed(seed);
    searcher_.set_seed(seed);
    game_ = Game(variant, draw_start(variant, dice_));
    limits_.movetime_ms = options.movetime_ms;
    limits_.move_overhead_ms = 0;
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

  /// True if the person is to choose a ply.
  bool chooses() const {
    const Actor actor = program().actor(position());
    if (actor == Actor::kChance || game_.outcome().over()) return false;
    return solitaire() || actor == (person_ == White ? Actor::kWhite : Actor::kBlack);
  }

  /// Plays the next thing that is not the person's to choose; false if there is none.
  bool advance() {
    if (over() || chooses()) return false;
    if (const auto event = draw_chance(program(), position(), dice_)) {
      tell("", {*event});
      return true;
    }
    const TurnResult turn = think();
    if (turn.plies.empty()) return false;
    tell(std::string(kEngineName) + " plays ", turn.plies);
    return true;
  }

  TurnResult think() {
    SearchSignals never_stopped;
    return search_turn(searcher_, program(), position(), game_.history(), limits_, {},
                       never_stopped);
  }

  /// Plays plies and says which, as far as the person may see them.
  void tell(const std::string& begin, const std::vector<Move>& plies) {
    std::vector<std::string> texts;
    for (const Move ply : plies) {
      if (game_.outcome().over()) break;
      texts.push_back(seen(ply) ? move_text(program(), position(), ply) : "(hidden)");
      game_.play(ply);
    }
    out_ << begin << join(texts, ",") << '\n';
    shown_ = false;
  }

  /// True if the person sees which ply is made: no other would leave him with the same view.
  bool seen(Move ply) const {
    const Position& pos = position();
    const auto view = [&](Move m) {
      return Game(game_.variant(), program().make(pos, m)).observed_fen(person_);
    };
    const std::string after = view(ply);
    if (after.empty() || chooses()) return true;
    MoveList legal;
    program().generate(pos, legal);
    return std::none_of(legal.begin(), legal.end(),
                        [&](Move other) { return other != ply && view(other) == after; });
  }

  // --- What the person types ---

  void ask() {
    if (!shown_) show();
    out_ << (over() ? "over" : turn_name(program(), position())) << "> " << std::flush;
    std::string line;
    if (!std::getline(in_, line)) {
      done_ = true;
      out_ << '\n';
      return;
    }
    const std::vector<std::string_view> words = split_words(line);
    if (words.empty()) return;
    if (words.size() == 1 && play_typed(words[0])) return;
    obey(words);
  }

  /// Plays a turn or ply; false if the word is no legal one.
  bool play_typed(std::string_view word) {
    if (over()) return false;
    const std::size_t before = game_.moves().size();
    if (game_.play_text(word)) {
      const auto in_san = parse_san(program(), position(), word);
      if (!in_san) return false;
      game_.play(*in_san);
    }
    shown_ = game_.moves().size() == before;
    return true;
  }

  void obey(const std::vector<std::string_view>& words) {
    enum class Needs { kNothing, kFile, kGame };
    struct Command {
      std::string_view name;
      Needs needs;
      void (Table::*run)(const std::string& file);
    };
    static constexpr std::array<Command, 12> kCommands = {{
        {"?", Needs::kGame, &Table::list_moves},
        {"board", Needs::kNothing, &Table::show},
        {"go", Needs::kGame, &Table::play_for_person},
        {"help", Needs::kNothing, &Table::help},
        {"hint", Needs::kGame, &Table::hint},
        {"load", Needs::kFile, &Table::load},
        {"new", Needs::kNothing, &Table::begin_again},
        {"quit", Needs::kNothing, &Table::quit},
        {"resign", Needs::kGame, &Table::resign},
        {"rules", Needs::kNothing, &Table::rules},
        {"save", Needs::kFile, &Table::save},
        {"undo", Needs::kNothing, &Table::undo},
    }};
    const auto command = std::find_if(kCommands.begin(), kCommands.end(),
                                      [&](const Command& c) { return c.name == words[0]; });
    if (command == kCommands.end()) {
      out_ << "No legal move and no command: " << protean::quoted(words[0])
           << ". '?' lists the moves, 'help' the commands.\n";
      return;
    }
    const bool takes_file = command->needs == Needs::kFile;
    if (words.size() != (takes_file ? 2 : 1)) {
      out_ << protean::quoted(words[0]) << ": expected "
           << (takes_file ? "the name of a file" : "nothing else") << '\n';
    } else if (command->needs == Needs::kGame && over()) {
      out_ << "The game is over: expected undo, new, save, load or quit.\n";
    } else {
      (this->*command->run)(takes_file ? std::string(words[1]) : "");
    }
  }

  void help(const std::string&) { out_ << kHelp; }
  void rules(const std::string&) { out_ << rules_text(game_.variant()); }
  void quit(const std::string&) { done_ = true; }

  void show(const std::string& = {}) {
    const std::string observed = game_.observed_fen(person_);
    out_ << '\n'
         << board_text(observed.empty() ? to_fen(program(), position()) : observed, person_)
         << '\n';
    shown_ = true;
    if (!over()) return;
    const Outcome outcome = game_.outcome();
    out_ << "Result: " << (outcome.over() ? result_text(outcome) : given_up());
    if (solitaire()) out_ << ", points: " << *program().rules.points(program(), position());
    out_ << '\n';
  }

  std::string given_up() const {
    return std::string(to_string(win_for(!person_))) + ' ' + resign_reason();
  }
  std::string resign_reason() const { return person_ == White ? "White resigns" : "Black resigns"; }

  void list_moves(const std::string&) {
    constexpr std::size_t kColumns = 79;
    std::size_t column = 0;
    for (const std::string& move : game_.legal_moves()) {
      const bool fits = column + 1 + move.size() <= kColumns;
      if (column > 0) out_ << (fits ? ' ' : '\n');
      out_ << move;
      column = column > 0 && fits ? column + 1 + move.size() : move.size();
    }
    out_ << '\n';
  }

  void hint(const std::string&) {
    const TurnResult turn = think();
    out_ << kEngineName << " would play " << turn_text(program(), position(), turn.plies) << '\n';
  }

  void play_for_person(const std::string&) {
    tell(std::string(kEngineName) + " plays for you ", think().plies);
  }

  void undo(const std::string&) {
    if (std::exchange(resigned_, false)) return show();
    if (!game_.undo()) {
      out_ << "Nothing to take back.\n";
      return;
    }
    while (!chooses() && game_.undo()) {
    }
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

  /// What the engine learnt in another game has no say in the one on the board.
  void begin_game() {
    searcher_.clear();
    searcher_.set_seed(dice_());
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
      write_file(name, to_pgn(record()));
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
    Game game(*record.variant, record.start);
    for (const TurnRecord& turn : record.turns) {
      for (const Move ply : turn.plies) game.play(ply);
    }
    game_ = std::move(game);
    person_ = solitaire() ? White : person_in(record).value_or(person_);
    file_ = name;
    begin_game();
  }

  GameRecord record() const {
    GameRecord record;
    record.variant = &game_.variant();
    record.start = game_.start();
    record.event = "Protean play";
    record.names[person_] = kPersonName;
    record.names[!person_] = solitaire() ? "" : kEngineName;
    Position pos = game_.start();
    bool goes_on = false;
    for (const Move ply : game_.moves()) {
      if (!goes_on) record.turns.emplace_back();
      TurnRecord& turn = record.turns.back();
      if (program().actor(pos) == Actor::kChance) turn.source = TurnRecord::Source::kChance;
      turn.plies.push_back(ply);
      const Position before = std::exchange(pos, program().make(pos, ply));
      goes_on = same_turn(program(), before, pos);
    }
    const Outcome outcome = resigned_ ? Outcome::win(!person_, "") : game_.outcome();
    record.result = outcome.result;
    record.reason = resigned_ ? resign_reason() : std::string(outcome.reason);
    record.termination = outcome.over() ? Termination::kNormal : Termination::kUnterminated;
    return record;
  }

  std::istream& in_;
  std::ostream& out_;
  Game game_;
  Color person_;
  Searcher searcher_;
  Limits limits_;
  std::mt19937_64 dice_;
  std::string file_;       ///< Where the game was saved or loaded last.
  bool resigned_ = false;  ///< By the person.
  bool shown_ = false;     ///< The board as it stands has been drawn.
  bool done_ = false;
};

}  // namespace

void run_play(const Variant& variant, const PlayOptions& options, std::istream& in,
              std::ostream& out) {
  Table(variant, options, in, out).play();
}

}  // namespace protean
