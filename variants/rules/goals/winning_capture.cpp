// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/goals/winning_capture.h"

#include "movegen/program/rule_program.h"
#include "movegen/rules/search_hints.h"
#include "variants/rules/goals/king_hunt.h"
#include "variants/rules/goals/winning_ply.h"

#include <utility>

namespace protean {

namespace {

/// What the two goals share: a capture of one of winning_captures() is noted as won.
class WinningCapture : public WinningPly, public SearchHints {
 public:
  using WinningPly::WinningPly;

  void after_move(const RuleProgram& program, const Position& before, Move move, Piece captured,
                  Position& after) const override {
    if (captured == kNoPiece) return;
    if (contains(winning_captures(program, before, before.side()), move.victim()))
      note_win(after, before.side());
  }

  bool null_move_sound() const override { return true; }
};

class CaptureAtKing final : public WinningCapture {
 public:
  CaptureAtKing(PieceTypes companions, int word)
      : WinningCapture(word), companions_(type_list(companions)) {}

  Outcome goal_reached(const RuleProgram& program, const Position& pos) const override {
    const Outcome lost = king_lost(pos);
    return lost.over() ? lost : WinningCapture::goal_reached(program, pos);
  }

  Bitboard winning_captures(const RuleProgram&, const Position& pos, Color taker) const override {
    return pos.of(!taker, King) | beside_king(pos, !taker);
  }

  int progress(const RuleProgram&, const Position& pos) const override {
    return kCentipawns *
           (popcount(beside_king(pos, !pos.side())) - popcount(beside_king(pos, pos.side())));
  }

 protected:
  std::string_view reason(const Position&, Color) const override {
    return "a piece next to the King captured";
  }

 private:
  static constexpr int kCentipawns = 25;

  Bitboard beside_king(const Position& pos, Color c) const {
    return neighbours(pos.of(c, King)) & companions_.on(pos.board()) & pos.by_color(c);
  }

  TypeList companions_;
};

class CaptureOfLast final : public WinningCapture {
 public:
  CaptureOfLast(std::vector<TypeGroup> groups, int word)
      : WinningCapture(word), groups_(std::move(groups)) {}

  Bitboard winning_captures(const RuleProgram&, const Position& pos, Color taker) const override {
    Bitboard prizes = 0;
    for (const TypeGroup& group : groups_) {
      const Bitboard pieces = pieces_of(pos.board(), !taker, group.kinds);
      if (!more_than_one(pieces)) prizes |= pieces;
    }
    return prizes;
  }

  void tell_goals(Goals& goals) const override {
    for (const TypeGroup& group : groups_) goals.kept.push_back({group.kinds, 1});
  }

 protected:
  /// The group of which the loser has no piece; in a hand-made position there may be several.
  std::string_view reason(const Position& pos, Color loser) const override {
    for (const TypeGroup& group : groups_) {
      if (!pieces_of(pos.board(), loser, group.kinds)) return group.taken;
    }
    return "the last piece of a group captured";
  }

 private:
  std::vector<TypeGroup> groups_;
};

}  // namespace

std::shared_ptr<const Rule> capture_at_king_wins(PieceTypes companions, int word) {
  return std::make_shared<CaptureAtKing>(companions, word);
}

std::shared_ptr<const Rule> capture_of_last_wins(std::vector<TypeGroup> groups, int word) {
  return std::make_shared<CaptureOfLast>(std::move(groups), word);
}

}  // namespace protean
