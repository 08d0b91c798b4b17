// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support.h"

#include "movegen/base/letters.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace protean::test {

const RuleProgram& game(std::string_view id) {
  const Variant* variant = find_variant(id);
  if (!variant) throw std::runtime_error("no game named " + std::string(id));
  return compiled(*variant);
}

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const auto& variant : catalogue()) ids.push_back(variant->info().id);
  return ids;
}

Position position(const RuleProgram& program, std::string_view fen) {
  if (fen == "start") return start_position(program);
  const auto read = parse_fen(program, fen);
  if (const auto* error = std::get_if<FenError>(&read)) {
    throw std::runtime_error(program.id + ": " + std::string(fen) + ": " + error->message);
  }
  return std::get<Position>(read);
}

std::string fen_error(const RuleProgram& program, std::string_view fen) {
  const auto read = parse_fen(program, fen);
  const auto* error = std::get_if<FenError>(&read);
  return error ? error->message : "";
}

std::vector<std::string> legal_moves(const RuleProgram& program, const Position& pos) {
  MoveList list;
  program.generate(pos, list);
  std::vector<std::string> out;
  for (Move move : list) out.push_back(move_text(program, pos, move));
  std::sort(out.begin(), out.end());
  return out;
}

Position play(const RuleProgram& program, Position pos, std::string_view moves) {
  for (const std::string& text : words(moves)) {
    const std::optional<Move> move = parse_move(program, pos, text);
    if (!move) {
      throw std::runtime_error(program.id + ": " + text + " is not legal in " +
                               to_fen(program, pos));
    }
    pos = program.make(pos, *move);
  }
  return pos;
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> out;
  std::size_t at = 0;
  while (at <= text.size()) {
    const std::size_t end = std::min(text.find(separator, at), text.size());
    std::string_view part = text.substr(at, end - at);
    const std::size_t first = part.find_first_not_of(" \t\r");
    const std::size_t last = part.find_last_not_of(" \t\r");
    part = first == std::string_view::npos ? "" : part.substr(first, last - first + 1);
    out.emplace_back(part);
    at = end + 1;
  }
  return out;
}

std::vector<std::string> words(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> out;
  for (std::string word; stream >> word;) out.push_back(word);
  return out;
}

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

std::filesystem::path tests_dir() {
  return PROTEAN_TESTS_DIR;
}

std::filesystem::path protean_binary() {
  return PROTEAN_BINARY;
}

std::vector<std::string> data_lines(const std::string& path) {
  std::ifstream file(tests_dir() / path);
  if (!file) throw std::runtime_error("cannot read tests/" + path);
  std::vector<std::string> out;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (!line.empty() && line.front() != '#') out.push_back(line);
  }
  return out;
}

bool slow_build() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__OPTIMIZE__)
  return true;
#else
  return false;
#endif
}

std::uint64_t setting(const char* name, std::uint64_t otherwise) {
  const char* value = std::getenv(name);
  return value ? std::strtoull(value, nullptr, 10) : otherwise;
}

std::string test_name(std::string_view text) {
  std::string out;
  for (char c : text) {
    const bool plain = is_letter(c) || is_digit(c);
    out += plain ? c : '_';
  }
  return out;
}

}  // namespace protean::test
