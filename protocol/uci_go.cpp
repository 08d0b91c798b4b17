// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/uci_go.h"

#include "engine/app/perft_command.h"
#include "engine/most_ms.h"
#include "engine/turn.h"
#include "engine/words.h"
#include "movegen/base/quoted.h"
#include "movegen/notation/move_text.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace protean {

namespace {

/// A word of `go` that takes a number, and the least number that makes sense, which replaces
/// smaller ones.
struct NumberWord {
  std::string_view word;
  std::int64_t least;
  void (*apply)(GoRequest&, std::int64_t);
};

std::int64_t as_ms(std::int64_t value) {
  return std::min(value, kMostMs);
}

int as_int(std::int64_t value) {
  return static_cast<int>(std::min<std::int64_t>(value, std::numeric_limits<int>::max()));
}

constexpr std::array<NumberWord, 10> kNumberWords = {{
    {"depth", 1, [](GoRequest& r, std::int64_t n) { r.limits.depth = as_int(n); }},
    {"nodes", 1,
     [](GoRequest& r, std::int64_t n) { r.limits.nodes = static_cast<std::uint64_t>(n); }},
    {"movetime", 1, [](GoRequest& r, std::int64_t n) { r.limits.movetime_ms = as_ms(n); }},
    {"wtime", 1, [](GoRequest& r, std::int64_t n) { r.limits.time_ms[White] = as_ms(n); }},
    {"btime", 1, [](GoRequest& r, std::int64_t n) { r.limits.time_ms[Black] = as_ms(n); }},
    {"winc", 0, [](GoRequest& r, std::int64_t n) { r.limits.increment_ms[White] = as_ms(n); }},
    {"binc", 0, [](GoRequest& r, std::int64_t n) { r.limits.increment_ms[Black] = as_ms(n); }},
    {"movestogo", 0,
     [](GoRequest& r, std::int64_t n) {
       if (n > 0) r.limits.moves_to_go = as_int(n);
     }},
    {"mate", 1, [](GoRequest& r, std::int64_t n) { r.limits.mate = as_int(n); }},
    {"perft", 0,
     [](GoRequest& r, std::int64_t n) {
       r.perft = as_int(std::min<std::int64_t>(n, kDeepestPerft));
     }},
}};

const NumberWord* number_word(std::string_view word) {
  for (const NumberWord& known : kNumberWords) {
    if (known.word == word) return &known;
  }
  return nullptr;
}

bool is_keyword(std::string_view word) {
  return number_word(word) != nullptr || word == "infinite" || word == "ponder" ||
         word == "searchmoves";
}

/// True if the plies played belong to one turn.
bool is_one_turn(const Game& game) {
  const History& before = game.history();
  for (std::size_t i = 1; i < before.size(); ++i) {
    if (!same_turn(game.program(), before[i - 1], before[i])) return false;
  }
  return true;
}

/// Adds a root move: a ply, or a turn of several.
void add_search_move(const Game& game, std::string_view word, GoRequest& request) {
  if (const auto ply = parse_move(game.program(), game.position(), word)) {
    request.limits.search_moves.push_back(*ply);
    return request.limits.search_turns.push_back({*ply});
  }
  Game turn(game.variant(), game.position());
  if (word.find(',') == word.npos || turn.play_text(word) || !is_one_turn(turn)) {
    return request.complain("searchmoves: " + quoted(word) + " is not a legal move here");
  }
  request.limits.search_moves.push_back(turn.moves().front());
  request.limits.search_turns.push_back(turn.moves());
}

void complete_clocks(Limits& limits) {
  auto& [white, black] = limits.time_ms;
  if (!white) white = black;
  if (!black) black = white;
}

}  // namespace

bool GoRequest::bounded() const {
  if (limits.infinite) return false;
  return limits.depth || limits.nodes || limits.movetime_ms || limits.time_ms[White] || limits.mate;
}

void GoRequest::complain(std::string text) {
  constexpr std::size_t kMostReported = 100;
  if (complaints.size() < kMostReported) {
    complaints.push_back(std::move(text));
  } else {
    ++more_complaints;
  }
}

GoRequest parse_go(const Game& game, const std::vector<std::string_view>& words) {
  GoRequest request;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string_view word = words[i];
    if (word == "infinite") {
      request.limits.infinite = true;
    } else if (word == "ponder") {
      request.limits.ponder = true;
    } else if (word == "searchmoves") {
      while (i + 1 < words.size() && !is_keyword(words[i + 1]))
        add_search_move(game, words[++i], request);
      if (request.limits.search_moves.empty() && request.more_complaints == 0)
        request.complain("searchmoves: no legal move follows, so all are searched");
    } else if (const NumberWord* known = number_word(word)) {
      const std::string text(i + 1 < words.size() ? words[i + 1] : "");
      const auto number = parse_integer(text);
      if (!number) {
        request.valid = false;
        if (word == "perft") request.perft = 0;
        const bool is_long = !text.empty() && text.find_first_not_of("0123456789") == text.npos;
        request.complain("go " + std::string(word) + ": expected a " +
                         (is_long ? "smaller" : "whole") + " number, not " + quoted(text));
        return request;
      }
      known->apply(request, std::max(*number, known->least));
      ++i;
    } else {
      request.complain("go: unknown word " + quoted(word));
    }
  }
  complete_clocks(request.limits);
  // If only single plies are named, their turns may continue freely.
  std::vector<std::vector<Move>>& turns = request.limits.search_turns;
  if (std::all_of(turns.begin(), turns.end(), [](const auto& turn) { return turn.size() == 1; }))
    turns.clear();
  return request;
}

}  // namespace protean
