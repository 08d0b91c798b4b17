// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "variants/variant.h"

#include <array>
#include <functional>
#include <string_view>

namespace protean::bench {

/// An orthodox position with perft counts in the literature.
struct NamedFen {
  std::string_view name;
  std::string_view fen;
  int depth;  ///< Depth of a perft that takes a few milliseconds.
};

inline constexpr std::array<NamedFen, 3> kOrthodox = {{
    {"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5},
    {"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4},
    {"position3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5},
}};

/// The compiled rules of orthodox chess.
const RuleProgram& orthodox();

/// The position of a valid FEN; throws std::invalid_argument if it is not valid.
Position position(const RuleProgram& program, std::string_view fen);

/// Calls `visit` with each game of the catalogue, so that new games are measured without being
/// listed here.
void for_each_game(const std::function<void(const Variant&)>& visit);

}  // namespace protean::bench
