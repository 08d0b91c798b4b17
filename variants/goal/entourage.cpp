// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/rules/goals/king_hunt.h"
#include "variants/rules/goals/winning_capture.h"

#include <memory>
#include <string_view>

namespace protean {

namespace {

/// Capturing the King wins, and so does capturing a piece next to it, except a pawn. A side without
/// a King has lost.
std::shared_ptr<const Rule> capture_at_king_wins(int word);

/// No check; capturing the King or a piece next to it wins.
class Entourage final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("entourage", "Entourage Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();
    rules.add(capture_at_king_wins(rules.state_word()));
    rules.text.special = {kNoCheckText, kOrthodoxPawnsText, kFreeCastlingText};
    rules.text.goal =
        std::string(
            "Capture the opponent's King, or an enemy Queen, Rook, Bishop or Knight (no "
            "pawn) that stands next to it, diagonally too. ") +
        kStalemateDrawsText;
    rules.text.notation = kWonTokenText;
  }
};

class CaptureAtKing final : public WinningCapture {
 public:
  using WinningCapture::WinningCapture;

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

  /// The Queens, Rooks, Bishops and Knights next to the King of a side.
  static Bitboard beside_king(const Position& pos, Color c) {
    return neighbours(pos.of(c, King)) & pos.by_color(c) & ~pos.pieces(King) & ~pos.pieces(Pawn);
  }
};

std::shared_ptr<const Rule> capture_at_king_wins(int word) {
  return std::make_shared<CaptureAtKing>(word);
}

const Registered<Entourage> registered;

}  // namespace

}  // namespace protean
