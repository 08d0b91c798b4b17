// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/base/letters.h"
#include "movegen/base/quoted.h"
#include "movegen/base/words.h"
#include "movegen/notation/fen_draft.h"
#include "movegen/notation/token_text.h"
#include "movegen/program/piece_letters.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace protean {

namespace {

using fen::error;
using fen::Failure;

class FenReader {
 public:
  /// For `left_out` see fen::Draft.
  FenReader(const RuleProgram& program, std::string_view fen, std::string* left_out)
      : program_(program), words_(split_words(fen)), draft_{program, left_out} {
    take_plain_token();
    take_count();
  }

  std::variant<Position, FenError> read() {
    if (Failure failure = read_all()) return *failure;
    return draft_.pos;
  }

 private:
  Failure read_all() {
    if (words_.empty())
      return error(FenField::kBoard, "board: found nothing, expected " +
                                         std::string(fen::in_words(program_.book.board.ranks)) +
                                         " ranks");
    take_unmoved_files();
    add_missing_fields();
    std::size_t fields = 0;
    while (fields < words_.size() && fields < kReaders.size() && !is_token(words_[fields]))
      ++fields;
    for (std::size_t i = 0; i < std::max<std::size_t>(fields, 1); ++i) {
      if (Failure f = (this->*kReaders[i])(words_[i])) return f;
    }
    if (Failure f = read_tokens(fields)) return f;
    if (Failure f = read_unmoved()) return f;
    return fen::check_whole(draft_);
  }

  /// Inserts the fields for castling and capture en passant, and perhaps the half-move clock, which
  /// other programs omit in games that have neither.
  void add_missing_fields() {
    const std::size_t given = count_fields();
    if (program_.book.castling.allowed || program_.book.pawn.en_passant || given < 3 ||
        given >= kReaders.size())
      return;
    for (std::size_t at = 2; at < 4; ++at) {
      if (at >= words_.size() || words_[at] != "-")
        words_.insert(words_.begin() + static_cast<std::ptrdiff_t>(at), "-");
    }
    if (count_fields() == 5 && !is_token(words_[4])) words_.insert(words_.begin() + 4, "0");
  }

  /// The number of words that are not tokens.
  std::size_t count_fields() const {
    return static_cast<std::size_t>(
        std::count_if(words_.begin(), words_.end(), [](auto word) { return !is_token(word); }));
  }

  /// In games without castling, other programs use its field for the files of pieces on the first
  /// ranks that have not moved ("DEde"). Turns the field into the game's start tokens with only
  /// those squares.
  void take_unmoved_files() {
    if (program_.book.castling.allowed || words_.size() < 3 ||
        words_[2].find_first_not_of("ABCDEFGHabcdefgh") != std::string_view::npos)
      return;
    std::size_t squares = 0;
    for (const std::string_view token : split_words(program_.book.start_tokens)) {
      const std::size_t value = token.find(':') + 1;
      if (!parse_square(token.substr(value, 2))) continue;
      std::string unmoved(token.substr(0, value));
      for (std::size_t at = value; at + 1 < token.size(); at += 2) {
        const char file = token[at + 1] == '1' ? upper(token[at]) : token[at];
        if (words_[2].find(file) == std::string_view::npos) continue;
        unmoved += token.substr(at, 2);
        ++squares;
      }
      unmoved_.push_back(unmoved);
    }
    // Each letter must name a different square; otherwise the field stays as it is and causes an
    // error.
    if (squares != words_[2].size()) return unmoved_.clear();
    unmoved_files_ = words_[2];
    words_[2] = "-";
  }

  /// Reads these tokens. A square without such a piece is an impossible right, as in castling.
  Failure read_unmoved() {
    for (const std::string_view token : unmoved_) {
      const std::size_t colon = token.find(':');
      const std::string name(token.substr(0, colon));
      std::string squares;
      for (std::size_t at = colon + 1; at + 1 < token.size(); at += 2) {
        const std::string square(token.substr(at, 2));
        const Position before = draft_.pos;
        const bool stands = !read_token(name, square);
        draft_.pos = before;
        if (stands) squares += square;
        if (stands) continue;
        const Failure fault = draft_.leave_out(error(
            FenField::kCastling, "castling: found " + quoted(unmoved_files_) +
                                     ", expected a piece on " + square + " that has not moved"));
        if (fault) return fault;
      }
      if (!squares.empty()) read_token(name, squares);
    }
    return std::nullopt;
  }

  /// Removes the token that is written without its name from the words after the board.
  void take_plain_token() {
    if (program_.rules.plain_token().empty() || words_.empty()) return;
    const auto plain = std::find_if(words_.begin() + 1, words_.end(), [](std::string_view word) {
      return !is_token(word) && word.find('+') != std::string_view::npos;
    });
    if (plain == words_.end()) return;
    plain_ = *plain;
    words_.erase(plain);
  }

  /// Removes a count from the fields in which other programs write it (see Rule::count_token()).
  void take_count() {
    const auto fields = std::find_if(words_.begin(), words_.end(), is_token) - words_.begin();
    if (program_.rules.count_token().empty() ||
        fields < static_cast<std::ptrdiff_t>(kReaders.size()))
      return;
    if (!read_number(words_[3], kHighestClock)) return;
    if (words_[3] != "0") count_ = std::string(words_[4]) + "/" + std::string(words_[3]);
    words_[3] = "-";
    words_[4] = "0";
  }

  static bool is_token(std::string_view word) { return word.find(':') != std::string_view::npos; }

  Failure read_board(std::string_view text) { return fen::read_board(draft_, text); }
  Failure read_castling(std::string_view text) { return fen::read_castling(draft_, text); }
  Failure read_en_passant(std::string_view text) { return fen::read_en_passant(draft_, text); }

  Failure read_side(std::string_view text) {
    if (text != "w" && text != "b") {
      return error(FenField::kSide,
                   "side to move: found " + quoted(text) + ", expected 'w' or 'b'");
    }
    draft_.pos.set_side(text == "w" ? White : Black);
    return std::nullopt;
  }

  Failure read_halfmove_clock(std::string_view text) {
    const std::optional<int> n = read_number(text, kHighestClock);
    if (!n) return number_error(FenField::kHalfmoveClock, "half-move clock", text);
    draft_.pos.set_halfmove_clock(*n);
    return std::nullopt;
  }

  Failure read_fullmove_number(std::string_view text) {
    const std::optional<int> n = read_number(text, kHighestClock);
    if (!n) return number_error(FenField::kFullmoveNumber, "full-move number", text);
    draft_.pos.set_fullmove_number(std::max(*n, 1));  // some programs count from 0
    return std::nullopt;
  }

  static FenError number_error(FenField field, const std::string& name, std::string_view text) {
    return error(field, name + ": found " + quoted(text) + ", expected a number from 0 to " +
                            std::to_string(kHighestClock));
  }

  Failure read_tokens(std::size_t first) {
    const std::vector<std::string> names = token_names(program_);
    std::vector<std::optional<std::string_view>> values(names.size());
    const auto place = [&names](std::string_view name) {
      return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
    };
    if (plain_) values[place(program_.rules.plain_token())] = plain_;
    if (!count_.empty()) values[place(program_.rules.count_token())] = count_;
    for (std::size_t i = first; i < words_.size(); ++i) {
      const std::string_view word = words_[i];
      const std::size_t colon = word.find(':');
      const std::string_view name = word.substr(0, colon);
      const std::size_t at = place(name);
      if (colon == std::string_view::npos || at == names.size()) return unknown_token(word, names);
      const bool by_files =
          std::any_of(unmoved_.begin(), unmoved_.end(),
                      [&](const std::string& token) { return token.starts_with(names[at] + ':'); });
      if (values[at] || by_files)
        return error(FenField::kToken, "token " + quoted(name) + ": found twice, expected once");
      values[at] = word.substr(colon + 1);
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

  /// Reads a token; on failure returns what was expected.
  std::optional<std::string> read_token(const std::string& name, std::string_view text) {
    if (program_.has(kVictim) && name == fen::kVictimToken) return fen::read_victim(draft_, text);
    const PieceType marked = fen::type_marked(program_, name);
    if (marked != kNoPieceType) return read_mark(marked, text);
    return program_.rules.read_token(program_, draft_.pos, name, text);
  }

  /// Turns the pieces on these squares into ones of the type `marked`; on failure returns what was
  /// expected.
  std::optional<std::string> read_mark(PieceType marked, std::string_view text) {
    const PieceType plain = type_of(fen::piece_of(program_, program_.book.piece(marked).letter));
    const std::optional<Bitboard> squares = read_squares(text);
    if (!squares || (*squares & ~draft_.pos.pieces(plain)) != 0) {
      return "'-' or squares such as 'd3e6', on each a piece with the letter " +
             std::string(1, program_.book.piece(marked).letter);
    }
    for_each_square(*squares, [&](Square s) {
      const Color owner = color_of(draft_.pos.take(s));
      draft_.pos.put(make_piece(owner, marked), s);
    });
    return std::nullopt;
  }

  static FenError unknown_token(std::string_view word, const std::vector<std::string>& names) {
    std::string expected = names.empty() ? "nothing more, as this game has no tokens" : "one of";
    for (const std::string& name : names) expected += " " + name + ":";
    return error(FenField::kToken, "tokens: found " + quoted(word) + ", expected " + expected);
  }

  using Reader = Failure (FenReader::*)(std::string_view);
  static const std::array<Reader, 6> kReaders;

  const RuleProgram& program_;
  std::vector<std::string_view> words_;
  std::vector<std::string> unmoved_;       ///< The tokens made from the castling field.
  std::string_view unmoved_files_;         ///< The text of that field.
  std::optional<std::string_view> plain_;  ///< The token written without its name.
  std::string count_;                      ///< The count found in other fields.
  fen::Draft draft_;
};

// In this order: later fields are checked against the board that the earlier ones have set up.
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
