// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/evaluation/evaluation_tables.h"

#include "search/evaluation/evaluation_facts.h"
#include "search/evaluation/rule_weights.h"

#include <algorithm>
#include <functional>
#include <map>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>

namespace protean {
namespace {

/// One part in this many of its worth is at stake when a piece that comes back is captured.
constexpr int kReturningShare = 8;

/// A number that differs between games whose pieces move differently.
std::uint64_t fingerprint(const RuleProgram& program) {
  std::uint64_t h = 0;
  const auto add = [&h](std::uint64_t x) { h = zobrist::mix(h ^ x) + x; };
  for (char c : program.id) add(static_cast<std::uint64_t>(c));
  for (char c : program.book.start_fen) add(static_cast<std::uint64_t>(c));
  add(std::hash<std::string_view>{}(distinct_part(program.book.weights)));
  add(program.features);
  add(program.book.royals.bits());
  add(program.book.stalemate_loses);
  for (Color c : {White, Black}) {
    add(program.promotion_zone[c]);
    for (PieceType m = Pawn; m < kPieceTypes; ++m) {
      add(m);
      for (const Mover& mover : program.by_type[c][m]) {
        add(mover.goers.by_mode[0].mode | std::uint64_t{mover.rider} << 8 |
            static_cast<std::uint64_t>(mover.use) << 16);
        for (Bitboard reach : mover.reach) add(reach);
        for (const Lookup& entry : mover.lookup) add(entry.mask);
      }
    }
  }
  return h;
}

/// The values of the pieces alone.
Weights material_weights(const Weights& derived) {
  Weights weights{};
  weights[weight::kScale] = {kFullScale, kFullScale};
  const auto worth = derived.begin() + weight::kWorth;
  std::copy_n(worth, kPieceTypes, weights.begin() + weight::kWorth);
  return weights;
}

/// Danger by pressure; the weights begin at `first`.
DangerTable danger_table(const Weights& weights, std::size_t first) {
  DangerTable table;
  for (int pressure = 0; pressure <= kMostPressure; ++pressure) {
    const std::size_t step = first + static_cast<std::size_t>(pressure / kPressureStep);
    const int rest = pressure % kPressureStep;
    const Tapered low = weights[step];
    const Tapered high = weights[step + (rest > 0)];
    table[static_cast<std::size_t>(pressure)] = {
        (low.full() * (kPressureStep - rest) + high.full() * rest) / kPressureStep,
        (low.sparse() * (kPressureStep - rest) + high.sparse() * rest) / kPressureStep};
  }
  return table;
}

}  // namespace

void set_weights(EvaluationTables& t, const Weights& weights) {
  t.weights = weights;
  for (PieceType m = Pawn; m < kPieceTypes; ++m) {
    const Tapered worth = weights[weight::kWorth + m];
    // Forced captures are no exchanges.
    const Tapered scale = weights[weight::kScale];
    t.exchange[m] = t.royal(m)  ? t.spare_royal
                    : t.burdens ? 0
                                : (worth.full() * scale.full() + worth.sparse() * scale.sparse()) /
                                      (2 * kFullScale);
    if (t.returning.has(m)) t.exchange[m] /= kReturningShare;
    if (t.keeps_captured) t.exchange[m] *= 2;
    for (Color c : {White, Black}) {
      for (int n = 0; n < kSquares; ++n) {
        const auto s = static_cast<Square>(n);
        const Tapered in_all = worth + weights[t.layout.square(c, m, s)];
        t.square[make_piece(c, m)][s] =
            c == White ? in_all : Tapered{} - in_all - weights[weight::kWorthBlack + m];
      }
    }
  }
  t.pawn_ways =
      std::any_of(weights.begin() + weight::kPawnWays, weights.begin() + weight::kPawnWaysEnd,
                  [](Tapered w) { return w != Tapered{}; });
  t.danger = danger_table(weights, weight::kDanger);
  for (std::size_t left = 0; left < t.danger_then.size(); ++left)
    t.danger_then[left] = danger_table(weights, weight::kDangerThen + left * weight::kDangerSteps);
  std::sort(t.by_value.begin(), t.by_value.end());
  std::stable_sort(t.by_value.begin(), t.by_value.end(), [&t](PieceType a, PieceType b) {
    if (t.royal(a) != t.royal(b)) return t.royal(b);
    return t.exchange[a] < t.exchange[b];
  });
}

EvaluationTables build_evaluation_tables(const RuleProgram& program,
                                         const EvaluationSource& source) {
  using Origin = EvaluationSource::Origin;
  EvaluationTables tables;
  set_facts(program, tables);
  set_weights(tables, weights_by_rules(program, tables));
  if (source.origin == Origin::kRules) return tables;
  Weights weights = tables.weights;
  if (source.origin == Origin::kMaterial) {
    weights = material_weights(tables.weights);
    tables.mate_decides = false;
  } else {
    const bool named = source.origin == Origin::kText && weights_variant(source.text) == program.id;
    const std::string& text = named ? source.text : program.book.weights;
    const std::string name = named ? source.name : program.id + ".weights";
    const auto error = read_weights(tables.layout, text, name, weights);
    if (error) throw std::runtime_error(*error);
    if (source.origin != Origin::kWeights) {
      auto network = Network::read(tables.inputs, text, name);
      if (const auto* wrong = std::get_if<std::string>(&network)) throw std::runtime_error(*wrong);
      tables.network = std::get<std::optional<Network>>(std::move(network));
    }
  }
  set_weights(tables, weights);
  return tables;
}

std::shared_ptr<const EvaluationTables> evaluation_tables(const RuleProgram& program,
                                                          const EvaluationSource& source) {
  // A game that is read again has the name, and may have the pieces, of the one before, but other
  // goals.
  using Key = std::tuple<const RuleProgram*, std::uint64_t, EvaluationSource::Origin, std::string>;
  static std::mutex mutex;
  static std::map<Key, std::shared_ptr<const EvaluationTables>> known;
  const Key key{&program, fingerprint(program), source.origin, source.text};
  const std::lock_guard lock(mutex);
  auto& tables = known[key];
  if (!tables)
    tables = std::make_shared<const EvaluationTables>(build_evaluation_tables(program, source));
  return tables;
}

}  // namespace protean
