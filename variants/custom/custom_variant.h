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
  std::string message;  ///< "found ...; expected ...".
};

/// The first of these keys that the file sets, or else the first of all: the one to blame.
std::string set_key(const Definition& definition, std::initializer_list<const char*> keys);

/// The definition as a rule book, which is complete only if there is no fault. The book has not
/// been compiled.
struct Built {
  RuleBook book;
  std::vector<DefinitionFault> faults;
  /// How many of the faults, the first ones, stand however the game is played.
  std::size_t of_definition = 0;
  /// All else that is wrong is that the tables cannot do it.
  bool beyond_tables = false;
};
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
    const bool carried = book_.types_end() <= extra_type(9) && !is_taken_by_xboard(id_);
    return carried ? XBoardSupport::kSingle : XBoardSupport::kNone;
  }

 private:
  std::string id_;
  RuleBook book_;
  Definition definition_;
};

}  // namespace protean::custom
