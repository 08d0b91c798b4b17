// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

namespace protean {

/// What was played over.
struct ReplayCount {
  std::uint64_t games = 0, plies = 0, errors = 0;
};

/// "3 games, 120 plies, 0 errors".
std::string to_string(const ReplayCount& count);

/// `protean replay`: plays the games of a PGN text over, every move by the rules, and compares how
/// they ended with what the rules say. A game that ended normally must have the result and the
/// reason of its last position, unless a player resigned or a draw was agreed while it was open; a
/// game that ended in any other way must have been open; none may go on after its end. Of games of
/// other programs, which have no Termination tag or another name for the variant, only the result
/// of mate, stalemate and goals is compared, and they may go on after a draw by counting. Writes a
/// line "NAME:LINE: what, where, what was expected" for each game that is wrong to `err`, and adds
/// to `count`.
void replay(std::istream& in, const std::string& name, std::ostream& err, ReplayCount& count);

}  // namespace protean
