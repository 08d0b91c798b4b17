// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/goals/ply_count.h"

#include "movegen/board/zobrist.h"
#include "movegen/notation/token_text.h"

#include <algorithm>

namespace protean {

namespace {

constexpr int kMostPlies = 60000;
/// Added to the ply at which a count would have been 0, since that may be before the beginning of
/// the game.
constexpr int kBeforeGame = 70000;
/// How many plies before its end a count begins to matter.
constexpr int kSoon = 40;

/// The number of plies made in the game, up to a constant.
int plies_made(const Position& pos) {
  return 2 * pos.fullmove_number() + (pos.side() == Black ? 1 : 0);
}

}  // namespace

int PlyCount::counted(const Position& pos) const {
  return plies_made(pos) + kBeforeGame - static_cast<int>(pos.word(word_) >> 16);
}

void PlyCount::set(Position& pos, int counted, int allowed) const {
  const auto zero = static_cast<std::uint64_t>(plies_made(pos) + kBeforeGame - counted);
  pos.set_word(word_, allowed == 0 ? 0 : zero << 16 | static_cast<std::uint64_t>(allowed));
}

std::string PlyCount::print(const Position& pos) const {
  if (!runs(pos)) return "-";
  return std::to_string(counted(pos)) + "/" + std::to_string(allowed(pos));
}

std::optional<std::string> PlyCount::read(Position& pos, std::string_view text) const {
  if (text == "-") return std::nullopt;
  const auto parts = split_pair(text);
  const auto counted = parts ? read_number(parts->first, kMostPlies) : std::nullopt;
  const auto allowed = parts ? read_number(parts->second, kMostPlies) : std::nullopt;
  if (!counted || !allowed || *allowed == 0)
    return "'-' or the plies counted and those allowed, such as '12/128'";
  set(pos, *counted, *allowed);
  return std::nullopt;
}

std::uint64_t PlyCount::beyond_key(const Position& pos) const {
  const int left = allowed(pos) - counted(pos);
  if (!runs(pos) || left >= kSoon) return 0;
  return zobrist::mix(static_cast<std::uint64_t>(kSoon + std::max(left, 0)));
}

}  // namespace protean
