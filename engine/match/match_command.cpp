// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/match_command.h"

#include "engine/descriptor_stream.h"
#include "engine/interrupt.h"
#include "engine/match/builtin_player.h"
#include "engine/match/pgn.h"
#include "engine/match/report.h"
#include "engine/output_file.h"

#include <chrono>
#include <fstream>
#include <memory>
#include <optional>
#include <ostream>
#include <stdexcept>

namespace protean {
namespace {

constexpr int kCannotStart = 2;
constexpr int kNotWritten = 1;
/// The least time between two standings if one cannot overwrite the other.
constexpr std::chrono::seconds kLinesApart{10};

bool worth_a_line(Termination t) {
  return t == Termination::kTimeForfeit || t == Termination::kRulesInfraction ||
         t == Termination::kAbandoned;
}

/// Shows a match and writes its games.
class Secretary final : public MatchListener {
 public:
  Secretary(const MatchPlan& plan, const MatchOutputs& outputs, std::ostream& out,
            std::ostream& err)
      : plan_(plan), live_(outputs.live), out_(out), err_(err), pgn_name_(outputs.pgn_file) {
    if (pgn_name_.empty()) return;
    if (const auto descriptor = descriptor_of(pgn_name_)) {
      pgn_ = std::make_unique<DescriptorStream>(*descriptor);
    } else {
      pgn_ = std::make_unique<std::ofstream>(pgn_name_, std::ios::app);
    }
    expect_written(*pgn_, pgn_name_);
  }

  /// False if games are missing from the PGN file.
  bool wrote_all() const { return wrote_all_; }

  void game_over(const ScheduledGame& game, const GameRecord& record,
                 const Standing& standing) override {
    if (pgn_) write(record);
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
  /// Writes a game. A file that can no longer be written is reported at once and then left alone:
  /// the result of the match is worth having without it.
  void write(const GameRecord& record) {
    *pgn_ << to_pgn(record) << '\n' << std::flush;
    try {
      expect_written(*pgn_, pgn_name_);
    } catch (const std::runtime_error& error) {
      clear_line();
      err_ << "protean: " << error.what() << std::endl;
      pgn_.reset();
      wrote_all_ = false;
    }
  }

  void clear_line() {
    if (live_) out_ << "\r\x1b[K";
  }

  const MatchPlan& plan_;
  bool live_;
  std::ostream& out_;
  std::ostream& err_;
  const std::string pgn_name_;
  std::unique_ptr<std::ostream> pgn_;
  bool wrote_all_ = true;
  std::chrono::steady_clock::time_point next_line_;
};

}  // namespace

int run_match_command(const MatchPlan& plan, const MatchOutputs& outputs,
                      const PlayerFactory& programs, std::ostream& out, std::ostream& err) {
  const InterruptFlag interrupt;
  Secretary secretary(plan, outputs, out, err);
  // Opened before the first game, so that a bad file name does not cost a whole match.
  std::optional<OutputFile> json;
  if (!outputs.json_file.empty()) json.emplace(outputs.json_file);
  const auto make_player = [&](const PlayerSpec& spec, std::uint64_t seed,
                               const std::atomic<bool>& cancelled) {
    return spec.kind == PlayerKind::kBuiltin ? make_builtin_player(spec, seed, cancelled)
                                             : programs(spec, cancelled);
  };
  const Standing standing = run_match(plan, make_player, secretary, interrupt.raised());
  secretary.finish(standing);
  if (json) {
    json->stream() << json_report(plan, standing);
    json->commit();
  }
  for (const auto& [player, why] : standing.unstarted)
    err << "protean: " << plan.players[player].name << " could not be started: " << why << '\n';
  if (interrupt.raised()) return kInterruptedExit;
  if (!standing.unstarted.empty()) return kCannotStart;
  if (standing.finished == 0 && !schedule(plan).empty()) {
    err << "protean: no game was played\n";
    return kCannotStart;
  }
  return secretary.wrote_all() ? 0 : kNotWritten;
}

}  // namespace protean
