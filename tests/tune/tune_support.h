// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/self_play.h"
#include "search/evaluation/evaluate.h"
#include "tests/support.h"
#include "variants/catalogue.h"

#include <exception>
#include <string>
#include <vector>

/// What the tests of learning share.
namespace protean::test {

/// How a few fast games of the engine against itself are played.
inline SelfPlay few_games(int games, int concurrency = 1) {
  return {games, 60, concurrency, 3, {}, {}, {}, nullptr};
}

/// What a call throws; empty if nothing.
template <class Call>
std::string thrown(Call&& call) {
  try {
    call();
    return "";
  } catch (const std::exception& error) {
    return error.what();
  }
}

/// A game as its rules alone have it.
inline EvaluationTables by_rules(const std::string& id = "chess") {
  return build_evaluation_tables(game(id), {EvaluationSource::Origin::kRules, {}, {}});
}

/// Chess with a piece's value wrong, as a text.
inline EvaluationSource with_queen(int value) {
  const std::string n = std::to_string(value);
  return {EvaluationSource::Origin::kText, "variant chess\nman Q " + n + " " + n + "\n", "f"};
}

/// The weights of a game whose scale is a tenth, so that the evaluation is what it is with these.
inline Weights on_a_tenth_of_the_scale(Weights weights) {
  for (Tapered& w : weights) w = {10 * w.full(), 10 * w.sparse()};
  weights[weight::kScale] = {kFullScale / 10, kFullScale / 10};
  return weights;
}

/// Positions whose result follows from the true values of the pieces, with a Queen or Rook more or
/// less.
inline std::vector<QuietPosition> labelled_positions(const EvaluationTables& truth) {
  const RuleProgram& chess = game("chess");
  auto positions = play_games(*find_variant("chess"), few_games(60));
  int n = 0;
  for (QuietPosition& at : positions) {
    // Games of no search end by chance: what counts here is that results follow the true values.
    Position& pos = at.position;
    const Color c = n % 2 == 0 ? White : Black;
    const PieceType taken = n % 3 == 0 ? Queen : n % 3 == 1 ? Rook : Knight;
    const PieceType other = n % 5 == 0 ? Queen : n % 5 == 1 ? Rook : Bishop;
    if (const Bitboard pieces = pos.of(c, taken)) pos.take(lsb(pieces));
    if (const Bitboard pieces = pos.of(!c, other)) pos.take(lsb(pieces));
    const Value v = evaluate(chess, truth, pos);
    const Value for_white = pos.side() == White ? v : -v;
    at.score = for_white;
    at.points = for_white > 100 ? 1.0F : for_white < -100 ? 0.0F : 0.5F;
    at.game = n++;
  }
  return positions;
}

}  // namespace protean::test
