// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/base/quoted.h"
#include "movegen/notation/fen_draft.h"
#include "movegen/program/en_passant.h"

#include <string>

namespace protean::fen {

namespace {

/// Reads the en-passant squares, and the piece that passed them if the position names it.
class EnPassantReader {
 public:
  explicit EnPassantReader(Draft& draft)
      : draft_(draft), program_(draft.program), pos_(draft.pos) {}

  Failure read(std::string_view text) {
    if (text == "-") return std::nullopt;
    if (!program_.book.pawn.en_passant)
      return draft_.leave_out(
          en_passant_error(text, "'-', as this game has no capture en passant"));
    Bitboard named = 0;
    Bitboard squares = 0;
    for (std::size_t i = 0; i < text.size(); i += 2) {
      const std::optional<Square> s = parse_square(text.substr(i, 2));
      if (!s) return en_passant_error(text, "'-' or squares such as 'e3'");
      if ((named & bit(*s)) != 0) return en_passant_error(text, "each square once");
      named |= bit(*s);
      if (pos_.empty(*s)) squares |= bit(*s);
    }
    if (squares == 0) return std::nullopt;
    // Some programs also name the piece that has passed.
    const Bitboard passers = named & pos_.by_color(!pos_.side());
    if (program_.has(kVictim)) {  // no right without that piece, named here or by the token
      draft_.passed = squares;
      const bool one = passers != 0 && !more_than_one(passers);
      if (one && may_have_passed(program_, pos_, lsb(passers), squares))
        pos_.set_en_passant(squares | passers);
      return std::nullopt;
    }
    if (program_.has(kOwnTurn)) {
      // Until the wall that follows its move is built, the piece belongs to the side to move.
      const bool own = program_.rules.has_walls() && passers == 0;
      pos_.set_en_passant(squares | (own ? named & ~squares : passers));
      return std::nullopt;
    }
    if (draft_.orthodox_pawns()) {
      if (const Failure f = check_double_push(text, squares)) return draft_.leave_out(*f);
    } else if (program_.has(kOwnEnPassant) && !passed_by_one_pawn(squares)) {
      return draft_.leave_out(en_passant_error(
          text, "all squares, and no others, that a pawn of " + color_name(!pos_.side()) +
                    " has just passed on its way from a square now empty"));
    }
    pos_.set_en_passant(squares);
    return std::nullopt;
  }

  std::optional<std::string> read_victim(std::string_view text) {
    if (text == "-") {
      pos_.set_en_passant(0);
      return std::nullopt;
    }
    if (draft_.passed == 0) return "'-', as the FEN has no en-passant square";
    const std::optional<Square> s = parse_square(text);
    if (!s || !may_have_passed(program_, pos_, *s, draft_.passed)) {
      return "'-' or the square of a piece of " + color_name(!pos_.side()) +
             " that has just passed the en-passant squares and no others";
    }
    pos_.set_en_passant(draft_.passed | bit(*s));
    return std::nullopt;
  }

 private:
  static FenError en_passant_error(std::string_view found, const std::string& expected) {
    return error(FenField::kEnPassant,
                 "en passant: found " + quoted(found) + ", expected " + expected);
  }

  /// A pawn of the side that has just moved must have passed over the square; over each of them if
  /// several pawns may pass in one turn.
  Failure check_double_push(std::string_view text, Bitboard squares) const {
    const Color mover = !pos_.side();
    const int up = mover == White ? 8 : -8;
    const int passed_rank = mover == White ? 2 : 5;
    const bool several = program_.book.pawn.several_pass;
    if ((!several && more_than_one(squares)) || (squares & ~rank_bb(passed_rank))) {
      return en_passant_error(text, std::string(several ? "squares" : "one square") + " on rank " +
                                        std::to_string(passed_rank + 1) + " with " +
                                        color_name(pos_.side()) + " to move");
    }
    while (squares) {
      const Square passed = pop_lsb(squares);
      const Square pawn = static_cast<Square>(passed + up);
      const Square origin = static_cast<Square>(passed - up);
      if (pos_.piece_on(pawn) == make_piece(mover, Pawn) && (several || pos_.empty(origin)))
        continue;
      return en_passant_error(text, "a pawn of " + color_name(mover) + " on " + to_string(pawn) +
                                        " and no piece on " + to_string(origin));
    }
    return std::nullopt;
  }

  /// True if a pawn of the side that has just moved may have passed over exactly these squares.
  bool passed_by_one_pawn(Bitboard squares) const {
    Board board = pos_.board();
    board.en_passant = squares;
    return passer_over(program_, board, !pos_.side(), lsb(squares)) != kNoSquare;
  }

  Draft& draft_;
  const RuleProgram& program_;
  Position& pos_;
};

}  // namespace

Failure read_en_passant(Draft& draft, std::string_view text) {
  return EnPassantReader(draft).read(text);
}

std::optional<std::string> read_victim(Draft& draft, std::string_view text) {
  return EnPassantReader(draft).read_victim(text);
}

}  // namespace protean::fen
