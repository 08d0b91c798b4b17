// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/two_kings.h"

#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"

#include <memory>
#include <string>

namespace protean {

namespace {

/// Of a side's several Kings only one is royal at a time: the one nearest to the a-file; of two on
/// one file, the one on the lower rank, or with `by_owner` the one nearer to its owner's first
/// rank.
class ForemostKing final : public Rule, public SearchHints {
 public:
  explicit ForemostKing(bool by_owner) : by_owner_(by_owner) {}

  Bitboard royal_pieces(const Position&, Color c, Bitboard pieces) const override {
    for (int file = 0; file < 8; ++file) {
      const Bitboard here = pieces & file_bb(file);
      if (here) return by_owner_ && c == Black ? last_of(here) : bit(lsb(here));
    }
    return 0;
  }

  bool null_move_sound() const override { return true; }
  bool needs_pieces_to_win() const override { return true; }

  int spare_royal_worth() const override { return kSpareKing; }
  /// A King in reserve counts like other pieces.
  int progress(const RuleProgram&, const Position& pos) const override {
    return kSpareKing * (popcount(pos.of(pos.side(), King)) - popcount(pos.of(!pos.side(), King)));
  }

 private:
  static constexpr int kSpareKing = 330;  ///< Centipawns.

  static Bitboard last_of(Bitboard pieces) {
    while (more_than_one(pieces)) pieces &= pieces - 1;
    return pieces;
  }

  bool by_owner_;
};

}  // namespace

void TwoKings::define(RuleBook& rules) const {
  OrthodoxChess::define(rules);
  const bool by_owner = royal_ == OnOneFile::kNearerToOwnRank;
  rules.several_royals = true;
  rules.add(std::make_shared<ForemostKing>(by_owner));
  rules.start_fen = "rnbqkknr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKKNR";
  rules.text.special = {
      std::string("Each side has two Kings. The royal one is that nearer to the a-file; if both "
                  "are on one file, that nearer to ") +
          (by_owner ? "its owner's" : "the") +
          " first rank. The other is an ordinary piece that may be captured. Which King is royal "
          "may change with any move; after a player's move the royal King must not be attacked.",
      "Castling is done by the King on the e-file, as in orthodox chess, unless one of the two "
      "Kings has moved.",
      kOrthodoxPawnsText};
  rules.text.goal = "Checkmate the opponent's royal King. Stalemate is a draw.";
}

}  // namespace protean
