// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/base/characters.h"
#include "movegen/base/letters.h"
#include "movegen/base/quoted.h"
#include "movegen/notation/fen_draft.h"
#include "movegen/program/piece_letters.h"
#include "movegen/program/type_list.h"

#include <array>
#include <optional>
#include <string>
#include <variant>

namespace protean::fen {

namespace {

/// Reads the rights to castle and, with CastlingRules::unmoved_word, which other pieces have not
/// moved.
class CastlingReader {
 public:
  explicit CastlingReader(Draft& draft) : draft_(draft), program_(draft.program), pos_(draft.pos) {}

  Failure read(std::string_view text) {
    if (text == "-") return std::nullopt;
    const CastlingRules& rules = program_.book.castling;
    if (!rules.allowed && !rules.unmoved_word)
      return draft_.leave_out(castling_error(text, "'-', as this game has no castling"));
    Bitboard rights = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      if (c == kUnknown && !program_.rules.empty()) {
        draft_.unknown_rights = true;
        continue;
      }
      if (may_tell_unmoved(c)) {
        if (Failure f = read_unmoved(c)) return f;
        continue;
      }
      if (!rules.allowed)
        return draft_.leave_out(castling_error(text, "'-' or files of pieces that have not moved"));
      const std::variant<Square, FenError> rook = castling_rook(first_character(text.substr(i)));
      if (const FenError* failure = std::get_if<FenError>(&rook)) {
        if (!names_right(c)) return *failure;
        if (Failure f = draft_.leave_out(*failure)) return f;
        continue;
      }
      const Bitboard right = bit(std::get<Square>(rook));
      if ((rights & right) != 0)
        return castling_error(
            text, "each right once, found " + quoted(std::string_view(&c, 1)) + " again");
      rights |= right;
    }
    pos_.set_castling(rights);
    return one_right_per_wing(text);
  }

 private:
  /// True if the letter is a file, which may name a piece that has not moved.
  bool may_tell_unmoved(char c) const {
    return program_.book.castling.unmoved_word && upper(c) >= 'A' && upper(c) <= 'H';
  }

  Failure read_unmoved(char file) {
    const Color owner = is_capital(file) ? White : Black;
    const Square s = make_square(upper(file) - 'A', program_.book.castling_rank(owner));
    const Piece p = pos_.piece_on(s);
    if (p == kNoPiece || color_of(p) != owner || type_of(p) == Pawn)
      return castling_error(
          {&file, 1}, "a piece of " + color_name(owner) + " other than a pawn on " + to_string(s));
    const int word = *program_.book.castling.unmoved_word;
    pos_.set_word(word, pos_.word(word) | bit(s));
    return std::nullopt;
  }

  static FenError castling_error(std::string_view found, const std::string& expected) {
    return error(FenField::kCastling,
                 "castling: found " + quoted(found) + ", expected " + expected);
  }

  bool names_right(char c) const {
    const char capital = upper(c);
    const bool by_file = program_.book.castling.any_files && capital >= 'A' && capital <= 'H';
    return capital == 'K' || capital == 'Q' || by_file;
  }

  /// The Rook that the letter of a right names; an error if it or the King is not in place.
  std::variant<Square, FenError> castling_rook(std::string_view letter) const {
    const char c = letter[0];
    const Color color = is_capital(c) ? White : Black;
    const char capital = upper(c);
    const bool any_files = program_.book.castling.any_files;
    if (!names_right(c)) {
      return castling_error(
          letter, any_files ? "'-' or letters of KQkq or A-H and a-h" : "'-' or letters of KQkq");
    }
    const CastlingPieces home = any_files ? castling_pieces(program_, pos_, color)
                                          : castling_pieces_at_start(program_, color);
    Square rook = home.rook[capital == 'K' ? 1 : 0];
    if (capital != 'K' && capital != 'Q')
      rook = make_square(capital - 'A', program_.book.castling_rank(color));
    const Bitboard rooks = pieces_of(pos_.board(), color, program_.book.castling.rooks);
    const bool in_place = home.king != kNoSquare && rook != kNoSquare &&
                          pos_.piece_on(home.king) == make_piece(color, King) &&
                          contains(rooks, rook);
    if (in_place) return rook;
    std::string expected = color_name(color) + "'s King and the Rook it names ";
    if (any_files || home.king == kNoSquare || rook == kNoSquare) {
      expected += "on the back rank";
      const std::optional<int> king_file = program_.book.castling.king_file;
      if (home.king == kNoSquare && king_file)
        expected +=
            std::string(", of several Kings that on the ") + "abcdefgh"[*king_file] + "-file";
    } else {
      expected += "on " + to_string(home.king) + " and " + to_string(rook);
    }
    return castling_error(letter, expected);
  }

  Failure one_right_per_wing(std::string_view text) const {
    for (Color c : {White, Black}) {
      std::array<int, 2> rights{};
      const Bitboard own = pos_.castling() & pos_.by_color(c);
      if (own == 0) continue;
      const Square king = castling_pieces(program_, pos_, c).king;
      for_each_square(
          own, [&](Square rook) { ++rights[static_cast<std::size_t>(wing_of(king, rook))]; });
      if (rights[0] > 1 || rights[1] > 1) {
        return castling_error(text,
                              "at most one Rook on each side of " + color_name(c) + "'s King");
      }
    }
    return std::nullopt;
  }

  Draft& draft_;
  const RuleProgram& program_;
  Position& pos_;
};

}  // namespace

Failure read_castling(Draft& draft, std::string_view text) {
  return CastlingReader(draft).read(text);
}

}  // namespace protean::fen
