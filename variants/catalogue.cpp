// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/catalogue.h"

#include "movegen/rule_compiler.h"
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
  GAME(atomic)              \
  GAME(chessgi)             \
  GAME(crazyhouse)          \
  GAME(doublemove)          \
  GAME(marseillais)         \
  GAME(monster)             \
  GAME(placement)           \
  GAME(pocketknight)        \
  GAME(progressive)
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

using NameMap = std::unordered_map<std::string, const Variant*>;

NameMap make_names() {
  NameMap names;
  for (const auto& game : catalogue()) {
    const VariantInfo info = game->info();
    names.emplace(info.id, game.get());
    for (const std::string& alias : info.aliases) names.emplace(lower_case(alias), game.get());
  }
  return names;
}

}  // namespace

const std::vector<std::unique_ptr<const Variant>>& catalogue() {
  static const std::vector<std::unique_ptr<const Variant>> games = make_all();
  return games;
}

const Variant* find_variant(std::string_view name) {
  static const NameMap names = make_names();
  const auto found = names.find(lower_case(name));
  return found == names.end() ? nullptr : found->second;
}

const RuleProgram& compiled(const Variant& variant) {
  static std::mutex mutex;
  static std::map<std::string, std::unique_ptr<const RuleProgram>> programs;
  const std::string id = variant.info().id;
  const std::lock_guard lock(mutex);
  std::unique_ptr<const RuleProgram>& program = programs[id];
  if (!program) {
    RuleBook book;
    variant.define(book);
    if (book.weights.empty()) book.weights = weights_of(id);
    program = compile_rules(id, std::move(book));
  }
  return *program;
}

}  // namespace protean
