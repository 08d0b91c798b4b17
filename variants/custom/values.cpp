// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/values.h"

#include "movegen/base/letters.h"
#include "movegen/base/words.h"
#include "movegen/notation/token_text.h"

#include <algorithm>

namespace protean::custom {

Expected read_bool(const std::string& text, bool& out) {
  if (text != "true" && text != "false") return "'true' or 'false'";
  out = text == "true";
  return std::nullopt;
}

Expected read_count(const std::string& text, int& out, int most) {
  const auto number = read_number(text, most);
  if (!number) return "a number from 0 to " + std::to_string(most);
  out = *number;
  return std::nullopt;
}

Expected read_value(const std::string& text, Value& out) {
  if (text == "win") return out = Value::kWin, std::nullopt;
  if (text == "loss") return out = Value::kLoss, std::nullopt;
  if (text == "draw") return out = Value::kDraw, std::nullopt;
  return "'win', 'loss' or 'draw'";
}

Expected read_file(const std::string& text, int& out) {
  const bool one = text.size() == 1;
  if (one && text[0] >= 'a' && text[0] <= 'h') return out = text[0] - 'a', std::nullopt;
  if (one && text[0] >= '1' && text[0] <= '8') return out = text[0] - '1', std::nullopt;
  return "a file from a to h";
}

Expected read_size(const std::string& text, int& out) {
  const bool one = text.size() == 1;
  if (one && text[0] >= '1' && text[0] <= '8') return out = text[0] - '0', std::nullopt;
  return "a number from 1 to 8, as boards have no more here";
}

Expected read_rank(const std::string& text, int& out) {
  if (text.size() != 1 || text[0] < '1' || text[0] > '8') return "a rank from 1 to 8";
  out = text[0] - '1';
  return std::nullopt;
}

Expected read_region(const std::string& text, const BoardShape& board, Bitboard& out) {
  constexpr char kExpected[] =
      "squares such as 'd4', ranks such as '*8', files such as 'd*', or '-'";
  if (text.empty()) return kExpected;
  const Bitboard rectangle = BoardShape{board.files, board.ranks}.squares();
  Bitboard squares = 0;
  for (const std::string_view word : split_words(text)) {
    if (word == "-") continue;
    if (word.size() != 2) return kExpected;
    const char file = lower(word[0]);
    const bool any_file = file == '*';
    const bool any_rank = word[1] == '*';
    if ((!any_file && (file < 'a' || file > 'h')) ||
        (!any_rank && (word[1] < '1' || word[1] > '8')) || (any_file && any_rank))
      return kExpected;
    const Bitboard files = any_file ? kAllSquares : file_bb(file - 'a');
    const Bitboard meant = files & (any_rank ? kAllSquares : rank_bb(word[1] - '1'));
    if ((meant & rectangle) == 0) return "squares of the board";
    squares |= meant;
  }
  out = squares;
  return std::nullopt;
}

std::string type_of_letter(const Definition& d, char letter) {
  const auto piece = std::find_if(d.pieces.begin(), d.pieces.end(), [letter](const auto& entry) {
    return entry.second.letter == upper(letter);
  });
  return piece == d.pieces.end() ? "" : piece->first;
}

std::string main_pawn_in(const Definition& d, const std::string& letters) {
  const std::size_t last = letters.find_last_not_of(' ');
  return last == std::string::npos ? "" : type_of_letter(d, letters[last]);
}

namespace {

std::string letters_expected(const Definition& d) {
  std::string letters;
  for (const auto& [key, piece] : d.pieces) letters += lower(piece.letter);
  return "letters of pieces of this game, of '" + letters + "', '*' or '-'";
}

}  // namespace

Expected read_types(const Definition& d, const std::string& text, TypeSet& out) {
  if (text.empty()) return letters_expected(d);
  TypeSet set;
  for (const char c : text) {
    if (c == ' ' || c == '-') continue;
    if (c == '*') {
      set.all = true;
      continue;
    }
    const std::string type = type_of_letter(d, c);
    if (type.empty() && d.open) continue;
    if (type.empty()) return letters_expected(d);
    set.types.insert(type);
  }
  out = set;
  return std::nullopt;
}

}  // namespace protean::custom
