// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/parameters.h"

#include <array>

namespace protean {
namespace {

using P = SearchParameters;

constexpr std::array kParameters = std::to_array<SearchParameter>({
    {"reduction_base", &P::reduction_base},
    {"reduction_slope", &P::reduction_slope},
    {"reduction_capture", &P::reduction_capture},
    {"reduction_losing_capture", &P::reduction_losing_capture},
    {"reduction_killer", &P::reduction_killer},
    {"reduction_history", &P::reduction_history},
    {"reduction_table_capture", &P::reduction_table_capture},
    {"reduction_cut", &P::reduction_cut},
    {"reduction_not_improving", &P::reduction_not_improving},
    {"reduction_many_cutoffs", &P::reduction_many_cutoffs},
    {"reduction_pv", &P::reduction_pv},
    {"reduction_has_been_pv", &P::reduction_has_been_pv},
    {"reduction_check", &P::reduction_check},
    {"deeper_margin", &P::deeper_margin},
    {"shallower_margin", &P::shallower_margin},
    {"singular_margin", &P::singular_margin},
    {"double_margin", &P::double_margin},
    {"capture_exchange", &P::capture_exchange},
    {"quiet_exchange", &P::quiet_exchange},
    {"quiet_history", &P::quiet_history},
    {"futility_base", &P::futility_base},
    {"futility_ply", &P::futility_ply},
    {"late_moves", &P::late_moves},
    {"reverse_futility", &P::reverse_futility},
    {"razoring", &P::razoring},
    {"probcut", &P::probcut},
    {"probcut_improving", &P::probcut_improving},
    {"null_base", &P::null_base},
    {"null_depth", &P::null_depth},
    {"null_evaluation", &P::null_evaluation},
    {"delta_margin", &P::delta_margin},
    {"bonus_square", &P::bonus_square},
    {"bonus_ply", &P::bonus_ply},
    {"bonus_most", &P::bonus_most},
    {"error_gain", &P::error_gain},
    {"aspiration", &P::aspiration},
});

}  // namespace

std::span<const SearchParameter> search_parameters() {
  return kParameters;
}

}  // namespace protean
