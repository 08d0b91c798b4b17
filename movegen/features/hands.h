// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/piece_counts.h"
#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

#include <optional>
#include <string>
#include <string_view>

/// Pieces in hand, in games whose book has HandRules. State: words 0 and 1 are White's and Black's
/// pieces as ManCounts; word 2 has the squares of the pieces that have promoted, where they become
/// pawns again when they are captured. A rule object of such a game keeps to the other words.
namespace protean {

inline PieceCounts hand_of(const Position& pos, Color owner) {
  return PieceCounts(pos.word(owner));
}
inline void set_hand(Position& pos, Color owner, PieceCounts pieces) {
  pos.set_word(owner, pieces.word());
}
inline Bitboard promoted_pieces(const Position& pos) {
  return pos.word(2);
}
inline void set_promoted_pieces(Position& pos, Bitboard squares) {
  pos.set_word(2, squares);
}

/// True if the side to move must put a piece on the board, as the set-up is not over.
inline bool in_set_up(const RuleProgram& program, const Position& pos) {
  return program.book.hands.set_up && !hand_of(pos, pos.side()).empty();
}
/// Where it may put a piece of this type.
Bitboard set_up_squares(const RuleProgram& program, const Position& pos, PieceType type);

/// What a ply does beside what the board shows; `captured` is the piece taken or kNoPiece.
void update_hands(const RuleProgram& program, const Position& before, Move move, Piece captured,
                  Position& after);

/// Both hands for the FEN: "[QNp]", White's pieces in capitals.
std::string print_hands(const RuleProgram& program, const Position& pos);
/// Puts the pieces of such a text, which stands between the brackets, into the hands; on failure
/// returns what was expected.
std::optional<std::string> read_hands(const RuleProgram& program, std::string_view letters,
                                      Position& pos);
/// What is wrong with the hands of a position that was read, if something is.
std::optional<std::string> fault_of_hands(const RuleProgram& program, const Position& pos);

}  // namespace protean
