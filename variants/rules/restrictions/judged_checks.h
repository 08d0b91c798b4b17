// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <memory>

/// Games in which it depends on the opponent's replies whether a check may be given; and on the
/// replies to those replies where they are checks themselves.
namespace protean {

/// A ply may not checkmate: the side in check must have a permitted reply. It has lost if there is
/// exactly one, and that is a move of its King that is no capture.
std::shared_ptr<const Rule> single_flight_wins();

/// A ply may give check only if it checkmates.
std::shared_ptr<const Rule> checks_must_mate();

/// Each side may give so many checks, at most nine; after them only those that are checkmate.
///
/// FEN token `checks:WB`: two digits, the checks given by White and by Black, which are kept in
/// `word`.
std::shared_ptr<const Rule> checks_are_limited(int checks, int word);

}  // namespace protean
