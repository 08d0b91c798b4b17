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
/// tells where its positions come from and then one line a position (see write_positions()). So
/// files are appended to and put together by `cat`, and read by `zcat`; each member has its own
/// check, and what a run that was ended left unfinished is cut off by the next one.
namespace protean {

/// Where the positions of a file come from: games are the same if all this is.
struct PositionsOrigin {
  std::string game = {};        ///< ID.
  std::uint64_t rules = 0;      ///< See rules_fingerprint().
  std::string engine = {};      ///< Name and version; tells nothing apart.
  std::string evaluation = {};  ///< What was played with: see evaluation_fingerprint().
  std::uint64_t nodes = 0;      ///< For each ply.
  std::uint64_t seed = 0;
  bool aside = true;  ///< With positions beside the games, for which games go otherwise, too.
};

/// Tells evaluations apart, in hexadecimal.
std::string evaluation_fingerprint(const RuleProgram& program, const EvaluationSource& source);

/// Appends to a file, made if there is none.
class PositionsWriter {
 public:
  /// Sees that the file can be written, reads what it has and cuts off an unfinished end. Throws
  /// std::runtime_error with what is wrong: the file cannot be read or written, is no such file, or
  /// is of another game.
  PositionsWriter(const RuleProgram& program, std::string name, PositionsOrigin origin);

  /// True if the file has the positions of this game of this origin.
  bool has(int game) const { return games_.contains(game); }
  std::size_t games() const { return games_.size(); }
  std::size_t positions() const { return positions_; }
  /// Bytes cut off.
  std::size_t cut_off() const { return cut_off_; }

  /// Adds the positions of a game; they are in the file after the next flush().
  void add(int game, const std::vector<QuietPosition>& found);
  /// Throws std::runtime_error if the file cannot be written.
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

/// Hands each position of the files to `visit`, one member of a file in memory at a time. Games of
/// different origins get different numbers. Throws std::runtime_error with what is wrong where.
void read_positions_files(const RuleProgram& program, const std::vector<std::string>& names,
                          const std::function<void(const QuietPosition&)>& visit);

}  // namespace protean
