// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/intruders.h"

#include "movegen/program/rule_program.h"

#include <array>

namespace protean {

namespace {

class Intruders final : public RuleObject {
 public:
  explicit Intruders(Bitboard zone) : zone_{zone, flip_ranks(zone)} {}

  void drop_forbidden(const RuleProgram&, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    const Bitboard pieces = intruders(pos);
    if (!pieces) return;
    list.drop_if(first, [&](Move m) { return !m.is_capture() || bit(m.victim()) != pieces; });
  }

  Outcome no_moves_outcome(const RuleProgram&, const Position& pos, bool) const override {
    return intruders(pos) ? Outcome::win(!pos.side(), "checkmate by an intruder") : Outcome{};
  }

  bool null_move_sound() const override { return true; }

  bool must_answer(const RuleProgram&, const Position& pos) const override {
    return intruders(pos) != 0;
  }

 private:
  /// Those that the side to move has at home.
  Bitboard intruders(const Position& pos) const {
    return pos.by_color(!pos.side()) & zone_[pos.side()];
  }

  std::array<Bitboard, 2> zone_;
};

}  // namespace

std::shared_ptr<const RuleObject> intruders_must_be_taken(Bitboard zone) {
  return std::make_shared<Intruders>(zone);
}

}  // namespace protean
