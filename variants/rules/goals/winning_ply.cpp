// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/goals/winning_ply.h"

namespace protean {

namespace {

constexpr std::string_view kSigns = "-wb";

}  // namespace

std::vector<std::string> WinningPly::token_names() const {
  return {"won"};
}

std::string WinningPly::print_token(const RuleProgram&, const Position& pos,
                                    std::string_view) const {
  return std::string(1, kSigns[pos.word(word_)]);
}

std::optional<std::string> WinningPly::read_token(const RuleProgram&, Position& pos,
                                                  std::string_view, std::string_view text) const {
  const std::size_t sign = text.size() == 1 ? kSigns.find(text) : kSigns.npos;
  if (sign == kSigns.npos) return "'-', 'w' or 'b'";
  pos.set_word(word_, sign);
  return std::nullopt;
}

Outcome WinningPly::goal_reached(const RuleProgram&, const Position& pos) const {
  if (pos.word(word_) == 0) return {};
  const Color winner = pos.word(word_) == 1 ? White : Black;
  return Outcome::win(winner, reason(pos, !winner));
}

void WinningPly::note_win(Position& pos, Color winner) const {
  pos.set_word(word_, winner == White ? 1 : 2);
}

}  // namespace protean
