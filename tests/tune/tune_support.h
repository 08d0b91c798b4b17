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

/// Settings for a few fast games of the engine against itself.
inline SelfPlay few_games(int games, int concurrency = 1) {
  return {games, 60, concurrency, 3, {}, {}, {}, nullptr};
}

/// The message of the exception that a call throws; empty if it throws none.
template <class Call>
std::string thrown(Call&& call) {
  try {
    call();
    return "";
  } catch (const std::exception& error) {
    return error.what();
  }
}

/// The tables of a game that follow from its rules alone.
inline EvaluationTables by_rules(const std::string& id = "chess") {
  return build_evaluation_tables(game(id), {EvaluationSource::Origin::kRules, {}, {}});
}

/// Weights of chess, as a text, in which the Queen is worth `value`.
inline EvaluationSource with_queen(int value) {
  const std::string n = std::to_string(value);
  return {EvaluationSource::Origin::kText, "variant chess\nman Q " + n + " " + n + "\n", "f"};
}

/// The weights of a game on a tenth of the full scale, scaled up so that the evaluation stays the
/// same.
inline Weights on_a_tenth_of_the_scale(Weights weights) {
  for (Tapered& w : weights) w = {10 * w.full(), 10 * w.sparse()};
  weights[weight::kScale] = {kFullScale / 10, kFullScale / 10};
  return weights;
}

/// Positions of chess that lack one piece or two, each labelled with the score that `truth` gives
/// it and with the result that follows.
inline std::vector<QuietPosition> labelled_positions(const EvaluationTables& truth) {
  const RuleProgram& chess = game("chess");
  auto positions = play_games(*find_variant("chess"), few_games(60));
  int n = 0;
  for (QuietPosition& at : positions) {
    // Games without search end by chance; the results here must follow from the true values.
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
