// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/hands.h"
#include "movegen/notation/fen_draft.h"
#include "movegen/notation/hands_text.h"
#include "movegen/program/wide_moves.h"

#include <string>

namespace protean::fen {

namespace {

/// Checks a position after all its fields have been read.
class WholeCheck {
 public:
  explicit WholeCheck(Draft& draft) : draft_(draft), program_(draft.program), pos_(draft.pos) {}

  Failure run() {
    if (!program_.rules.empty()) {
      std::optional<std::string> wrong;
      if (draft_.unknown_pieces != 0 || draft_.unknown_rights)
        wrong =
            program_.rules.fill_in(program_, pos_, draft_.unknown_pieces, draft_.unknown_rights);
      if (!wrong) wrong = program_.rules.finish_reading(program_, pos_);
      if (wrong) return error(FenField::kPosition, "position: " + *wrong);
    }
    if (const auto fault = program_.wide ? program_.wide->fault_of(pos_) : std::nullopt)
      return error(FenField::kPosition, "position: " + *fault);
    if (const auto fault = program_.has(kDrops) ? fault_of_hands(program_, pos_) : std::nullopt)
      return error(FenField::kPosition, "position: " + *fault);
    if (Failure f = check_pawns()) return f;
    if (program_.has(kOwnTurn)) return std::nullopt;
    if (Failure f = check_royals()) return f;
    // With masks an attacked royal piece of the other side is simply never captured, so such
    // hand-made positions are valid. With kManyRoyals it would be captured.
    const Color waiting = !pos_.side();
    if (program_.has(kManyRoyals) && program_.in_check(pos_, waiting)) {
      return error(FenField::kPosition, "position: found " + color_name(waiting) +
                                            " in check with " + color_name(pos_.side()) +
                                            " to move, expected only the side to move in check");
    }
    return std::nullopt;
  }

 private:
  Failure check_pawns() const {
    if (!draft_.orthodox_pawns()) return std::nullopt;
    Bitboard outside = 0;
    for (Color c : {White, Black}) {
      const bool held = program_.has(kDrops) && program_.book.hands.types.has(Pawn);
      const Bitboard dropped = held ? program_.entry_zone[c][Pawn] : 0;
      outside |= pos_.of(c, Pawn) & (rank_bb(0) | rank_bb(7)) & ~dropped;
    }
    if (outside == 0) return std::nullopt;
    return error(FenField::kBoard, "board: found a pawn on " + to_string(lsb(outside)) +
                                       ", expected pawns on ranks 2 to 7 only");
  }

  /// If the game has one royal type and not several_royals, each side must have exactly one such
  /// piece; otherwise at least one of each royal type. With royals_come_later a side may lack them.
  Failure check_royals() const {
    const bool exactly_one = program_.book.royals.size() == 1 && !program_.book.several_royals;
    for (Color c : {White, Black}) {
      for (const PieceType type : program_.book.royals) {
        const int in_hand = program_.has(kDrops) ? hand_of(pos_, c)[type] : 0;
        const int found = popcount(pos_.of(c, type)) + in_hand;
        if (found == 1 || (found > 1 && !exactly_one)) continue;
        if (found == 0 && program_.book.royals_come_later) continue;
        const std::string expected = !exactly_one                      ? "at least one"
                                     : program_.book.royals_come_later ? "at most one"
                                                                       : "exactly one";
        return error(FenField::kPosition,
                     "position: found " + std::to_string(found) + " of " + color_name(c) + "'s " +
                         program_.book.piece(type).name + ", expected " + expected);
      }
    }
    return std::nullopt;
  }

  Draft& draft_;
  const RuleProgram& program_;
  Position& pos_;
};

}  // namespace

Failure check_whole(Draft& draft) {
  return WholeCheck(draft).run();
}

}  // namespace protean::fen
