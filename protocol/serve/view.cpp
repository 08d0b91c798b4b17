// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/serve/view.h"

#include "engine/secrets.h"
#include "movegen/notation/fen.h"

#include <algorithm>
#include <cstdint>

namespace protean {

namespace {

/// The attacked royal pieces of the side to move. A game that makes its plies itself says only that
/// something must be answered: then its Kings.
Bitboard checked_pieces(const RuleProgram& program, const Position& pos) {
  const Color us = pos.side();
  if (program.has(kOwnTurn))
    return program.rules.must_answer(program, pos) ? pos.of(us, King) : Bitboard{0};
  if (!program.in_check(pos)) return 0;
  Bitboard checked = 0;
  for_each_square(program.royal_pieces(pos, us), [&](Square s) {
    if (program.attackers(pos, s, !us)) checked |= bit(s);
  });
  return checked;
}

}  // namespace

std::string seen_fen(const RuleProgram& program, const Position& pos, Viewer viewer) {
  const bool all = !viewer || !hides_something(program, pos);
  return all ? to_fen(program, pos) : program.rules.observed_fen(program, pos, *viewer);
}

Position known_position(const RuleProgram& program, const Position& pos, Viewer viewer,
                        std::uint64_t seed) {
  const bool all = !viewer || !hides_something(program, pos);
  return all ? pos : program.rules.possible_world(program, pos, *viewer, seed);
}

bool knows_ply_by_now(const RuleProgram& program, const Position& before,
                      std::span<const Move> plies, Color viewer) {
  if (plies.empty() || seen_fen(program, before, viewer) != to_fen(program, before)) return false;
  const auto followed = [&](Move first) -> std::optional<Position> {
    Position pos = program.make(before, first);
    for (const Move ply : plies.subspan(1)) {
      MoveList legal;
      program.generate(pos, legal);
      if (std::find(legal.begin(), legal.end(), ply) == legal.end()) return std::nullopt;
      pos = program.make(pos, ply);
    }
    return pos;
  };
  const auto view = [&](const Position& pos) { return seen_fen(program, pos, viewer); };
  const std::string now = view(*followed(plies[0]));
  MoveList legal;
  program.generate(before, legal);
  return std::none_of(legal.begin(), legal.end(), [&](Move other) {
    const auto led_to = other == plies[0] ? std::nullopt : followed(other);
    return led_to && view(*led_to) == now;
  });
}

Bitboard seen_checks(const RuleProgram& program, const Position& pos, Viewer viewer) {
  if (!viewer || !hides_something(program, pos)) return checked_pieces(program, pos);
  Bitboard checked = kAllSquares;
  for (std::uint64_t seed = 0; checked != 0 && seed < kWorldsTried; ++seed)
    checked &= checked_pieces(program, known_position(program, pos, viewer, seed));
  return checked;
}

}  // namespace protean
