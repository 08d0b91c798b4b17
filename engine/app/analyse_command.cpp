// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/analyse_command.h"

#include "engine/input_file.h"
#include "engine/interrupt.h"
#include "engine/match/openings.h"
#include "engine/match/pgn.h"
#include "engine/memory.h"
#include "engine/output_file.h"
#include "engine/secrets.h"
#include "engine/study/analysis.h"
#include "engine/study/analysis_text.h"
#include "engine/study/annotation.h"
#include "engine/suggestion.h"
#include "movegen/base/quoted.h"
#include "movegen/base/words.h"
#include "movegen/notation/fen.h"
#include "variants/catalogue.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace protean {

namespace po = boost::program_options;

namespace {

constexpr std::uint64_t kUsualNodes = 200'000;

/// Analyses the games and positions of files, one file after another.
class FileAnalysis {
 public:
  explicit FileAnalysis(const Call& call)
      : call_(call),
        unnamed_(wanted_variant(call)),
        puzzles_(call.flag("puzzles")),
        as_json_(call.flag("json")),
        analyst_(limits_of(call), std::max(in_range(call, "lines", 1, 256), puzzles_ ? 2 : 1),
                 static_cast<std::size_t>(in_range<std::int64_t>(call, "hash", 1, most_hash_mb())),
                 in_range(call, "threads", 1, kMostThreads), wanted_evaluation(call)) {}

  /// Analyses a file with this text, until interrupted.
  void read(const std::string& name, const std::string& text) {
    if (!interrupt_) begin();
    name_ = input_name(name);
    const int before = games_ + positions_ + faults_;
    holds_games(text) ? read_games(text) : read_positions(text);
    if (games_ + positions_ + faults_ == before) call_.err << name_ << ": no game or position\n";
  }

  bool interrupted() const { return interrupt_ && interrupt_->raised(); }

  /// Writes the output that is only written as a whole, and returns the exit code.
  int finish() {
    if (as_json_) call_.out << json_.dump(2, ' ', false, kReplace) << '\n';
    if (games_ + positions_ + faults_ == 0) return 0;
    if (puzzles_ && found_ == 0 && !interrupted()) call_.err << "No puzzles found.\n";
    if (pgn_) pgn_->commit();
    if (interrupted()) return kInterruptedExit;
    return faults_ == 0 ? 0 : 1;
  }

  /// True if the text has a line with a position, and no games.
  static bool holds_positions(const std::string& text) {
    if (holds_games(text)) return false;
    const auto lines = split_at(text, '\n');
    return std::any_of(lines.begin(), lines.end(), [](std::string_view line) {
      const std::string fen = fen_of_line(std::string(line));
      return !fen.empty() && !fen.starts_with('#');
    });
  }

 private:
  /// True if a text begins as PGN does: with a tag, a comment, a line that is skipped or a move
  /// number.
  static bool holds_games(const std::string& text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos) return false;
    const std::size_t behind_number = text.find_first_not_of("0123456789", first);
    return std::string_view("[{;%").find(text[first]) != std::string_view::npos ||
           (behind_number > first && behind_number < text.size() && text[behind_number] == '.');
  }

  /// Opens the output file only after the interrupt is caught: an interrupt that ends the program
  /// at once must not leave anything behind.
  void begin() {
    analyst_.heed(interrupt_.emplace().raised());
    if (const std::string& pgn = call_.text("pgn"); !pgn.empty()) pgn_.emplace(pgn);
  }

  static constexpr auto kReplace = nlohmann::json::error_handler_t::replace;

  static Limits limits_of(const Call& call) {
    Limits limits;
    limits.move_overhead_ms = 0;
    if (call.has("nodes")) limits.nodes = in_range<std::uint64_t>(call, "nodes", 1, 1ULL << 50);
    if (call.has("depth")) limits.depth = in_range(call, "depth", 1, 200);
    if (call.has("movetime"))
      limits.movetime_ms = in_range<std::int64_t>(call, "movetime", 1, 86'400'000);
    if (!limits.nodes && !limits.depth && !limits.movetime_ms) limits.nodes = kUsualNodes;
    return limits;
  }

  void fault(int line, const std::string& what) {
    ++faults_;
    call_.err << name_ << ':' << line << ": " << what << '\n';
  }

  // --- Games ---

  void read_games(const std::string& text) {
    std::istringstream in(text);
    const auto error = read_pgn(in, [&](const PgnGame& pgn) {
      ++games_;
      PgnGame named = pgn;
      if (named.tag("Variant") == nullptr && unnamed_.info().id != "chess")
        named.tags.push_back({"Variant", unnamed_.info().id, pgn.line});
      const auto played = play_over(named);
      if (const auto* wrong = std::get_if<PgnError>(&played)) {
        fault(wrong->line, wrong->message);
        if (pgn_ && wrong->move) write_legal_part(std::move(named), *wrong->move);
      } else {
        read_game(std::get<GameRecord>(played));
      }
      return !interrupted();
    });
    if (error) fault(error->line, error->message);
  }

  /// Writes a game up to its first illegal move, with a comment there.
  void write_legal_part(PgnGame pgn, std::size_t illegal) {
    std::string& comment = illegal > 0 ? pgn.moves[illegal - 1].comment : pgn.comment;
    comment += (comment.empty() ? "" : "\n") + std::string("left out from here on: illegal move ") +
               protean::quoted(pgn.moves[illegal].text);
    pgn.moves.resize(illegal);
    const auto played = play_over(pgn);
    if (const auto* record = std::get_if<GameRecord>(&played))
      write(*record, analyst_.read_game(*record));
  }

  void write(const GameRecord& record, const std::vector<TurnReport>& reports) {
    pgn_->stream() << (written_++ > 0 ? "\n" : "") << to_pgn(annotated(record, reports));
  }

  void read_game(const GameRecord& record) {
    const auto reports = analyst_.read_game(record);
    if (pgn_) write(record, reports);
    if (puzzles_) {
      for (const TurnReport& report : reports) find_puzzle(record, report);
    } else if (as_json_) {
      json_.push_back(game_json(record, reports));
    } else {
      call_.out << (games_ > 1 ? "\n" : "") << game_text(record, reports) << std::flush;
    }
  }

  void find_puzzle(const GameRecord& record, const TurnReport& report) {
    Game game(*record.variant, record.start);
    for (std::size_t i = 0; i < report.turn; ++i) {
      for (const Move ply : record.turns[i].plies) game.play(ply);
    }
    const std::string where = "game " + std::to_string(games_) + ", move " +
                              std::to_string(report.before.pos.fullmove_number());
    puzzle(*record.variant, report.before, game.history(), where);
  }

  void puzzle(const Variant& variant, const PositionReport& report, const History& history,
              const std::string& where) {
    const auto win = analyst_.only_win(compiled(variant), report, history);
    if (!win || interrupted()) return;
    ++found_;
    if (as_json_) {
      nlohmann::json found = position_json(compiled(variant), {report.pos, {*win}},
                                           puzzle_fen(compiled(variant), report.pos));
      found["where"] = where;
      json_.push_back(std::move(found));
    } else {
      call_.out << puzzle_line(variant, report.pos, *win, where) << std::flush;
    }
  }

  // --- Positions ---

  /// The text after a word of an EPD line, up to one of `ends`; empty if the line lacks the word.
  /// Ignores text in quotation marks when looking for the word.
  static std::string operand(const std::string& line, std::string_view word, const char* ends) {
    bool in_quotes = false;
    for (std::size_t at = 1; at < line.size(); ++at) {
      const char before = line[at - 1];
      if (before == '"') in_quotes = !in_quotes;
      if (in_quotes || (before != ' ' && before != ';')) continue;
      if (line.compare(at, word.size(), word) != 0) continue;
      const std::size_t from = at + word.size();
      return line.substr(from, line.find_first_of(ends, from) - from);
    }
    return {};
  }

  void read_positions(const std::string& text) {
    std::istringstream in(text);
    std::string line;
    for (int number = 1; !interrupted() && std::getline(in, line); ++number) {
      const std::string fen = fen_of_line(line);
      if (fen.empty() || fen.starts_with('#')) continue;
      ++positions_;
      const std::string game = operand(line, "variant ", "; ");
      const Variant* variant = game.empty() ? &unnamed_ : find_variant(game);
      if (variant == nullptr) {
        fault(number, no_such_variant(game));
        continue;
      }
      const auto read = parse_fen(compiled(*variant), fen);
      if (const auto* error = std::get_if<FenError>(&read)) {
        fault(number, error->message);
        continue;
      }
      const std::string id = operand(line, "id \"", "\"");
      read_position(*variant, std::get<Position>(read), fen,
                    id.empty() ? "line " + std::to_string(number) : id);
    }
  }

  /// The FEN to show for a position that was read from `fen`: what that leaves open stays unknown.
  static std::string shown_fen(const RuleProgram& program, const Position& pos,
                               std::string_view fen) {
    const auto viewer = viewer_of(program, pos, fen, pos.side());
    return viewer ? program.rules.observed_fen(program, pos, *viewer) : to_fen(program, pos);
  }

  void read_position(const Variant& variant, const Position& pos, std::string_view fen,
                     const std::string& id) {
    const PositionReport report = analyst_.read_position(compiled(variant), pos);
    if (interrupted()) return;
    const std::string shown = shown_fen(compiled(variant), pos, fen);
    if (puzzles_) {
      puzzle(variant, report, {}, id);
    } else if (as_json_) {
      json_.push_back(position_json(compiled(variant), report, shown));
    } else {
      call_.out << position_text(compiled(variant), report, shown) << std::flush;
    }
  }

  const Call& call_;
  std::string name_;        ///< Of the file.
  const Variant& unnamed_;  ///< The variant of games and positions that name none.
  bool puzzles_;
  bool as_json_;
  Analyst analyst_;
  std::optional<InterruptFlag> interrupt_;  ///< Since the first file's text was read.
  std::optional<OutputFile> pgn_;
  nlohmann::json json_ = nlohmann::json::array();
  int games_ = 0;
  int positions_ = 0;
  int written_ = 0;  ///< Games.
  int found_ = 0;    ///< Puzzles.
  int faults_ = 0;
};

}  // namespace

void analyse_options(po::options_description& description) {
  const std::string nodes =
      "for each position (" + std::to_string(kUsualNodes) + " unless another limit is given)";
  const std::string threads = "1 to " + std::to_string(kMostThreads);
  description.add_options()("files", value<std::vector<std::string>>("FILE")->required(),
                            "games in PGN, or positions: one FEN or EPD a line; -: standard input")(
      "variant", value<std::string>("GAME", "chess"), "the game, where the file names none")(
      "nodes", value<std::uint64_t>("N"), nodes.c_str())(
      "depth", value<int>("N"), "plies for each position")("movetime", value<std::int64_t>("MS"),
                                                           "milliseconds for each position")(
      "lines", value<int>("N", 1), "best lines of each position")(
      "pgn", value<std::string>("FILE", ""),
      "write the games with marks, comments and variations beside those they have")(
      "puzzles", po::bool_switch(), "only positions with exactly one winning turn, as EPD")(
      "json", po::bool_switch(), "as JSON")("threads", value<int>("N", 1), threads.c_str())(
      "hash", value<std::int64_t>("MB", 64), "table in MB");
  add_weights_option(description);
}

CommandLineResult analyse_command(const Call& call) {
  const auto& names = call.options["files"].as<std::vector<std::string>>();
  const std::string& pgn = call.text("pgn");
  for (const std::string& name : names) {
    // False for a device, which may be both read and written.
    if (same_file(name, pgn))
      throw UsageError("--pgn " + protean::quoted(pgn) +
                       ": it is the file that is read; expected another");
  }
  FileAnalysis analysis(call);
  // All are read first: a wrong name must not cost what has been analysed by then.
  std::vector<std::string> texts;
  for (const std::string& name : names) {
    auto text = read_text_input(name);
    if (const auto* unreadable = std::get_if<Unreadable>(&text))
      throw UsageError("cannot read " + protean::quoted(name) + ": " + unreadable->why);
    texts.push_back(std::get<std::string>(std::move(text)));
    if (!pgn.empty() && FileAnalysis::holds_positions(texts.back()))
      throw UsageError("--pgn: " + input_name(name) + " has positions, expected games");
  }
  for (std::size_t i = 0; i < names.size() && !analysis.interrupted(); ++i)
    analysis.read(names[i], texts[i]);
  return {analysis.finish(), {}, {}};
}

}  // namespace protean
