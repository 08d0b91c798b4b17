// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/first_position.h"

#include "movegen/base/letters.h"
#include "movegen/base/words.h"
#include "movegen/board/square.h"
#include "movegen/notation/fen_board.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace protean::custom {

namespace {

bool is_number(std::string_view word) {
  return std::all_of(word.begin(), word.end(), is_digit);
}

/// The files in a castling field that name pieces which have not moved; "-" if there are none.
std::string files_alone(const Definition& d, std::string_view field) {
  std::string files;
  if (d.further.gating)
    std::copy_if(field.begin(), field.end(), std::back_inserter(files),
                 [](char c) { return upper(c) >= 'A' && upper(c) <= 'H'; });
  return files.empty() ? "-" : files;
}

}  // namespace

std::string completed_fen(const std::string& fen) {
  std::vector<std::string_view> words = split_words(fen);
  const auto number_at = [&](std::size_t i) { return i < words.size() && is_number(words[i]); };
  std::string_view checks;  // The count of checks, which is between the other fields.
  const auto after_side = words.begin() + std::min<std::ptrdiff_t>(2, std::ssize(words));
  const auto counted = std::find_if(after_side, words.end(), [](std::string_view word) {
    return word.find('+') != std::string_view::npos;
  });
  if (counted != words.end()) {
    checks = *counted;
    words.erase(counted);
  }
  if (words.size() == 1) words.insert(words.end(), {"w", "-", "-", "0", "1"});
  if (number_at(2) && words.size() > 3 && !number_at(3)) words[2] = "-";  // no rights
  if (number_at(2)) words.insert(words.begin() + 2, {"-", "-"});
  // With all six fields it is a count, as in makruk.
  if (number_at(3) && words.size() < 6) words.insert(words.begin() + 3, "-");
  if (!checks.empty())
    words.insert(words.begin() + std::min<std::ptrdiff_t>(4, std::ssize(words)), checks);
  std::string text;
  for (const std::string_view word : words) text.append(text.empty() ? "" : " ").append(word);
  return text;
}

Color first_to_move(std::string_view fen) {
  const std::size_t board_end = std::min(fen.find(' '), fen.size());
  return fen.substr(board_end).starts_with(" b") ? Black : White;
}

std::string interpreted_start_fen(const Definition& d) {
  std::string fen = completed_fen(d.start_fen);
  if (!d.holds()) fen = without_hands(fen);
  if (d.holds() && fen.find('[') == std::string::npos)
    fen.insert(std::min(fen.find(' '), fen.size()), "[]");
  std::string out;
  const std::vector<std::string_view> words = split_words(fen);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool rights = i == 2 && !d.castling;
    out += (i > 0 ? " " : "") + (rights ? files_alone(d, words[i]) : std::string(words[i]));
  }
  return out;
}

std::array<int, 2> on_board_at_start(std::string_view fen, char letter) {
  std::array<int, 2> found{};
  for (const char c : fen.substr(0, fen.find(' '))) {
    if (c == letter) ++found[White];
    if (c == lower(letter)) ++found[Black];
  }
  return found;
}

bool in_hand_at_start(std::string_view fen, char letter) {
  const auto held = on_board_at_start(board_field(fen).hands.value_or(""), letter);
  return held[White] + held[Black] > 0;
}

std::vector<int> files_at_start(std::string_view fen, char letter) {
  std::vector<int> files;
  for_each_sign(fen, [&](Square s, std::string_view sign) {
    if (sign == std::string_view(&letter, 1)) files.push_back(file_of(s));
  });
  return files;
}

bool on_outer_ranks(std::string_view fen, char letter) {
  const std::string_view board = fen.substr(0, fen.find_first_of(" ["));
  const std::size_t first = board.find('/');
  const std::size_t last = board.rfind('/');
  if (first == std::string_view::npos) return false;
  for (const std::string_view rank : {board.substr(0, first), board.substr(last)}) {
    const auto found = on_board_at_start(rank, letter);
    if (found[White] + found[Black] > 0) return true;
  }
  return false;
}

}  // namespace protean::custom
