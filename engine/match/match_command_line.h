// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/match/match_options.h"
#include "engine/match/tournament.h"

#include <boost/program_options.hpp>

#include <string>
#include <vector>

namespace protean {

/// Adds the options of `protean match`.
void add_match_options(boost::program_options::options_description& description);

/// The plan that the options describe. A word that names games may also follow the settings of a
/// player. Throws MatchWordsError or boost::program_options::error if the options make no sense.
MatchPlan match_plan(const boost::program_options::variables_map& options,
                     const boost::program_options::parsed_options& written);

/// The plan whose MatchPlan::words these are. Throws MatchWordsError.
MatchPlan match_plan(const std::vector<std::string>& words);

}  // namespace protean
