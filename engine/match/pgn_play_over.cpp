// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/game.h"
#include "engine/match/foreign_pgn.h"
#include "engine/match/pgn.h"
#include "engine/match/split_turns.h"
#include "engine/suggestion.h"
#include "engine/words.h"
#include "movegen/base/quoted.h"
#include "movegen/notation/fen.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

namespace protean {
namespace {

/// The tag with this name; null if it is missing or its value is unknown ("?", "????.??.??").
const PgnTag* known_tag(const PgnGame& game, std::string_view name) {
  const PgnTag* found = game.tag(name);
  if (found == nullptr || found->value == "?" || found->value == "????.??.??") return nullptr;
  return found;
}

/// The value of a tag; empty if it is missing or unknown.
std::string tag(const PgnGame& game, std::string_view name) {
  const PgnTag* found = known_tag(game, name);
  return found != nullptr ? found->value : "";
}

Termination termination_of(const PgnGame& game, Result result) {
  if (const auto known = parse_termination(lower(tag(game, "Termination")))) return *known;
  return result == Result::kOngoing ? Termination::kUnterminated : Termination::kNormal;
}

/// Takes an unsigned decimal integer off the front.
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

/// Takes "0.31" or "1.2" off the front and keeps `places` decimal places: 31 with 2, 1200 with 3.
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

/// Takes "0.103s" off the front, in milliseconds. With `bare`, the rest of a text may also be a
/// time without the unit, as XBoard writes it: "5", or "1:05" from a minute on.
std::optional<std::int64_t> take_time(std::string_view& text, bool bare) {
  std::string_view rest = text;
  auto time = take_decimal(rest, 3);
  if (!time) return std::nullopt;
  if (bare && take_prefix(rest, ":")) {
    const auto seconds = take_decimal(rest, 3);
    if (!seconds) return std::nullopt;
    *time = 60 * *time + *seconds;
  }
  if (!take_prefix(rest, "s") && !(bare && rest.empty())) return std::nullopt;
  text = rest;
  return time;
}

/// Takes " [%eval 0.35]" off the front: "0.35"; empty if the text begins otherwise.
std::string take_eval(std::string_view& text) {
  std::string_view rest = text;
  const std::size_t end = rest.find(']');
  if (!take_prefix(rest, " [%eval ") || end == std::string_view::npos) return {};
  std::string eval(rest.substr(0, rest.find(']')));
  text.remove_prefix(end + 1);
  return eval;
}

/// Appends the lines of a text to `lines`.
void add_lines(std::string_view text, std::vector<std::string>& lines) {
  if (text.empty()) return;
  for (const std::string_view line : split_at(text, '\n')) lines.emplace_back(line);
}

/// Reads "+0.31/12 0.103s [%eval 0.31]" or "book" at the front of a comment into the turn. Returns
/// the rest of the comment; empty if it begins otherwise. XBoard omits a short time.
std::optional<std::string_view> read_comment(std::string_view comment, TurnRecord& turn) {
  const auto ends_or_goes_on = [](std::string_view& text) {
    return text.empty() || take_prefix(text, ", ");
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
    if (!depth || *depth > 10'000) return std::nullopt;
    read.depth = static_cast<int>(*depth);
  }
  std::string_view with_time = rest;
  take_prefix(with_time, " ");
  const bool searched = read.score && read.depth > 0;
  const auto time = take_time(with_time, searched);
  if (time) rest = with_time;
  read.eval = take_eval(rest);
  if ((!time && !searched) || !ends_or_goes_on(rest)) return std::nullopt;
  turn.score = read.score;
  turn.depth = read.depth;
  turn.time_ms = time;
  turn.eval = read.eval;
  return rest;
}

/// Reads the comments after the words of a turn: the last one in our own form into the turn's
/// score, depth and time, the others unchanged. Returns the rest of the one in our form.
std::string read_comments(std::span<const PgnGame::Token> words, TurnRecord& turn) {
  for (const PgnGame::Token& word : words) add_lines(word.comment, turn.comments);
  for (auto comment = turn.comments.rbegin(); comment != turn.comments.rend(); ++comment) {
    const auto rest = read_comment(*comment, turn);
    if (!rest) continue;
    std::string follows(*rest);
    turn.comments.erase(std::prev(comment.base()));
    return follows;
  }
  return {};
}

/// Reads the comments, glyphs and variations after the words of a turn, and after the `last` turn
/// the reason for the end.
void read_annotations(std::span<const PgnGame::Token> words, bool last, TurnRecord& turn,
                      std::string& reason) {
  std::string follows = read_comments(words, turn);
  // XBoard writes the reason for the end as a comment of its own.
  if (last) {
    reason = follows.empty() ? join(turn.comments, " ") : follows;
  } else if (!follows.empty()) {
    turn.comments.insert(turn.comments.begin(), std::move(follows));
  }
  for (const PgnGame::Token& word : words) {
    turn.glyphs.insert(turn.glyphs.end(), word.glyphs.begin(), word.glyphs.end());
    turn.variations.insert(turn.variations.end(), word.variations.begin(), word.variations.end());
  }
}

/// Plays the longest prefix of `text` that is a ply and ends at a comma or with the text. Returns
/// its length; empty if there is none.
std::optional<std::size_t> play_first_ply(Game& game, std::string_view text) {
  for (const std::size_t end : possible_ply_lengths(game.program(), game.position(), text)) {
    const std::string_view ply = text.substr(0, end);
    const auto meant = parse_foreign_move(game.program(), game.position(), ply);
    if (meant.size() == 1) {
      game.play(meant.front());
      return end;
    }
  }
  return std::nullopt;
}

/// Plays a token: the plies of a turn joined by commas. Returns the error, if any.
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

using Begun = std::variant<Game, PgnError>;

Begun begin_game(const PgnGame& game) {
  const auto line_of = [&](std::string_view name) { return known_tag(game, name)->line; };
  const std::string name = tag(game, "Variant");
  const Variant* variant = variant_of_tag(name.empty() ? "chess" : name);
  if (variant == nullptr)
    return PgnError{line_of("Variant"), "tag Variant: " + no_such_variant(name)};
  const std::string fen = tag(game, "FEN");
  if (fen.empty()) return Game(*variant);
  const auto start = parse_foreign_fen(compiled(*variant), fen);
  if (const auto* error = std::get_if<FenError>(&start)) {
    return PgnError{line_of("FEN"), "bad FEN tag " + quoted(fen) + ": " + error->message};
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
  record.tags = pgn.tags;
  if (!pgn.moves.empty()) add_lines(pgn.comment, record.comments);
  const bool open = pgn.result.empty() || pgn.result == "*";
  const std::string result = open ? tag(pgn, "Result") : pgn.result;
  record.result = parse_result(result).value_or(Result::kOngoing);
  record.termination = termination_of(pgn, record.result);
  return record;
}

}  // namespace

std::variant<GameRecord, PgnError> play_over(const PgnGame& pgn) {
  Begun begun = begin_game(pgn);
  if (auto* error = std::get_if<PgnError>(&begun)) return std::move(*error);
  Game& game = std::get<Game>(begun);
  GameRecord record = record_of_tags(pgn, game);
  record.reason = pgn.moves.empty() ? pgn.comment : "";
  std::vector<std::string> words;
  for (const PgnGame::Token& token : pgn.moves) words.push_back(token.text);
  const bool split = record.variant->xboard() == XBoardSupport::kSplit &&
                     std::any_of(words.begin(), words.end(), is_pass_word);
  for (std::size_t at = 0; at < words.size();) {
    TurnRecord turn;
    if (game.program().actor(game.position()) == Actor::kChance) {
      turn.source = TurnRecord::Source::kChance;
    }
    const std::size_t before = game.moves().size();
    const auto length = split ? play_split_turn(game, words, at) : std::nullopt;
    if (!length) {
      if (auto error = play_token(game, pgn.moves[at])) {
        error->move = at;
        return std::move(*error);
      }
    }
    const std::size_t first = at;
    at += length.value_or(1);
    turn.plies.assign(game.moves().begin() + static_cast<std::ptrdiff_t>(before),
                      game.moves().end());
    turn.word = at - 1;
    read_annotations(std::span(pgn.moves).subspan(first, at - first), at == words.size(), turn,
                     record.reason);
    record.turns.push_back(std::move(turn));
  }
  std::replace(record.reason.begin(), record.reason.end(), '\n', ' ');
  return record;
}

}  // namespace protean
