// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/command_table.h"

#include "engine/app/analyse_command.h"
#include "engine/app/diagram_command.h"
#include "engine/app/game_commands.h"
#include "engine/app/learning_commands.h"
#include "engine/app/match_commands.h"
#include "engine/app/play_commands.h"
#include "engine/app/study_command.h"
#include "engine/match/match_command_line.h"
#include "movegen/base/nearest.h"
#include "movegen/base/quoted.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <array>

namespace protean {

namespace {

namespace po = boost::program_options;

void no_options(po::options_description&) {}

CommandLineResult uci_command(const Call&) {
  return {{}, Dialogue::kUci, {}};
}
CommandLineResult xboard_command(const Call&) {
  return {{}, Dialogue::kXBoard, {}};
}

void help_options(po::options_description& description) {
  description.add_options()("command", value<std::vector<std::string>>("COMMAND"),
                            "one of the commands");
}

CommandLineResult help_command(const Call& call) {
  if (!call.has("command")) return call.out << help_text(), CommandLineResult{0, {}, {}};
  std::string name;
  for (const std::string& word : call.options["command"].as<std::vector<std::string>>())
    name += (name.empty() ? "" : " ") + word;
  const Command* command = find_command(name);
  if (command == nullptr && name != kCompleteCommand) throw no_such_command(name);
  call.out << (command == nullptr ? complete_help_text() : help_text(*command));
  return {0, {}, {}};
}

constexpr std::string_view kMatchDetails =
    R"(An engine takes:
  cmd=PROGRAM          or one of the players that are built in
  name=NAME            shown in results
  proto=uci|xboard
  dir=FOLDER           where it runs
  arg=WORD             an argument of the program; may be given more than once
  option.NAME=VALUE    an option of the engine
  tc=[TURNS/]SECONDS[+SECONDS]|inf
  st=SECONDS           for each turn
  nodes=N depth=N      limits of a turn
  timemargin=MS        by which a clock may be overrun
--each takes the same, for every engine that does not say otherwise.
)";

constexpr std::string_view kPlayDetails =
    R"(Type a move (e2e4, Nf3), '?' for the legal ones, 'help' for everything you can type.
)";

constexpr std::string_view kDiagramDetails =
    R"(A disc is a square where the piece may move or capture, a ring one where it may only move,
and a cross one where it may only capture.
)";

constexpr std::string_view kAnalyseDetails =
    R"(Scores are for the side to move, in pawns: a game's turns show what they were worth to their
player. +M3 is a forced win in three turns, this one included, -M3 a loss in three.
In PGN, [%eval 0.35] is the score for White after the turn, as other programs write it, and a better
line is a variation where standard notation can express it.
)";

constexpr std::string_view kVariantsDetails =
    R"(xboard says what XBoard can carry: yes, split (a turn becomes several of its moves), built-in
(a game of its own) or no.
)";

constexpr char kServeDetails[] =
    R"(Only this machine can connect, unless --listen names another address: then anyone who can reach
that address can play and use this machine's time.
)";

constexpr char kTrainDetails[] =
    R"(A game without a network first tries the lender's evaluation, as 'protean train borrow' adapts it.
Each generation plays the engine against itself, fits a network to what the searches found (the
first generation fits weights, in a game that has none) and plays it against the evaluation so far.
What a sequential test accepts is written, and the next generation starts from it; training ends
when a network is rejected. A network needs 50,000 positions or more. Other commands take the file
by --weights, engines by the option EvalFile. Games of a file (--variants FILE) are trained in the
same way.
)";

constexpr char kGenerateDetails[] =
    R"(Plays the games that the file does not have yet, so an interrupted run continues where it stopped
and shards can be played on different machines. Join files with cat, read them with zcat.
)";

constexpr char kFitDetails[] =
    R"(Fits a network to what the searches found. The positions should come from games played with the
weights that it corrects: in a game without any, fit --weights first, then generate again with
--from. With --weights, weights are fitted to the results of the games, and a network stays as it
is: that takes tens of thousands of games, and finds what no short search sees. The result is not
tested: 'protean match' with the option EvalFile shows what it is worth.
)";

constexpr char kBorrowDetails[] =
    R"(Games with the same pieces are often judged alike: what one game learnt in hours can beat what
another learns by itself in a quarter of an hour. Pieces that move alike bring their weights along;
the game's own pieces keep what its rules say, on the lender's scale. The result is not tested:
'protean match' with the option EvalFile shows what it is worth, and 'protean train GAME --from
ID.weights' continues from there.
)";

constexpr std::string_view kStudyDetails =
    R"(Writes a page with tables and plots, and the same as JSON: results and how games end, length,
choice and tension, pieces, squares, first turns, strength against depth, luck, and whether a side
wins by force. The plots need the program gnuplot. The first eight turns of a player are varied a
little, so that games differ, with 4000 nodes each or more; a game depends only on the seed and its
number. Ctrl-C keeps what was played, and --resume goes on from there, also with more --games than
before. Without it, a JSON file that holds games of a study is not replaced.
)";

constexpr std::array kCommands = std::to_array<Command>({
    {"uci", "", "", 0, "speak UCI on standard input and output", "", no_options, uci_command},
    {"xboard", "", "", 0, "speak XBoard's protocol on standard input and output", "", no_options,
     xboard_command},
    {"play", "variant", "GAME", 1, "play against the engine, or a solitaire, in the terminal",
     kPlayDetails, play_options, play_command},
    {"serve", "variant", "GAME", 1, "play in the browser", kServeDetails, add_serve_options,
     serve_command},
    {"variants", "words", "WORD ...", -1, "list the games", kVariantsDetails, variants_options,
     variants_command},
    {"rules", "variant", "GAME", 1, "the rules of a game, with diagrams", "", rules_options,
     rules_command},
    {"diagram", "variant", "GAME", 1, "a picture of a position or of how a piece moves: SVG or PNG",
     kDiagramDetails, diagram_options, diagram_command},
    {"demo", "variant", "GAME", 1, "watch the engine play itself", "", demo_options, demo_command},
    {"analyse", "files", "FILE ...", -1,
     "what the engine thinks of games and positions: scores, best lines, blunders", kAnalyseDetails,
     analyse_options, analyse_command},
    {"study", "variant", "GAME", 1,
     "let the engine play a game against itself, and report what the game is like", kStudyDetails,
     study_options, study_command},
    {"perft", "variant", "GAME", 1, "count the leaf nodes at depth N", "", perft_options,
     perft_command},
    {"bench", "", "", 0, "search a fixed set of positions, then print the nodes and the speed", "",
     no_options, bench_command},
    {"check", "file", "FILE", 1,
     "list the games of a file in the dialect of variants.ini, and what is wrong with it", "",
     check_options, check_command},
    {"match", "variant", "GAMES", 1, "let engines play each other, in any of the games",
     kMatchDetails, add_match_options, match_command},
    {"merge", "files", "FILE ...", -1,
     "join the --json files of all shards of a perft, a match or a study", "", merge_options,
     merge_command},
    {"replay", "files", "FILE ...", -1,
     "play through the games of PGN files and check every move and result", "", replay_options,
     replay_command},
    {"tune", "variant", "GAMES", 1,
     "play fast games, fit the evaluation's weights, write FOLDER/ID.weights", "", tune_options,
     tune_command},
    {"train", "variant", "GAME", 1,
     "learn a game's evaluation from fast games, write FOLDER/ID.weights", kTrainDetails,
     train_options, train_command},
    {"train generate", "variant", "GAME", 1, "play fast games and keep their positions in a file",
     kGenerateDetails, generate_options, generate_command},
    {"train fit", "variant", "GAME", 1, "learn from files of positions, write FOLDER/ID.weights",
     kFitDetails, fit_options, fit_command},
    {"train borrow", "variant", "GAME", 1,
     "make a game's evaluation from another game's, write FOLDER/ID.weights", kBorrowDetails,
     borrow_options, borrow_command},
    {"help", "command", "COMMAND", -1, "what a command does and takes", "", help_options,
     help_command},
});

}  // namespace

std::span<const Command> command_table() {
  return kCommands;
}

UsageError no_such_command(const std::string& name) {
  std::vector<std::string> names;
  for (const Command& command : kCommands) names.emplace_back(command.name);
  const bool is_game = find_variant(name) != nullptr;
  const std::string meant =
      is_game ? "; did you mean 'play " + name + "'?" : did_you_mean(name, names);
  return UsageError("there is no command " + quoted(name) +
                    (meant.empty() ? "; 'protean help' names them" : meant));
}

const Command* find_command(std::string_view name) {
  const auto found = std::find_if(kCommands.begin(), kCommands.end(),
                                  [&](const Command& command) { return command.name == name; });
  return found == kCommands.end() ? nullptr : &*found;
}

}  // namespace protean
