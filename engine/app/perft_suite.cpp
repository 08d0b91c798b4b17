// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/perft_suite.h"

#include "engine/app/perft_command.h"
#include "movegen/base/letters.h"
#include "movegen/base/quoted.h"
#include "movegen/base/trimmed.h"
#include "movegen/base/words.h"
#include "movegen/notation/fen.h"

#include <algorithm>
#include <ostream>
#include <variant>

namespace protean {

namespace {

/// Returns the text before the separator; `text` becomes the text after it.
std::string_view cut(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

[[noreturn]] void refuse(int line, const std::string& why) {
  throw BadSuite("line " + std::to_string(line) + ": " + why);
}

/// Reads a count such as `D3 8902`; ignores other fields.
void read_field(std::string_view field, SuitePosition& position) {
  if (field.size() < 2 || field[0] != 'D' || !is_digit(field[1])) return;
  const std::string whole(field);
  const auto depth = parse_number<int>(cut(field, ' ').substr(1));
  const auto nodes = parse_number<std::uint64_t>(trimmed(field));
  if (!depth || *depth > kDeepestPerft || !nodes)
    refuse(position.line, quoted(whole) + ": expected 'D', a depth of 0 to " +
                              std::to_string(kDeepestPerft) +
                              ", and the leaf nodes, as in 'D3 8902'");
  position.counts.emplace_back(*depth, *nodes);
}

SuitePosition read_line(const RuleProgram& program, std::string_view text, int line) {
  SuitePosition position;
  position.line = line;
  position.fen = trimmed(cut(text, ';'));
  auto read = parse_fen(program, position.fen);
  if (const auto* error = std::get_if<FenError>(&read)) refuse(line, error->message);
  position.position = std::get<Position>(read);
  while (!text.empty()) read_field(trimmed(cut(text, ';')), position);
  return position;
}

}  // namespace

std::vector<SuitePosition> read_suite(const RuleProgram& program, std::string_view text) {
  std::vector<SuitePosition> suite;
  for (int line = 1; !text.empty(); ++line) {
    const std::string_view here = trimmed(cut(text, '\n'));
    if (here.empty() || here.front() == '#') continue;
    suite.push_back(read_line(program, here, line));
  }
  if (std::all_of(suite.begin(), suite.end(), [](const auto& each) { return each.counts.empty(); }))
    throw BadSuite("nothing to count; expected lines such as 'FEN ;D1 20 ;D2 400'");
  return suite;
}

bool run_suite(const RuleProgram& program, const std::vector<SuitePosition>& suite,
               PerftOptions options, std::ostream& out) {
  const int deepest = options.depth;
  std::size_t right = 0;
  std::size_t wrong = 0;
  for (const SuitePosition& position : suite) {
    for (const auto& [depth, wanted] : position.counts) {
      if (depth > deepest) continue;
      options.depth = depth;
      const std::uint64_t nodes = run_perft(program, position.position, options).nodes;
      ++(nodes == wanted ? right : wrong);
      if (nodes == wanted) continue;
      out << "line " << position.line << ", depth " << depth << ": " << nodes << " leaf nodes, "
          << wanted << " expected: " << position.fen << '\n'
          << std::flush;
    }
  }
  if (right + wrong == 0) {
    out << "nothing counted: every count is deeper than " << deepest << '\n';
    return false;
  }
  out << right << " counts agree, " << wrong << " differ\n";
  return wrong == 0;
}

}  // namespace protean
