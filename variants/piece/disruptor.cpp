// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/lookup.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/piece/piece_family.h"
#include "variants/rules/tokens/side_set.h"

#include <memory>

namespace protean {

namespace {

/// The Queen may also go to the first piece on one of its lines, friend or enemy but not a King.
/// That piece is put one square back on the line (MoveKind::kDisplace). A player never moves the
/// Queen in two turns in a row.
///
/// FEN token `qmoved:`, the sides whose last turn was a Queen's move: '-', "w", "b" or "wb".
std::shared_ptr<const Rule> queens_displace_and_rest(int word);

class Disruptor final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("disruptor", "Disruptor Chess"); }
  /// The Queen displaces pieces of the other side too.
  XBoardSupport xboard() const override { return XBoardSupport::kNone; }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Queen).moves = slide(kAllEight).quiet();
    rules.add(queens_displace_and_rest(rules.state_word()));
    rules.uncapturable = PieceTypes{Queen};
    rules.piece(Pawn).moves = orthodox_pawn() | long_step(2, rank_bb(0));
    rules.piece(Pawn).promotes_to = {Rook, Bishop, Knight};
    rules.start_fen = "rnbQkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBqKBNR";
    rules.text.special = {
        "The Queen goes along the lines of an orthodox Queen, to an empty square or onto the first "
        "piece on the line, friend or enemy, unless it is a King. That piece is put one square "
        "back on the line, toward where the Queen came from; if it stood next to the Queen, they "
        "change places. The Queen does not capture, gives no check, and cannot be captured. The "
        "Queens start on each other's squares: White's on d8 and Black's on d1 in the orthodox "
        "array.",
        "A player whose last turn was a Queen's move may not move that Queen; if there is no other "
        "move, the player is mated or stalemated.",
        "A Rook that is displaced has moved: its castling right is gone. A Queen's move is neither "
        "a capture nor a pawn move, even where it displaces a pawn.",
        "Pawns: one step forward, or two from their first and second ranks; they capture one "
        "square diagonally forward. A pawn that has just made a double push may be captured en "
        "passant. On the last rank a pawn becomes a Rook, Bishop or Knight; one that is displaced "
        "there stays a pawn and has no move.",
        kOrthodoxCastlingText};
    rules.text.notation =
        "A displacement is written like any move, by the Queen's squares of origin and "
        "destination. The FEN ends with qmoved:, the sides whose own last turn was a Queen's move: "
        "-, w, b or wb.";
  }
};

/// The last square before `to` on the line from `from`.
Square one_back(Square from, Square to) {
  const auto toward = [](int here, int there) { return here + (there > here) - (there < here); };
  return make_square(toward(file_of(to), file_of(from)), toward(rank_of(to), rank_of(from)));
}

/// The set contains the sides whose last turn was a Queen's move.
class Displacement final : public SideSetRule, public SearchHints {
 public:
  explicit Displacement(int word) : SideSetRule("qmoved", word) {}

  Bitboard resting(const RuleProgram&, const Position& pos) const override {
    return is_in_set(pos, pos.side()) ? pos.of(pos.side(), Queen) : 0;
  }

  void add_moves(const RuleProgram& program, const Position& pos, MoveList& list) const override {
    const Color us = pos.side();
    if (is_in_set(pos, us)) return;
    const Bitboard displaceable = pos.occupied() & ~pos.pieces(King);
    for_each_square(pos.of(us, Queen), [&](Square from) {
      for (const Mover& mover : program.by_type[us][Queen]) {
        const Bitboard reach = targets_of(program.scheme, mover, from, pos.occupied());
        for_each_square(reach & displaceable, [&](Square to) {
          list.push({MoveKind::kDisplace, from, to, kNoPieceType, one_back(from, to)});
        });
      }
    });
  }

  void after_move(const RuleProgram&, const Position& before, Move move, Piece,
                  Position& after) const override {
    const Color us = before.side();
    set_side(after, us, type_of(before.piece_on(move.from())) == Queen);
  }

  bool null_move_sound() const override { return true; }
  bool needs_pieces_to_win() const override { return true; }
};

std::shared_ptr<const Rule> queens_displace_and_rest(int word) {
  return std::make_shared<Displacement>(word);
}

const Registered<Disruptor> registered;

}  // namespace

}  // namespace protean
