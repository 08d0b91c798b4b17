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

/// The beginning of a game: a position, and the plies played from it before the players take over.
struct Opening {
  Position start;
  std::vector<Move> plies;
};

/// The FEN of a FEN or EPD line: four fields, counters and tokens, without an EPD's operations.
std::string fen_of_line(std::string_view line);

/// A supply of openings of one variant. Not for use by several threads at once.
class Openings {
 public:
  virtual ~Openings() = default;
  /// The next opening; the supply never ends.
  virtual Opening next() = 0;
};

/// Makes the openings that `text`, the value of --openings, describes:
///   "random:PLIES"  random legal plies of the players from the start position, which is drawn in
///                   games with 960 arrays. Chance plies are drawn by their weights and not
///                   counted. An opening ends between turns, before the end of the game, and
///                   leaves the player to move no ply that wins. Fewer plies if the game hardly
///                   lasts that long.
///   "FILE.epd"      positions, one FEN or EPD per line.
///   "FILE.pgn"      games of this variant; "FILE.pgn:PLIES" limits them to that many plies. Turns
///                   that end the game are left out.
///   "" or "start"   the game's start position.
/// The openings of a file come in an order shuffled by `seed`, over and over. Throws
/// MatchWordsError for any other text, and std::runtime_error that names the file, the line and
/// what was expected.
std::unique_ptr<Openings> make_openings(const Variant& variant, std::string_view text,
                                        std::uint64_t seed);

}  // namespace protean
