// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/compiler/rule_compiler.h"

#include "movegen/compiler/attacks.h"
#include "movegen/compiler/book_checks.h"
#include "movegen/compiler/castling.h"
#include "movegen/compiler/legality.h"
#include "movegen/compiler/modes.h"
#include "movegen/compiler/pawns.h"
#include "movegen/compiler/sides.h"
#include "movegen/compiler/start.h"
#include "movegen/program/dead_position.h"
#include "movegen/program/kernel_select.h"

#include <algorithm>
#include <utility>

namespace protean {

Compilation::Compilation(std::string id, RuleBook book, IndexScheme scheme)
    : program(std::make_unique<RuleProgram>()),
      builder(scheme),
      tools(program->modes, program->book, builder.widest()) {
  program->id = std::move(id);
  program->book = std::move(book);
  program->scheme = scheme;
  program->types_end = program->book.types_end();
  program->rules = RuleSet(program->book.own_rules);
  program->fifty_move_rule_plies = program->rules.fifty_move_rule_plies();
  program->wide = program->book.pawn.wide_moves;
}

namespace {

/// True if the types of a mover or line go beyond the two that every kernel reads.
bool shared_by_many(const SideRules& side) {
  const auto many = [](const auto& way) { return way.goers.types.size() > 2; };
  return std::any_of(side.movers.begin(), side.movers.end(), many) ||
         std::any_of(side.royal_movers.begin(), side.royal_movers.end(), many) ||
         std::any_of(side.attack_lines.begin(), side.attack_lines.end(), many) ||
         std::any_of(side.zone_attacks.begin(), side.zone_attacks.end(),
                     [&](const ZoneAttack& attack) { return many(attack.mover); });
}

void note_many_types(RuleProgram& program) {
  bool many = program.types_end > kFewTypesEnd;
  for (const auto& sides : program.sides)
    many |= std::any_of(sides.begin(), sides.end(), shared_by_many);
  if (many) program.features |= kManyTypes;
}

/// The steps in order: each needs what the earlier ones have filled in.
std::unique_ptr<const RuleProgram> compiled(Compilation work) {
  check_book(work.program->book);
  complete_start(*work.program);
  collect_modes(work);
  choose_legality(work);
  compile_zones(work);
  compile_reach(work);
  for (Color c : {White, Black}) compile_side(work, c);
  for (Color c : {White, Black}) compile_en_passant_paths(work, c);
  compile_castling(work);
  for (Color c : {White, Black}) compile_zones_near_royals(work, c);
  note_many_types(*work.program);
  work.program->tables = work.builder.release();
  work.program->kernel = select_kernel(work.program->features, work.program->scheme);
  work.program->dead_pieces = dead_pieces(*work.program);
  return std::move(work.program);
}

}  // namespace

// NOLINTNEXTLINE(performance-unnecessary-value-param): `id` is reported if the rules are wrong.
std::unique_ptr<const RuleProgram> compile_rules(std::string id, RuleBook book,
                                                 IndexScheme scheme) {
  try {
    return compiled(Compilation(id, std::move(book), scheme));
  } catch (const std::invalid_argument& wrong) {
    throw std::invalid_argument("rules of " + id + ": " + wrong.what());
  }
}

}  // namespace protean
