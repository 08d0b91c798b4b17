// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"
#include "search/evaluation/weights.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace protean {

/// Words that stand for a source of weights in place of a file's name.
inline constexpr std::string_view kDefaultEvaluation = "<default>";  ///< What comes with the game.
inline constexpr std::string_view kWeightsAlone = "<weights>";  ///< The same without its network.
/// UCI's word for no file; as a source of weights it means the same as kDefaultEvaluation. It
/// serves as the option's default, since clients look for UCI keywords there, even between
/// brackets.
inline constexpr std::string_view kNoFile = "<empty>";
inline constexpr std::string_view kDerivedEvaluation = "<derived>";  ///< By the rules alone.
inline constexpr std::string_view kMaterialEvaluation =
    "<material>";  ///< Piece values and nothing else.

/// The source that `name` stands for: that of one of the words above (an empty name counts as
/// kNoFile), or a file of weights, which is read and checked against the game it names. Otherwise a
/// text that says what is wrong.
std::variant<EvaluationSource, std::string> evaluation_source(const std::string& name);

/// Why weights made for this game do not fit it, such as a weight that it does not have; empty if
/// they fit, or are for another game.
std::optional<std::string> evaluation_problem(const RuleProgram& program,
                                              const EvaluationSource& source);

}  // namespace protean
