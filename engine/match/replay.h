// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

namespace protean {

/// The games and plies that were played over, and the errors found.
struct ReplayCount {
  std::uint64_t games = 0, plies = 0, errors = 0;
};

/// "3 games, 120 plies, 0 errors".
std::string to_string(const ReplayCount& count);

/// `protean replay`: plays the games of a PGN text over, checks every move by the rules, and
/// compares the recorded end of each game with its end by the rules. A game that ended normally
/// must have the result of its last position, and its reason if one is recorded, unless a player
/// resigned or a draw was agreed before the game was over. A game that ended in any other way must
/// not have been over. No game may continue after its end. In games of other programs, which have
/// no Termination tag or another name for the variant, only the result of mate, stalemate and goals
/// is compared, and they may continue after a draw by counting. Writes a line "NAME:LINE: what,
/// where, what was expected" to `err` for each game that is wrong, and adds to `count`.
void replay(std::istream& in, const std::string& name, std::ostream& err, ReplayCount& count);

}  // namespace protean
