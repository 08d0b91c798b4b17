// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/game.h"
#include "engine/match/pgn.h"
#include "engine/words.h"
#include "movegen/board/quoted.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "movegen/notation/san.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <array>
#include <istream>
#include <utility>

namespace protean {
namespace {

constexpr int kEnd = std::char_traits<char>::eof();

bool is_blank(int c) {
  return c != kEnd && c <= ' ' && c >= 0;
}

/// The characters of a PGN text one by one, with the number of their line; without byte order mark
/// and lines that begin with '%'.
class Characters {
 public:
  explicit Characters(std::istream& in) : in_(*in.rdbuf()) {
    for (const int mark : {0xEF, 0xBB, 0xBF}) {
      if (in_.sgetc() == mark) in_.sbumpc();
    }
    skip_escapes();
  }

  int peek() { return in_.sgetc(); }
  int take() {
    const int c = in_.sbumpc();
    if (c == '\n') {
      ++line_;
      skip_escapes();
    }
    return c;
  }
  void skip_blanks() {
    while (is_blank(peek())) take();
  }
  /// Takes up to the end of the line.
  std::string take_line() {
    std::string text;
    while (peek() != '\n' && peek() != kEnd) text += static_cast<char>(take());
    return text;
  }
  int line() const { return line_; }

 private:
  void skip_escapes() {
    while (in_.sgetc() == '%') {
      int c = in_.sbumpc();
      while (c != '\n' && c != kEnd) c = in_.sbumpc();
      if (c == '\n') ++line_;
    }
  }

  std::streambuf& in_;
  int line_ = 1;
};

std::optional<std::string> as_result(std::string_view token) {
  if (token == "1/2") return "1/2-1/2";
  for (const std::string_view result : {"1-0", "0-1", "1/2-1/2", "*"}) {
    if (token == result) return std::string(result);
  }
  return std::nullopt;
}

/// A token without move number in front ("12.", "3...e5", "7") and annotation behind ("!?"). A
/// number without dots is one too, unless it begins with 0 as a pass does.
std::string_view bare_move(std::string_view token) {
  const std::size_t digits = std::min(token.find_first_not_of("0123456789"), token.size());
  const std::size_t dots = std::min(token.find_first_not_of('.', digits), token.size());
  if (dots > digits || (digits == token.size() && !token.starts_with('0'))) {
    token.remove_prefix(dots);
  }
  while (token.ends_with('!') || token.ends_with('?')) token.remove_suffix(1);
  return token == "e.p." ? std::string_view() : token;
}

/// Reads one game after the other.
class PgnReader {
 public:
  explicit PgnReader(std::istream& in) : in_(in) {}

  /// The next game; nothing at the end of the text.
  std::optional<PgnGame> next() {
    game_ = {};
    game_.line = 0;
    while (!error_ && !game_over()) read_item();
    if (error_ || game_.line == 0) return std::nullopt;
    return std::move(game_);
  }
  const std::optional<PgnError>& error() const { return error_; }

 private:
  /// True at the result, at the end of the text, and where the tags of another game begin.
  bool game_over() {
    in_.skip_blanks();
    return !game_.result.empty() || in_.peek() == kEnd ||
           (in_.peek() == '[' && !game_.moves.empty());
  }

  void read_item() {
    switch (in_.peek()) {
      case '[': begin_game(), read_tag(); return;
      case '{': add_comment(read_braces()); return;
      case ';': add_comment(in_.take_line().substr(1)); return;
      case '(': begin_game(), skip_variation(); return;
      case '$': in_.take(), take_token(); return;
      case ')':
      case '}':
      case ']':
      case '<':
      case '>': fail(in_.line(), unexpected(std::string(1, static_cast<char>(in_.peek())))); return;
      default: begin_game(), read_move();
    }
  }

  void begin_game() {
    if (game_.line == 0) game_.line = in_.line();
  }

  static std::string unexpected(std::string_view text) {
    return quoted(text) + " stands alone: expected a move, a comment, a result or a tag";
  }

  void fail(int line, std::string message) {
    if (!error_) error_ = PgnError{line, std::move(message)};
  }

  void read_tag() {
    const int line = in_.line();
    const auto bad = [&](const std::string& read) {
      fail(line, "tag " + quoted('[' + read) + ": expected [Name \"value\"]");
    };
    in_.take();
    in_.skip_blanks();
    std::string name;
    while (in_.peek() > ' ' && in_.peek() != '"' && in_.peek() != ']') {
      name += static_cast<char>(in_.take());
    }
    in_.skip_blanks();
    if (name.empty() || in_.peek() != '"') return bad(name);
    in_.take();
    std::string value;
    while (in_.peek() != '"') {
      if (in_.peek() == '\\') in_.take();
      if (in_.peek() == kEnd || in_.peek() == '\n') return bad(name + " \"" + value);
      value += static_cast<char>(in_.take());
    }
    in_.take();
    in_.skip_blanks();
    if (in_.peek() != ']') return bad(name + " \"" + value + '"');
    in_.take();
    if (!game_.tags.emplace(name, value).second && name == "Event") {
      fail(line, "a second Event tag: expected a move or a result before another game");
    }
  }

  std::string read_braces() {
    const int line = in_.line();
    in_.take();
    std::string text;
    while (in_.peek() != '}') {
      if (in_.peek() == kEnd) {
        fail(line, "comment " + quoted('{' + text) + " does not end: expected '}'");
        return {};
      }
      text += static_cast<char>(in_.take());
    }
    in_.take();
    return text;
  }

  void skip_variation() {
    const int line = in_.line();
    int depth = 0;
    do {
      if (error_) return;
      switch (in_.peek()) {
        case kEnd: fail(line, "variation does not end: expected ')'"); return;
        case '{': read_braces(); continue;
        case ';': in_.take_line(); continue;
        case '(': ++depth; break;
        case ')': --depth; break;
        default: break;
      }
      in_.take();
    } while (depth > 0);
  }

  /// A comment belongs to the move before it.
  void add_comment(std::string_view text) {
    std::string& comment = game_.moves.empty() ? game_.comment : game_.moves.back().comment;
    if (!comment.empty()) comment += '\n';
    comment += join(split_words(text), " ");
  }

  std::string take_token() {
    std::string token;
    constexpr std::string_view kEnds = "{}()[];<>$";
    while (in_.peek() != kEnd && !is_blank(in_.peek()) &&
           kEnds.find(static_cast<char>(in_.peek())) == std::string_view::npos) {
      token += static_cast<char>(in_.take());
    }
    return token;
  }

  void read_move() {
    const int line = in_.line();
    const std::string token = take_token();
    if (const auto result = as_result(token)) {
      game_.result = *result;
      return;
    }
    const std::string_view move = bare_move(token);
    if (!move.empty()) game_.moves.push_back({std::string(move), line, {}});
  }

  Characters in_;
  PgnGame game_;
  std::optional<PgnError> error_;
};

// --- Playing over ---

/// The value of a tag; empty where it is missing or unknown.
std::string tag(const PgnGame& game, const std::string& name) {
  const auto found = game.tags.find(name);
  if (found == game.tags.end() || found->second == "?" || found->second == "????.??.??") return {};
  return found->second;
}

Termination termination_of(const PgnGame& game, Result result) {
  if (const auto known = parse_termination(lower(tag(game, "Termination")))) return *known;
  return result == Result::kOngoing ? Termination::kUnterminated : Termination::kNormal;
}

/// Takes a decimal number without sign off the front.
std::optional<std::int64_t> take_number(std::string_view& text) {
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const auto number = parse_integer(text.substr(0, digits));
  if (digits == 0 || !number) return std::nullopt;
  text.remove_prefix(digits);
  return number;
}

bool take_prefix(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

/// "0.31" or "1.2" with `places` digits kept: 31 and 1200 for 2 and 3.
std::optional<std::int64_t> take_decimal(std::string_view& text, int places) {
  constexpr std::int64_t kMost = 1'000'000'000'000;
  const auto whole = take_number(text);
  if (!whole || *whole > kMost) return std::nullopt;
  std::int64_t value = *whole;
  std::string_view fraction;
  if (take_prefix(text, ".")) {
    fraction = text.substr(0, text.find_first_not_of("0123456789"));
    text.remove_prefix(fraction.size());
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(places); ++i) {
    value = value * 10 + (i < fraction.size() ? fraction[i] - '0' : 0);
  }
  return value;
}

/// Takes "+0.31" or "-M5" off the front.
std::optional<Score> take_score(std::string_view& text) {
  constexpr std::int64_t kMost = 1'000'000;
  const int sign = text.starts_with('-') ? -1 : 1;
  if (!take_prefix(text, "+") && !take_prefix(text, "-")) return std::nullopt;
  const bool mate = take_prefix(text, "M");
  const auto size = mate ? take_number(text) : take_decimal(text, 2);
  if (!size || *size > kMost) return std::nullopt;
  Score score;
  const int value = sign * static_cast<int>(*size);
  if (mate) {
    score.mate = value;
  } else {
    score.centipawns = value;
  }
  return score;
}

/// Takes "0.103s" off the front; without the unit, as XBoard writes it, if `bare` allows it.
std::optional<std::int64_t> take_time(std::string_view& text, bool bare) {
  std::string_view rest = text;
  const auto time = take_decimal(rest, 3);
  if (!time) return std::nullopt;
  if (!take_prefix(rest, "s") && !(bare && (rest.empty() || rest.starts_with('\n'))))
    return std::nullopt;
  text = rest;
  return time;
}

/// Reads "+0.31/12 0.103s" or "book" off the front of a comment into the turn. Returns what
/// follows: the whole comment where it begins otherwise. XBoard leaves a short time out and puts
/// the reason of the end into a comment of its own.
std::string_view read_comment(std::string_view comment, TurnRecord& turn) {
  const auto ends_or_goes_on = [](std::string_view& text) {
    return text.empty() || take_prefix(text, ", ") || take_prefix(text, "\n");
  };
  std::string_view rest = comment;
  TurnRecord read;
  if (take_prefix(rest, "book") && ends_or_goes_on(rest)) {
    turn.source = TurnRecord::Source::kOpening;
    return rest;
  }
  rest = comment;
  read.score = take_score(rest);
  if (take_prefix(rest, "/")) {
    const auto depth = take_number(rest);
    if (!depth || *depth > 10'000) return comment;
    read.depth = static_cast<int>(*depth);
  }
  std::string_view with_time = rest;
  take_prefix(with_time, " ");
  const bool searched = read.score && read.depth > 0;
  const auto time = take_time(with_time, searched);
  if (time) rest = with_time;
  if ((!time && !searched) || !ends_or_goes_on(rest)) return comment;
  turn.score = read.score;
  turn.depth = read.depth;
  turn.time_ms = time.value_or(0);
  return rest;
}

/// Plays the longest beginning of `text` that is a ply and ends at a comma or with the text; in the
/// game's own words or in SAN. Returns its length; empty if there is none.
std::optional<std::size_t> play_first_ply(Game& game, std::string_view text) {
  for (const std::size_t end : possible_ply_lengths(game.program(), game.position(), text)) {
    const std::string_view ply = text.substr(0, end);
    auto move = parse_move(game.program(), game.position(), ply);
    if (!move) move = parse_san(game.program(), game.position(), ply);
    if (move) {
      game.play(*move);
      return end;
    }
  }
  return std::nullopt;
}

/// Plays a token: the plies of a turn joined by commas. Returns the error.
std::optional<PgnError> play_token(Game& game, const PgnGame::Token& token) {
  std::string_view rest = token.text;
  while (!rest.empty()) {
    const auto length = play_first_ply(game, rest);
    if (!length) {
      const std::string part =
          rest.size() == token.text.size() ? "" : " (at its part " + quoted(rest) + ")";
      return PgnError{token.line, "illegal move " + quoted(token.text) + part +
                                      ": expected a legal one in " +
                                      to_fen(game.program(), game.position())};
    }
    rest.remove_prefix(std::min(*length + 1, rest.size()));
  }
  return std::nullopt;
}

std::string all_variants() {
  std::vector<std::string> ids;
  for (const auto& variant : catalogue()) ids.push_back(variant->info().id);
  return join(ids, ", ");
}

using Begun = std::variant<Game, PgnError>;

Begun begin_game(const PgnGame& game) {
  const std::string name = tag(game, "Variant");
  const Variant* variant = find_variant(name.empty() ? "chess" : name);
  if (variant == nullptr) {
    return PgnError{game.line, "unknown variant " + quoted(name) + ": expected " + all_variants()};
  }
  const std::string fen = tag(game, "FEN");
  if (fen.empty()) return Game(*variant);
  const auto start = parse_fen(compiled(*variant), fen);
  if (const auto* error = std::get_if<FenError>(&start)) {
    return PgnError{game.line, "bad FEN tag " + quoted(fen) + ": " + error->message};
  }
  return Game(*variant, std::get<Position>(start));
}

GameRecord record_of_tags(const PgnGame& pgn, const Game& game) {
  GameRecord record;
  record.variant = &game.variant();
  record.start = game.start();
  record.event = tag(pgn, "Event");
  record.date = tag(pgn, "Date");
  record.round = tag(pgn, "Round");
  record.names = {tag(pgn, "White"), tag(pgn, "Black")};
  record.time_controls.fill(tag(pgn, "TimeControl"));
  if (record.time_controls[White].empty()) {
    record.time_controls = {tag(pgn, "WhiteTimeControl"), tag(pgn, "BlackTimeControl")};
  }
  const std::string result = pgn.result.empty() ? tag(pgn, "Result") : pgn.result;
  record.result = parse_result(result).value_or(Result::kOngoing);
  record.termination = termination_of(pgn, record.result);
  return record;
}

}  // namespace

std::optional<PgnError> read_pgn(std::istream& in,
                                 const std::function<bool(const PgnGame&)>& game) {
  PgnReader reader(in);
  while (const auto next = reader.next()) {
    if (!game(*next)) return std::nullopt;
  }
  return reader.error();
}

std::variant<GameRecord, PgnError> play_over(const PgnGame& pgn) {
  Begun begun = begin_game(pgn);
  if (auto* error = std::get_if<PgnError>(&begun)) return std::move(*error);
  Game& game = std::get<Game>(begun);
  GameRecord record = record_of_tags(pgn, game);
  record.reason = pgn.moves.empty() ? pgn.comment : "";
  for (const PgnGame::Token& token : pgn.moves) {
    TurnRecord turn;
    if (game.program().actor(game.position()) == Actor::kChance) {
      turn.source = TurnRecord::Source::kChance;
    }
    const std::size_t before = game.moves().size();
    if (auto error = play_token(game, token)) return std::move(*error);
    turn.plies.assign(game.moves().begin() + static_cast<std::ptrdiff_t>(before),
                      game.moves().end());
    const std::string_view rest = read_comment(token.comment, turn);
    if (&token == &pgn.moves.back()) record.reason = rest;
    record.turns.push_back(std::move(turn));
  }
  std::replace(record.reason.begin(), record.reason.end(), '\n', ' ');
  return record;
}

}  // namespace protean
