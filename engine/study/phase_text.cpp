// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/phase_text.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace protean {

namespace {

/// What is done in a phase. If phases of several games share a name, a token distinguishes them.
struct Phase {
  std::string_view name;
  std::string_view token;
  std::string_view words;
  /// The most plies of the turn, each by a piece named in "moved:"; 0: not shown.
  int plies = 0;
};

constexpr std::array kPhases = std::to_array<Phase>({
    {"setup", "prison:", "put a piece on the board"},
    {"play", "prison:", "move a piece or drop one", 3},
    {"deal", "deck:", "a card is dealt"},
    {"move", "chk:", "make a move"},
    {"boost", "chk:", "step on with the boosted piece, or stop"},
    {"card", "chk:", "play a card, or none"},
    {"draw", "chk:", "a card is drawn"},
    {"array", "cloak:", "choose your array in secret"},
    {"turn", "cloak:", "guess what a cloaked piece is, or make a move"},
    {"gift", "cloak:", "make the bonus move that a wrong guess gave you, or pass"},
    {"move", "cloak:", "make a move"},
    {"bonus", "cloak:", "make your bonus move, or pass"},
    {"uncloak", "cloak:", "uncloak pieces, or end the turn"},
    {"open", "todo:", "lay two cards face up"},
    {"choose", "todo:", "choose two cards in secret"},
    {"move", "todo:", "make the move of the card that is due"},
    {"flip", "taken:", "a card is turned"},
    {"move", "taken:", "move each active piece once"},
    {"add", "taken:", "put the card's piece on the eighth rank"},
    {"end", "taken:", "move each active piece for the last time"},
    {"deal", "hold:", "the card of a piece is turned up"},
    {"step", "hold:", "a position card is turned up"},
    {"place", "hold:", "put the piece down"},
    {"choose", "hold:", "add another piece, or make a move"},
    {"move", "hold:", "make a move"},
    {"deal", "unseen:", "a card is turned up"},
    {"play", "unseen:", "let a piece be moved, or add one"},
    {"add", "unseen:", "a card is turned up"},
    {"minus", "unseen:", "let a piece be moved, at a point each"},
});

/// The text after " name:" in a FEN, up to the next space; empty if it is not there.
std::string_view token_text(std::string_view fen, std::string_view name) {
  const std::string start = ' ' + std::string(name) + ':';
  const std::size_t at = fen.find(start);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = fen.substr(at + start.size());
  return rest.substr(0, rest.find(' '));
}

/// " (ply 2 of up to 3)" for a phase of several plies.
std::string ply_of_turn(const Phase& phase, std::string_view fen) {
  if (phase.plies == 0) return {};
  const std::string_view moved = token_text(fen, "moved");
  const auto made =
      std::count_if(moved.begin(), moved.end(), [](char c) { return c >= '1' && c <= '8'; });
  return " (ply " + std::to_string(made + 1) + " of up to " + std::to_string(phase.plies) + ')';
}

/// What is done in a turn of several moves without other phases. The FEN gives the moves left, but
/// not the length of the turn: a first turn may be shorter than all others.
std::string move_of_turn(std::string_view fen) {
  const std::string_view left = token_text(fen, "left");
  const bool counted = !left.empty() && left.find_first_not_of("0123456789") == left.npos;
  return counted ? "make a move (" + std::string(left) + " left in this turn)" : "";
}

}  // namespace

std::string phase_text(std::string_view fen) {
  const std::string_view name = token_text(fen, "phase");
  if (name.empty()) return move_of_turn(fen);
  for (const Phase& phase : kPhases) {
    if (phase.name == name && fen.find(' ' + std::string(phase.token)) != std::string_view::npos)
      return std::string(phase.words) + ply_of_turn(phase, fen);
  }
  return std::string(name);
}

}  // namespace protean
