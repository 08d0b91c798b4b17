// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/hands.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/move_variations.h"
#include "movegen/rules/search_hints.h"
#include "variants/known/known_family.h"
#include "variants/rules/moves/entering_behind.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace protean {

namespace {

constexpr PieceType kHawk = extra_type(0);
constexpr PieceType kElephant = extra_type(1);

/// A piece from the hand enters on the square that another piece leaves with its first move, as
/// part of that move: see entering().
///
/// Files in the FEN's castling field show which pieces have not moved: see
/// CastlingRules::unmoved_word, which is `word` here.
class EnteringBehind final : public Rule, public MoveVariations, public SearchHints {
 public:
  explicit EnteringBehind(int word) : word_(word) {}

  /// The King and Rooks that may castle have not moved either. Sides that hold nothing need no such
  /// record.
  std::optional<std::string> finish_reading(const RuleProgram&, Position& pos) const override {
    Bitboard pieces = unmoved(pos) | pos.castling();
    for (Color c : {White, Black}) {
      if (pos.castling() & pos.by_color(c)) pieces |= pos.of(c, King);
      if (hand_of(pos, c).empty()) pieces &= ~pos.by_color(c);
    }
    set_unmoved(pos, pieces);
    return std::nullopt;
  }

  /// A piece that enters stands where one of its own side stood, so it exposes nothing.
  void vary(const RuleProgram&, const Position& pos, MoveList& list,
            std::size_t first) const override {
    const Color us = pos.side();
    const PieceCounts hand = hand_of(pos, us);
    const Bitboard pieces = unmoved(pos) & pos.by_color(us);
    if (hand.empty() || !pieces) return;
    const std::size_t count = list.size();
    for (std::size_t i = first; i < count; ++i) {
      const Move move = list[i];
      if (!contains(pieces, move.from())) continue;
      for (const PieceType type : {kHawk, kElephant}) {
        if (hand[type] == 0) continue;
        list.push(entering(move, type, move.from()));
        if (move.kind() == MoveKind::kCastle) list.push(entering(move, type, move.via()));
      }
    }
  }

  Doubt varied(const RuleProgram&, const Position& pos) const override {
    const Color us = pos.side();
    return {hand_of(pos, us).empty() ? 0 : unmoved(pos) & pos.by_color(us), 0};
  }

  void after_move(const RuleProgram& program, const Position& before, Move move, Piece,
                  Position& after) const override {
    const Color us = before.side();
    Bitboard pieces = unmoved(before);
    if (!pieces) return;
    const Move base = alone(move);
    pieces &= ~(bit(move.from()) | bit(move.to()));
    if (base.kind() == MoveKind::kCastle) pieces &= ~bit(move.via());
    if (const Square entered = square_entered(move); entered != kNoSquare) {
      move_piece_proper(program, us, base, after);
      after.put(make_piece(us, move.piece_type()), entered);
      PieceCounts hand = hand_of(before, us);
      hand.add(move.piece_type(), -1);
      set_hand(after, us, hand);
      if (hand.empty()) pieces &= ~before.by_color(us);
      after.set_halfmove_clock(0);  // No earlier position can occur again.
    }
    set_unmoved(after, pieces);
  }

  std::string move_text(const RuleProgram& program, const Position& pos, Move move) const override {
    return entering_text(program, pos, move);
  }

  bool null_move_sound() const override { return true; }
  bool needs_pieces_to_win() const override { return true; }

  void add_goals(Goals& goals) const override { goals.marked.push_back(word_); }

 private:
  Bitboard unmoved(const Position& pos) const { return pos.word(word_); }
  void set_unmoved(Position& pos, Bitboard pieces) const { pos.set_word(word_, pieces); }

  /// Makes the move without the piece that enters.
  static void move_piece_proper(const RuleProgram& program, Color us, Move move, Position& after) {
    const Piece mover = after.take(move.from());
    if (move.kind() == MoveKind::kCastle) {
      const Square rook_to = program.castling_path(us, move.from(), move.via()).rook_to;
      after.put(after.take(move.via()), rook_to);
    } else if (!after.empty(move.to())) {
      after.take(move.to());
    }
    after.put(mover, move.to());
  }

  int word_;  ///< The word with the pieces that have not moved, of sides that hold some.
};

/// The game of Yasser Seirawan and Bruce Harper, by their rules.
class Seirawan final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("seirawan", "Seirawan Chess", "Yasser Seirawan and Bruce Harper, 2007",
                         {"schess"});
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(kHawk) = {'H', "Hawk", slide(kDiagonal) | leap(1, 2)};
    rules.piece(kElephant) = {'E', "Elephant", slide(kOrthogonal) | leap(1, 2)};
    rules.piece(Pawn).promotes_to = {Queen, kElephant, kHawk, Rook, Bishop, Knight};
    rules.hands.types = PieceTypes{kHawk, kElephant};
    rules.hands.pieces_enter_on = 0;
    const int unmoved = rules.state_word();
    rules.castling.unmoved_word = unmoved;
    rules.add(std::make_shared<EnteringBehind>(unmoved));
    rules.start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1";
    rules.text.special = {
        "The Hawk moves as Bishop or Knight, the Elephant as Rook or Knight. Each player begins "
        "with one of each in hand.",
        "When a piece leaves its square on the first rank for the first time, its owner may put a "
        "Hawk or Elephant from the hand on that square, as part of the move. Castling leaves two "
        "such squares; a piece may enter on one of them. The move itself must be legal: a piece "
        "that enters does not parry a check.",
        "A piece that is captured where it has stood from the beginning takes the chance with it. "
        "What is never put on the board stays out of the game.",
        orthodox_pawns_become("a Queen, Elephant, Hawk, Rook, Bishop or Knight"),
        kOrthodoxCastlingText};
    rules.text.notation =
        "A piece that enters is told at the end of the move: b1c3h puts a Hawk on b1. In castling "
        "e1g1h puts it on the King's square, h1e1h on the Rook's. In the FEN the hands follow the "
        "board in brackets, and the castling field has the files of the other pieces that have not "
        "moved, capital letters for White's, while their side holds some in hand.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

const Registered<Seirawan> registered;

}  // namespace

}  // namespace protean
