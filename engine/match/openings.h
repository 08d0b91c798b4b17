// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"
#include "variants/variant.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// Where a game begins: a position and the plies played from it before the players are asked.
struct Opening {
  Position start;
  std::vector<Move> plies;
};

/// A FEN or EPD line without the operations of an EPD: four fields, counters and tokens.
std::string fen_of_line(std::string_view line);

/// A supply of openings for one game. Not for use by several threads at once.
class Openings {
 public:
  virtual ~Openings() = default;
  /// The next opening; the supply never ends.
  virtual Opening next() = 0;
};

/// Openings as --openings asks: "random:PLIES" (random legal plies from the start, which is drawn
/// where the game has 960 arrays; no game over and no side already lost by mate in one; chance
/// plies are drawn by their weights; ended between turns; fewer plies where the game hardly lasts
/// so long), "FILE.epd" (positions, a FEN or EPD a line) or "FILE.pgn" (games of this variant;
/// "FILE.pgn:PLIES" cuts them off after so many plies, and turns that end the game are left out).
/// Files are taken in an order shuffled by the seed, over and over. Empty or "start": the game's
/// start position. Throws MatchWordsError for any other text, and std::runtime_error that names the
/// file, the line and what was expected.
std::unique_ptr<Openings> make_openings(const Variant& variant, std::string_view text,
                                        std::uint64_t seed);

}  // namespace protean
