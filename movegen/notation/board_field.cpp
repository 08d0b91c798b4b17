// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/base/characters.h"
#include "movegen/base/counted.h"
#include "movegen/base/quoted.h"
#include "movegen/board/hands.h"
#include "movegen/notation/fen_draft.h"
#include "movegen/notation/hands_text.h"
#include "movegen/program/piece_letters.h"

#include <algorithm>
#include <array>
#include <string>

namespace protean::fen {

namespace {

std::string letters_of(const RuleProgram& program) {
  std::string letters;
  for (PieceType type = Pawn; type < kPieceTypes; ++type) {
    const PieceRules& piece = program.book.piece(type);
    const bool plain = piece.mark.empty() && piece.promoted_from == kNoPieceType;
    if (piece.letter != 0 && plain) letters += piece.letter;
  }
  return letters;
}

/// Reads the first field: pieces, holes, walls and hands.
class BoardReader {
 public:
  explicit BoardReader(Draft& draft)
      : draft_(draft), program_(draft.program), shape_(draft.program.book.board), pos_(draft.pos) {}

  Failure read(std::string_view text) {
    return program_.has(kDrops) ? read_board_and_hands(text) : read_squares_of_board(text);
  }

 private:
  /// The hands follow the board in brackets, or after a slash as if they were a further rank.
  Failure read_board_and_hands(std::string_view text) {
    std::size_t end = text.find('[');
    std::string_view hands;
    if (end != std::string_view::npos) {
      hands = text.substr(end + 1);
      if (!hands.ends_with(']'))
        return error(FenField::kBoard,
                     "hands: found " + quoted(text) + ", expected ']' at the end");
      hands.remove_suffix(1);
    } else {
      end = std::min(end_of_ranks(text), text.size());
      if (end < text.size()) hands = text.substr(end + 1);
    }
    if (Failure f = read_squares_of_board(text.substr(0, end))) return f;
    if (const auto expected = read_hands(program_, hands, pos_))
      return error(FenField::kBoard, "hands: found " + quoted(hands) + ", expected " + *expected);
    return std::nullopt;
  }

  /// The position of the slash after the last rank; npos if there is none.
  std::size_t end_of_ranks(std::string_view text) const {
    std::size_t at = text.find('/');
    for (int rank = 1; rank < shape_.ranks && at != std::string_view::npos; ++rank)
      at = text.find('/', at + 1);
    return at;
  }

  Failure read_squares_of_board(std::string_view text) {
    int rank = shape_.ranks - 1;
    int file = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      if (c == '/') {
        if (file != shape_.files) return wrong_length(rank, file);
        if (rank == 0) {
          const std::string ranks(in_words(shape_.ranks));
          return error(FenField::kBoard, "board: found more than " + ranks + " ranks in " +
                                             quoted(text) + ", expected " + ranks);
        }
        --rank;
        file = 0;
      } else if (c >= '1' && c <= '0' + shape_.files) {
        if (Failure f = check_holes(rank, file, c - '0', 0)) return f;
        file += c - '0';
      } else if (c == kHole && program_.rules.has_walls()) {
        if (file < shape_.files) walls_ |= bit(make_square(file, rank)) & ~shape_.holes;
        ++file;
      } else if (c == kHole && shape_.holes != 0) {
        if (Failure f = check_holes(rank, file++, 1, kAllSquares)) return f;
      } else if (c == kUnknown && !program_.rules.empty()) {
        if (file < 8) draft_.unknown_pieces |= bit(make_square(file, rank));
        ++file;
      } else if (c == kPromoted && may_have_promoted(file - 1, rank)) {
        set_promoted_pieces(pos_, promoted_pieces(pos_) | bit(make_square(file - 1, rank)));
      } else {
        if (Failure f = read_piece(text, i, rank, file++)) return f;
      }
      if (file > shape_.files) return wrong_length(rank, file);
    }
    if (file != shape_.files) return wrong_length(rank, file);
    if (rank != 0) {
      return error(FenField::kBoard, "board: found " + counted(shape_.ranks - rank, "rank") +
                                         ", expected " + std::string(in_words(shape_.ranks)));
    }
    if (walls_) program_.rules.set_walls(pos_, walls_);
    return std::nullopt;
  }

  /// Puts the piece at `i` on a square; `i` advances to its letter if a plus sign precedes that.
  Failure read_piece(std::string_view text, std::size_t& i, int rank, int file) {
    const Piece p = piece_at(text, i);
    if (p == kNoPiece) {
      const std::string digits = "a digit 1-" + std::to_string(shape_.files);
      return error(FenField::kBoard, "board: found " + quoted(first_character(text.substr(i))) +
                                         " on rank " + std::to_string(rank + 1) + ", expected " +
                                         digits + ", '/' or one of " + letters_of(program_) +
                                         " in either case");
    }
    if (Failure f = check_holes(rank, file, 1, 0)) return f;
    if (file < 8) pos_.put(p, make_square(file, rank));
    return std::nullopt;
  }

  /// Of the `count` squares from this one on, exactly those in `expected` must be holes.
  Failure check_holes(int rank, int file, int count, Bitboard expected) const {
    for (int f = file; f < std::min(file + count, shape_.files); ++f) {
      const Bitboard square = bit(make_square(f, rank));
      if ((shape_.holes & square) == (expected & square)) continue;
      const bool hole = (shape_.holes & square) != 0;
      return error(FenField::kBoard,
                   std::string("board: found ") + (hole ? "no '*'" : "'*'") + " on " +
                       to_string(make_square(f, rank)) + ", expected " +
                       (hole ? "it, as the board has no such square" : "a square of the board"));
    }
    return std::nullopt;
  }

  /// The piece at `i`, which advances to its letter if a plus sign precedes that; kNoPiece if there
  /// is none.
  Piece piece_at(std::string_view text, std::size_t& i) const {
    if (text[i] != kPlus) return piece_of(program_, text[i]);
    if (i + 1 == text.size()) return kNoPiece;
    const Piece p = promoted_form(program_, piece_of(program_, text[i + 1]));
    if (p != kNoPiece) ++i;
    return p;
  }

  /// True if the piece there may be one that becomes a pawn again when captured.
  bool may_have_promoted(int file, int rank) const {
    if (!program_.book.hands.promoted_revert || !on_board(file, rank)) return false;
    const Piece p = pos_.piece_on(make_square(file, rank));
    return p != kNoPiece && program_.book.piece(Pawn).promotes_into(type_of(p));
  }

  FenError wrong_length(int rank, int file) const {
    const std::string expected(in_words(shape_.files));
    const std::string found =
        file > shape_.files ? "more than " + expected + " squares" : counted(file, "square");
    return error(FenField::kBoard, "board: found " + found + " on rank " +
                                       std::to_string(rank + 1) + ", expected " + expected);
  }

  Draft& draft_;
  const RuleProgram& program_;
  const BoardShape& shape_;
  Position& pos_;
  Bitboard walls_ = 0;  ///< Squares that are walled up.
};

}  // namespace

std::string_view in_words(int count) {
  constexpr std::array<std::string_view, 9> kWords = {"no",   "one", "two",   "three", "four",
                                                      "five", "six", "seven", "eight"};
  return kWords[static_cast<std::size_t>(count)];
}

Failure read_board(Draft& draft, std::string_view text) {
  return BoardReader(draft).read(text);
}

}  // namespace protean::fen
