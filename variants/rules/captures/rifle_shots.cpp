// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/captures/rifle_shots.h"

#include "movegen/program/rule_program.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/search_hints.h"
#include "variants/rules/captures/made_and_tested.h"
#include "variants/rules/restrictions/forced_captures.h"

#include <algorithm>

namespace protean {

namespace {

class Shots final : public MadeAndTested, public Forbids, public SearchHints {
 public:
  explicit Shots(bool forced) : forced_(forced) {}

  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    keep_pawns_that_shoot(program, list, first);
    MadeAndTested::drop_forbidden(program, pos, list, first);
    if (forced_) keep_captures(list, first);
  }

  Doubt doubt(const RuleProgram& program, const Position& pos) const override {
    Doubt doubt = MadeAndTested::doubt(program, pos);
    if (forced_) doubt |= doubt_by_captures(pos);
    return doubt;
  }

  std::string why_forbidden(const RuleProgram& program, const Position& pos,
                            Move m) const override {
    return forced_ ? why_capture_is_forced(program, pos, m) : "";
  }

  void after_move(const RuleProgram&, const Position& before, Move move, Piece captured,
                  Position& after) const override {
    if (captured == kNoPiece) return;
    after.take(move.to());
    after.put(before.piece_on(move.from()), move.from());
  }

  /// A side that must capture may be better off passing.
  bool null_move_sound() const override { return !forced_; }
  bool needs_pieces_to_win() const override { return true; }

  /// Nothing can take the captor on its victim's square, as it has not gone there.
  PieceTypes takers_of(PieceType) const override { return {}; }

 private:
  /// Replaces the promotions that a capture on the last rank would normally be by one plain
  /// capture.
  static void keep_pawns_that_shoot(const RuleProgram& program, MoveList& list, std::size_t first) {
    const PieceType one = program.book.piece(Pawn).promotes_to.front();
    const auto promotes = [](Move move) { return move.is_promotion() && move.is_capture(); };
    list.drop_if(first, [&](Move move) { return promotes(move) && move.piece_type() != one; });
    std::for_each(list.begin() + first, list.end(), [&](Move& move) {
      if (promotes(move)) move = Move::normal(move.from(), move.to(), true);
    });
  }

  bool forced_;
};

}  // namespace

std::shared_ptr<const Rule> captors_shoot() {
  return std::make_shared<Shots>(false);
}

std::shared_ptr<const Rule> captors_must_shoot() {
  return std::make_shared<Shots>(true);
}

}  // namespace protean
