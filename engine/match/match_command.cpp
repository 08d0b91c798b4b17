// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/match_command.h"

#include "engine/app/interrupt.h"
#include "engine/match/builtin_player.h"
#include "engine/match/pgn.h"
#include "engine/match/report.h"

#include <chrono>
#include <fstream>
#include <ostream>
#include <stdexcept>

namespace protean {
namespace {

constexpr int kInterrupted = 130;
/// How often the standing is shown where it cannot be written over.
constexpr std::chrono::seconds kLinesApart{10};

std::ofstream open_file(const std::string& name, std::ios::openmode mode) {
  std::ofstream file(name, mode);
  if (!file) throw std::runtime_error("cannot write '" + name + "'");
  return file;
}

bool worth_a_line(Termination t) {
  return t == Termination::kTimeForfeit || t == Termination::kRulesInfraction ||
         t == Termination::kAbandoned;
}

/// Shows a match and writes its games.
class Secretary final : public MatchListener {
 public:
  Secretary(const MatchPlan& plan, const MatchOutputs& outputs, std::ostream& out)
      : plan_(plan), live_(outputs.live), out_(out) {
    if (!outputs.pgn_file.empty()) pgn_ = open_file(outputs.pgn_file, std::ios::app);
  }

  void game_over(const ScheduledGame& game, const GameRecord& record,
                 const Standing& standing) override {
    if (pgn_.is_open()) pgn_ << to_pgn(record) << '\n' << std::flush;
    if (worth_a_line(record.termination)) {
      clear_line();
      out_ << plan_.variants[game.encounter.variant]->info().id << ' ' << record.round << "  "
           << record.names[White] << " - " << record.names[Black] << ' ' << to_string(record.result)
           << " {" << record.reason << "}\n";
    }
    const auto now = std::chrono::steady_clock::now();
    if (live_) {
      clear_line();
      out_ << live_line(plan_, standing) << std::flush;
    } else if (now >= next_line_) {
      out_ << live_line(plan_, standing) << '\n' << std::flush;
      next_line_ = now + kLinesApart;
    }
  }

  void finish(const Standing& standing) {
    clear_line();
    out_ << live_line(plan_, standing) << "\n\n" << final_report(plan_, standing) << std::flush;
  }

 private:
  void clear_line() {
    if (live_) out_ << "\r\x1b[K";
  }

  const MatchPlan& plan_;
  bool live_;
  std::ostream& out_;
  std::ofstream pgn_;
  std::chrono::steady_clock::time_point next_line_;
};

}  // namespace

int run_match_command(const MatchPlan& plan, const MatchOutputs& outputs,
                      const PlayerFactory& programs, std::ostream& out) {
  const InterruptFlag interrupt;
  Secretary secretary(plan, outputs, out);
  // Opened before the first game: a match must not be lost for a name that cannot be written.
  std::ofstream json;
  if (!outputs.json_file.empty()) json = open_file(outputs.json_file, std::ios::trunc);
  const auto make_player = [&](const PlayerSpec& spec, std::uint64_t seed,
                               const std::atomic<bool>& cancelled) {
    return spec.kind == PlayerKind::kBuiltin ? make_builtin_player(spec, seed, cancelled)
                                             : programs(spec, cancelled);
  };
  const Standing standing = run_match(plan, make_player, secretary, interrupt.raised());
  secretary.finish(standing);
  if (json.is_open()) json << json_report(plan, standing);
  return interrupt.raised() ? kInterrupted : 0;
}

}  // namespace protean
