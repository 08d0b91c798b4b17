// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/base/quoted.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/hands_text.h"
#include "movegen/notation/token_text.h"
#include "movegen/program/en_passant.h"
#include "movegen/program/piece_letters.h"
#include "movegen/program/wide_moves.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>
#include <vector>

namespace protean {

namespace {

constexpr int kLargestClock = 65535;

using Failure = std::optional<FenError>;

FenError error(FenField field, std::string message) {
  return {field, std::move(message)};
}

std::string quoted(char c) {
  return protean::quoted(std::string_view(&c, 1));
}
using protean::quoted;

std::string_view name_of(Color c) {
  return c == White ? "White" : "Black";
}

/// How many ranks or files a board has, in words.
std::string_view in_words(int count) {
  constexpr std::array<std::string_view, 9> kWords = {"no",   "one", "two",   "three", "four",
                                                      "five", "six", "seven", "eight"};
  return kWords[static_cast<std::size_t>(count)];
}

std::string letters_of(const RuleProgram& program) {
  std::string letters;
  for (PieceType type = Pawn; type < kPieceTypes; ++type) {
    const PieceRules& piece = program.book.piece(type);
    if (piece.letter != 0 && piece.promoted_from == kNoPieceType) letters += piece.letter;
  }
  return letters;
}

class FenReader {
 public:
  /// Where `left_out` is given rights that cannot be are added to it instead of being faults.
  FenReader(const RuleProgram& program, std::string_view fen, std::string* left_out)
      : program_(program),
        shape_(program.book.board),
        words_(fen::words_of(fen)),
        left_out_(left_out) {
    take_plain_token();
  }

  std::variant<Position, FenError> read() {
    if (Failure failure = read_all()) return *failure;
    return pos_;
  }

 private:
  Failure read_all() {
    if (words_.empty())
      return error(FenField::kBoard, "board: found nothing, expected " +
                                         std::string(in_words(shape_.ranks)) + " ranks");
    add_missing_fields();
    std::size_t fields = 0;
    while (fields < words_.size() && fields < kReaders.size() && !is_token(words_[fields]))
      ++fields;
    for (std::size_t i = 0; i < std::max<std::size_t>(fields, 1); ++i) {
      if (Failure f = (this->*kReaders[i])(words_[i])) return f;
    }
    if (Failure f = read_tokens(fields)) return f;
    return check_whole();
  }

  /// In games without castling and capture en passant other programs leave out the fields of these,
  /// and perhaps the half-move clock.
  void add_missing_fields() {
    const auto fields = std::count_if(words_.begin(), words_.end(),
                                      [](std::string_view word) { return !is_token(word); });
    if (program_.book.castling.allowed || program_.book.pawn.en_passant || fields < 3 ||
        fields >= static_cast<std::ptrdiff_t>(kReaders.size()))
      return;
    std::size_t at = 2;
    while (at < 4) {
      if (at >= words_.size() || words_[at] != "-")
        words_.insert(words_.begin() + static_cast<std::ptrdiff_t>(at), "-");
      ++at;
    }
    if (words_.size() == 5 && !is_token(words_[4])) words_.insert(words_.begin() + 4, "0");
  }

  /// Takes a token that stands without its name out of the words.
  void take_plain_token() {
    if (program_.rules.plain_token().empty()) return;
    const auto plain = std::find_if(words_.begin(), words_.end(), [](std::string_view word) {
      return !is_token(word) && word.find('+') != std::string_view::npos;
    });
    if (plain == words_.end()) return;
    plain_ = *plain;
    words_.erase(plain);
  }

  static bool is_token(std::string_view word) { return word.find(':') != std::string_view::npos; }

  Failure read_board(std::string_view text) {
    return program_.has(kDrops) ? read_board_and_hands(text) : read_squares_of_board(text);
  }

  /// The hands stand in brackets after the board, or as if they were a ninth rank.
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

  /// Where the stroke stands that follows the last rank.
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
      } else if (c == fen::kHole && shape_.holes != 0) {
        if (Failure f = check_holes(rank, file++, 1, kAllSquares)) return f;
      } else if (c == fen::kUnknown && !program_.rules.empty()) {
        if (file < 8) unknown_pieces_ |= bit(make_square(file, rank));
        ++file;
      } else if (c == fen::kPromoted && may_have_promoted(file - 1, rank)) {
        set_promoted_pieces(pos_, promoted_pieces(pos_) | bit(make_square(file - 1, rank)));
      } else {
        if (Failure f = read_piece(text, i, rank, file++)) return f;
      }
      if (file > shape_.files) return wrong_length(rank, file);
    }
    if (file != shape_.files) return wrong_length(rank, file);
    if (rank != 0) {
      return error(FenField::kBoard, "board: found " + std::to_string(shape_.ranks - rank) +
                                         " ranks, expected " + std::string(in_words(shape_.ranks)));
    }
    return std::nullopt;
  }

  /// The piece at `i`, which moves on to its letter where that has a plus sign before it.
  Failure read_piece(std::string_view text, std::size_t& i, int rank, int file) {
    const Piece p = piece_at(text, i);
    if (p == kNoPiece) {
      const std::string digits = "a digit 1-" + std::to_string(shape_.files);
      return error(FenField::kBoard, "board: found " + quoted(text[i]) + " on rank " +
                                         std::to_string(rank + 1) + ", expected " + digits +
                                         ", '/' or one of " + letters_of(program_) +
                                         " in either case");
    }
    if (Failure f = check_holes(rank, file, 1, 0)) return f;
    if (file < 8) pos_.put(p, make_square(file, rank));
    return std::nullopt;
  }

  /// The holes of so many squares must be these.
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

  /// The piece told of at `i`, which moves on to its letter where that has a plus sign before it;
  /// kNoPiece if there is none.
  Piece piece_at(std::string_view text, std::size_t& i) const {
    if (text[i] != fen::kPlus) return fen::piece_of(program_, text[i]);
    if (i + 1 == text.size()) return kNoPiece;
    const Piece p = fen::promoted_form(program_, fen::piece_of(program_, text[i + 1]));
    if (p != kNoPiece) ++i;
    return p;
  }

  /// True if a piece that captures turn back into a pawn may stand there.
  bool may_have_promoted(int file, int rank) const {
    if (!program_.book.hands.promoted_revert || !on_board(file, rank)) return false;
    const Piece p = pos_.piece_on(make_square(file, rank));
    const auto& choices = program_.book.pawn.promotes_to;
    return p != kNoPiece && std::find(choices.begin(), choices.end(), type_of(p)) != choices.end();
  }

  FenError wrong_length(int rank, int file) const {
    const std::string expected(in_words(shape_.files));
    const std::string found = file > shape_.files ? "more than " + expected : std::to_string(file);
    return error(FenField::kBoard, "board: found " + found + " squares on rank " +
                                       std::to_string(rank + 1) + ", expected " + expected);
  }

  Failure read_side(std::string_view text) {
    if (text != "w" && text != "b") {
      return error(FenField::kSide,
                   "side to move: found " + quoted(text) + ", expected 'w' or 'b'");
    }
    pos_.set_side(text == "w" ? White : Black);
    return std::nullopt;
  }

  Failure leave_out(const FenError& fault) {
    if (left_out_ == nullptr) return fault;
    *left_out_ += (left_out_->empty() ? "" : "; ") + fault.message;
    return std::nullopt;
  }

  Failure read_castling(std::string_view text) {
    if (text == "-") return std::nullopt;
    if (!program_.book.castling.allowed)
      return leave_out(castling_error(text, "'-', as this game has no castling"));
    Bitboard rights = 0;
    for (char c : text) {
      if (c == fen::kUnknown && !program_.rules.empty()) {
        unknown_rights_ = true;
        continue;
      }
      if (may_tell_unmoved(c)) {
        if (Failure f = read_unmoved(c)) return f;
        continue;
      }
      const std::variant<Square, FenError> rook = castling_rook(c);
      if (const FenError* failure = std::get_if<FenError>(&rook)) {
        if (!names_right(c)) return *failure;
        if (Failure f = leave_out(*failure)) return f;
        continue;
      }
      const Bitboard right = bit(std::get<Square>(rook));
      if ((rights & right) != 0)
        return castling_error(text, "each right once, found " + quoted(c) + " again");
      rights |= right;
    }
    pos_.set_castling(rights);
    if (program_.book.hands.enter_behind) note_unmoved();
    return one_right_per_wing(text);
  }

  /// With HandRules::enter_behind: true for a letter of a file.
  bool may_tell_unmoved(char c) const {
    return program_.book.hands.enter_behind && fen::upper(c) >= 'A' && fen::upper(c) <= 'H';
  }

  Failure read_unmoved(char file) {
    const Color owner = fen::is_capital(file) ? White : Black;
    const Square s = make_square(fen::upper(file) - 'A', program_.book.castling_rank(owner));
    const Piece p = pos_.piece_on(s);
    if (p == kNoPiece || color_of(p) != owner || type_of(p) == Pawn)
      return castling_error({&file, 1}, "a piece of " + std::string(name_of(owner)) +
                                            " other than a pawn on " + to_string(s));
    set_unmoved_pieces(pos_, unmoved_pieces(pos_) | bit(s));
    return std::nullopt;
  }

  /// King and Rooks that may castle have not moved; who holds nothing has no use for that.
  void note_unmoved() {
    Bitboard unmoved = unmoved_pieces(pos_) | pos_.castling();
    for (Color c : {White, Black}) {
      if (pos_.castling() & pos_.by_color(c)) unmoved |= pos_.of(c, King);
      if (hand_of(pos_, c).empty()) unmoved &= ~pos_.by_color(c);
    }
    set_unmoved_pieces(pos_, unmoved);
  }

  static FenError castling_error(std::string_view found, const std::string& expected) {
    return error(FenField::kCastling,
                 "castling: found " + quoted(found) + ", expected " + expected);
  }

  bool names_right(char c) const {
    const char capital = fen::upper(c);
    const bool by_file = program_.book.castling.any_files && capital >= 'A' && capital <= 'H';
    return capital == 'K' || capital == 'Q' || by_file;
  }

  /// The Rook that the letter of a right names, if it and the King are in place.
  std::variant<Square, FenError> castling_rook(char c) const {
    const Color color = fen::is_capital(c) ? White : Black;
    const char capital = fen::upper(c);
    const bool any_files = program_.book.castling.any_files;
    if (!names_right(c)) {
      return castling_error(
          {&c, 1}, any_files ? "'-' or letters of KQkq or A-H and a-h" : "'-' or letters of KQkq");
    }
    const fen::CastlingPieces home = any_files ? fen::castling_pieces(program_, pos_, color)
                                               : fen::castling_pieces_at_start(program_, color);
    Square rook = home.rook[capital == 'K' ? 1 : 0];
    if (capital != 'K' && capital != 'Q')
      rook = make_square(capital - 'A', program_.book.castling_rank(color));
    const bool in_place = home.king != kNoSquare && rook != kNoSquare &&
                          pos_.piece_on(home.king) == make_piece(color, King) &&
                          pos_.piece_on(rook) == make_piece(color, Rook);
    if (in_place) return rook;
    std::string expected = std::string(name_of(color)) + "'s King and the Rook it names ";
    if (any_files || home.king == kNoSquare || rook == kNoSquare) {
      expected += "on the back rank";
    } else {
      expected += "on " + to_string(home.king) + " and " + to_string(rook);
    }
    return castling_error({&c, 1}, expected);
  }

  Failure one_right_per_wing(std::string_view text) const {
    for (Color c : {White, Black}) {
      std::array<int, 2> rights{};
      const Bitboard own = pos_.castling() & pos_.by_color(c);
      if (own == 0) continue;
      const Square king = fen::castling_pieces(program_, pos_, c).king;
      for_each_square(
          own, [&](Square rook) { ++rights[static_cast<std::size_t>(fen::wing_of(king, rook))]; });
      if (rights[0] > 1 || rights[1] > 1) {
        return castling_error(
            text, "at most one Rook on each side of " + std::string(name_of(c)) + "'s King");
      }
    }
    return std::nullopt;
  }

  Failure read_en_passant(std::string_view text) {
    if (text == "-") return std::nullopt;
    if (!program_.book.pawn.en_passant)
      return leave_out(en_passant_error(text, "'-', as this game has no capture en passant"));
    Bitboard named = 0;
    Bitboard squares = 0;
    for (std::size_t i = 0; i < text.size(); i += 2) {
      const std::optional<Square> s = parse_square(text.substr(i, 2));
      if (!s) return en_passant_error(text, "'-' or squares such as 'e3'");
      if ((named & bit(*s)) != 0) return en_passant_error(text, "each square once");
      named |= bit(*s);
      // Some programs write an occupied square; it gives no right.
      if (pos_.empty(*s)) squares |= bit(*s);
    }
    if (squares == 0) return std::nullopt;
    if (program_.has(kVictim)) {  // no right without the token, which is read later
      passed_ = squares;
      return std::nullopt;
    }
    if (orthodox_pawns()) {
      if (const Failure f = check_double_step(text, squares)) return leave_out(*f);
    } else if (program_.has(kPawnPassing) && !passed_by_one_pawn(squares)) {
      return leave_out(en_passant_error(
          text, "all squares, and no others, that a pawn of " + std::string(name_of(!pos_.side())) +
                    " has just passed on its way from a square now empty"));
    }
    pos_.set_en_passant(squares);
    return std::nullopt;
  }

  static FenError en_passant_error(std::string_view found, const std::string& expected) {
    return error(FenField::kEnPassant,
                 "en passant: found " + quoted(found) + ", expected " + expected);
  }

  /// A pawn of the side that has just moved must have passed over the square; over each of them
  /// where several may have.
  Failure check_double_step(std::string_view text, Bitboard squares) const {
    const Color mover = !pos_.side();
    const int up = mover == White ? 8 : -8;
    const int passed_rank = mover == White ? 2 : 5;
    const bool several = program_.book.pawn.several_pass;
    if ((!several && more_than_one(squares)) || (squares & ~rank_bb(passed_rank))) {
      return en_passant_error(text, std::string(several ? "squares" : "one square") + " on rank " +
                                        std::to_string(passed_rank + 1) + " with " +
                                        std::string(name_of(pos_.side())) + " to move");
    }
    while (squares) {
      const Square passed = pop_lsb(squares);
      const Square pawn = static_cast<Square>(passed + up);
      const Square origin = static_cast<Square>(passed - up);
      if (pos_.piece_on(pawn) == make_piece(mover, Pawn) && (several || pos_.empty(origin)))
        continue;
      return en_passant_error(text, "a pawn of " + std::string(name_of(mover)) + " on " +
                                        to_string(pawn) + " and no piece on " + to_string(origin));
    }
    return std::nullopt;
  }

  /// True if a pawn of the side that has just moved may have passed over exactly these squares.
  bool passed_by_one_pawn(Bitboard squares) const {
    Board board = pos_.board();
    board.en_passant = squares;
    return passer_over(program_, board, !pos_.side(), lsb(squares)) != kNoSquare;
  }

  /// The piece that the en-passant squares are about, where the position names him.
  std::optional<std::string> read_victim(std::string_view text) {
    if (text == "-") return std::nullopt;
    if (passed_ == 0) return "'-', as the FEN has no en-passant square";
    const std::optional<Square> s = parse_square(text);
    if (!s || !may_have_passed(program_, pos_, *s, passed_)) {
      return "'-' or the square of a piece of " + std::string(name_of(!pos_.side())) +
             " that has just passed the en-passant squares and no others";
    }
    pos_.set_en_passant(passed_ | bit(*s));
    return std::nullopt;
  }

  bool orthodox_pawns() const { return !program_.has(kOwnPawns) && !program_.has(kOwnTurn); }

  static std::optional<int> number(std::string_view text) {
    int n = 0;
    const char* end = text.data() + text.size();
    const auto [stop, failure] = std::from_chars(text.data(), end, n);
    if (failure != std::errc() || stop != end || n < 0 || n > kLargestClock) return std::nullopt;
    return n;
  }

  Failure read_halfmove_clock(std::string_view text) {
    const std::optional<int> n = number(text);
    if (!n) return number_error(FenField::kHalfmoveClock, "half-move clock", text);
    pos_.set_halfmove_clock(*n);
    return std::nullopt;
  }

  Failure read_fullmove_number(std::string_view text) {
    const std::optional<int> n = number(text);
    if (!n) return number_error(FenField::kFullmoveNumber, "full-move number", text);
    pos_.set_fullmove_number(std::max(*n, 1));  // some programs count from 0
    return std::nullopt;
  }

  static FenError number_error(FenField field, const std::string& name, std::string_view text) {
    return error(field, name + ": found " + quoted(text) + ", expected a number from 0 to " +
                            std::to_string(kLargestClock));
  }

  Failure read_tokens(std::size_t first) {
    const std::vector<std::string> names = token_names(program_);
    std::vector<std::optional<std::string_view>> values(names.size());
    if (plain_) {
      const auto name = std::find(names.begin(), names.end(), program_.rules.plain_token());
      values[static_cast<std::size_t>(name - names.begin())] = plain_;
    }
    for (std::size_t i = first; i < words_.size(); ++i) {
      const std::string_view word = words_[i];
      const std::size_t colon = word.find(':');
      const auto name = std::find(names.begin(), names.end(), word.substr(0, colon));
      if (colon == std::string_view::npos || name == names.end()) return unknown_token(word, names);
      std::optional<std::string_view>& value =
          values[static_cast<std::size_t>(name - names.begin())];
      if (value)
        return error(FenField::kToken, "token " + quoted(*name) + ": found twice, expected once");
      value = word.substr(colon + 1);
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (!values[i]) continue;
      if (const auto expected = read_token(names[i], *values[i])) {
        return error(FenField::kToken, "token " + quoted(names[i]) + ": found " +
                                           quoted(*values[i]) + ", expected " + *expected);
      }
    }
    return std::nullopt;
  }

  /// What was expected, if the token cannot be read.
  std::optional<std::string> read_token(const std::string& name, std::string_view text) {
    if (program_.has(kVictim) && name == fen::kVictimToken) return read_victim(text);
    const PieceType marked = fen::type_marked(program_, name);
    if (marked != kNoPieceType) return read_mark(marked, text);
    return program_.rules.read_token(program_, pos_, name, text);
  }

  /// Makes the pieces on these squares marked ones.
  std::optional<std::string> read_mark(PieceType marked, std::string_view text) {
    const PieceType plain = type_of(fen::piece_of(program_, program_.book.piece(marked).letter));
    const std::optional<Bitboard> squares = read_squares(text);
    if (!squares || (*squares & ~pos_.pieces(plain)) != 0) {
      return "'-' or squares such as 'd3e6', on each a piece with the letter " +
             std::string(1, program_.book.piece(marked).letter);
    }
    for_each_square(*squares, [&](Square s) {
      const Color owner = color_of(pos_.take(s));
      pos_.put(make_piece(owner, marked), s);
    });
    return std::nullopt;
  }

  static FenError unknown_token(std::string_view word, const std::vector<std::string>& names) {
    std::string expected = names.empty() ? "nothing more, as this game has no tokens" : "one of";
    for (const std::string& name : names) expected += " " + name + ":";
    return error(FenField::kToken, "tokens: found " + quoted(word) + ", expected " + expected);
  }

  Failure check_whole() {
    if (!program_.rules.empty()) {
      std::optional<std::string> wrong;
      if (unknown_pieces_ != 0 || unknown_rights_)
        wrong = program_.rules.fill_in(program_, pos_, unknown_pieces_, unknown_rights_);
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
    // With masks an attacked royal piece of the other side is merely never taken, and such
    // hand-made positions stand; where moves are made and tested he would be.
    const Color waiting = !pos_.side();
    if (program_.legality == Legality::kMakeAndTest && program_.in_check(pos_, waiting)) {
      return error(FenField::kPosition, "position: found " + std::string(name_of(waiting)) +
                                            " in check with " + std::string(name_of(pos_.side())) +
                                            " to move, expected only the side to move in check");
    }
    return std::nullopt;
  }

  Failure check_pawns() const {
    if (!orthodox_pawns()) return std::nullopt;
    Bitboard outside = 0;
    for (Color c : {White, Black}) {
      const Bitboard dropped = program_.has(kDrops) ? program_.entry_zone[c][Pawn] : 0;
      outside |= pos_.of(c, Pawn) & (rank_bb(0) | rank_bb(7)) & ~dropped;
    }
    if (outside == 0) return std::nullopt;
    return error(FenField::kBoard, "board: found a pawn on " + to_string(lsb(outside)) +
                                       ", expected pawns on ranks 2 to 7 only");
  }

  /// In games with one royal kind each side has one of it; where several kinds are royal, at least
  /// one of each.
  Failure check_royals() const {
    const bool exactly_one = program_.book.royals.size() == 1 && !program_.book.several_royals;
    for (Color c : {White, Black}) {
      for (PieceType type = Pawn; type < kPieceTypes; ++type) {
        if (!program_.book.royals.has(type)) continue;
        const int in_hand = program_.has(kDrops) ? hand_of(pos_, c)[type] : 0;
        const int found = popcount(pos_.of(c, type)) + in_hand;
        if (found == 1 || (found > 1 && !exactly_one)) continue;
        if (found == 0 && program_.book.royals_come_later) continue;
        const std::string expected = !exactly_one                      ? "at least one"
                                     : program_.book.royals_come_later ? "at most one"
                                                                       : "exactly one";
        return error(FenField::kPosition,
                     "position: found " + std::to_string(found) + " of " + std::string(name_of(c)) +
                         "'s " + program_.book.piece(type).name + ", expected " + expected);
      }
    }
    return std::nullopt;
  }

  using Reader = Failure (FenReader::*)(std::string_view);
  static const std::array<Reader, 6> kReaders;

  const RuleProgram& program_;
  const BoardShape& shape_;
  std::vector<std::string_view> words_;
  std::string* left_out_;
  std::optional<std::string_view> plain_;  ///< The token that stands without its name.
  Position pos_;
  Bitboard unknown_pieces_ = 0;  ///< Squares of the board text's '?'.
  bool unknown_rights_ = false;  ///< The castling field has one.
  Bitboard passed_ = 0;          ///< With kVictim: the en-passant squares as far as they are read.
};

// In this order: later fields are judged by what the earlier ones have put on the board.
const std::array<FenReader::Reader, 6> FenReader::kReaders = {
    &FenReader::read_board,      &FenReader::read_side,           &FenReader::read_castling,
    &FenReader::read_en_passant, &FenReader::read_halfmove_clock, &FenReader::read_fullmove_number};

}  // namespace

std::variant<Position, FenError> parse_fen(const RuleProgram& program, std::string_view fen) {
  return FenReader(program, fen, nullptr).read();
}

std::variant<Position, FenError> parse_fen(const RuleProgram& program, std::string_view fen,
                                           std::string& left_out) {
  left_out.clear();
  return FenReader(program, fen, &left_out).read();
}

}  // namespace protean
