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

/// The family of games that were read from files.
inline constexpr char kCustomFamily[] = "custom";

/// What a definition as a whole cannot mean, by the key that is to blame (mostly).
struct DefinitionFault {
  std::string key;
  std::string message;     ///< "found ...; expected ...".
  bool of_tables = false;  ///< No more than that the tables cannot do it.
};

/// The first of these keys that the file sets, or else the first of all: the one to blame.
std::string set_key(const Definition& definition, std::initializer_list<const char*> keys);

/// What becomes of a definition.
struct Built {
  RuleBook book;
  std::vector<DefinitionFault> faults;
  /// How many of the faults, the first ones, stand however the game is played.
  std::size_t of_definition = 0;
  /// All else that is wrong is that the tables cannot do it.
  bool beyond_tables = false;
};

/// The definition as a rule book, which is complete only if there is no fault. The book has not
/// been compiled.
Built build_rules(const Definition& definition);

/// A game that was read from a file.
class CustomVariant final : public Variant {
 public:
  CustomVariant(std::string id, RuleBook book, Definition definition)
      : id_(std::move(id)), book_(std::move(book)), definition_(std::move(definition)) {}

  /// What the file says, from which the rules were made.
  const Definition& definition() const { return definition_; }

  VariantInfo info() const override {
    return {.id = id_, .name = id_, .family = kCustomFamily, .source = "A file of games"};
  }
  void define(RuleBook& rules) const override { rules = book_; }
  /// XBoard has pictures for fifteen types.
  XBoardSupport xboard() const override {
    const bool carried = book_.types_end() <= extra_type(9) && !is_taken_by_xboard(id_) &&
                         has_xboards_plies(definition_.further) && has_xboards_king(book_);
    return carried ? XBoardSupport::kSingle : XBoardSupport::kNone;
  }
  /// Of a game with hands XBoard puts what is captured into them, but for bughouse.
  std::string xboard_parent() const override {
    return definition_.piece_drops && !definition_.captures_to_hand ? "bughouse" : "";
  }

 private:
  /// False where a ply changes other pieces, or is one that XBoard would read as another.
  static bool has_xboards_plies(const FurtherRules& f) {
    const bool passes = f.may_pass(White) || f.may_pass(Black);
    return !passes && !f.blast_on_capture && f.flipping == Enclosing::kNone && !f.free_drops &&
           f.promoted.empty() && !f.gating;
  }
  /// False where the King castles, or goes, as XBoard would not understand it.
  static bool has_xboards_king(const RuleBook& book);

  std::string id_;
  RuleBook book_;
  Definition definition_;
};

}  // namespace protean::custom
