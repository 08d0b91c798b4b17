// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/features/foremost_king.h"

#include "movegen/rule_program.h"

namespace protean {

namespace {

class ForemostKing final : public RuleObject {
 public:
  explicit ForemostKing(bool symmetric) : symmetric_(symmetric) {}

  Bitboard royal_men(const Position&, Color c, Bitboard men) const override {
    for (int file = 0; file < 8; ++file) {
      const Bitboard here = men & file_bb(file);
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

  static Bitboard last_of(Bitboard men) {
    while (more_than_one(men)) men &= men - 1;
    return men;
  }

  bool symmetric_;
};

}  // namespace

std::shared_ptr<const RuleObject> foremost_king_is_royal(bool symmetric) {
  return std::make_shared<ForemostKing>(symmetric);
}

}  // namespace protean
