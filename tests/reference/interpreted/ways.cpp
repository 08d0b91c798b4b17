// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/interpreted/ways.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdlib>
#include <string_view>

namespace protean::reference::interpreted {

namespace {

constexpr int kAsFarAsItGoes = 7;

struct Leap {
  int longer;
  int shorter;
  int steps;
};

std::vector<Leap> leaps_of(char letter) {
  switch (letter) {
    case 'W': return {{1, 0, 1}};
    case 'F': return {{1, 1, 1}};
    case 'D': return {{2, 0, 1}};
    case 'A': return {{2, 2, 1}};
    case 'N': return {{2, 1, 1}};
    case 'H': return {{3, 0, 1}};
    case 'G': return {{3, 3, 1}};
    case 'C':
    case 'L': return {{3, 1, 1}};
    case 'Z':
    case 'J': return {{3, 2, 1}};
    case 'K': return {{1, 0, 1}, {1, 1, 1}};
    case 'R': return {{1, 0, kAsFarAsItGoes}};
    case 'B': return {{1, 1, kAsFarAsItGoes}};
    case 'Q': return {{1, 0, kAsFarAsItGoes}, {1, 1, kAsFarAsItGoes}};
    default: return {};
  }
}

bool along_file(char c) {
  return c == 'f' || c == 'b' || c == 'v';
}
bool along_rank(char c) {
  return c == 'l' || c == 'r' || c == 's';
}

bool goes(char direction, int right, int forward) {
  switch (direction) {
    case 'f': return forward > 0;
    case 'b': return forward < 0;
    case 'l': return right < 0;
    case 'r': return right > 0;
    case 'v': return forward != 0;
    case 's': return right != 0;
    default: return false;
  }
}

/// True if the offset is in the directions of a word of one or two letters. For a Knight's leaps,
/// one letter means those that go farther that way; of two letters the second says where they go
/// farther.
bool is_in(std::string_view word, int right, int forward) {
  const bool straight = right == 0 || forward == 0;
  const bool diagonal = std::abs(right) == std::abs(forward);
  const char last = word.back();
  if (word.size() == 2 && straight)
    return goes(word[0], right, forward) || goes(last, right, forward);
  if (!goes(word[0], right, forward) || !goes(last, right, forward)) return false;
  return straight || diagonal || along_file(last) == (std::abs(forward) > std::abs(right));
}

/// The letters as words: two make one if one is along a file and the other along a rank. A letter
/// twice in a row counts once.
std::vector<std::string> words_of(const std::string& letters) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const bool more = i + 1 < letters.size();
    const bool pair = more && (letters[i] == letters[i + 1] ||
                               (along_file(letters[i]) && along_rank(letters[i + 1])) ||
                               (along_rank(letters[i]) && along_file(letters[i + 1])));
    words.push_back(pair ? letters.substr(i++, 2) : letters.substr(i, 1));
    if (pair && words.back()[0] == words.back()[1]) words.back().pop_back();
  }
  return words;
}

int sign(int n) {
  return n > 0 ? 1 : n < 0 ? -1 : 0;
}

/// The squares that a lame leap passes.
std::vector<std::pair<int, int>> passed_by(int right, int forward) {
  const int x = sign(right);
  const int y = sign(forward);
  if (right == 0 || forward == 0 || std::abs(right) == std::abs(forward)) return {{x, y}};
  const bool upright = std::abs(forward) > std::abs(right);
  const std::pair<int, int> next = upright ? std::pair{0, y} : std::pair{x, 0};
  if (std::max(std::abs(right), std::abs(forward)) == 2) return {next};
  return {next, {next.first + x, next.second + y}};
}

/// A part of the notation: a capital letter, with what comes before and after it.
struct Part {
  Way way;
  bool moves = false;
  bool captures = false;
  bool lame = false;
  std::string directions;
  char letter = 0;
  int steps = 0;
};

bool take_modifier(char c, Part& part) {
  switch (c) {
    case 'm': return part.moves = true;
    case 'c':
    case 'e': return part.captures = true;
    case 'i': return part.way.first = true;
    case 'n': return part.lame = true;
    case 'p': return part.way.hurdle = std::max(part.way.hurdle, Hurdle::kOne), true;
    case 'g': return part.way.hurdle = Hurdle::kJustBefore, true;
    default: part.directions += c; return along_file(c) || along_rank(c);
  }
}

std::optional<Part> take_part(std::string_view& text) {
  Part part;
  while (!text.empty() && std::islower(static_cast<unsigned char>(text[0]))) {
    if (!take_modifier(text[0], part)) return std::nullopt;
    text.remove_prefix(1);
  }
  if (text.empty()) return std::nullopt;
  part.letter = text[0];
  text.remove_prefix(1);
  if (!text.empty() && text[0] == part.letter) {
    part.steps = kAsFarAsItGoes;
    text.remove_prefix(1);
  } else if (!text.empty() && std::isdigit(static_cast<unsigned char>(text[0]))) {
    part.steps = text[0] == '0' ? kAsFarAsItGoes : text[0] - '0';
    if (part.way.hurdle == Hurdle::kJustBefore) part.way.hurdle = Hurdle::kOne;
    text.remove_prefix(1);
  }
  return part;
}

void add_ways(const Part& part, const Leap& leap, std::vector<Way>& ways) {
  const std::vector<std::string> words = words_of(part.directions);
  for (int right = -leap.longer; right <= leap.longer; ++right) {
    for (int forward = -leap.longer; forward <= leap.longer; ++forward) {
      const int longer = std::max(std::abs(right), std::abs(forward));
      const int shorter = std::min(std::abs(right), std::abs(forward));
      if (longer != leap.longer || shorter != leap.shorter) continue;
      const bool wanted = words.empty() || std::any_of(words.begin(), words.end(), [&](auto& w) {
                            return is_in(w, right, forward);
                          });
      if (!wanted) continue;
      Way way = part.way;
      way.right = right;
      way.forward = forward;
      way.steps = part.steps ? part.steps : leap.steps;
      way.quiet = part.moves || !part.captures;
      way.captures = (part.captures || !part.moves) && !way.first;
      if (part.lame) way.must_be_vacant = passed_by(right, forward);
      ways.push_back(way);
    }
  }
}

}  // namespace

std::optional<std::vector<Way>> read_betza(const std::string& betza) {
  std::vector<Way> ways;
  if (betza == "pR'") {
    for (const auto& [right, forward] : {std::pair{0, 1}, {0, -1}, {1, 0}, {-1, 0}})
      ways.push_back({.right = right,
                      .forward = forward,
                      .steps = kAsFarAsItGoes,
                      .hurdle = Hurdle::kOneButNoCannon});
    return ways;
  }
  for (std::string_view text = betza; !text.empty();) {
    std::optional<Part> part = take_part(text);
    if (!part || (part->way.first && part->captures && !part->moves)) return std::nullopt;
    const bool hops = part->way.hurdle != Hurdle::kNone;
    if (hops && part->steps == 0) part->steps = kAsFarAsItGoes;
    const std::vector<Leap> leaps = leaps_of(part->letter);
    const auto words = words_of(part->directions);
    const bool pairs =
        std::any_of(words.begin(), words.end(), [](auto& w) { return w.size() > 1; });
    if (leaps.empty() || (leaps.size() > 1 && pairs)) return std::nullopt;
    for (const Leap& leap : leaps) add_ways(*part, leap, ways);
  }
  return ways;
}

std::vector<Way> ways_of_pawn() {
  return {{.right = 0, .forward = 1, .captures = false},
          {.right = -1, .forward = 1, .quiet = false},
          {.right = 1, .forward = 1, .quiet = false},
          {.right = 0, .forward = 2, .captures = false, .first = true, .must_be_vacant = {{0, 1}}},
          {.right = 0,
           .forward = 3,
           .captures = false,
           .first = true,
           .must_be_vacant = {{0, 1}, {0, 2}}}};
}

}  // namespace protean::reference::interpreted
