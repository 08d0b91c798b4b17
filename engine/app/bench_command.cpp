// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/bench_command.h"

#include "movegen/base/per_second.h"
#include "movegen/notation/fen.h"
#include "search/bench.h"
#include "variants/catalogue.h"

#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace protean {

namespace {

struct BenchLine {
  std::string_view variant;
  std::string_view fen;  ///< Empty for the start position.
  int depth;
};

/// Opening, middle game and ending of orthodox chess, then games that use the generator in other
/// ways.
constexpr std::array<BenchLine, 16> kBenchLines = {{
    {"chess", "", 14},
    {"chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 11},
    {"chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 15},
    {"chess", "r3r1k1/pp3pbp/1qp1b1p1/2B5/2BP4/Q1n2N2/P4PPP/3R1K1R w - - 4 18", 11},
    {"chess", "r1bq1rk1/ppp1nppp/4n3/3p3Q/3P4/1BP1B3/PP1N2PP/R4RK1 w - - 1 16", 12},
    {"chess", "4r1k1/r1q2ppp/ppp2n2/4P3/5Rb1/1N1BQ3/PPP3PP/R5K1 w - - 1 17", 12},
    {"chess", "2r3k1/1p2q1pp/2b1pr2/p1pp4/6Q1/1P1PP1R1/P1PN2PP/5RK1 w - - 0 17", 12},
    {"chess", "8/8/1p1r1k2/p1pPN1p1/P3KnP1/1P6/8/3R4 b - - 0 1", 14},
    {"chess", "8/3p4/p1bk3p/Pp6/1Kp1PpPp/2P2P1P/2P5/5B2 b - - 0 1", 16},
    {"archer", "", 11},
    {"princess", "", 10},
    {"escort", "", 9},
    {"serif", "", 10},
    {"zoo", "", 10},
    {"reentrant", "", 9},
    {"kingdrops",
     "rbgqkgbr/sasaasas/8/8/8/8/SASAASAS/RBGQKGBR w - - 0 1 phase:play hand:-/- prison:-/- moved:- "
     "drop:1",
     9},
}};

BenchCase bench_case(const BenchLine& line) {
  const Variant* variant = find_variant(line.variant);
  if (variant == nullptr) throw std::logic_error("bench: no variant " + std::string(line.variant));
  const RuleProgram& program = compiled(*variant);
  const std::string fen(line.fen.empty() ? program.book.start_fen : line.fen);
  auto read = parse_fen(program, fen);
  if (const auto* error = std::get_if<FenError>(&read))
    throw std::logic_error("bench: " + error->message);
  return {&program, std::get<Position>(read), line.depth};
}

}  // namespace

bool run_bench_command(const std::function<void(std::string)>& say,
                       const std::stop_token& cancelled) {
  std::vector<BenchCase> cases;
  for (const BenchLine& line : kBenchLines) cases.push_back(bench_case(line));
  const auto show = [&](const BenchCase& done, const BenchResult& result) {
    say(done.program->id + " depth " + std::to_string(done.depth) + ": " +
        std::to_string(result.nodes) + " nodes, " + std::to_string(result.time_ms) + " ms, " +
        to_fen(*done.program, done.position));
  };
  const auto all = run_bench(cases, show, cancelled);
  if (!all) return false;
  say(std::to_string(all->nodes) + " nodes " +
      std::to_string(per_second(all->nodes, all->time_ms)) + " nps");
  return true;
}

}  // namespace protean
