// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/self_play.h"
#include "movegen/program/rule_program.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

/// Files of positions to learn from. A file is a sequence of gzip members, each with a line that
/// describes the origin of its positions, then a line for each position (see write_positions()). So
/// files can be appended to, joined by `cat` and read by `zcat`. Each member has its own checksum,
/// and the next run cuts off what an interrupted run left unfinished.
namespace protean {

/// Where the positions of a file come from. Games of the same number are the same if all of this is
/// equal, the engine aside.
struct PositionsOrigin {
  std::string game = {};        ///< ID.
  std::uint64_t rules = 0;      ///< See rules_fingerprint().
  std::string engine = {};      ///< Name and version; for information only.
  std::string evaluation = {};  ///< Of the players: see evaluation_fingerprint().
  std::uint64_t nodes = 0;      ///< For each ply.
  std::uint64_t seed = 0;
  /// With positions off the games' path, which makes the games themselves different, too.
  bool aside = true;
};

/// A hash that distinguishes evaluations, in hexadecimal.
std::string evaluation_fingerprint(const RuleProgram& program, const EvaluationSource& source);

/// Appends to a file, which is made if there is none.
class PositionsWriter {
 public:
  /// Makes sure that the file can be written, reads what it has and cuts off an unfinished end.
  /// Throws std::runtime_error with what is wrong: the file cannot be read or written, is damaged,
  /// is not a file of positions, or is of another game or other rules.
  PositionsWriter(const RuleProgram& program, std::string name, PositionsOrigin origin);

  /// True if the file has the positions of this game from the same origin.
  bool has(int game) const { return games_.contains(game); }
  std::size_t games() const { return games_.size(); }
  std::size_t positions() const { return positions_; }
  /// Bytes of an unfinished end that were cut off.
  std::size_t cut_off() const { return cut_off_; }

  /// Adds the positions of a game. They are in the file after the next flush(), which this calls
  /// now and then.
  void add(int game, const std::vector<QuietPosition>& found);
  /// Writes what was added. Throws std::runtime_error if the file cannot be written.
  void flush();

 private:
  static constexpr std::size_t kGamesInMember = 32;

  const RuleProgram& program_;
  std::string name_;
  PositionsOrigin origin_;
  std::set<int> games_;
  std::size_t positions_ = 0;  ///< Of this origin, in the file.
  std::size_t cut_off_ = 0;
  std::set<int> unwritten_;
  std::vector<QuietPosition> found_;
};

/// Passes each position of the files to `visit`, with one member of a file in memory at a time.
/// Games get new numbers, which differ for games of different origins. Throws std::runtime_error
/// with what is wrong and where.
void read_positions_files(const RuleProgram& program, const std::vector<std::string>& names,
                          const std::function<void(const QuietPosition&)>& visit);

}  // namespace protean
