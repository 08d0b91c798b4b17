// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/catalogue.h"

#include "movegen/base/letters.h"
#include "movegen/base/spare_memory.h"
#include "movegen/compiler/rule_compiler.h"
#include "variants/any_array.h"
#include "variants/weights.h"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>

namespace protean {

namespace {

using Games = std::vector<std::unique_ptr<const Variant>>;

/// The families in the order of catalogue().
constexpr std::array<std::string_view, 7> kFamilies = {"orthodox", "piece",     "pawn", "goal",
                                                       "kit",      "kingdrops", "known"};

/// The games that their files have registered, in no particular order.
Games& registered_games() {
  static Games games;
  return games;
}

Games sorted(Games games) {
  const auto place = [](const std::unique_ptr<const Variant>& game) {
    const VariantInfo info = game->info();
    const auto family = std::find(kFamilies.begin(), kFamilies.end(), info.family);
    return std::pair(family, info.id);
  };
  std::sort(games.begin(), games.end(),
            [&](const auto& a, const auto& b) { return place(a) < place(b); });
  return games;
}

using NameMap = std::unordered_map<std::string, const Variant*>;

/// All games; the first `own` of them are the program's own.
struct Shelf {
  Games games = sorted(std::move(registered_games()));
  std::size_t own = games.size();
  Games replaced;
  NameMap names = make_names(games);

  static NameMap make_names(const Games& games) {
    NameMap names;
    for (const auto& game : games) {
      const VariantInfo info = game->info();
      names.emplace(lower(info.id), game.get());
      for (const std::string& alias : info.aliases) names.emplace(lower(alias), game.get());
    }
    return names;
  }
};

Shelf& shelf() {
  static Shelf all;
  return all;
}

}  // namespace

void register_game(std::unique_ptr<const Variant> game) {
  registered_games().push_back(std::move(game));
}

const std::vector<std::unique_ptr<const Variant>>& catalogue() {
  return shelf().games;
}

const Variant* find_variant(std::string_view name) {
  constexpr std::string_view kForm = "960";
  const NameMap& names = shelf().names;
  if (const auto found = names.find(lower(name)); found != names.end()) return found->second;
  if (!name.ends_with(kForm)) return nullptr;
  name.remove_suffix(kForm.size());
  const auto game = names.find(lower(name));
  return game == names.end() ? nullptr : any_array_form(*game->second);
}

const Variant* any_array_form(const Variant& game) {
  const std::string id = game.info().id;
  for (const auto& other : catalogue()) {
    if (other->info().any_array_of == id) return other.get();
  }
  static std::mutex mutex;
  static std::map<const Variant*, std::unique_ptr<const Variant>> forms;
  const std::lock_guard lock(mutex);
  const auto [form, is_new] = forms.try_emplace(&game);
  if (is_new) form->second = make_any_array_form(game);
  return form->second.get();
}

void add_games(std::vector<std::unique_ptr<const Variant>> games) {
  Shelf& all = shelf();
  for (auto& game : games) {
    const auto first = all.games.begin() + static_cast<std::ptrdiff_t>(all.own);
    const auto earlier = std::find_if(first, all.games.end(), [&](const auto& other) {
      return lower(other->info().id) == lower(game->info().id);  // as names are looked up
    });
    if (earlier == all.games.end()) {
      all.games.push_back(std::move(game));
    } else {
      std::swap(*earlier, game);
      all.replaced.push_back(std::move(game));
    }
  }
  all.names = Shelf::make_names(all.games);
}

const RuleProgram& compiled(const Variant& variant) {
  static std::mutex mutex;
  static std::map<const Variant*, std::unique_ptr<const RuleProgram>> programs;
  const std::lock_guard lock(mutex);
  std::unique_ptr<const RuleProgram>& program = programs[&variant];
  if (!program) {
    // If there is no memory left for this game, another one can still be chosen.
    const SpareMemory spare;
    const VariantInfo info = variant.info();
    RuleBook book;
    variant.define(book);
    const std::string& base = info.any_array_of.empty() ? info.id : info.any_array_of;
    if (book.weights.empty()) book.weights = weights_of(base);
    program = compile_rules(info.id, std::move(book));
  }
  return *program;
}

}  // namespace protean
