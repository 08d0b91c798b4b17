// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// A base for goals that a ply reaches through the circumstances in which it is made, which the
/// board afterwards does not show.
///
/// FEN token `won:` with "w" or "b" for the side that has made such a ply, "-" for neither.
class WinningPly : public Rule {
 public:
  /// `word` keeps who has won.
  explicit WinningPly(int word) : word_(word) {}

  std::vector<std::string> token_names() const override;
  std::string print_token(const RuleProgram& program, const Position& pos,
                          std::string_view name) const override;
  std::optional<std::string> read_token(const RuleProgram& program, Position& pos,
                                        std::string_view name,
                                        std::string_view text) const override;
  Outcome goal_reached(const RuleProgram& program, const Position& pos) const override;

 protected:
  /// Records that a side has made such a ply.
  void note_win(Position& pos, Color winner) const;
  /// Why a side has lost, in words.
  virtual std::string_view reason(const Position& pos, Color loser) const = 0;

 private:
  int word_;  ///< The word: 1 or 2 if White or Black has won, else 0.
};

}  // namespace protean
