// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/catalogue.h"

#include "movegen/compiler/rule_compiler.h"
#include "variants/any_array.h"
#include "variants/weights.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>

namespace protean {

// Every game, one line each, in the order of catalogue(). `make_<id>` is defined beside its class.
// clang-format off
#define PROTEAN_GAMES(GAME) \
  GAME(chess)               \
  GAME(chess960)            \
  GAME(archer)              \
  GAME(archetype)           \
  GAME(baroness)            \
  GAME(border)              \
  GAME(countess)            \
  GAME(deterrent)           \
  GAME(disruptor)           \
  GAME(domain)              \
  GAME(duchess)             \
  GAME(elite)               \
  GAME(empress)             \
  GAME(enumeration)         \
  GAME(escort)              \
  GAME(gargoyle)            \
  GAME(hexoid)              \
  GAME(hydrant)             \
  GAME(hyper)               \
  GAME(inhibitor)           \
  GAME(marauder)            \
  GAME(median)              \
  GAME(oblique)             \
  GAME(perimeter)           \
  GAME(princess)            \
  GAME(raider)              \
  GAME(region)              \
  GAME(rex)                 \
  GAME(rotation)            \
  GAME(sector)              \
  GAME(serif)               \
  GAME(sorcerer)            \
  GAME(tetragonal)          \
  GAME(vanguard)            \
  GAME(whirlwind)           \
  GAME(zealot)              \
  GAME(zorse)               \
  GAME(acolyte)             \
  GAME(advancement)         \
  GAME(appointment)         \
  GAME(boosterpawn)         \
  GAME(commandopawn)        \
  GAME(dragoon)             \
  GAME(dyadicpawn)          \
  GAME(fieldpromotion)      \
  GAME(friar)               \
  GAME(interceptor)         \
  GAME(minion)              \
  GAME(partisan)            \
  GAME(pawnpusher)          \
  GAME(phalanx)             \
  GAME(rabble)              \
  GAME(recruit)             \
  GAME(roguepawn)           \
  GAME(squire)              \
  GAME(teamster)            \
  GAME(trooper)             \
  GAME(underling)           \
  GAME(watchman)            \
  GAME(yeoman)              \
  GAME(blundermate)         \
  GAME(clerical)            \
  GAME(concurrent)          \
  GAME(contravention)       \
  GAME(counselor)           \
  GAME(deadline)            \
  GAME(decastellation)      \
  GAME(donnybrook)          \
  GAME(dowager)             \
  GAME(dynastic)            \
  GAME(entourage)           \
  GAME(glory)               \
  GAME(junta)               \
  GAME(kingmaker)           \
  GAME(linkage)             \
  GAME(moderation)          \
  GAME(prop)                \
  GAME(reentrant)           \
  GAME(regent)              \
  GAME(separation)          \
  GAME(serieshelpmate)      \
  GAME(shrapnel)            \
  GAME(society)             \
  GAME(spartansixty)        \
  GAME(submission)          \
  GAME(triplecheck)         \
  GAME(twilightfive)        \
  GAME(tyrant)              \
  GAME(ultimate)            \
  GAME(xenophobic)          \
  GAME(zoo)                 \
  GAME(boosterpack)         \
  GAME(cloak)               \
  GAME(gravity)             \
  GAME(neighbour)           \
  GAME(parade)              \
  GAME(twomove)             \
  GAME(kingdrops)           \
  GAME(3check)              \
  GAME(5check)              \
  GAME(aiwok)               \
  GAME(almost)              \
  GAME(amazon)              \
  GAME(andernach)           \
  GAME(antiandernach)       \
  GAME(antichess)           \
  GAME(asean)               \
  GAME(atomic)              \
  GAME(berolina)            \
  GAME(cambodian)           \
  GAME(changeover)          \
  GAME(checkless)           \
  GAME(chessgi)             \
  GAME(chigorin)            \
  GAME(circulargryphon)     \
  GAME(codrus)              \
  GAME(coregal)             \
  GAME(crazyhouse)          \
  GAME(displacedgrid)       \
  GAME(doublemove)          \
  GAME(extinction)          \
  GAME(giveaway)            \
  GAME(grid)                \
  GAME(gridolina)           \
  GAME(gryphon)             \
  GAME(hoppelpoppel)        \
  GAME(horde)               \
  GAME(karouk)              \
  GAME(kinglet)             \
  GAME(kingofthehill)       \
  GAME(knightmate)          \
  GAME(knightrelay)         \
  GAME(loop)                \
  GAME(losers)              \
  GAME(makruk)              \
  GAME(marseillais)         \
  GAME(monster)             \
  GAME(newzealand)          \
  GAME(nocastle)            \
  GAME(placement)           \
  GAME(pocketknight)        \
  GAME(progressive)         \
  GAME(racingkings)         \
  GAME(rifle)               \
  GAME(shatranj)            \
  GAME(shoot)               \
  GAME(simplifiedgryphon)   \
  GAME(sittuyin)            \
  GAME(slippedgrid)         \
  GAME(suicide)             \
  GAME(superandernach)      \
  GAME(threekings)          \
  GAME(twokings)            \
  GAME(twokingssymmetric)
// clang-format on

#define PROTEAN_DECLARE(id) std::unique_ptr<const Variant> make_##id();
PROTEAN_GAMES(PROTEAN_DECLARE)
#undef PROTEAN_DECLARE

namespace {

std::vector<std::unique_ptr<const Variant>> make_all() {
  std::vector<std::unique_ptr<const Variant>> games;
#define PROTEAN_ADD(id) games.push_back(make_##id());
  PROTEAN_GAMES(PROTEAN_ADD)
#undef PROTEAN_ADD
#undef PROTEAN_GAMES
  return games;
}

std::string lower_case(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return out;
}

using Games = std::vector<std::unique_ptr<const Variant>>;
using NameMap = std::unordered_map<std::string, const Variant*>;

/// All games, and how many of them are the program's own.
struct Shelf {
  Games games = make_all();
  std::size_t own = games.size();
  Games replaced;
  NameMap names = make_names(games);

  static NameMap make_names(const Games& games) {
    NameMap names;
    for (const auto& game : games) {
      const VariantInfo info = game->info();
      names.emplace(info.id, game.get());
      for (const std::string& alias : info.aliases) names.emplace(lower_case(alias), game.get());
    }
    return names;
  }
};

Shelf& shelf() {
  static Shelf all;
  return all;
}

}  // namespace

const std::vector<std::unique_ptr<const Variant>>& catalogue() {
  return shelf().games;
}

const Variant* find_variant(std::string_view name) {
  constexpr std::string_view kForm = "960";
  const NameMap& names = shelf().names;
  if (const auto found = names.find(lower_case(name)); found != names.end()) return found->second;
  if (!name.ends_with(kForm)) return nullptr;
  name.remove_suffix(kForm.size());
  const auto game = names.find(lower_case(name));
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
      return other->info().id == game->info().id;
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
    const std::string id = variant.info().id;
    RuleBook book;
    variant.define(book);
    if (book.weights.empty()) book.weights = weights_of(id);
    program = compile_rules(id, std::move(book));
  }
  return *program;
}

}  // namespace protean
