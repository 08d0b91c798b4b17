// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/rules/goals/winning_capture.h"

#include <array>
#include <memory>
#include <string_view>

namespace protean {

namespace {

/// Capturing the opponent's last piece of a group wins. A group that is empty for another reason
/// decides nothing.
std::shared_ptr<const Rule> capture_of_last_wins(int word);

/// Five ways to win: mate, stalemate, and capturing the last piece of one of three groups.
class Twilight final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("twilightfive", "Twilight Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.stalemate_loses = true;
    rules.add(capture_of_last_wins(rules.state_word()));
    rules.text.special = {
        "There are three groups of pieces: pawns; Knights and Bishops; Queens and Rooks. A "
        "promoted piece belongs to the group of what it is now.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.text.goal =
        "There are five ways to win: checkmate; leaving the opponent without a legal move; and "
        "capturing the last piece of one of the opponent's three groups, if your own King is safe "
        "after it. Promoting your own last pawn loses nothing.";
    rules.text.notation = kWonTokenText;
  }
};

/// Pieces of two types that are counted together, or pawns alone.
struct Group {
  std::array<PieceType, 2> kinds;
  std::string_view taken;  ///< Why a side without any of them has lost.

  Bitboard of(const Position& pos, Color c) const {
    return pos.of(c, kinds[0]) | pos.of(c, kinds[1]);
  }
};

constexpr std::array<Group, 3> kGroups = {{{{Pawn, Pawn}, "the last pawn captured"},
                                           {{Knight, Bishop}, "no Knight or Bishop left"},
                                           {{Queen, Rook}, "no Queen or Rook left"}}};

class CaptureOfLast final : public WinningCapture {
 public:
  using WinningCapture::WinningCapture;

  Bitboard winning_captures(const RuleProgram&, const Position& pos, Color taker) const override {
    Bitboard prizes = 0;
    for (const Group& group : kGroups) {
      const Bitboard pieces = group.of(pos, !taker);
      if (!more_than_one(pieces)) prizes |= pieces;
    }
    return prizes;
  }

  void add_goals(Goals& goals) const override {
    for (const Group& group : kGroups)
      goals.kept.push_back({PieceTypes{group.kinds[0], group.kinds[1]}, 1});
  }

 protected:
  /// The first group that the loser has no piece of; a position set up by hand may lack several.
  std::string_view reason(const Position& pos, Color loser) const override {
    for (const Group& group : kGroups) {
      if (!group.of(pos, loser)) return group.taken;
    }
    return "the last piece of a group captured";
  }
};

std::shared_ptr<const Rule> capture_of_last_wins(int word) {
  return std::make_shared<CaptureOfLast>(word);
}

const Registered<Twilight> registered;

}  // namespace

}  // namespace protean
