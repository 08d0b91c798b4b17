// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/samples.h"

#include "engine/words.h"
#include "movegen/notation/fen.h"
#include "search/evaluation/evaluate.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
#include <string_view>
#include <utility>

namespace protean {

namespace {

constexpr double kLeastScale = 0.2;  // of the game's own scale
constexpr char kNoResult = '-';

}  // namespace

Samples::Samples(const RuleProgram& program, const EvaluationTables& tables,
                 const PositionSource& positions) {
  EvaluationTrace trace;
  const Tapered scale = tables.weights[weight::kScale];
  const double least = kLeastScale * std::min(scale.full(), scale.sparse()) / kFullScale;
  positions([&](const QuietPosition& at) {
    if (!at.points) return;
    const Value correction = tables.network ? tables.network->correction(at.position) : 0;
    const Value value = evaluate(program, tables, at.position, trace, correction);
    if (trace.scale < least) return;
    const auto full = static_cast<float>(trace.scale * trace.fullness / 256);
    const auto sparse = static_cast<float>(trace.scale * (256 - trace.fullness) / 256);
    const Value for_white = at.position.side() == White ? value : -value;
    double rest = for_white;
    const std::size_t first = terms.size();
    for (std::size_t w = 0; w < weight::kCount; ++w) {
      seen[w] += trace.seen[w];
      const auto parts = static_cast<std::int16_t>(std::lround(trace.count[w] * kParts));
      if (parts == 0) continue;
      terms.push_back({static_cast<std::uint16_t>(w), parts});
      rest -=
          (full * tables.weights[w].full() + sparse * tables.weights[w].sparse()) * parts / kParts;
    }
    samples.push_back({at.game, *at.points, static_cast<float>(at.score), full, sparse,
                       static_cast<float>(rest), first});
  });
  samples.push_back({.first = terms.size()});
}

void write_positions(const RuleProgram& program, const std::vector<QuietPosition>& positions,
                     std::ostream& out) {
  for (const QuietPosition& at : positions) {
    out << at.game << ' ';
    if (at.points) {
      out << *at.points;
    } else {
      out << kNoResult;
    }
    out << ' ' << at.score << ' ' << to_fen(program, at.position) << '\n';
  }
}

std::variant<std::vector<QuietPosition>, std::string> read_positions(const RuleProgram& program,
                                                                     std::istream& in,
                                                                     const std::string& file) {
  std::vector<QuietPosition> positions;
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    const auto wrong = [&](const std::string& what) {
      return file + ":" + std::to_string(number) + ": " + what;
    };
    const auto words = split_words(line);
    if (words.empty()) continue;
    const auto game = parse_integer(words[0]);
    const std::string_view points = words.size() > 1 ? words[1] : "";
    const auto score = words.size() > 3 ? parse_integer(words[2]) : std::nullopt;
    const bool aside = points == std::string_view(&kNoResult, 1);
    const auto fits = [](std::optional<std::int64_t> n) { return n && std::in_range<int>(*n); };
    if (!fits(game) || !fits(score) ||
        (!aside && points != "0" && points != "0.5" && points != "1")) {
      return wrong(
          "expected the number of a game, White's points (0, 0.5, 1 or -), its score and a FEN");
    }
    const auto fen_at = static_cast<std::size_t>(words[3].data() - line.data());
    auto read = parse_fen(program, std::string_view(line).substr(fen_at));
    if (const auto* error = std::get_if<FenError>(&read)) return wrong(error->message);
    QuietPosition found{
        static_cast<int>(*game), {}, static_cast<int>(*score), std::get<Position>(read)};
    if (!aside) found.points = std::stof(std::string(points));
    positions.push_back(std::move(found));
  }
  return positions;
}

}  // namespace protean
