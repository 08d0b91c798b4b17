// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/typed_turn.h"

#include "engine/app/play_text.h"
#include "engine/secrets.h"
#include "engine/study/illegal_move.h"
#include "movegen/base/letters.h"
#include "movegen/base/quoted.h"
#include "movegen/notation/move_text.h"
#include "movegen/notation/san.h"
#include "search/imperfect/hidden_information.h"

#include <algorithm>
#include <optional>

namespace protean {

namespace {

std::optional<Move> read_ply(const Game& game, std::string_view text) {
  const std::optional<std::string> whole = complete_move_text(game, text);
  const auto ply = parse_move(game.program(), game.position(), whole ? *whole : text);
  return ply ? ply : parse_san(game.program(), game.position(), text);
}

/// Explains why a part is not a legal ply, without revealing anything hidden. Empty if no reason
/// can be given and no ply comes before the part.
std::string why_no_ply(const Game& game, std::string_view part, std::string_view before) {
  const bool secret = hides_something(game.program(), game.position());
  const std::string why = secret ? "" : why_illegal(game, part);
  if (why.empty() && before.empty()) return {};
  return quoted(part) + " is not a legal move" +
         (before.empty() ? "" : " after " + quoted(before)) + (why.empty() ? "" : ": " + why);
}

/// Why no other ply may follow a ply on the same line; empty if one may.
std::string why_last(const Game& before, Move ply, const Game& after, std::string_view read) {
  const Actor player = before.program().actor(before.position());
  if (after.program().actor(after.position()) != player || after.outcome().over())
    return "the turn ends with " + quoted(read);
  if (is_revealing(before.program(), before.position(), ply))
    return quoted(read) + " tells you something, and what follows needs a line of its own";
  return {};
}

}  // namespace

TypedTurn read_typed_turn(const Game& game, std::string_view text) {
  Game then = game;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::string_view before = text.substr(0, at > 0 ? at - 1 : 0);
    const auto lengths = possible_ply_lengths(then.program(), then.position(), text.substr(at));
    std::optional<Move> ply;
    const auto length = std::find_if(lengths.begin(), lengths.end(), [&](std::size_t n) {
      return (ply = read_ply(then, text.substr(at, n))).has_value();
    });
    if (!ply) return {{}, why_no_ply(then, text.substr(at, lengths.back()), before)};
    const Game now = then;
    then.play(*ply);
    const std::string_view read = text.substr(0, at + *length);
    at += *length + 1;
    if (at >= text.size()) break;
    if (std::string why = why_last(now, *ply, then, read); !why.empty())
      return {{}, quoted(text) + ": " + why};
  }
  const auto first = then.moves().begin() + static_cast<std::ptrdiff_t>(game.moves().size());
  return {{first, then.moves().end()}, {}};
}

std::vector<std::string> turns_in_other_case(const Game& game, std::string_view text) {
  std::vector<std::string> turns;
  std::vector<std::vector<Move>> read;
  for (const bool first : {false, true}) {
    for (const bool last : {false, true}) {
      std::string other = lower(text);
      if (first) other.front() = upper(other.front());
      if (last) other.back() = upper(other.back());
      const auto plies = read_typed_turn(game, other).plies;
      if (plies.empty() || std::find(read.begin(), read.end(), plies) != read.end()) continue;
      read.push_back(plies);
      turns.push_back(other);
    }
  }
  return turns;
}

}  // namespace protean
