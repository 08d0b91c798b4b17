// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/match/match_options.h"
#include "engine/match/tournament.h"

#include <boost/program_options.hpp>

#include <string>
#include <vector>

namespace protean {

/// The options of `protean match`.
void add_match_options(boost::program_options::options_description& description);

/// What the options ask to be played. A word that names games may stand behind the settings of a
/// player too. Throws MatchWordsError or boost::program_options::error where they make no sense.
MatchPlan match_plan(const boost::program_options::variables_map& options,
                     const boost::program_options::parsed_options& written);

/// The plan that has these as MatchPlan::words. Throws MatchWordsError.
MatchPlan match_plan(const std::vector<std::string>& words);

}  // namespace protean
