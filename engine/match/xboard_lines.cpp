// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/xboard_lines.h"

#include "engine/words.h"
#include "engine/xboard/text.h"
#include "movegen/base/letters.h"

#include <algorithm>
#include <cstdlib>

namespace protean::xboard {

namespace {

constexpr int kLongestMate = 1'000;

}  // namespace

std::string_view word_at(const Words& words, std::size_t i) {
  return i < words.size() ? words[i] : std::string_view{};
}

std::string_view announced_move(const Words& words) {
  if (word_at(words, 0) == "move") return word_at(words, 1);
  const bool wordy =
      words.size() > 3 && words[0] == "My" && words[1] == "move" && words[2].starts_with("is");
  return wordy ? words.back() : std::string_view{};
}

bool read_thinking(const Words& words, TurnAnswer& answer) {
  if (words.size() < 4) return false;
  std::string_view depth_text = words[0];
  while (!depth_text.empty() && !is_digit(depth_text.back()))
    depth_text.remove_suffix(1);  // a mark for an unfinished depth
  const auto depth = parse_integer(depth_text);
  const auto value = parse_integer(words[1]);
  const auto nodes = parse_integer(words[3]);
  if (!depth || !value || !parse_integer(words[2]) || !nodes || *depth < 0 || *nodes < 0)
    return false;
  Score score;
  score.centipawns = static_cast<int>(std::clamp<std::int64_t>(*value, -1'000'000, 1'000'000));
  const std::int64_t beyond = std::abs(score.centipawns) - kMateScore;
  // A side may already be mated, but it cannot already have mated the other.
  const std::int64_t nearest = score.centipawns > 0 ? 1 : 0;
  if (beyond >= nearest && beyond <= kLongestMate)
    score.mate = static_cast<int>(score.centipawns > 0 ? beyond : -beyond);
  answer.score = score;
  answer.depth = static_cast<int>(std::clamp<std::int64_t>(*depth, 0, 10'000));
  answer.nodes = static_cast<std::uint64_t>(*nodes);
  return true;
}

std::string minutes_text(std::int64_t ms) {
  const std::int64_t whole = std::max<std::int64_t>(ms / 1000, 1);
  std::string text = std::to_string(whole / 60);
  if (whole % 60 != 0) text += ':' + std::to_string(100 + whole % 60).substr(1);
  return text;
}

}  // namespace protean::xboard
