// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chance.h"

#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "variants/any_array.h"
#include "variants/catalogue.h"

#include <cstdint>

namespace protean {

namespace {

std::uint64_t total_weight(const RuleProgram& program, const Position& pos,
                           const MoveList& events) {
  std::uint64_t total = 0;
  for (const Move event : events) total += program.chance_weight(pos, event);
  return total;
}

}  // namespace

std::optional<Move> draw_chance(const RuleProgram& program, const Position& pos,
                                std::mt19937_64& dice) {
  if (program.actor(pos) != Actor::kChance) return std::nullopt;
  MoveList events;
  program.generate(pos, events);
  const std::uint64_t total = total_weight(program, pos, events);
  if (total == 0) return std::nullopt;
  // The remainder's bias is below one in 2^32; a library distribution would differ from one system
  // to another.
  std::uint64_t ticket = dice() % total;
  for (const Move event : events) {
    const std::uint64_t weight = program.chance_weight(pos, event);
    if (ticket < weight) return event;
    ticket -= weight;
  }
  return std::nullopt;
}

Position draw_start(const Variant& variant, std::mt19937_64& dice) {
  const RuleProgram& program = compiled(variant);
  if (variant.info().any_array_of.empty()) return start_position(program);
  const auto number = static_cast<int>(dice() % kArrays);
  return std::get<Position>(parse_fen(program, array_fen(program.book, number)));
}

std::string chance_text(const RuleProgram& program, const Position& pos) {
  MoveList events;
  program.generate(pos, events);
  const std::string total = std::to_string(total_weight(program, pos, events));
  std::string text;
  for (const Move event : events) {
    const std::string name = move_text(program, pos, event);
    const std::size_t colon = name.find(':');
    if (text.empty() && colon != std::string::npos) text = name.substr(0, colon + 1);
    text += ' ' + (colon == std::string::npos ? name : name.substr(colon + 1)) + ' ' +
            std::to_string(program.chance_weight(pos, event)) + '/' + total;
  }
  return text;
}

}  // namespace protean
