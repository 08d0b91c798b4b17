// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/any_array.h"

#include "variants/orthodox/orthodox.h"
#include "variants/weights.h"

#include <algorithm>
#include <string>
#include <utility>

namespace protean {

namespace {

/// First and last character of the FEN's castling rights.
std::pair<std::size_t, std::size_t> rights_in(const std::string& fen) {
  const std::size_t begin = fen.find(' ', fen.find(' ') + 1) + 1;
  return {begin, fen.find(' ', begin)};
}

/// True if there is an array in which castling is as in orthodox chess, and no second King can
/// come.
bool castles_as_usual(const RuleBook& rules) {
  const auto says = [](const auto& list, const auto& wanted) {
    return std::find(list.begin(), list.end(), wanted) != list.end();
  };
  return rules.castling.allowed && !rules.castling.any_files && !rules.several_royals &&
         !rules.hands.set_up && says(rules.special, kOrthodoxCastlingText) &&
         !says(rules.pawn.promotes_to, King);
}

class AnyArray final : public Variant {
 public:
  explicit AnyArray(const Variant& game) : game_(game) {}

  VariantInfo info() const override {
    const VariantInfo game = game_.info();
    VariantInfo form = game;
    form.id += "960";
    form.name += " 960";
    form.aliases.clear();
    for (const std::string& alias : game.aliases) form.aliases.push_back(alias + "960");
    form.any_array_of = game.id;
    return form;
  }

  void define(RuleBook& rules) const override {
    game_.define(rules);
    if (rules.weights.empty()) rules.weights = weights_of(game_.info().id);
    rules.castling.any_files = true;
    const auto [begin, end] = rights_in(rules.start_fen);
    for (std::size_t i = begin; i < end; ++i) {
      char& right = rules.start_fen[i];
      right = static_cast<char>(right + (right == 'K' || right == 'k' ? 'H' - 'K' : 'A' - 'Q'));
    }
    std::erase(rules.special, kOrthodoxCastlingText);
    rules.special.insert(rules.special.end(), {kAnyArrayText, kAnyArrayCastlingText});
    rules.notation += (rules.notation.empty() ? "" : " ") + std::string(kAnyArrayNotation);
  }

  XBoardSupport xboard() const override { return XBoardSupport::kNone; }

 private:
  const Variant& game_;
};

}  // namespace

std::unique_ptr<const Variant> make_any_array_form(const Variant& game) {
  RuleBook rules;
  game.define(rules);
  return castles_as_usual(rules) ? std::make_unique<AnyArray>(game) : nullptr;
}

}  // namespace protean
