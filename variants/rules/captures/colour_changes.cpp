// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/captures/colour_changes.h"

#include "movegen/rules/search_hints.h"
#include "variants/rules/captures/made_and_tested.h"

namespace protean {

namespace {

/// The captor, unless it is a King: it goes over to the other side, and so in exchanges is as good
/// as taken.
Bitboard captor_lost(const Position& pos, Move capture) {
  return bit(capture.from()) & ~pos.pieces(King);
}

class ColourChanges final : public MadeAndTested, public SearchHints {
 public:
  explicit ColourChanges(ColourChange by) : by_(by) {}

  void after_move(const RuleProgram&, const Position& before, Move move, Piece captured,
                  Position& after) const override {
    if (contains(before.pieces(King), move.from()) || !changed_by(captured != kNoPiece)) return;
    const PieceType type = type_of(after.take(move.to()));
    after.put(make_piece(!before.side(), type), move.to());
  }

  /// If quiet moves give pieces away, passing is often best.
  bool null_move_sound() const override { return by_ == ColourChange::kByCaptures; }
  bool needs_pieces_to_win() const override { return true; }

  AlsoRemoved also_removed() const override {
    return by_ == ColourChange::kByQuietMoves ? nullptr : captor_lost;
  }

 protected:
  Bitboard turning(const Position& pos) const override {
    switch (by_) {
      case ColourChange::kByCaptures: return pos.by_color(!pos.side());
      case ColourChange::kByQuietMoves: return ~pos.occupied();
      case ColourChange::kByAllMoves: break;
    }
    return kAllSquares;
  }

 private:
  bool changed_by(bool capture) const {
    return by_ == ColourChange::kByAllMoves || capture == (by_ == ColourChange::kByCaptures);
  }

  ColourChange by_;
};

}  // namespace

std::shared_ptr<const Rule> movers_change_colour(ColourChange by) {
  return std::make_shared<ColourChanges>(by);
}

}  // namespace protean
