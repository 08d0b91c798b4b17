// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"
#include "search/evaluation/weights.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace protean {

/// Words that stand for a source of weights, in place of a file's name.
inline constexpr std::string_view kDefaultEvaluation = "<default>";  ///< What comes with the game.
inline constexpr std::string_view kWeightsAlone = "<weights>";  ///< The same without its network.
/// UCI's word for no file; of weights it means the same. Clients look for keywords of UCI in an
/// option's default, even between brackets.
inline constexpr std::string_view kNoFile = "<empty>";
inline constexpr std::string_view kDerivedEvaluation = "<derived>";  ///< What its rules tell.
inline constexpr std::string_view kMaterialEvaluation =
    "<material>";  ///< Nothing but pieces' values.

/// The source meant by one of the words above, or a file of weights, which is read and checked
/// against the game it names; or what is wrong.
std::variant<EvaluationSource, std::string> evaluation_source(const std::string& name);

/// Why a game cannot be judged by weights of its name: it has not all of them. Empty if it can.
std::optional<std::string> evaluation_problem(const RuleProgram& program,
                                              const EvaluationSource& source);

}  // namespace protean
