// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/known/known_family.h"
#include "variants/rules/captures/colour_changes.h"

#include <string>
#include <utility>

namespace protean {

/// A base for games in which quiet moves change the colour of the piece that makes them.
///
/// Cute Chess lets a player capture en passant a pawn of the same side that made its double push
/// for the other side and so changed colour; when Cute Chess examines that move, it loses the
/// pawn's colour.
class QuietAndernach : public OrthodoxChess {
 public:
  /// `text` says which moves change the colour.
  QuietAndernach(ColourChange by, std::string text) : by_(by), text_(std::move(text)) {}

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.pawn.en_passant = false;
    rules.add(movers_change_colour(by_));
    rules.text.special = {
        text_,
        "What matters to the mover's King is the board after the change: a move that lets the "
        "piece attack it is illegal.",
        "Pawns: one step forward, or two from their second rank; they capture one square "
        "diagonally forward. There is no capture en passant: a pawn that has stepped twice belongs "
        "to the side that would take it. On the last rank a pawn becomes a Queen, Rook, Bishop or "
        "Knight.",
        kOrthodoxCastlingText, "Castling changes no colour."};
    rules.text.notation = "The change of colour is not written: e2e4.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kNone; }

 private:
  ColourChange by_;
  std::string text_;
};

}  // namespace protean
