// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_book.h"
#include "variants/custom/custom_variant.h"
#include "variants/custom/definition.h"
#include "variants/custom/table_types.h"

#include <initializer_list>
#include <string>
#include <vector>

namespace protean::custom {

/// A game on its way from a definition to a rule book that the tables can play.
struct TableGame {
  Definition d;
  std::string start_fen;
  TableTypes types;
  RuleBook book;

  std::vector<DefinitionFault> faults;

  void fault(std::string key, std::string message);
  /// Adds a fault of the tables, which cannot do what the definition asks for.
  void beyond(std::string key, std::string message);
  /// Adds the fault that the regions of the two sides are not mirror images, as the tables need.
  void beyond_mirror_images(std::initializer_list<const char*> keys);

  /// True if the zones of the two sides are images of each other: rotated by half a turn if some
  /// pieces move differently to the left and to the right, otherwise mirrored.
  bool alike(const Zones& zones) const;

  /// True if there are pawns that promote, the dialect's own or others.
  bool has_pawns() const { return !types.is_free(Pawn); }
  /// True if the pawns that promote are the dialect's own.
  bool has_own_pawns() const { return types.has("pawn") && types.of("pawn") == Pawn; }
  /// True if the dialect's own pawns promote and have double pushes.
  bool pawns_step_twice() const { return d.double_step && has_own_pawns(); }
  /// True if the dialect's own pawns, on a whole board, start, capture en passant and promote as in
  /// orthodox chess.
  bool pawns_are_orthodox() const;
  bool each_has_king() const { return !book.royals.empty() && !book.royals_come_later; }
};

}  // namespace protean::custom
