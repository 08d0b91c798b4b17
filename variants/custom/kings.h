// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_book.h"
#include "variants/custom/custom_variant.h"
#include "variants/custom/definition.h"

#include <array>
#include <optional>
#include <string>

/// What a definition says about Kings, whether or not the tables play it.
namespace protean::custom {

/// The castling rules on the board of the book. `able`: the game has a type that castles as a King
/// and one that castles as a Rook.
CastlingRules castling_rules(const Definition& definition, const RuleBook& book, bool able);

/// The fault if Kings castle to files that leave no place next to them for the Rook.
std::optional<DefinitionFault> fault_of_castling_files(const Definition& definition);

/// The fault if a key of the section names a castling file or rank that the board does not have.
/// Inherited ones only leave a smaller board without castling; then the section's startFen must
/// give no castling rights.
std::optional<DefinitionFault> fault_of_castling_place(const Definition& definition);

/// How many Kings each side has in the first position; the game must have Kings.
std::array<int, 2> kings_at_start(const Definition& definition, const std::string& start_fen);
/// The fault if a side has several Kings.
std::optional<DefinitionFault> fault_of_several_kings(const std::array<int, 2>& kings);

}  // namespace protean::custom
