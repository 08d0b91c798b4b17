// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/uci_player.h"

#include "engine/turn.h"
#include "engine/words.h"
#include "movegen/notation/fen.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace protean {
namespace {

using std::chrono::seconds;
using Words = std::vector<std::string_view>;

constexpr seconds kHandshakePatience{15};
/// The option that names a file of games, in lower case. Setting it changes the games that the
/// program can play, and so the options that it lists when asked again.
constexpr std::string_view kGameFileOption = "variantpath";

bool names_game_file(std::string_view option) {
  return lower(option) == kGameFileOption;
}

const Variant* orthodox_chess() {
  return find_variant("chess");
}

/// The names that a program may have for a game, in lower case.
std::vector<std::string> names_of(const Variant& variant) {
  const VariantInfo info = variant.info();
  std::vector<std::string> names = {lower(info.id)};
  for (const std::string& alias : info.aliases) names.push_back(lower(alias));
  return names;
}

bool is_name_of(const Variant& variant, std::string_view name) {
  const auto names = names_of(variant);
  return std::find(names.begin(), names.end(), lower(name)) != names.end();
}

/// The words from `at` up to the next of `ends`, joined. Moves `at` there.
std::string phrase(const Words& words, std::size_t& at,
                   std::initializer_list<std::string_view> ends) {
  Words found;
  for (; at < words.size() && std::find(ends.begin(), ends.end(), words[at]) == ends.end(); ++at)
    found.push_back(words[at]);
  return join(found, " ");
}

std::string position_command(const Game& game, Color color) {
  const std::string observed = game.observed_fen(color);
  if (!observed.empty()) return "position fen " + observed;
  const RuleProgram& program = game.program();
  const std::string fen = to_fen(program, game.start());
  // If castling depends on the files of the first position, not all programs mean the same one.
  const bool usual =
      !program.book.castling.any_files && fen == to_fen(program, start_position(program));
  std::string text = usual ? "position startpos" : "position fen " + fen;
  if (!game.moves().empty())
    text += " moves " + line_text(program, game.start(), game.moves(), ',');
  return text;
}

/// The plies of `text`: one ply, or several of one turn joined by commas. Empty if they are not
/// legal in the game's position, or are more than one turn.
std::vector<Move> read_plies(const Game& game, std::string_view text) {
  // Without the history: a copy of it in each turn would take too much memory in a long game.
  Game turn(game.variant(), game.position());
  if (text.empty() || turn.play_text(text)) return {};
  const History& line = turn.history();
  for (std::size_t i = 1; i < line.size(); ++i) {
    if (!same_turn(game.program(), line[i - 1], line[i])) return {};
  }
  return turn.moves();
}

std::string go_command(const TurnRequest& request, const TimeControl& time, Color color) {
  std::string text = "go";
  const auto add = [&](std::string_view word, std::int64_t number) {
    text += ' ' + std::string(word) + ' ' + std::to_string(number);
  };
  const auto add_clock = [&](Color side, std::string_view left, std::string_view increment) {
    const ClockState& clock = request.clocks[side];
    if (!clock.left_ms) return;
    add(left, std::max<std::int64_t>(*clock.left_ms, 1));
    if (clock.increment_ms > 0) add(increment, clock.increment_ms);
  };
  if (request.clocks[color].left_ms) {
    add_clock(White, "wtime", "winc");
    add_clock(Black, "btime", "binc");
    if (request.clocks[color].moves_to_go) add("movestogo", *request.clocks[color].moves_to_go);
  }
  if (time.movetime_ms) add("movetime", *time.movetime_ms);
  if (time.nodes) add("nodes", static_cast<std::int64_t>(*time.nodes));
  if (time.depth) add("depth", *time.depth);
  return text == "go" ? "go infinite" : text;
}

}  // namespace

std::optional<std::string> UciPlayer::start() {
  if (auto problem = launch()) return problem;
  if (auto problem = learn_options()) return problem;
  const ProgramOption* variants = find_option(options_, "UCI_Variant");
  if (variants == nullptr || is_name_of(*orthodox_chess(), variants->default_value))
    selected_ = orthodox_chess();
  if (auto problem = load_games()) return problem;
  for (const auto& [name, value] : spec().options) {
    if (names_game_file(name)) continue;
    if (auto problem = set_option(options_, name, value)) return problem;
  }
  if (auto problem = wait_until_ready()) return problem;
  if (complaint_.empty()) return std::nullopt;
  return blame(complaint_);
}

std::optional<std::string> UciPlayer::load_games() {
  std::vector<std::string> files;
  for (const auto& [name, value] : spec().options) {
    if (names_game_file(name)) files.push_back(value);
  }
  const bool said = !files.empty();
  if (!said && find_option(options_, kGameFileOption) != nullptr) files = spec().game_files;
  for (const std::string& file : files) {
    if (auto problem = set_option(options_, "VariantPath", file)) return problem;
    if (auto problem = learn_options()) return problem;
  }
  // The match has already reported the errors in its own files, and plays the other games.
  if (!said) complaint_.clear();
  return std::nullopt;
}

std::optional<std::string> UciPlayer::learn_options() {
  options_.clear();
  return converse("uci", "uciok", kHandshakePatience, [this](std::string_view line) {
    note_complaint(line);
    const Words words = split_words(line);
    if (!words.empty() && words[0] == "option") note_option(line);
    return !words.empty() && words[0] == "uciok";
  });
}

std::optional<std::string> UciPlayer::wait_until_ready() {
  return converse("isready", "readyok", kReadyPatience, [this](std::string_view line) {
    note_complaint(line);
    const Words words = split_words(line);
    return !words.empty() && words[0] == "readyok";
  });
}

void UciPlayer::note_complaint(std::string_view line) {
  constexpr std::string_view kError = "info string error:";
  if (!complaint_.empty() || !lower(line).starts_with(kError)) return;
  complaint_ = join(split_words(line.substr(kError.size())), " ");
}

void UciPlayer::note_option(std::string_view line) {
  const Words words = split_words(line);
  ProgramOption option;
  for (std::size_t at = 1; at < words.size();) {
    const std::string_view key = words[at++];
    if (key == "name") {
      option.name = phrase(words, at, {"type"});
      continue;
    }
    const std::string value = phrase(words, at, {"type", "default", "min", "max", "var"});
    if (key == "type") option.type = value;
    if (key == "default") option.default_value = value;
    if (key == "min") option.min = parse_integer(value);
    if (key == "max") option.max = parse_integer(value);
    if (key == "var") option.values.push_back(value);
  }
  if (!option.name.empty()) options_.push_back(std::move(option));
}

void UciPlayer::tell(const ProgramOption& option, const std::string& value) {
  send("setoption name " + option.name + (option.type == "button" ? "" : " value " + value));
  const std::string name = lower(option.name);
  if (name == "uci_variant" || name == "uci_chess960") selected_ = nullptr;
}

/// Sets the program to the game. Returns what went wrong.
std::optional<std::string> UciPlayer::select(const Variant& variant) {
  if (selected_ == &variant) return std::nullopt;
  const bool any_files = compiled(variant).book.castling.any_files;
  const ProgramOption* variants = find_option(options_, "UCI_Variant");
  const ProgramOption* chess960 = find_option(options_, "UCI_Chess960");
  const auto listed = [&](const Variant& wanted) -> const std::string* {
    if (variants == nullptr) return nullptr;
    for (const std::string& value : variants->values) {
      if (is_name_of(wanted, value)) return &value;
    }
    return nullptr;
  };

  const std::string* value = listed(variant);
  const Variant* base = find_variant(variant.info().any_array_of);
  const bool by_switch = base != nullptr && chess960 != nullptr;
  if (value == nullptr && by_switch) value = listed(*base);
  const bool known = value != nullptr || (by_switch && base == orthodox_chess()) ||
                     (variants == nullptr && &variant == orthodox_chess());
  if (!known) return blame("does not play " + variant.info().id);
  if (value != nullptr) send("setoption name " + variants->name + " value " + *value);
  if (chess960 != nullptr) {
    send("setoption name " + chess960->name + " value " + (any_files ? "true" : "false"));
  }
  selected_ = &variant;
  return std::nullopt;
}

std::optional<std::string> UciPlayer::new_game(const Game& game, Color color, const std::string&) {
  color_ = color;
  if (auto problem = select(game.variant())) return problem;
  send("ucinewgame");
  return wait_until_ready();
}

std::optional<TurnAnswer> UciPlayer::prepare(const TurnRequest& request) {
  read_pending([](std::string_view) {});  // lines that came after the last move
  game_ = request.game;
  bound_only_ = true;
  position_ = position_command(request.game, color_);
  go_ = go_command(request, spec().time, color_);
  return std::nullopt;
}

void UciPlayer::ask() {
  send(position_);
  send(go_);
}

bool UciPlayer::read_turn(std::string_view line, TurnAnswer& answer) {
  const Words words = split_words(line);
  if (words.empty()) return false;
  if (words[0] == "info") note_info(line, answer);
  if (words[0] != "bestmove") return false;
  const std::string_view text = words.size() > 1 ? words[1] : "";
  answer.plies = read_plies(*game_, text);
  answer.kind = answer.plies.empty() ? AnswerKind::kIllegal : AnswerKind::kTurn;
  answer.text = text;
  return true;
}

void UciPlayer::note_info(std::string_view line, TurnAnswer& answer) {
  const Words words = split_words(line);
  const auto number = [&](std::size_t i) {
    return i < words.size() ? parse_integer(words[i]) : std::nullopt;
  };
  std::optional<std::int64_t> depth;
  std::optional<std::int64_t> nodes;
  std::optional<Score> score;
  bool bound = false;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string_view word = words[i];
    if (word == "string" || word == "pv") break;  // nothing but text and moves follows
    if (word == "depth") depth = number(i + 1);
    if (word == "nodes") nodes = number(i + 1);
    if (word == "multipv" && number(i + 1).value_or(1) != 1) return;
    bound |= word == "lowerbound" || word == "upperbound";
    if (word != "score") continue;
    const auto value = number(i + 2);
    if (!value || (words[i + 1] != "cp" && words[i + 1] != "mate")) continue;
    score.emplace();
    const int small = static_cast<int>(std::clamp<std::int64_t>(*value, -1'000'000, 1'000'000));
    if (words[i + 1] == "mate") score->mate = small;
    if (words[i + 1] == "cp") score->centipawns = small;
  }
  if (nodes && *nodes >= 0) answer.nodes = static_cast<std::uint64_t>(*nodes);
  if (!score || (bound && !bound_only_)) return;
  bound_only_ = bound;
  answer.score = score;
  answer.depth = static_cast<int>(std::clamp<std::int64_t>(depth.value_or(0), 0, 10'000));
}

}  // namespace protean
