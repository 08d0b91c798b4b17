// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/positions.h"

#include "movegen/notation/fen.h"
#include "variants/catalogue.h"

#include <stdexcept>
#include <variant>

namespace protean::bench {

const RuleProgram& orthodox() {
  return compiled(*catalogue().front());
}

Position position(const RuleProgram& program, std::string_view fen) {
  auto read = parse_fen(program, fen);
  if (const auto* error = std::get_if<FenError>(&read)) throw std::invalid_argument(error->message);
  return std::get<Position>(read);
}

void for_each_game(const std::function<void(const Variant&)>& visit) {
  for (const auto& game : catalogue()) visit(*game);
}

}  // namespace protean::bench
