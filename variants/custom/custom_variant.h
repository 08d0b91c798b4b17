// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_book.h"
#include "variants/custom/definition.h"
#include "variants/custom/xboard_names.h"
#include "variants/variant.h"

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace protean::custom {

/// The family of games from files.
inline constexpr char kCustomFamily[] = "custom";

/// A fault of a definition as a whole, reported under the key that is (mostly) to blame.
struct DefinitionFault {
  std::string key;
  std::string message;     ///< "found ...; expected ...".
  bool of_tables = false;  ///< True if it is only the tables that cannot do this.
};

/// Returns the first of these keys that the section sets, or the first of all if it sets none: the
/// one to blame.
std::string set_key(const Definition& definition, std::initializer_list<const char*> keys);

/// The result of building a definition.
struct Built {
  RuleBook book;
  std::vector<DefinitionFault> faults;
  /// How many of the faults, at the front, apply however the game is played.
  std::size_t of_definition = 0;
  /// True if there are further faults, and all of them are `of_tables`.
  bool beyond_tables = false;
};

/// Builds the rule book of a definition. It is complete only if there are no faults, and not yet
/// compiled.
Built build_rules(const Definition& definition);

/// A game that was read from a file.
class CustomVariant final : public Variant {
 public:
  CustomVariant(std::string id, RuleBook book, Definition definition)
      : id_(std::move(id)), book_(std::move(book)), definition_(std::move(definition)) {}

  /// The definition that the rules were made from.
  const Definition& definition() const { return definition_; }

  VariantInfo info() const override {
    return {.id = id_, .name = id_, .family = kCustomFamily, .source = "A file of games"};
  }
  void define(RuleBook& rules) const override { rules = book_; }
  /// kSingle unless XBoard would not understand the game: it has pictures for fifteen types, takes
  /// some names for those of its own games, and misreads some plies and Kings.
  XBoardSupport xboard() const override {
    const bool carried = book_.types_end() <= extra_type(9) && !is_taken_by_xboard(id_) &&
                         has_xboards_plies(definition_.further) && has_xboards_king(book_) &&
                         white_begins(book_);
    return carried ? XBoardSupport::kSingle : XBoardSupport::kNone;
  }
  /// In games with hands XBoard puts captured pieces into them, except in bughouse.
  std::string xboard_parent() const override {
    return definition_.piece_drops && !definition_.captures_to_hand ? "bughouse" : "";
  }

 private:
  /// False if a ply may change other pieces, or if XBoard would read it as another ply.
  static bool has_xboards_plies(const FurtherRules& f) {
    const bool passes = f.may_pass(White) || f.may_pass(Black);
    return !passes && !f.blast_on_capture && f.flipping == Enclosing::kNone && !f.free_drops &&
           f.promoted.empty() && !f.gating && f.walling == Walling::kNone && f.petrified.empty() &&
           !f.promotion_by_moves;
  }
  /// False if XBoard would not understand how the King castles or moves.
  static bool has_xboards_king(const RuleBook& book);
  static bool white_begins(const RuleBook& book);

  std::string id_;
  RuleBook book_;
  Definition definition_;
};

}  // namespace protean::custom
