// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/piece_letters.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/held_pieces.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/two_part_turns.h"
#include "variants/goal/goal_family.h"
#include "variants/rules/goals/pieces_left.h"
#include "variants/rules/tokens/one_piece.h"
#include "variants/rules/turns/worth_in_hand.h"

#include <array>
#include <memory>
#include <string>

namespace protean {

namespace {

/// A captured piece that comes back goes to its owner, who must begin the next turn by putting it
/// on any empty square and then move another piece (Move::with_other). Of two turns that end in the
/// same position only the one whose string comes first in the alphabet is a move. A side with
/// neither King nor Queen has lost.
///
/// FEN token `back:`, the piece that the side to move must put back, '-' for none.
std::shared_ptr<const Rule> captured_pieces_come_back(int word);

/// Captured Rooks, Bishops and Knights come back; a side with neither King nor Queen has lost.
class Donnybrook final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("donnybrook", "Donnybrook Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Queen).moves = step(kAllEight);
    rules.piece(Pawn).promotes_to = {Rook, Bishop, Knight};
    rules.no_royal();
    rules.no_castling();
    rules.add(captured_pieces_come_back(rules.state_word()));
    rules.text.special = {
        "The Queen moves like a King, one square in any direction. There is no castling.",
        kNoCheckText,
        "A captured Rook, Bishop or Knight goes back to its owner, who begins the next turn by "
        "putting it on any empty square and then moves another piece. A Bishop does not come back "
        "if its owner's Queen is off the board, nor a Knight if the King is. Kings, Queens and "
        "pawns never come back.",
        orthodox_pawns_become("a Rook, Bishop or Knight")};
    rules.text.goal =
        std::string("Capture both the King and the Queen of the opponent. ") + kStalemateDrawsText;
    rules.text.notation =
        "Putting a piece back is written before the move, with a capital for both sides: "
        "N@e4,d2d3. Of two turns that end in the same position only the one that comes first in "
        "the alphabet is a move. The FEN ends with back: and the piece that the side to move must "
        "put back, '-' for none.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kSplit; }
  /// XBoard gives captured pieces to the captor and lets players drop only what they hold.
  std::string xboard_parent() const override { return "bughouse"; }
};

/// True if a captured piece goes back to its owner: a Rook always, a Bishop while its side has the
/// Queen, a Knight while it has the King.
bool comes_back(Piece captured, const Position& after) {
  const Color owner = color_of(captured);
  switch (type_of(captured)) {
    case Rook: return true;
    case Bishop: return after.of(owner, Queen) != 0;
    case Knight: return after.of(owner, King) != 0;
    default: return false;
  }
}

class ComingBack final : public PiecesLeft, public TwoPartTurns, public HeldPieces {
 public:
  explicit ComingBack(int word)
      : PiecesLeft({{PieceTypes{King, Queen}, 1, "neither King nor Queen left"}}), word_(word) {}

  std::vector<std::string> token_names() const override { return {"back"}; }

  std::string print_token(const RuleProgram& program, const Position& pos,
                          std::string_view) const override {
    return print_one_piece(program, waiting(pos));
  }

  std::optional<std::string> read_token(const RuleProgram& program, Position& pos, std::string_view,
                                        std::string_view text) const override {
    Piece piece = kNoPiece;
    const bool read = !read_one_piece(program, text, piece);
    const bool may_wait =
        piece == kNoPiece || (color_of(piece) == pos.side() && hand_types().has(type_of(piece)));
    if (!read || !may_wait) return expected(program, pos.side());
    set_waiting(pos, piece);
    return std::nullopt;
  }

  void after_move(const RuleProgram&, const Position&, Move, Piece captured,
                  Position& after) const override {
    const bool returns = captured != kNoPiece && comes_back(captured, after);
    set_waiting(after, returns ? captured : kNoPiece);
  }

  /// Replaces the list by the turns in which the waiting piece enters on an empty square and
  /// another piece moves.
  void make_turns(const RuleProgram& program, const Position& pos, MoveList& list,
                  std::size_t first, bool noisy) const override {
    const Piece piece = waiting(pos);
    if (piece == kNoPiece) return;
    list.resize(first);
    Position entered = pos;
    set_waiting(entered, kNoPiece);
    for_each_square(~pos.occupied(), [&](Square s) {
      entered.put(piece, s);
      add_turns(program, entered, s, list, noisy);
      entered.take(s);
    });
    if (!noisy) drop_twins(program, pos, piece, list, first);
  }

  PieceTypes returning_types() const override { return hand_types(); }

  PieceTypes hand_types() const override { return {Rook, Bishop, Knight}; }

  int in_hand(const RuleProgram&, const Position& pos, Color owner, PieceType type) const override {
    return waiting(pos) == make_piece(owner, type) ? 1 : 0;
  }

  int progress(const RuleProgram& program, const Position& pos) const override {
    const Piece piece = waiting(pos);
    if (piece == kNoPiece) return 0;
    return worth_in_hand(program, pos.side(), type_of(piece), D4);
  }

 private:
  /// The piece waiting to be put back; kNoPiece if there is none.
  Piece waiting(const Position& pos) const { return pos.piece_word(word_); }
  void set_waiting(Position& pos, Piece piece) const { pos.set_piece_word(word_, piece); }

  static std::string expected(const RuleProgram& program, Color side) {
    std::string letters;
    for (const PieceType type : {Rook, Bishop, Knight})
      letters += std::string(" ") + fen::letter_of(program, make_piece(side, type));
    return "'-' or a piece of the side to move out of" + letters;
  }

  /// Adds the turns in which the waiting piece has entered on `s`; it does not move.
  static void add_turns(const RuleProgram& program, const Position& entered, Square s,
                        MoveList& list, bool noisy) {
    const std::size_t start = list.size();
    if (noisy) {
      program.generate_noisy(entered, list);
    } else {
      program.generate_past_goals(entered, list);
    }
    list.drop_if(start, [&](Move m) { return m.from() == s; });
    for (std::size_t i = start; i < list.size(); ++i)
      list[i] = list[i].with_other(entered.piece_on(s), kNoSquare, s);
  }

  /// N@a3,b1c3 and N@c3,b1a3 both end with Knights on a3 and c3. A turn is dropped if its twin
  /// comes first in the alphabet and is possible, that is, if the piece entering does not bar the
  /// other's way. No promotion has a twin, as a pawn goes to one empty square only.
  static void drop_twins(const RuleProgram& program, const Position& pos, Piece piece,
                         MoveList& list, std::size_t first) {
    const Color us = pos.side();
    const PieceType type = type_of(piece);
    for_each_square(pos.of(us, type), [&](Square from) {
      std::array<Bitboard, kSquares> reach{};  // targets of `from`, by where the other enters
      for_each_square(~pos.occupied(), [&](Square s) {
        Board board = pos.board();
        board.put(us, type, s);
        reach[s] = program.targets(board, us, type, from);
      });
      list.drop_if(first, [&](Move m) {
        return m.from() == from && comes_before(m.to(), m.other_to()) &&
               contains(reach[m.to()], m.other_to());
      });
    });
  }

  int word_;
};

std::shared_ptr<const Rule> captured_pieces_come_back(int word) {
  return std::make_shared<ComingBack>(word);
}

const Registered<Donnybrook> registered;

}  // namespace

}  // namespace protean
