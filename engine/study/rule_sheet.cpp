// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/rule_sheet.h"

#include "movegen/notation/fen.h"
#include "variants/catalogue.h"

#include <nlohmann/json.hpp>

#include <array>
#include <string_view>

namespace protean {

namespace {

/// An ordinal number: "third", "5th", "22nd".
std::string ordinal(int n) {
  constexpr std::array<std::string_view, 4> kWords = {"first", "second", "third", "fourth"};
  if (n >= 1 && n <= static_cast<int>(kWords.size()))
    return std::string(kWords[static_cast<std::size_t>(n - 1)]);
  const bool teen = n / 10 % 10 == 1;
  const int last = teen ? 0 : n % 10;
  return std::to_string(n) + (last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th");
}

/// Draws by repetition and by quiet moves, as in nearly all games; empty in games that count
/// otherwise.
std::string counted_draws_text(const RuleProgram& program) {
  const bool repetition =
      program.repetition_counts() &&
      program.repetition_outcome(start_position(program)).result == Result::kDraw;
  if (!repetition) return "";
  const bool hundred_plies = program.fifty_move_rule_plies == 100 &&
                             program.fifty_move_rule_outcome().result == Result::kDraw;
  return "The " + ordinal(program.repetitions()) + " occurrence of a position is a draw" +
         (hundred_plies ? ", and so are 100 plies (moves of either side) without a capture or a "
                          "pawn move."
                        : ".");
}

/// Draws for lack of pieces: see dead_position(). Empty if there are none.
std::string dead_positions_text(const RuleProgram& program) {
  switch (program.dead_pieces) {
    case DeadPieces::kNone: return "";
    case DeadPieces::kKings:
      return "Two lone Kings are a draw" +
             std::string(program.hand_types().empty() ? "." : " if nothing is held in hand.");
    case DeadPieces::kMinors:
      return "Two lone Kings are a draw, and so are Kings with one Knight, or with Bishops that "
             "all stand on squares of one colour.";
  }
  return "";
}

/// The draws that the game's own text does not mention.
std::string draws_text(const RuleProgram& program) {
  std::string text = counted_draws_text(program);
  const std::string dead = dead_positions_text(program);
  if (!text.empty() && !dead.empty()) text += ' ';
  return text + dead;
}

std::vector<std::string> names_of(Bitboard squares) {
  std::vector<std::string> names;
  for_each_square(squares, [&](Square s) { names.push_back(to_string(s)); });
  return names;
}

}  // namespace

RuleSheet rule_sheet(const Variant& variant) {
  const RuleProgram& program = compiled(variant);
  RuleSheet sheet;
  sheet.info = variant.info();
  sheet.program = &program;
  sheet.start = to_fen(program, start_position(program));
  sheet.pieces = piece_diagrams(program);
  sheet.special = program.book.text.special;
  sheet.goal = {program.book.text.goal};
  if (std::string draws = draws_text(program); !draws.empty())
    sheet.goal.push_back(std::move(draws));
  sheet.notation = program.book.text.notation;
  return sheet;
}

std::string diagram_title(const RuleSheet& sheet, const PieceDiagram& diagram) {
  const PieceRules& rules = sheet.program->book.piece(diagram.type);
  const std::string title = rules.name + " (" + rules.symbol() + ")";
  return diagram.from == central_square(sheet.program->book)
             ? title
             : title + " from " + to_string(diagram.from);
}

std::string rules_json(const RuleSheet& sheet) {
  nlohmann::json pieces = nlohmann::json::array();
  for (const PieceDiagram& diagram : sheet.pieces) {
    const PieceRules& rules = sheet.program->book.piece(diagram.type);
    pieces.push_back({{"letter", rules.symbol()},
                      {"name", rules.name},
                      {"from", to_string(diagram.from)},
                      {"quiet", names_of(diagram.reach.quiet)},
                      {"captures", names_of(diagram.reach.captures)},
                      {"when", diagram.when}});
  }
  const nlohmann::json json = {
      {"id", sheet.info.id},         {"name", sheet.info.name}, {"family", sheet.info.family},
      {"source", sheet.info.source}, {"start", sheet.start},    {"pieces", pieces},
      {"special", sheet.special},    {"goal", sheet.goal},      {"notation", sheet.notation}};
  return json.dump(2) + '\n';
}

}  // namespace protean
