// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/parameters.h"

#include <array>

namespace protean {
namespace {

using P = SearchParameters;

constexpr std::array kParameters = std::to_array<SearchParameter>({
    {"reduction_base", &P::reduction_base},
    {"reduction_slope", &P::reduction_slope},
    {"reduction_from", &P::reduction_from},
    {"reduction_capture", &P::reduction_capture},
    {"reduction_losing_capture", &P::reduction_losing_capture},
    {"reduction_killer", &P::reduction_killer},
    {"reduction_history", &P::reduction_history},
    {"reduction_table_capture", &P::reduction_table_capture},
    {"reduction_cut", &P::reduction_cut},
    {"reduction_not_improving", &P::reduction_not_improving},
    {"reduction_many_cutoffs", &P::reduction_many_cutoffs},
    {"many_cutoffs", &P::many_cutoffs},
    {"reduction_pv", &P::reduction_pv},
    {"reduction_has_been_pv", &P::reduction_has_been_pv},
    {"reduction_check", &P::reduction_check},
    {"without_table_move_from", &P::without_table_move_from},
    {"deeper_margin", &P::deeper_margin},
    {"shallower_margin", &P::shallower_margin},
    {"singular_from", &P::singular_from},
    {"singular_margin", &P::singular_margin},
    {"double_margin", &P::double_margin},
    {"capture_exchange", &P::capture_exchange},
    {"capture_exchange_to", &P::capture_exchange_to},
    {"quiet_exchange", &P::quiet_exchange},
    {"quiet_exchange_to", &P::quiet_exchange_to},
    {"quiet_history", &P::quiet_history},
    {"quiet_history_to", &P::quiet_history_to},
    {"futility_base", &P::futility_base},
    {"futility_ply", &P::futility_ply},
    {"futility_to", &P::futility_to},
    {"late_moves", &P::late_moves},
    {"late_moves_to", &P::late_moves_to},
    {"reverse_futility", &P::reverse_futility},
    {"reverse_futility_to", &P::reverse_futility_to},
    {"reverse_futility_in_zugzwang_to", &P::reverse_futility_in_zugzwang_to},
    {"razoring", &P::razoring},
    {"razoring_to", &P::razoring_to},
    {"probcut", &P::probcut},
    {"probcut_improving", &P::probcut_improving},
    {"probcut_from", &P::probcut_from},
    {"probcut_reduction", &P::probcut_reduction},
    {"null_from", &P::null_from},
    {"null_with_one_piece_from", &P::null_with_one_piece_from},
    {"null_verified_from", &P::null_verified_from},
    {"null_margin", &P::null_margin},
    {"null_margin_from", &P::null_margin_from},
    {"null_base", &P::null_base},
    {"null_depth", &P::null_depth},
    {"null_evaluation", &P::null_evaluation},
    {"delta_margin", &P::delta_margin},
    {"only_recaptures_from", &P::only_recaptures_from},
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
