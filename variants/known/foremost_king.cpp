// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/foremost_king.h"

#include "movegen/program/rule_program.h"
#include "movegen/rules/search_hints.h"

namespace protean {

namespace {

class ForemostKing final : public Rule, public SearchHints {
 public:
  explicit ForemostKing(bool symmetric) : symmetric_(symmetric) {}

  Bitboard royal_pieces(const Position&, Color c, Bitboard pieces) const override {
    for (int file = 0; file < 8; ++file) {
      const Bitboard here = pieces & file_bb(file);
      if (here) return symmetric_ && c == Black ? last_of(here) : bit(lsb(here));
    }
    return 0;
  }

  bool null_move_sound() const override { return true; }

  /// A King in reserve is a piece like others.
  int progress(const RuleProgram&, const Position& pos) const override {
    return kSpareKing * (popcount(pos.of(pos.side(), King)) - popcount(pos.of(!pos.side(), King)));
  }

 private:
  static constexpr int kSpareKing = 330;

  static Bitboard last_of(Bitboard pieces) {
    while (more_than_one(pieces)) pieces &= pieces - 1;
    return pieces;
  }

  bool symmetric_;
};

}  // namespace

std::shared_ptr<const Rule> foremost_king_is_royal(bool symmetric) {
  return std::make_shared<ForemostKing>(symmetric);
}

}  // namespace protean
