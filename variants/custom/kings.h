// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_book.h"
#include "variants/custom/custom_variant.h"
#include "variants/custom/definition.h"

#include <array>
#include <optional>
#include <string>

/// What a definition says of Kings, whether the tables play it or not.
namespace protean::custom {

/// How Kings castle on the board of the book. `able`: there is a type that castles as a King, and
/// one as a Rook.
CastlingRules castling_rules(const Definition& definition, const RuleBook& book, bool able);

/// The fault if Kings castle to files beside which there is no place for the Rook.
std::optional<DefinitionFault> fault_of_castling_files(const Definition& definition);

/// The fault if a key of the section names a file or rank of castling that the board does not have.
/// Inherited ones leave a smaller board without castling, and then without rights to it.
std::optional<DefinitionFault> fault_of_castling_place(const Definition& definition);

/// How many Kings each side has in the first position of a game with Kings.
std::array<int, 2> kings_at_start(const Definition& definition, const std::string& start_fen);
/// The fault if a side has several.
std::optional<DefinitionFault> fault_of_several_kings(const std::array<int, 2>& kings);

}  // namespace protean::custom
